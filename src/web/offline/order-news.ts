import type { Order } from '../../shared/contract/orders.ts'
import { knowsMore } from './answered.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { LocalOrder } from './db.ts'
import { fromServer } from './from-server.ts'

/** What the server says of an order that was paid elsewhere: by the customer's phone, on the order link, at another till. */
export interface OrderNews {
  orderId: string
  status: LocalOrder['status']
  paidTzs: number
  totalTzs: number
  /** Worth of what came back, as far as money tells: neither paid nor owed any more. */
  refundedTzs?: number | undefined
  /** Money of it this device may not know. Those it has, by id or reference, are not added twice. */
  payments: Order['payments']
  /** Where this person may read orders and the goods changed: all of it. */
  whole?: Order | undefined
  /** When it was asked for, ms of this device: what the server answered here since is newer. Left out: now. */
  asOf?: number | undefined
}

/**
 * The device's own view of an order it made, brought up to what the server says; else its list of unpaid orders would ask for the money a second time.
 * While anything of the order still waits here the view is the device's (F1), and nothing is touched. Null when this device has no such order.
 */
export async function learnOrder(
  { db, changed, now }: OfflineContext,
  owner: Owner,
  news: OrderNews,
): Promise<LocalOrder | null> {
  const learnt = await db.transaction('rw', [db.orders, db.outbox], async () => {
    const order = await db.orders.get(news.orderId)
    if (order?.shopId !== owner.shopId) return null
    // The server's order of this id is another till's: this one waits for an admin, and becomes one of its own.
    if (order.flags.includes('order.sold_on_two_devices')) return order
    const moment = { asOf: news.asOf ?? now(), now: now() }
    if (knowsMore(order, moment) || (await db.outbox.where('lane').equals(order.id).count()) > 0) return order
    const isKnown = (payment: Order['payments'][number]) =>
      order.payments.some(
        (known) =>
          known.id === payment.id
          || (payment.reference !== null
            && known.reference === payment.reference
            && known.amountTzs === payment.amountTzs),
      )
    const fresh = news.payments.filter((payment) => !isKnown(payment))
    if (
      fresh.length === 0
      && order.status === news.status
      && order.paidTzs === news.paidTzs
      && order.totalTzs === news.totalTzs
      && (order.refundedTzs ?? 0) === (news.refundedTzs ?? order.refundedTzs ?? 0)
    )
      return order
    const { status, paidTzs, totalTzs, whole } = news
    // What came back at another till is owed no more, and owed again once that is taken back, also where the order itself may not be read.
    const refundedTzs = news.refundedTzs ?? order.refundedTzs
    const next: LocalOrder = whole
      ? {
          ...fromServer(whole, owner.shopId),
          deviceId: order.deviceId,
          createdById: order.createdById,
          shiftId: order.shiftId ?? whole.shiftId,
          answeredAt: order.answeredAt,
          flags: order.flags,
        }
      : { ...order, status, paidTzs, totalTzs, payments: [...order.payments, ...fresh], refundedTzs }
    await db.orders.put(next)
    return next
  })
  if (learnt) changed('orders')
  return learnt
}
