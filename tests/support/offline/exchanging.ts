import { exchangeFigures } from '../../../src/shared/domain/exchange.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import { returnDraft } from './a-return.ts'
import type { Oracle } from './oracle.ts'
import { require } from './said.ts'
import type { SimDevice } from './simulation.ts'
import { anOrder, aPayment } from './till.ts'

const inGoods = (amountTzs: number) => aPayment(amountTzs, { method: 'exchange', receivedTzs: null, changeTzs: null })

/** Goods of an order for others; tapped twice it is the same exchange. */
export async function exchange(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  sold: LocalOrder,
  { pick, taps }: { pick: number; taps: number },
): Promise<void> {
  const back = returnDraft(sold, { whole: pick % 2 === 0, to: 'stock' })
  const paid = back?.payments[0]?.amountTzs ?? 0
  // Where nothing was paid nothing is exchanged: then it is a return.
  if (!back || paid === 0) return
  const priceTzs = 500 * (1 + (pick % 12))
  const { exchangedTzs, toPayTzs, toGiveTzs } = exchangeFigures(paid, priceTzs)
  const sale = anOrder({}, priceTzs, 1000, uuidv7())
  const draft = {
    refund: { ...back, payments: [inGoods(exchangedTzs), ...(toGiveTzs > 0 ? [aPayment(toGiveTzs)] : [])] },
    order: { ...sale, payments: [inGoods(exchangedTzs), ...(toPayTzs > 0 ? [aPayment(toPayTzs)] : [])] },
  }
  const { impl } = oracle.sim
  const ids = [
    draft.order.id,
    draft.refund.id,
    ...[...draft.refund.payments, ...draft.order.payments].map(({ id }) => id),
  ]
  const told = await oracle.tapped(taps, () =>
    oracle.say(ctx, ids, (owner) => impl.exchangeGoods(ctx, owner, impl.deviceKinds, draft), device),
  )
  if (!told) return
  const after = await ctx.db.orders.get(sold.id)
  oracle.refunded(device, sold, draft.refund, after?.refunds)
  oracle.saved(device, draft.order, told)
  oracle.exchanges.push({ refundId: draft.refund.id, orderId: draft.order.id, soldId: sold.id })
}

/** Both halves are there, and each names the other; or one of them waits for an admin. */
export function exchangesAgree(oracle: Oracle, met: Set<string>): void {
  const { orders } = oracle.sim.server
  for (const { refundId, orderId, soldId } of oracle.exchanges) {
    const order = orders.get(orderId)
    const sold = orders.get(soldId)
    const refund = sold?.refunds.find(({ id }) => id === refundId)
    if (oracle.isExcused(orderId) || oracle.isExcused(soldId)) continue
    require(order !== undefined && refund !== undefined, 'X1 a half of an exchange is nowhere')
    const named = order?.payments.find(({ method }) => method === 'exchange')?.reference
    const back = oracle.refunds.get(refundId)?.number
    require(named === back, `X2 an order was exchanged for ${back} and names ${named}`)
    const numbers = sold?.payments.flatMap(({ method, reference }) => (method === 'exchange' ? [reference] : []))
    require(numbers?.includes(order?.number) === true, 'X2 a return does not name what it was exchanged for')
    met.add('an exchange')
  }
}
