import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StockRow, Supplier, ToOrder } from '../../../shared/contract/stock.ts'
import { dayAfter, businessDay } from '../../../shared/domain/format.ts'
import { SPEED_DAYS } from '../../../shared/domain/reorder.ts'
import { useFreshOn, useNow, useReplica } from '../../session/device.ts'
import { expensesQueries } from '../expenses/expenses.queries.ts'
import { ordersQueries } from '../orders/orders.queries.ts'
import { narrowed, shelfOfDevice, type ShelfRow, soldOnDevice, toOrderOfDevice, totalsOfDevice } from './stock-here.ts'
import { type ShelfFilters, stockQueries } from './stock.queries.ts'
import { suppliersHere } from './suppliers-here.ts'

/** As a list shows a query, of what this device knows: `error` says why it is not the server's answer. */
interface Asked {
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}
const ofDevice = ({ error, isError, isFetching, refetch }: Asked, asOf: number | null) => ({
  data: true,
  error,
  isError,
  isFetching,
  refetch,
  isPending: false,
  isPlaceholderData: false,
  dataUpdatedAt: asOf ?? 0,
})

/** Answers of this kind that are in memory, the newest last. */
function keptAnswers<T>(client: QueryClient, kind: string): T[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: [...stockQueries.all(), kind] })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .map(({ queryKey }) => client.getQueryData<T>(queryKey))
    .filter((answer) => answer !== undefined)
}

/** Most that a search on the device finds. */
const MOST_FOUND = 200
const DAY_MS = 86_400_000

/** The shelf while the server does not answer; null while it does, and where this device knows nothing of the goods. */
export function useShelfHere(
  list: Asked,
  { filter, sort, search, days }: ShelfFilters,
): {
  query: ReturnType<typeof ofDevice>
  rows: ShelfRow[]
  totals: ReturnType<typeof totalsOfDevice>
} | null {
  const client = useQueryClient()
  const { replica, view } = useReplica()
  const now = useNow()
  const isAway = list.isError
  const work = useQuery({ ...stockQueries.here(), enabled: isAway }).data
  const all = useMemo(() => {
    if (!isAway || !replica || view.state === 'loading' || view.state === 'empty') return null
    const known = { products: view.products, levels: replica }
    const kept = keptAnswers<InfiniteData<{ items: StockRow[] }>>(client, 'shelf')
    const rows = shelfOfDevice({
      ...known,
      kept: kept.flatMap(({ pages }) => pages.flatMap(({ items }) => items)),
      work: work ?? [],
    })
    return { rows, totals: totalsOfDevice(known, rows) }
  }, [isAway, replica, view, work, client])
  if (!all || !replica) return null
  const found = search ? new Map(replica.search(search, MOST_FOUND).map(({ id }, place) => [id, place])) : null
  const rows = narrowed(found ? all.rows.filter(({ id }) => found.has(id)) : all.rows, {
    filter: filter ?? 'all',
    sort: sort ?? 'name',
    soldBefore: new Date(now - Number(days ?? 30) * DAY_MS).toISOString(),
  })
  return rows && { query: ofDevice(list, view.asOf), rows, totals: all.totals }
}

/** What is to be ordered, while the server does not answer; null as above. */
export function useToOrderHere(
  list: Asked,
  days: number,
): { query: ReturnType<typeof ofDevice>; rows: ToOrder[] } | null {
  const client = useQueryClient()
  const { replica, view } = useReplica()
  const isAway = list.isError
  const from = dayAfter(businessDay(useNow()), 1 - SPEED_DAYS)
  const orders = useQuery({ ...ordersQueries.local(from), enabled: isAway }).data
  useFreshOn(['orders'], ordersQueries.local(from).queryKey)
  const rows = useMemo(() => {
    if (!isAway || !replica || view.state === 'loading' || view.state === 'empty') return null
    return toOrderOfDevice(
      { products: view.products, levels: replica },
      {
        kept: keptAnswers<ToOrder[]>(client, 'to-order').flat(),
        soldHere: soldOnDevice(orders ?? [], from),
        days,
      },
    )
  }, [isAway, replica, view, orders, from, client, days])
  return rows && { query: ofDevice(list, view.asOf), rows }
}

/** From whom the shop buys, with what waits on this device. */
export function useSuppliers() {
  const query = useQuery(stockQueries.suppliers())
  const work = useQuery(stockQueries.here()).data
  const expenses = useQuery(expensesQueries.local()).data
  const now = useNow()
  useFreshOn(['stockWork', 'sent'], stockQueries.all())
  useFreshOn(['expenses'], expensesQueries.local().queryKey)
  const { data, dataUpdatedAt, isError } = query
  const suppliers: Supplier[] = useMemo(
    () =>
      data || isError
        ? suppliersHere(data, {
            work: work ?? [],
            expenses: expenses ?? [],
            moment: { asOf: dataUpdatedAt, now },
          })
        : [],
    [data, dataUpdatedAt, isError, work, expenses, now],
  )
  return { query, suppliers, expenses: expenses ?? [] }
}
