import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FiscalReceiptRow, FiscalZReport } from '../../../shared/contract/fiscal.ts'
import { businessDay, dateText } from '../../../shared/domain/format.ts'
import { monthAfter, monthOf } from '../../../shared/domain/months.ts'
import { useMonthName } from '../../i18n/use-month-name.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import type { FileTable } from '../../patterns/table-files.ts'
import { useNow, useOnline } from '../../session/device.ts'
import { SelectField } from '../../ui/field.tsx'
import { readMonthOfReceipts, readMonthOfZ } from './fiscal.queries.ts'
import { fiscalStates, useProblemText } from './fiscal-words.tsx'

const MONTHS = 24
type Kept = 'receipts' | 'z-reports'

/** A month of receipts, or of Z reports, as a file: for whoever checks the books beside the authority's own. */
export function FiscalExport({ of }: { of: Kept }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const monthName = useMonthName()
  const today = monthOf(businessDay(useNow()))
  const [month, setMonth] = useState(today)
  const problem = useProblemText()
  const receipts = (rows: readonly FiscalReceiptRow[]): FileTable => ({
    name: t`Fiscal receipts`,
    heads: [
      t`Date and time`,
      t`Order`,
      t`Kind`,
      t`Amount, TZS`,
      t`VAT, TZS`,
      t`State`,
      t`Number`,
      t`Check code`,
      t`Link`,
      t`Note`,
      t`Sandbox`,
    ],
    rows: rows.map((row) => [
      dateText(row.issuedAt, 'en', 'log'),
      row.orderNumber,
      row.kind === 'correction' ? t`Correction` : t`Sale`,
      row.amountTzs,
      row.vatCents / 100,
      t(fiscalStates[row.state].text),
      row.number,
      row.code,
      row.link ?? '',
      problem(row),
      row.isSandbox ? t`Yes` : '',
    ]),
  })
  const zReports = (rows: readonly FiscalZReport[]): FileTable => ({
    name: t`Z reports`,
    heads: [t`Day`, t`Number`, t`Receipts`, t`Total, TZS`, t`VAT, TZS`, t`State`, t`Note`, t`Sandbox`],
    rows: rows.map((row) => [
      row.day,
      row.number,
      row.receipts,
      row.totalTzs,
      row.taxCents / 100,
      t(fiscalStates[row.state].text),
      row.words,
      row.isSandbox ? t`Yes` : '',
    ]),
  })
  return (
    <div className="flex flex-wrap items-end justify-end gap-3 max-sm:*:grow">
      <SelectField
        label={<Trans>Month</Trans>}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        options={Array.from({ length: MONTHS }, (_, index) => {
          const value = monthAfter(today, -index)
          return { value, label: monthName(value, 'monthAndYear') }
        })}
      />
      {isOnline ? (
        <ExportMenu
          name={() => `${of === 'receipts' ? 'fiscal-receipts' : 'z-reports'}-${month}`}
          tables={async (onCount) => [
            of === 'receipts'
              ? receipts(await readMonthOfReceipts(month, onCount))
              : zReports(await readMonthOfZ(month, onCount)),
          ]}
        />
      ) : (
        <p className="text-small text-ink-2">
          <Trans>A file of a month needs a network.</Trans>
        </p>
      )}
    </div>
  )
}
