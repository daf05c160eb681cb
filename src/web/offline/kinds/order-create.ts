import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import { actsOfOrder } from '../../../shared/domain/day-acts.ts'
import { entriesOfPayments } from '../../../shared/domain/shifts.ts'
import { orderNumber } from '../../../shared/domain/ids.ts'
import type { LocalOrder } from '../db.ts'
import { debtEffects } from '../debts.ts'
import { creditEffects, earnEffects } from '../credit-effects.ts'
import { afterCreate, stockEffects } from '../order-view.ts'
import { claimReferences } from '../references.ts'
import { Refused } from '../refused.ts'
import { standingAfter } from '../standing-after.ts'
import type { DeviceKind } from './device-kind.ts'

/** A sale as the counter hands it in. `id` was made when the cart was opened: saving the same cart twice is saving it once. */
export type OrderDraft = Omit<CommandBody<'order.create'>, 'number'> & {
  /** What somebody else let the person at the till do. */ approvals?: readonly Approval[] | undefined
}

/** Saves a sale, paid or pending, and gives it its number. */
export const orderCreate: DeviceKind<'order.create', OrderDraft, LocalOrder> = {
  type: 'order.create',
  tables: ['stock', 'references', 'openCarts', 'customers'],
  async plan({ db, owner, device: mine }, { approvals, ...draft }) {
    const [before, device] = await Promise.all([db.orders.get(draft.id), mine])
    // A copy of it lay on two tills, and the other's order came here: this one is not in it.
    if (before && before.deviceId !== device.id) throw new Refused('order.sold_on_two_devices', draft.id)
    if (before) return { done: before }
    // The server gives the code; without one there is no number to print that no other device prints.
    if (device.code === null) throw new Refused('device.not_found')
    const body = { ...draft, number: orderNumber(device.code, device.counter + 1) }
    await claimReferences(db, owner.shopId, draft.id, draft.payments)
    return {
      body,
      approvals,
      takesNumber: true,
      acts: actsOfOrder(body.id, body),
      entries: entriesOfPayments(body.payments, 'sale'),
      write: async (command) => {
        const made = afterCreate(body, { ...owner, device })
        const standing = await standingAfter(db, made, made.payments)
        const row = standing ? { ...made, standing } : made
        const of = { commandId: command.id, shopId: owner.shopId }
        await Promise.all([
          db.orders.add(row),
          db.stock.bulkAdd([
            ...stockEffects(body.lines, -1, of),
            ...creditEffects(body.customerId, body.payments, of),
            ...debtEffects(null, made, of),
            ...earnEffects(null, made, of),
          ]),
          db.openCarts.delete(draft.id),
        ])
        return row
      },
    }
  },
}
