import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { monthAfter, monthOf } from '../../../shared/domain/months.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { useMonthName } from '../../i18n/use-month-name.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { useNow } from '../../session/device.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useJournalTables } from './journal-tables.ts'

const MONTHS = 24

/** What an accountant asks for of a month, as files. */
export function AccountantSheet({ onClose }: { onClose: () => void }) {
  const today = monthOf(businessDay(useNow()))
  const monthName = useMonthName()
  // The month that runs is not over: whoever opens this wants the one before, mostly.
  const [month, setMonth] = useState(() => monthAfter(today, -1))
  const [isPlain, setPlain] = useState(false)
  const tables = useJournalTables()
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>For the accountant</Trans>}>
      <div className="grid gap-5">
        <SelectField
          label={<Trans>Month</Trans>}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          options={Array.from({ length: MONTHS }, (_, index) => {
            const value = monthAfter(today, -index)
            return { value, label: monthName(value, 'monthAndYear') }
          })}
        />
        <section className="grid gap-2">
          <h2 className="font-semibold">
            <Trans>Journal</Trans>
          </h2>
          <p className="text-ink-2">
            <Trans>
              Sales, tax, payments, returns, expenses, debts, drawers, payouts, fees and goods, day by day, each with
              both its accounts.
            </Trans>
          </p>
          <Checkbox
            label={<Trans>Without drawers by hand, payouts, fees and goods</Trans>}
            checked={isPlain}
            onCheckedChange={setPlain}
          />
          <div>
            <ExportMenu name={() => `journal-${month}`} tables={async () => [await tables.journal(month, isPlain)]}>
              <Trans>Save the journal</Trans>
            </ExportMenu>
          </div>
        </section>
        <section className="grid gap-2">
          <h2 className="font-semibold">
            <Trans>Sales by tax code</Trans>
          </h2>
          <p className="text-ink-2">
            <Trans>What was sold and what came back, with the tax in it, for each code.</Trans>
          </p>
          <div>
            <ExportMenu name={() => `tax-${month}`} tables={async () => [await tables.taxes(month)]}>
              <Trans>Save the sales by tax code</Trans>
            </ExportMenu>
          </div>
        </section>
        <p className="text-ink-2 text-dense">
          <Trans>What nobody but you can place stands under “To be sorted”.</Trans>
        </p>
      </div>
    </Sheet>
  )
}
