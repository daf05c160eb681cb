import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StockMovement } from '../../../shared/contract/products.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { cx } from '../../ui/cx.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { productQueries } from './products.queries.ts'
import { useReasonText } from './reason-text.ts'

/** Who moved the stock, when and why; the newest first. */
export function Movements({ productId }: { productId: string }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(productQueries.movements(productId))
  const rows = list.data?.rows ?? []
  return (
    <ListCard
      query={list}
      rows={rows}
      title={<Trans>Stock movements</Trans>}
      loading={{ count: 3 }}
      empty={
        <p className="px-4 pb-4 text-ink-2">
          <Trans>Nothing has moved yet.</Trans>
        </p>
      }
    >
      <ul className="rows" aria-label={t`Stock movements`}>
        {rows.map((row) => (
          <li key={row.id}>
            <Movement row={row} />
          </li>
        ))}
      </ul>
    </ListCard>
  )
}

function Movement({ row }: { row: StockMovement }) {
  const format = useFormat()
  const reasonText = useReasonText()
  const count = `${row.deltaMilli > 0 ? '+' : ''}${formatQuantity(row.deltaMilli)}`
  return (
    <div className="row2">
      <span className="flex-1 min-w-0">
        <span className="block font-medium wrap-any">
          {reasonText(row.reason)}
          {row.orderId !== null && row.orderNumber !== null ? (
            <>
              {' '}
              <Link
                to="/dashboard/orders/order-info/$id"
                params={{ id: row.orderId }}
                className="text-primary-text tnum"
              >
                {row.orderNumber}
              </Link>
            </>
          ) : null}
          {row.variantName === null ? null : <span className="text-ink-2 font-normal"> · {row.variantName}</span>}
        </span>
        {row.note ? <span className="sub block wrap-any">{row.note}</span> : null}
        <span className="sub block">{format.who({ name: row.byName, at: row.at })}</span>
      </span>
      <span className={cx('end tnum font-bold', row.deltaMilli < 0 ? 'text-bad' : 'text-ok')}>{count}</span>
    </div>
  )
}
