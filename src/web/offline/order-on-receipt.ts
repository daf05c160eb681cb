import { commandKinds as kinds } from '../../shared/contract/commands.ts'
import type { LocalOrder } from './db.ts'
import type { Envelope } from './envelope.ts'
import { afterCreate, afterExtend, afterPay, afterRefund, afterRefundVoid, afterStep } from './order-view.ts'

/**
 * The order as the till that made its receipt knew it then, from the signed commands in its code. What was done with it elsewhere, or there afterwards, is not in it.
 * Null where the code does not hold its beginning, or holds what this Kaunta cannot read.
 */
export function orderOnReceipt(commands: readonly Envelope[], deviceCode: string): LocalOrder | null {
  let order: LocalOrder | null = null
  try {
    for (const { type, shopId, userId, deviceId, body } of commands) {
      if (type === 'order.create') {
        const device = { id: deviceId, code: deviceCode, shift: null }
        order = afterCreate(kinds[type].body.parse(body), { shopId, userId, device })
      } else if (order === null) continue
      else if (type === 'order.extend') order = afterExtend(order, kinds[type].body.parse(body))
      else if (type === 'order.pay') order = afterPay(order, kinds[type].body.parse(body))
      else if (type === 'order.step') order = afterStep(order, kinds[type].body.parse(body))
      else if (type === 'refund.create') {
        order = afterRefund(order, kinds[type].body.parse(body), { code: deviceCode, shiftId: null })
      } else if (type === 'refund.void') order = afterRefundVoid(order, kinds[type].body.parse(body))
    }
  } catch {
    return null
  }
  return order && { ...order, sync: 'synced', events: order.events.map((event) => ({ ...event, deviceCode })) }
}
