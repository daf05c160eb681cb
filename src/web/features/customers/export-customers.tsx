import { useLingui } from '@lingui/react/macro'
import { businessDay } from '../../../shared/domain/format.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { CUSTOMER_COLUMNS, customerCells } from './customer-columns.ts'
import { columnTexts, wayTexts } from './customer-words.ts'
import type { CustomerFilters } from './customers.queries.ts'
import { readAllCustomers } from './segments.queries.ts'

/** Writes what the filter finds, not what is loaded; one line a customer, as a spreadsheet adds it up and an import reads it again. */
export function ExportCustomers({ filters, isEmpty }: { filters: CustomerFilters; isEmpty: boolean }) {
  const { t } = useLingui()
  return (
    <ExportMenu
      name={(today) => `customers-${today}`}
      isEmpty={isEmpty}
      tables={async (onCount) => {
        const words = {
          yes: t`Yes`,
          no: t`No`,
          gender: { female: t`Female`, male: t`Male` },
          way: { said: t(wayTexts.said), written: t(wayTexts.written), chat: t(wayTexts.chat) },
        }
        return [
          {
            name: t`Customers`,
            heads: [
              ...CUSTOMER_COLUMNS.map((column) => t(columnTexts[column])),
              t`Orders`,
              t`Spent, TZS`,
              t`Last visit`,
              t`Owes, TZS`,
              t`Balance, TZS`,
            ],
            rows: (await readAllCustomers(filters, onCount)).map((row) => [
              ...customerCells(row, words),
              row.orderCount,
              row.spentTzs,
              row.lastVisitAt === null ? '' : businessDay(row.lastVisitAt),
              row.owesTzs,
              row.keptTzs,
            ]),
          },
        ]
      }}
    />
  )
}
