import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import { entriesOfPayments, handedBack } from '../../../shared/domain/shifts.ts'
import type { LocalOrder } from '../db.ts'
import { creditEffects } from '../credit-effects.ts'
import { afterStep, linesLeft, stockEffects } from '../order-view.ts'
import { Refused } from '../refused.ts'
import { standingAfter } from '../standing-after.ts'
import type { DeviceKind } from './device-kind.ts'
import { findOrder, ofSecondSale, putOrder } from './saved-order.ts'

interface StepDraft extends CommandBody<'order.step'> {
  /** What somebody let the person at the till take back, or hand over on credit. */
  approvals?: readonly Approval[] | undefined
  /** Handed over with something owed: by when it is to be paid, as this device reckons it; the server finds it itself. */
  dueOn?: string | undefined
}

/** Moves an order on, cancels or voids it. Whether the person may is for the screen and the server; that it is still where they saw it is checked here. */
export const orderStep: DeviceKind<'order.step', StepDraft, LocalOrder, LocalOrder> = {
  type: 'order.step',
  tables: ['stock', 'customers'],
  async plan({ db, owner }, { approvals, dueOn, ...draft }, known) {
    const before = await findOrder(db, owner, draft.orderId, known)
    if (before.status === draft.to) return { done: before }
    if (before.status !== draft.from) throw new Refused('order.status_changed', draft.orderId)
    const back = draft.to === 'cancelled' ? handedBack(before.payments) : []
    return {
      body: { ...draft, ...ofSecondSale(before) },
      approvals,
      acts: draft.to === 'cancelled' ? [{ kind: 'refund', by: 'refund', aboutId: before.id, tzs: before.paidTzs }] : [],
      entries: entriesOfPayments(back, 'refund', -1),
      write: async (command) => {
        const after = { ...afterStep(before, draft), ...(dueOn === undefined ? {} : { dueOn }) }
        // Read before anything is given back to a balance or written to a debt.
        const standing = await standingAfter(db, after, [], before)
        const of = { commandId: command.id, shopId: owner.shopId }
        const turned = back.map(({ method, amountTzs }) => ({ method, amountTzs: -amountTzs }))
        if (draft.to === 'cancelled')
          await db.stock.bulkAdd([
            ...stockEffects(linesLeft(before), 1, of),
            ...creditEffects(before.customerId, turned, of),
          ])
        return await putOrder(db, before, standing ? { ...after, standing } : after, command)
      },
    }
  },
}
