import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import { refundsTo } from './credit.ts'
import { turnedId } from './memory-goods.ts'
import type { Oracle } from './oracle.ts'
import type { SimDevice } from './simulation.ts'

/** Somebody types a return, sees that it is wrong, and takes it back: what it moved is as before it. */
export async function returnByMistake(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  { order, pick, at }: { order: LocalOrder; pick: number; at: string },
): Promise<void> {
  const earlier = new Set(oracle.refunds.keys())
  const to = pick % 3 ? 'stock' : 'written_off'
  await oracle.refund(device, ctx, order, { whole: pick % 2 === 0, to, ...refundsTo(order, { pick }) })
  const refund = [...oracle.refunds.values()].find(({ id }) => !earlier.has(id))
  const kept = refund && (await ctx.db.orders.get(order.id))
  if (!kept) return
  const known = new Set(order.payments.map(({ id }) => id))
  const money = kept.payments.filter(({ id }) => oracle.payments.get(id)?.id === id && !known.has(id))
  const body = { refundId: refund.id, orderId: order.id, reason: 'test', at }
  const told = await oracle.tapped(pick % 5 === 0 ? 2 : 1, () =>
    oracle.say(ctx, [], (owner) => oracle.sim.impl.voidRefund(ctx, owner, body), device),
  )
  if (!told) return
  const who = oracle.who(device, refund.id)
  const back = money.map((payment) => ({ ...payment, id: turnedId(payment.id), amountTzs: -payment.amountTzs }))
  oracle.drawers.gotBack(who, `refund.void ${refund.id}`, back)
  oracle.credit.paid(who, order.id, order.customerId, back)
  oracle.takenBack.add(refund.id)
}
