import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { stockQueries } from './stock.queries.ts'

/** What was paid to a supplier later than the goods came; nothing where nothing was. */
export function SupplierPayments({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const text = useOptionText()
  const list = useInfiniteQuery(stockQueries.supplierPayments(id))
  const rows = list.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-dense font-bold">
        <Trans>Paid to them later</Trans>
      </h3>
      <ul className="rows" aria-label={t`Paid to them later`}>
        {rows.map((row) => (
          <li key={row.id} className="flex justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block">{text('expenseMethod', row.method)}</span>
              <span className="sub block">{format.who({ name: row.byName, at: row.at })}</span>
            </span>
            <Money amount={row.amountTzs} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </section>
  )
}
