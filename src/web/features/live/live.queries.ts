import { mutationOptions, type Query, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LiveKind, OrderNotice } from '../../../shared/contract/live.ts'
import type { NoticeEvent } from '../../../shared/domain/notice-events.ts'
import { call } from '../../api/call.ts'
import { unlessTold } from '../../api/stream-sign.ts'
import { sellerKey } from '../../session/seller.ts'
import { readSubscription, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'
import type { claimsQueries } from '../claims/claims.queries.ts'
import type { connectQueries } from '../connect/connect.queries.ts'
import type { inboxQueries } from '../inbox/inbox.queries.ts'
import type { customersQueries } from '../customers/customers.queries.ts'
import type { expensesQueries } from '../expenses/expenses.queries.ts'
import type { homeQueries } from '../home/home.queries.ts'
import type { linksQueries } from '../orders/link/links.queries.ts'
import type { kitchenQueries } from '../kitchen/kitchen.queries.ts'
import type { ordersQueries } from '../orders/orders.queries.ts'
import type { parkedQueries } from '../orders/tables/parked.queries.ts'
import type { paymentsQueries } from '../payments/payments.queries.ts'
import type { payoutsQueries } from '../payouts/payouts.queries.ts'
import type { productQueries } from '../products/products.queries.ts'
import type { receiptQueries } from '../orders/receipt/receipt.queries.ts'
import type { transactionsQueries } from '../transactions/transactions.queries.ts'

// The contract, and zod with it, comes with the first call, not with the first paint.
const contract = () => import('../../../shared/contract/live.ts')

export const liveQueries = {
  all: () => ['live', ...sellerKey()] as const,
  /** New orders nobody took note of. The stream says when to look; now and then it is looked at anyway. */
  notices: () =>
    queryOptions({
      queryKey: [...liveQueries.all(), 'notices'],
      queryFn: async ({ signal }) => (await call((await contract()).listNotices, {}, { signal })).items,
      staleTime: 10_000,
      refetchInterval: unlessTold(120_000),
      meta: { persist: false },
    }),
  push: () =>
    queryOptions({
      queryKey: [...liveQueries.all(), 'push'],
      queryFn: async ({ signal }) => await call((await contract()).getPush, {}, { signal }),
      meta: { persist: false },
    }),
  /** What this very browser has, beside what the server knows. */
  browserPush: () =>
    queryOptions({
      queryKey: [...liveQueries.all(), 'browser'],
      queryFn: async () => await readSubscription(),
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
}

export const liveMutations = {
  note: () =>
    mutationOptions({
      mutationFn: async (orderId: string) => await call((await contract()).noteOrder, { params: { id: orderId } }),
      onSuccess: (notice: OrderNotice, _id, _result, { client }) => dropNotice(client, notice.orderId),
    }),
  /** Asks the browser first, then tells the server; again with other events, it is the same subscription. */
  switchOn: () =>
    mutationOptions({
      mutationFn: async ({
        events,
        deviceName,
        language,
      }: {
        events: NoticeEvent[]
        deviceName: string
        language: 'en' | 'sw'
      }) => {
        const { getPush, savePush } = await contract()
        const { publicKey } = await call(getPush)
        const subscription = await subscribeBrowser(publicKey)
        return await call(savePush, { body: { ...subscription, deviceName, language, events } })
      },
      onSuccess: async (_row, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: liveQueries.all() }),
    }),
  /** `isThisOne`: the browser gives it up as well, also when the server cannot be told. */
  switchOff: () =>
    mutationOptions({
      mutationFn: async ({ id, isThisOne }: { id: string | null; isThisOne: boolean }) => {
        if (isThisOne) await unsubscribeBrowser()
        if (id !== null) await call((await contract()).removePush, { params: { id } })
      },
      onSettled: async (_done, _error, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: liveQueries.all() }),
    }),
  test: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call((await contract()).testPush, { params: { id } }),
      onSettled: async (_done, _error, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: liveQueries.push().queryKey }),
    }),
}

export function dropNotice(client: QueryClient, orderId: string): void {
  client.setQueryData(liveQueries.notices().queryKey, (items) => items?.filter((item) => item.orderId !== orderId))
}

/** The first word of the keys of these queries. Types alone: none of them is loaded with the stream. */
type Touched = ReturnType<
  (
    | typeof claimsQueries
    | typeof connectQueries
    | typeof customersQueries
    | typeof expensesQueries
    | typeof homeQueries
    | typeof inboxQueries
    | typeof kitchenQueries
    | typeof linksQueries
    | typeof liveQueries
    | typeof ordersQueries
    | typeof parkedQueries
    | typeof paymentsQueries
    | typeof payoutsQueries
    | typeof productQueries
    | typeof receiptQueries
    | typeof transactionsQueries
  )['all']
>[0]
/** What is read anew after such an event, by the first word of its key. */
export const TOUCHES: Record<LiveKind, readonly Touched[]> = {
  'order.created': ['orders', 'customers', 'home', 'order-links', 'transactions'],
  'order.changed': ['orders', 'customers', 'home', 'order-links', 'transactions'],
  'payment.changed': ['orders', 'customers', 'home', 'payments', 'receipts', 'claims', 'transactions', 'payouts'],
  'attempt.changed': ['orders', 'payments', 'claims', 'transactions'],
  'link.opened': ['order-links'],
  'link.submitted': ['order-links', 'orders', 'home'],
  'claim.changed': ['claims'],
  'kitchen.changed': ['kitchen'],
  'print.changed': [],
  'chat.changed': ['chat-numbers', 'conversations'],
  'chat.typing': [],
  'payout.changed': ['payouts', 'transactions'],
  // The counter's own copy is pulled besides (live.tsx).
  'products.changed': ['products'],
  'customer.changed': ['customers'],
  'shop.changed': [],
  'carts.changed': ['parked-carts'],
  'staff.changed': [],
  'budget.reached': ['expenses'],
  'notice.noted': [],
}
const isOf =
  (words: ReadonlySet<unknown>) =>
  ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>) =>
    meta?.persist !== 'sync' && words.has(queryKey[0])

export function refreshAfter(client: QueryClient, kinds: ReadonlySet<LiveKind>): void {
  const isTouched = isOf(new Set([...kinds].flatMap((kind) => TOUCHES[kind])))
  // What this device keeps of its own is no newer for it: whoever writes it says so (offline/changes.ts).
  void client.invalidateQueries({ predicate: (query) => query.meta?.isOfDevice !== true && isTouched(query) })
}

/**
 * The stream is open: what was asked before it may lack what happened in between, and is asked once more. What is still on its way is waited for and not
 * called off, or a slow network would never show its first list.
 */
export function askAgain(client: QueryClient): void {
  const words = new Set<unknown>([...Object.values(TOUCHES).flat(), 'live'])
  for (const query of client.getQueryCache().findAll({ predicate: isOf(words) })) {
    if (query.state.fetchStatus === 'paused') continue
    const again = () => void client.invalidateQueries({ predicate: (one) => one === query }, { cancelRefetch: false })
    if (query.state.fetchStatus === 'idle') again()
    else query.promise?.then(again, again)
  }
}
