import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StockMovement } from '../../../shared/contract/products.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { isOffline, useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { SkeletonRows } from '../../ui/loading.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { ErrorPanel, OfflineNote } from '../../ui/states.tsx'
import { productQueries } from './products.queries.ts'
import { useReasonText } from './reason-text.ts'

/** Who moved the stock, when and why; the newest first. */
export function Movements({ productId }: { productId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const list = useInfiniteQuery(productQueries.movements(productId))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card flush>
      <CardHeader title={<Trans>Stock movements</Trans>} />
      {list.isPending ? (
        <SkeletonRows count={3} />
      ) : !list.data ? (
        <ErrorPanel
          isAway={isOffline(list.error)}
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <>
          {list.isError && isOffline(list.error) ? (
            <div className="px-4 pb-2">
              <OfflineNote />
            </div>
          ) : null}
          {rows.length === 0 ? (
            <p className="px-4 pb-4 text-ink-2">
              <Trans>Nothing has moved yet.</Trans>
            </p>
          ) : (
            <ul className="rows" aria-label={t`Stock movements`}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Movement row={row} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Card>
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
        <span className="sub block">
          {format.date(row.at)}
          {row.byName === null ? '' : ` · ${row.byName}`}
        </span>
      </span>
      <span className={cx('end tnum font-bold', row.deltaMilli < 0 ? 'text-bad' : 'text-ok')}>{count}</span>
    </div>
  )
}
