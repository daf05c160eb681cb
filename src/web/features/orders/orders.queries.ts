import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { settleReview } from '../../../shared/contract/orders.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import type { OrderSource, OrderStatusFilter, OwingFilter } from '../../../shared/domain/order-workflow.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { sellerKey } from '../../session/seller.ts'
import { localCustomer, localCustomers, localOrder, heldCarts, localOrders, pendingOrders } from '../../offline/till.ts'

// The contract, and zod with it, comes with the first call, not with the first paint.
const contract = () => import('../../../shared/contract/orders.ts')

interface OrderListQuery {
  status: OrderStatusFilter
  source?: OrderSource | undefined
  owing?: OwingFilter | undefined
  search: string
  from?: string | undefined
  to?: string | undefined
  behind?: object | null
}
type ReviewQuery = { kind: 'all' | 'flagged' | 'quarantined'; state: 'open' | 'settled'; search: string }

/** More than a counter keeps open; the list of orders has all. */
const MOST_PENDING = 100
/** Off the device's own disk: always there, never kept a second time. */
const ofDevice = {
  networkMode: 'always',
  staleTime: 0,
  meta: { persist: false, isOfDevice: true },
  retry: false,
} as const

export const ordersQueries = {
  all: () => ['orders', ...sellerKey()] as const,
  list: ({ status, source, owing, search, from, to, behind = null }: OrderListQuery) =>
    infiniteQueryOptions({
      queryKey: [...ordersQueries.all(), 'list', { status, source, owing, search, from, to, ...behind }],
      ...pages(
        async (cursor, signal) =>
          await call(
            (await contract()).listOrders,
            {
              query: {
                status,
                source,
                owing,
                search: search === '' ? undefined : search,
                from,
                to,
                ...behind,
                cursor,
                limit: 50,
              },
            },
            { signal },
          ),
      ),
      staleTime: 15_000,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...ordersQueries.all(), 'detail', id],
      queryFn: async ({ signal }) => await call((await contract()).getOrder, { params: { id } }, { signal }),
      staleTime: 15_000,
    }),
  local: (since?: string) =>
    queryOptions({
      queryKey: [...ordersQueries.all(), 'device', since ?? ''],
      queryFn: async () => await localOrders(since),
      ...ofDevice,
    }),
  /** Of this device, not paid yet. */
  pending: () =>
    queryOptions({
      queryKey: [...ordersQueries.all(), 'device', 'pending'],
      queryFn: async () => await pendingOrders(MOST_PENDING),
      ...ofDevice,
    }),
  /** Put aside on this device. */
  held: () => queryOptions({ queryKey: [...ordersQueries.all(), 'device', 'held'], queryFn: heldCarts, ...ofDevice }),
  localDetail: (id: string) =>
    queryOptions({
      queryKey: [...ordersQueries.all(), 'device', 'one', id],
      queryFn: async () => await localOrder(id),
      ...ofDevice,
    }),
  review: ({ kind, state, search }: ReviewQuery) =>
    infiniteQueryOptions({
      queryKey: [...ordersQueries.all(), 'review', { kind, state, search }],
      ...pages(
        async (cursor, signal) =>
          await call(
            (await contract()).listReview,
            { query: { kind, state, search: search === '' ? undefined : search, cursor, limit: 25 } },
            { signal },
          ),
      ),
    }),
}

export const customerQueries = {
  all: () => ['counter-customers', ...sellerKey()] as const,
  list: () =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'list'],
      queryFn: async () => await localCustomers(),
      ...ofDevice,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'one', id],
      queryFn: async () => await localCustomer(id),
      ...ofDevice,
    }),
}

type Settle = InputOf<typeof settleReview>
export const ordersMutations = {
  settle: () =>
    mutationOptions({
      mutationKey: ['orders', 'settle'],
      mutationFn: async (input: Settle) => await call((await contract()).settleReview, input),
      onSuccess: async (_answer, _input, _result, { client }) => {
        await client.invalidateQueries({ queryKey: ordersQueries.all() })
      },
    }),
}
