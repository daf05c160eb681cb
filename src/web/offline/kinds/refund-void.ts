import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { problemOfRefundVoid } from '../../../shared/domain/refund-void.ts'
import { entriesOfPayments, isTender } from '../../../shared/domain/shifts.ts'
import { creditOfPayments } from '../../../shared/domain/store-credit.ts'
import type { LocalOrder } from '../db.ts'
import { creditEffects, creditHere } from '../credit-effects.ts'
import { afterRefundVoid, backOnTheShelf, moneyOfRefund, stockEffects } from '../order-view.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'
import { findOrder, ofSecondSale, putOrder } from './saved-order.ts'

interface VoidDraft extends CommandBody<'refund.void'> {
  /** What somebody let the person at the till take back: about `commandId`, since the word that let the return out was about the return. */
  approvals?: readonly Approval[] | undefined
  commandId?: string | undefined
}

/** A return was typed by mistake: its goods leave the shelf again, its money is in the drawer it left, as if it had never happened. */
export const refundVoid: DeviceKind<'refund.void', VoidDraft, LocalOrder, LocalOrder> = {
  type: 'refund.void',
  tables: ['stock', 'customers'],
  async plan({ db, owner, device }, { approvals, commandId, ...draft }, known) {
    const before = await findOrder(db, owner, draft.orderId, known)
    const place = before.refunds?.findIndex(({ id }) => id === draft.refundId) ?? -1
    const refund = before.refunds?.[place]
    if (!refund) throw new Refused('order.status_changed', draft.orderId)
    // A second tap.
    if (refund.reversedAt !== null) return { done: before }
    if (draft.reason.trim() === '') throw new Refused('order.reason_missing', draft.orderId)
    const money = moneyOfRefund(before, refund)
    // A return that was kept by a build that did not name its money: it would be taken back without it.
    if (sumTzs(money.map(({ amountTzs }) => amountTzs)) !== -refund.paidBackTzs)
      throw new Refused('refund.money_unknown', draft.orderId)
    const shift = (await device).shift ?? null
    const problem = problemOfRefundVoid(
      before,
      { ...refund, payments: money, shiftId: refund.shiftId ?? null },
      { at: draft.at, shiftId: shift?.id ?? null },
    )
    if (problem) throw new Refused(problem, draft.orderId)
    const tendered = money.flatMap(({ method, amountTzs }) => (isTender(method) ? [{ method, amountTzs }] : []))
    const givenTzs = creditOfPayments(money)
    if (
      before.customerId !== null
      && givenTzs > 0
      && (await creditHere({ db }, owner.shopId, before.customerId)) < givenTzs
    )
      throw new Refused('credit.too_little', draft.orderId)
    return {
      body: { ...draft, ...ofSecondSale(before) },
      approvals,
      ...(approvals?.length ? { commandId } : {}),
      undone: entriesOfPayments(tendered, 'refund'),
      write: async (command) => {
        const of = { commandId: command.id, shopId: owner.shopId }
        // As it stood when they came back: parts of a line are rounded one after the other.
        const back = backOnTheShelf({ ...before, refunds: before.refunds?.slice(0, place) }, refund.lines)
        const turned = money.map((payment) => ({ ...payment, amountTzs: -payment.amountTzs }))
        const [order] = await Promise.all([
          putOrder(db, before, afterRefundVoid(before, draft), command),
          db.stock.bulkAdd([...stockEffects(back, -1, of), ...creditEffects(before.customerId, turned, of)]),
        ])
        return order
      },
    }
  },
}
