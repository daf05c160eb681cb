import { useLingui } from '@lingui/react/macro'
import { businessDay } from '../../../shared/domain/format.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import type { CustomerFilters } from './customers.queries.ts'
import { readAllCustomers } from './segments.queries.ts'

/** Writes what the filter finds, not what is loaded; one line a customer, as a spreadsheet reads and adds it up. */
export function ExportCustomers({ filters, isEmpty }: { filters: CustomerFilters; isEmpty: boolean }) {
  const { t } = useLingui()
  return (
    <ExportMenu
      name={(today) => `customers-${today}`}
      isEmpty={isEmpty}
      tables={async (onCount) => [
        {
          name: t`Customers`,
          heads: [
            t`Customer`,
            t`Phone`,
            t`Place`,
            t`Tags`,
            t`Orders`,
            t`Spent, TZS`,
            t`Last visit`,
            t`Owes, TZS`,
            t`Balance, TZS`,
          ],
          rows: (await readAllCustomers(filters, onCount)).map((row) => [
            row.name,
            row.phones.join('; '),
            row.place,
            row.tags.join(', '),
            row.orderCount,
            row.spentTzs,
            row.lastVisitAt === null ? '' : businessDay(row.lastVisitAt),
            row.owesTzs,
            row.keptTzs,
          ]),
        },
      ]}
    />
  )
}
