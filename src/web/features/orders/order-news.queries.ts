import type { QueryClient } from '@tanstack/react-query'
import type { OrderPayments } from '../../../shared/contract/payments.ts'
import { withOfficeTexts } from '../../i18n/office-texts.ts'
import { learnOrder, localOrder, type OrderNews } from '../../offline/till.ts'
import { accessQueries } from '../access/access.queries.ts'
import { paymentsQueries } from '../payments/payments.queries.ts'
import { ordersQueries } from './orders.queries.ts'

/** Reads what the server knows of an order's money, and tells the device's own view of it. */
export async function learnPayments(client: QueryClient, orderId: string): Promise<OrderPayments> {
  const asOf = Date.now()
  const view = await client.fetchQuery({ ...paymentsQueries.order(orderId), staleTime: 0 })
  const mine = await localOrder(orderId)
  const news = newsOf(view)
  // Goods were added or came back at another till: what they are comes with the order itself, for who may read it; the others know what is owed.
  const whole =
    mine
    && (mine.totalTzs !== news.totalTzs
      || (news.refundedTzs !== undefined && (mine.refundedTzs ?? 0) !== news.refundedTzs))
      ? await client.fetchQuery({ ...ordersQueries.detail(orderId), staleTime: 0 }).catch(() => undefined)
      : undefined
  await learnOrder({ ...news, whole, asOf })
  await client.invalidateQueries({ queryKey: ordersQueries.all() })
  return view
}

/** The shop says that an order changed. Only what this device keeps of its own and sees otherwise is asked for. */
export async function learnOfChange(
  client: QueryClient,
  told: Pick<OrderNews, 'orderId' | 'status' | 'paidTzs' | 'totalTzs' | 'refundedTzs'>,
): Promise<void> {
  const order = await localOrder(told.orderId)
  if (
    order?.sync !== 'synced'
    || (order.status === told.status
      && order.paidTzs === told.paidTzs
      && order.totalTzs === told.totalTzs
      && (order.refundedTzs ?? 0) === (told.refundedTzs ?? order.refundedTzs ?? 0))
  )
    return
  await learnPayments(client, told.orderId)
}

/** Orders that stand here as unpaid, asked about again: nobody pays twice because the first payment was taken at another till, or came late. */
export async function learnOfUnpaid(client: QueryClient, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) await learnPayments(client, orderId).catch(() => undefined)
}

const loadWords = withOfficeTexts(async () => await import('./printing/kitchen-word.ts'))
/** The kitchen's tickets changed, or may have while nothing was heard. A shop that has no kitchen loads nothing for it. */
export async function learnOfKitchen(client: QueryClient, { isByClock = false } = {}): Promise<void> {
  const stations = client.getQueryData(accessQueries.shop().queryKey)?.counterRules?.kitchenStations ?? []
  if (stations.length === 0) return
  const { printWordsSoon, printWordsByTheClock } = await loadWords()
  if (isByClock) await printWordsByTheClock(stations)
  else printWordsSoon(stations)
}

export function newsOf(view: OrderPayments): OrderNews {
  const paid = view.attempts.filter((attempt) => attempt.state === 'paid')
  return {
    orderId: view.orderId,
    status: view.status,
    paidTzs: view.paidTzs,
    totalTzs: view.totalTzs,
    refundedTzs: view.status === 'cancelled' ? undefined : Math.max(0, view.totalTzs - view.paidTzs - view.owedTzs),
    payments: paid.map((attempt) => ({
      id: attempt.id,
      method: attempt.kind === 'mobile_push' ? ('mobile_money' as const) : attempt.kind,
      amountTzs: attempt.amountTzs,
      receivedTzs: null,
      changeTzs: null,
      wallet: attempt.operator,
      reference: attempt.providerReference ?? attempt.reference,
      at: attempt.endedAt ?? attempt.askedAt,
    })),
  }
}
