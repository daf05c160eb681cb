import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ORDER_STATUS_FILTERS } from '../../../../shared/domain/order-workflow.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/loading.tsx'
import { orderStatusLooks } from '../../../ui/order-state.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { LoadMore } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/states.tsx'
import { usePatience, useSteadyRows } from '../../../ui/steady-rows.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useFreshOn, useNow, useQueue, useRuntime } from '../../../session/device.ts'
import { ordersQueries } from '../orders.queries.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { isOffline } from '../../../i18n/use-error-text.ts'
import { AsOfNote } from './as-of-note.tsx'
import { useRangeLabel } from './date-range-fields.tsx'
import { mergeOrders, type OrderFilter } from './order-list.ts'
import { OrdersFilterSheet } from './orders-filter-sheet.tsx'
import type { OrdersSearch } from './orders-search.ts'
import { OrdersTable } from './orders-table.tsx'
import { useMay } from '../../../session/rights.ts'

export interface OrdersScreenProps {
  search: OrdersSearch
  onSearch: (search: OrdersSearch) => void
}

/** All orders of the shop, those of this device that are not sent yet among them; works from what the device knows. */
export function OrdersScreen({ search, onSearch }: OrdersScreenProps) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const now = useNow()
  const { may } = useMay()
  const [isFiltering, setFiltering] = useState(false)
  const [text, setText] = useState(search.q ?? '')
  const typed = useDebounced(text.trim(), 250)
  const rangeLabel = useRangeLabel(now)
  const started = useRuntime()
  const queue = useQueue(started.state === 'ready' ? started.runtime : null)

  const q = search.q ?? ''
  useEffect(() => {
    if (typed !== q) onSearch({ ...search, q: typed === '' ? undefined : typed })
    // Only what was typed changes the address here; the rest of it is read when it does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])

  const status = search.status ?? 'all'
  const server = useInfiniteQuery(
    ordersQueries.list({ status, source: search.source, search: q, from: search.from, to: search.to }),
  )
  const local = useQuery(ordersQueries.local())
  useFreshOn(['orders'], ordersQueries.all())

  const filter: OrderFilter = useMemo(
    () => ({ status, source: search.source, sync: search.sync ?? 'all', search: q, from: search.from, to: search.to }),
    [status, search.source, search.sync, q, search.from, search.to],
  )
  const isStale = server.isError
  const rows = useMemo(
    () =>
      mergeOrders(server.data?.pages.flatMap((page) => page.items) ?? [], local.data ?? [], filter, {
        isOffline: isStale,
        asOf: server.dataUpdatedAt,
        now,
      }),
    [server.data, server.dataUpdatedAt, local.data, filter, isStale, now],
  )
  const key = JSON.stringify(filter)
  const isAwaited = usePatience(key) && server.isFetching && !server.isFetchedAfterMount
  const isFirstLoad = !isStale && (isAwaited || (server.isPending && rows.length === 0))
  const { shown, newCount, showNew } = useSteadyRows(rows, key, !isFirstLoad)
  const isBroken =
    server.isError
    && !server.data
    && rows.length === 0
    && !(server.error instanceof ApiError && server.error.kind !== 'answer')
  const filterCount = [search.source, search.sync, search.from ?? search.to].filter(Boolean).length
  const isFiltered = filterCount > 0 || q !== '' || status !== 'all'
  return (
    <Page>
      <PageHeader
        title={<Trans>Orders</Trans>}
        actions={
          <>
            <Link to="/dashboard/orders/links" className={buttonClass({})}>
              <Icon name="link" />
              <Trans>Order links</Trans>
            </Link>
            {may('orders', 'create') ? (
              <Link to="/dashboard/orders/add-order" className={buttonClass({ tone: 'primary' })}>
                <Icon name="plus" />
                <Trans>Add order</Trans>
              </Link>
            ) : null}
          </>
        }
      />
      <Tabs
        label={t`Status`}
        value={status}
        onChange={(next) => onSearch({ ...search, status: next === 'all' ? undefined : next })}
        tabs={ORDER_STATUS_FILTERS.map((value) => ({
          value,
          label: value === 'all' ? t`All` : t(orderStatusLooks[value].text),
        }))}
      />
      <div className="flex flex-wrap gap-2.5">
        <div className="flex-1 min-w-60">
          <SearchBox
            label={t`Search orders`}
            placeholder={t`Order number, customer name or phone`}
            value={text}
            onChange={setText}
          />
        </div>
        <Button icon="cal" onClick={() => setFiltering(true)}>
          {rangeLabel(search, format.day)}
        </Button>
        <Button icon="filter" onClick={() => setFiltering(true)}>
          {filterCount > 0 ? <Trans>Filter ({filterCount})</Trans> : <Trans>Filter</Trans>}
        </Button>
      </div>
      {isStale && !isBroken ? (
        <AsOfNote
          asOf={server.data ? server.dataUpdatedAt : null}
          now={now}
          isRetrying={server.isFetching}
          onRetry={() => void server.refetch()}
        />
      ) : null}
      {isBroken ? (
        <ErrorPanel
          isSafe
          isAway={isOffline(server.error)}
          message={t(refusalText(server.error))}
          onRetry={() => void server.refetch()}
          isRetrying={server.isFetching}
        />
      ) : (
        <Card flush>
          {/* Over the first row, without a room of its own: it comes by itself. */}
          {newCount > 0 ? (
            <div className="sticky top-2 z-10 h-0 grid justify-center">
              <Button size="sm" tone="primary" icon="arrowup" className="mt-1 shadow-lg" onClick={showNew}>
                <Plural value={newCount} one="Show # new order" other="Show # new orders" />
              </Button>
            </div>
          ) : null}
          {isFirstLoad ? (
            <SkeletonRows label={t`Loading orders…`} />
          ) : rows.length > 0 ? (
            <OrdersTable
              rows={shown}
              isSending={queue.sending !== null}
              now={now}
              onOpen={(order) => void navigate({ to: '/dashboard/orders/order-info/$id', params: { id: order.id } })}
            />
          ) : isFiltered ? (
            <EmptyState
              title={<Trans>No order matches</Trans>}
              action={
                <Button
                  onClick={() => {
                    setText('')
                    onSearch({})
                  }}
                >
                  <Trans>Show all orders</Trans>
                </Button>
              }
            >
              <Trans>Change the search or take off the filter.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              title={<Trans>No orders yet</Trans>}
              action={
                may('orders', 'create') ? (
                  <Link to="/dashboard/orders/add-order" className={buttonClass({ tone: 'primary' })}>
                    <Icon name="plus" />
                    <Trans>Add order</Trans>
                  </Link>
                ) : null
              }
            >
              <Trans>Sell at the counter. Orders land here.</Trans>
            </EmptyState>
          )}
          <LoadMore
            hasMore={server.hasNextPage}
            isLoading={server.isFetchingNextPage}
            onMore={() => void server.fetchNextPage()}
          />
        </Card>
      )}
      {isFiltering ? (
        <OrdersFilterSheet search={search} now={now} onSearch={onSearch} onClose={() => setFiltering(false)} />
      ) : null}
    </Page>
  )
}
