import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { readBehind } from '../../../../shared/domain/figures-behind.ts'
import { ORDER_STATUS_FILTERS } from '../../../../shared/domain/order-workflow.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { statusWord } from '../../../ui/order-state.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { usePatience, useSteadyRows } from '../../../ui/steady-rows.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useFreshOn, useNow, useOnline, useQueue, useReplica, useRunning } from '../../../session/device.ts'
import { ordersQueries } from '../orders.queries.ts'
import { ListCard, ListSearch } from '../../../patterns/list-card.tsx'
import { useUrlSearch } from '../../../ui/use-url-search.ts'
import { AsOfNote } from './as-of-note.tsx'
import { BehindText } from './behind-text.tsx'
import { useRangeLabel } from './date-range-fields.tsx'
import { loadScanReceipt } from '../scan/load.ts'
import { useReceiptScans } from '../scan/use-receipt-scans.ts'
import { mergeOrders, type OrderFilter } from './order-list.ts'
import { OrdersFilterSheet } from './orders-filter-sheet.tsx'
import type { OrdersSearch } from './orders-search.ts'
import { OrdersTable } from './orders-table.tsx'
import { useMay } from '../../../session/rights.ts'

const ScanReceiptSheet = lazy(loadScanReceipt)

interface OrdersScreenProps {
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
  const box = useUrlSearch(search, onSearch)
  const open = (id: string) => void navigate({ to: '/dashboard/orders/order-info/$id', params: { id } })
  /** `first`: what a scanner typed, which may lie in the box as well. */
  const [scan, setScan] = useState<{ first: string | null } | null>(null)
  useReceiptScans((first) => {
    if (document.activeElement instanceof HTMLInputElement) box.onChange('')
    setScan({ first })
  })
  const rangeLabel = useRangeLabel(now)
  const queue = useQueue(useRunning())

  const q = search.q ?? ''
  const status = search.status ?? 'all'
  const behind = useMemo(() => readBehind(search.of), [search.of])
  const { replica } = useReplica()
  const goodsOf = useMemo(() => (id: string) => replica?.byId(id), [replica])
  const server = useInfiniteQuery(
    ordersQueries.list({
      status,
      source: search.source,
      owing: search.owing,
      search: q,
      from: search.from,
      to: search.to,
      behind,
    }),
  )
  const local = useQuery(ordersQueries.local())
  useFreshOn(['orders', 'sent'], ordersQueries.all())

  const filter: OrderFilter = useMemo(
    () => ({
      status,
      source: search.source,
      sync: search.sync ?? 'all',
      owing: search.owing,
      search: q,
      from: search.from,
      to: search.to,
      behind,
      goodsOf,
    }),
    [status, search.source, search.sync, search.owing, q, search.from, search.to, behind, goodsOf],
  )
  const online = useOnline()
  const isStale = server.isError || !online
  const rows = useMemo(
    () =>
      mergeOrders(server.data?.rows ?? [], local.data ?? [], filter, {
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
  const filterCount = [search.source, search.sync, search.owing, search.from ?? search.to, behind].filter(
    Boolean,
  ).length
  const isFiltered = filterCount > 0 || q !== '' || status !== 'all'
  const addOrder = may('orders', 'create') ? (
    <Link to="/dashboard/orders/add-order" className={cx(buttonClass({ tone: 'primary' }), 'max-sm:px-3!')}>
      <Icon name="plus" />
      <Trans>Add order</Trans>
    </Link>
  ) : null
  return (
    <Page>
      <PageHeader
        actions={
          <>
            <Link to="/dashboard/orders/links" className={cx(buttonClass({}), 'max-sm:px-3!')}>
              <Icon name="link" className="max-sm:hidden" />
              <Trans>Order links</Trans>
            </Link>
            {addOrder}
          </>
        }
      />
      <Tabs
        label={t`Status`}
        value={status}
        onChange={(next) => onSearch({ ...search, status: next === 'all' ? undefined : next })}
        tabs={ORDER_STATUS_FILTERS.map((value) => ({
          value,
          label: value === 'all' ? t`All` : statusWord(value),
        }))}
      />
      <ListSearch isWide label={t`Search orders`} placeholder={t`Order number, customer name or phone`} {...box}>
        <Button icon="cal" className="max-w-full" onClick={() => setFiltering(true)}>
          <span className="min-w-0 wrap-any whitespace-normal">{rangeLabel(search, format.day)}</span>
        </Button>
        <Button icon="filter" onClick={() => setFiltering(true)}>
          {filterCount > 0 ? <Trans>Filter ({filterCount})</Trans> : <Trans>Filter</Trans>}
        </Button>
        <Button icon="scan" aria-label={t`Scan a receipt`} onClick={() => setScan({ first: null })}>
          <span className="max-[992.98px]:hidden">
            <Trans>Scan a receipt</Trans>
          </span>
        </Button>
      </ListSearch>
      {behind ? (
        <div className="flex">
          <Chip selected icon="x" onClick={() => onSearch({ ...search, of: undefined })}>
            <BehindText behind={behind} rows={rows} />
          </Chip>
        </div>
      ) : null}
      <ListCard
        query={server}
        rows={rows}
        hasOwn
        isLoading={isFirstLoad}
        isStale={isStale}
        loading={{ label: t`Loading orders…` }}
        isFiltered={isFiltered}
        nothing={<Trans>No order matches</Trans>}
        clearLabel={<Trans>Show all orders</Trans>}
        onClear={() => onSearch({})}
        stale={
          <AsOfNote
            asOf={server.data ? server.dataUpdatedAt : null}
            now={now}
            isRetrying={server.isFetching}
            onRetry={() => void server.refetch()}
          />
        }
        empty={
          <EmptyState title={<Trans>No orders yet</Trans>} action={addOrder}>
            <Trans>Sell at the counter. Orders land here.</Trans>
          </EmptyState>
        }
      >
        {/* Over the first row, without a room of its own: it comes by itself. */}
        {newCount > 0 ? (
          <div className="sticky top-2 z-10 h-0 grid justify-center">
            <Button size="sm" tone="primary" icon="arrowup" className="mt-1 shadow-lg" onClick={showNew}>
              <Plural value={newCount} one="Show # new order" other="Show # new orders" />
            </Button>
          </div>
        ) : null}
        <OrdersTable rows={shown} isSending={queue.sending !== null} now={now} onOpen={({ id }) => open(id)} />
      </ListCard>
      {isFiltering ? (
        <OrdersFilterSheet search={search} now={now} onSearch={onSearch} onClose={() => setFiltering(false)} />
      ) : null}
      {scan ? (
        <Suspense>
          <ScanReceiptSheet first={scan.first} onFound={open} onClose={() => setScan(null)} />
        </Suspense>
      ) : null}
    </Page>
  )
}
