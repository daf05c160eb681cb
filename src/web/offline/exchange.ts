import type { CommandType } from '../../shared/contract/commands.ts'
import type { Payment } from '../../shared/contract/commands/parts.ts'
import { orderNumber, refundNumber } from '../../shared/domain/ids.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { LocalOrder } from './db.ts'
import type { deviceKinds as DeviceKinds } from './kinds/all.ts'
import type { OrderDraft } from './kinds/order-create.ts'
import type { RefundDraft } from './kinds/refund-create.ts'
import { recordAll } from './record.ts'

export interface ExchangeDraft {
  refund: RefundDraft
  order: OrderDraft
}

/**
 * Goods come back and others go out: both are on the disk, or neither. Their numbers follow each other, and the payment of each that is no money names the other
 * (shared/domain/exchange.ts). `known`: the order of what came back, as the server last showed it. A second tap finds the order and does nothing.
 */
export async function exchangeGoods(
  ctx: OfflineContext,
  owner: Owner,
  kinds: Pick<typeof DeviceKinds, Extract<CommandType, 'refund.create' | 'order.create'>>,
  { refund, order }: ExchangeDraft,
  known?: LocalOrder,
): Promise<LocalOrder> {
  const { 'refund.create': refunds, 'order.create': orders } = kinds
  return await recordAll(ctx, owner, [refunds, orders], async (write) => {
    const [before, device, local] = await Promise.all([
      ctx.db.orders.get(order.id),
      ctx.db.devices.get(`device:${owner.shopId}`),
      ctx.db.orders.get(refund.orderId),
    ])
    if (before) return before
    // The goods may have lain on the counter for hours: a return made here meanwhile is not in what the cart remembers of their order.
    const isOld = local?.refunds?.some(({ id }) => known?.refunds?.every((one) => one.id !== id) ?? true) === true
    const { code = null, counter = 0 } = device ?? {}
    // Without a code the return is refused, and nothing is written.
    const [back, out] = code === null ? ['', ''] : [refundNumber(code, counter + 1), orderNumber(code, counter + 2)]
    await write(refunds, { ...refund, payments: named(refund.payments, out) }, isOld ? undefined : known)
    return await write(orders, { ...order, payments: named(order.payments, back) })
  })
}

const named = (payments: readonly Payment[], reference: string): Payment[] =>
  payments.map((payment) => (payment.method === 'exchange' ? { ...payment, reference } : payment))
