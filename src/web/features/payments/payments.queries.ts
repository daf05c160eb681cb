import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import type {
  askPayment,
  askPaymentAgain,
  Attempt,
  confirmPayment,
  paymentRefunded,
  savePaymentSettings,
} from '../../../shared/contract/payments.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

// The contract, and zod with it, comes with the first call, not with the first paint.
const contract = () => import('../../../shared/contract/payments.ts')

/** A person waits at the counter: a dead network must be told soon, and the same asking can be repeated without harm. */
const ASK_TIMEOUT_MS = 20_000

export const isUnderWay = (attempt: Pick<Attempt, 'state'>): boolean =>
  attempt.state === 'asked' || attempt.state === 'waiting'

export const paymentsQueries = {
  all: () => ['payments', ...sellerKey()] as const,
  /** What the shop takes for this amount, and at which fee. Kept, so that a counter that was online yesterday knows it. */
  methods: (amountTzs: number) =>
    queryOptions({
      queryKey: [...paymentsQueries.all(), 'methods', amountTzs],
      queryFn: async ({ signal }) =>
        await call((await contract()).getPayMethods, { query: { amountTzs } }, { signal, timeoutMs: ASK_TIMEOUT_MS }),
      staleTime: 60_000,
      retry: 1,
    }),
  order: (orderId: string) =>
    queryOptions({
      queryKey: [...paymentsQueries.all(), 'order', orderId],
      queryFn: async ({ signal }) =>
        await call((await contract()).getOrderPayments, { params: { id: orderId } }, { signal }),
      staleTime: 5000,
      // The stream tells of a change at once; this is for when it cannot.
      refetchInterval: ({ state }) => (state.data?.attempts.some(isUnderWay) ? 4000 : false),
    }),
  attempt: (id: string) =>
    queryOptions({
      queryKey: [...paymentsQueries.all(), 'attempt', id],
      queryFn: async ({ signal }) =>
        await call((await contract()).getPayment, { params: { id } }, { signal, timeoutMs: ASK_TIMEOUT_MS }),
      staleTime: 0,
      meta: { persist: false },
      refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data) ? 2000 : false),
    }),
  settings: () =>
    queryOptions({
      queryKey: [...paymentsQueries.all(), 'settings'],
      queryFn: async ({ signal }) => await call((await contract()).getPaymentSettings, {}, { signal }),
      staleTime: 15_000,
    }),
}

/** For screens that show money without asking a gateway for any: what the shop takes is played. Kept by the device, so it is also known without a network. */
export function useIsSandbox(): boolean {
  const { data } = useQuery({ ...paymentsQueries.methods(1), staleTime: 3_600_000 })
  const [, shopId] = sellerKey()
  const isSandbox = data?.isSandbox
  useEffect(() => {
    if (isSandbox !== undefined) rememberSandbox(shopId, isSandbox)
  }, [isSandbox, shopId])
  // What it was last time stands at once: a mark that comes after the first paint pushes the page down.
  return isSandbox ?? wasSandbox(shopId)
}

const SANDBOX_KEY = 'kaunta.sandbox'
function wasSandbox(shopId: string): boolean {
  try {
    return localStorage.getItem(SANDBOX_KEY) === shopId
  } catch {
    return false
  }
}
function rememberSandbox(shopId: string, isSandbox: boolean): void {
  try {
    if (isSandbox) localStorage.setItem(SANDBOX_KEY, shopId)
    else if (wasSandbox(shopId)) localStorage.removeItem(SANDBOX_KEY)
  } catch {
    // Storage denied: it is known as soon as the answer is read.
  }
}

/** What any answer about an attempt means for what is on the screen. */
async function told(client: QueryClient, attempt: Attempt): Promise<void> {
  client.setQueryData(paymentsQueries.attempt(attempt.id).queryKey, attempt)
  await client.invalidateQueries({ queryKey: paymentsQueries.order(attempt.orderId).queryKey })
}
type Body<E extends Parameters<typeof call>[0]> = InputOf<E> extends { body: infer B } ? B : never

export const paymentsMutations = {
  ask: () =>
    mutationOptions({
      mutationFn: async (body: Body<typeof askPayment>) =>
        await call((await contract()).askPayment, { body }, { timeoutMs: ASK_TIMEOUT_MS }),
      onSuccess: async (attempt, _input, _result, { client }) => await told(client, attempt),
    }),
  again: () =>
    mutationOptions({
      mutationFn: async ({ replaces, ...body }: Body<typeof askPaymentAgain> & { replaces: string }) =>
        await call(
          (await contract()).askPaymentAgain,
          { params: { id: replaces }, body },
          { timeoutMs: ASK_TIMEOUT_MS },
        ),
      onSuccess: async (attempt, { replaces }, _result, { client }) => {
        await told(client, attempt)
        await client.invalidateQueries({ queryKey: paymentsQueries.attempt(replaces).queryKey })
      },
    }),
  check: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call((await contract()).checkPayment, { params: { id } }),
      onSuccess: async (attempt, _id, _result, { client }) => await told(client, attempt),
    }),
  stop: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call((await contract()).stopPayment, { params: { id } }),
      onSuccess: async (attempt, _id, _result, { client }) => await told(client, attempt),
    }),
  confirm: () =>
    mutationOptions({
      mutationFn: async ({ id, ...body }: Body<typeof confirmPayment> & { id: string }) =>
        await call((await contract()).confirmPayment, { params: { id }, body }),
      onSuccess: async (attempt, _input, _result, { client }) => await told(client, attempt),
    }),
  refunded: () =>
    mutationOptions({
      mutationFn: async ({ id, ...body }: Body<typeof paymentRefunded> & { id: string }) =>
        await call((await contract()).paymentRefunded, { params: { id }, body }),
      onSuccess: async (attempt, _input, _result, { client }) => await told(client, attempt),
    }),
  saveSettings: () =>
    mutationOptions({
      mutationFn: async (body: Body<typeof savePaymentSettings>) =>
        await call((await contract()).savePaymentSettings, { body }),
      onSuccess: async (settings, _input, _result, { client }) => {
        client.setQueryData(paymentsQueries.settings().queryKey, settings)
        await client.invalidateQueries({ queryKey: [...paymentsQueries.all(), 'methods'] })
      },
    }),
}
