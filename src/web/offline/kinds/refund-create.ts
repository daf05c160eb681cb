import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import { paidIn } from '../../../shared/contract/commands/parts.ts'
import { refundNumber } from '../../../shared/domain/ids.ts'
import { figuresOfRefund, problemOfRefund } from '../../../shared/domain/refund-figures.ts'
import { returnedIn } from '../../../shared/domain/refunds.ts'
import { entriesOfPayments } from '../../../shared/domain/shifts.ts'
import type { LocalOrder } from '../db.ts'
import { creditEffects } from '../credit-effects.ts'
import { afterRefund, backOnTheShelf, stockEffects } from '../order-view.ts'
import { claimReferences } from '../references.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'
import { findOrder, ofSecondSale, putOrder } from './saved-order.ts'

/** A return as its screen hands it in. `id` was made when the screen was opened: a second tap is the same return. */
export type RefundDraft = Omit<CommandBody<'refund.create'>, 'number'> & {
  /** What an owner let the person at the till give back. */ approvals?: readonly Approval[] | undefined
}

/** Takes goods back, of an order of this device or one that is known from the server, and gives the return its number. Whether the person may is for the screen and the server. */
export const refundCreate: DeviceKind<'refund.create', RefundDraft, LocalOrder, LocalOrder> = {
  type: 'refund.create',
  tables: ['stock', 'references'],
  async plan({ db, owner, device: mine }, { approvals, ...draft }, known) {
    const isIn = (order: LocalOrder | undefined) => order?.refunds?.some((refund) => refund.id === draft.id) === true
    // Sent and answered between two taps, the order as the screen still has it would be taken for the newer one.
    const [local, device] = await Promise.all([db.orders.get(draft.orderId), mine])
    const before = await findOrder(db, owner, draft.orderId, isIn(local) ? undefined : known)
    if (isIn(before)) return { done: before }
    if (device.code === null) throw new Refused('device.not_found')
    const returned = returnedIn(before.refunds)
    const paidBackTzs = paidIn(draft.payments)
    const problem = problemOfRefund(before, returned, { ...draft, paidBackTzs })
    if (problem) throw new Refused(problem, draft.orderId)
    const now = figuresOfRefund(before, returned, draft.lines, {
      chargeIds: draft.charges?.map(({ chargeId }) => chargeId),
      roundingTzs: draft.roundingTzs ?? 0,
    })
    // Another tab changed the order after the person was shown these sums: the customer is not handed what nobody saw.
    if (now.totalTzs !== draft.totalTzs || now.backTzs !== paidBackTzs)
      throw new Refused('order.status_changed', draft.orderId)
    await claimReferences(db, owner.shopId, draft.orderId, draft.payments)
    const { code } = device
    const body = { ...draft, number: refundNumber(code, device.counter + 1), ...ofSecondSale(before) }
    return {
      body,
      approvals,
      acts: [
        {
          kind: 'refund',
          by: 'refund',
          aboutId: body.id,
          tzs: Math.max(0, paidBackTzs - Math.max(0, draft.roundingTzs ?? 0)),
        },
      ],
      takesNumber: true,
      entries: entriesOfPayments(body.payments, 'refund', -1),
      write: async (command) => {
        const back = backOnTheShelf(before, body.lines)
        const of = { commandId: command.id, shopId: owner.shopId }
        const handedOut = body.payments.map(({ method, amountTzs }) => ({ method, amountTzs: -amountTzs }))
        const [order] = await Promise.all([
          putOrder(db, before, afterRefund(before, body, { code, shiftId: device.shift?.id ?? null }), command),
          db.stock.bulkAdd([...stockEffects(back, 1, of), ...creditEffects(before.customerId, handedOut, of)]),
        ])
        return order
      },
    }
  },
}
