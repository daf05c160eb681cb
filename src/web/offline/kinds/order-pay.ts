import type { CommandBody } from '../../../shared/contract/commands.ts'
import { entriesOfPayments } from '../../../shared/domain/shifts.ts'
import type { LocalOrder } from '../db.ts'
import { creditEffects } from '../credit-effects.ts'
import { afterPay } from '../order-view.ts'
import { claimReferences } from '../references.ts'
import { Refused } from '../refused.ts'
import { standingAfter } from '../standing-after.ts'
import type { DeviceKind } from './device-kind.ts'
import { findOrder, ofSecondSale, putOrder } from './saved-order.ts'

/** Pays a saved order, and may complete it. */
export const orderPay: DeviceKind<'order.pay', CommandBody<'order.pay'>, LocalOrder, LocalOrder> = {
  type: 'order.pay',
  tables: ['stock', 'references', 'customers'],
  async plan({ db, owner, device: mine }, draft, known) {
    const before = await findOrder(db, owner, draft.orderId, known)
    const paymentIds = new Set(before.payments.map((payment) => payment.id))
    // What was saved by an earlier try counts once, here as on the server.
    const payments = draft.payments.filter((payment) => !paymentIds.has(payment.id))
    if (payments.length === 0) return { done: before }
    if (before.status === 'cancelled') throw new Refused('order.status_changed')
    await claimReferences(db, owner.shopId, draft.orderId, payments)
    const body = { ...draft, payments, ...ofSecondSale(before) }
    const { shift } = await mine
    return {
      body,
      entries: entriesOfPayments(payments, shift && before.shiftId === shift.id ? 'sale' : 'debt'),
      write: async (command) => {
        const paid = afterPay(before, body)
        const standing = await standingAfter(db, paid, payments, before)
        const effects = creditEffects(before.customerId, payments, { commandId: command.id, shopId: owner.shopId })
        const [order] = await Promise.all([
          putOrder(db, before, standing ? { ...paid, standing } : paid, command),
          ...(effects.length > 0 ? [db.stock.bulkAdd(effects)] : []),
        ])
        return order
      },
    }
  },
}
