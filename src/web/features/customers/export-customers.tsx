import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CustomerRow } from '../../../shared/contract/customers.ts'
import { writeCsv } from '../../../shared/domain/csv.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'
import type { CustomerFilters } from './customers.queries.ts'
import { readAllCustomers } from './segments.queries.ts'

/** One line a customer, as a spreadsheet reads and adds it up. */
const customersCsv = (rows: readonly CustomerRow[], headings: readonly string[]): string =>
  writeCsv([
    headings,
    ...rows.map((row) => [
      row.name,
      row.phones.join(' '),
      row.place,
      row.tags.join(', '),
      row.orderCount,
      row.spentTzs,
      row.lastVisitAt === null ? '' : businessDay(row.lastVisitAt),
      row.owesTzs,
      row.keptTzs,
    ]),
  ])

/** Writes what the filter finds, not what is loaded. */
export function ExportCustomers({ filters, isEmpty }: { filters: CustomerFilters; isEmpty: boolean }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [count, setCount] = useState<number | null>(null)
  const run = async () => {
    setCount(0)
    try {
      const csv = customersCsv(await readAllCustomers(filters, setCount), [
        t`Customer`,
        t`Phone`,
        t`Place`,
        t`Tags`,
        t`Orders`,
        t`Spent, TZS`,
        t`Last visit`,
        t`Owes, TZS`,
        t`Balance, TZS`,
      ])
      saveFile(`customers-${businessDay(new Date())}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      toast({ title: t`The file is saved`, type: 'success' })
    } catch (error) {
      toast({ title: t`The file was not made`, description: errorText(error), type: 'danger' })
    } finally {
      setCount(null)
    }
  }
  return (
    <Button
      icon="download"
      busy={count !== null}
      busyLabel={<Plural value={count ?? 0} one="# line read…" other="# lines read…" />}
      disabled={isEmpty}
      disabledReason={t`There is nothing to export`}
      onClick={() => void run()}
    >
      <Trans>Export</Trans>
    </Button>
  )
}
