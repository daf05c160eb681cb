import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import { actsOfOrder } from '../../../shared/domain/day-acts.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { canExtend, freshLines, MAX_ORDER_LINES } from '../../../shared/domain/order-extend.ts'
import type { LocalOrder } from '../db.ts'
import { afterExtend, stockEffects } from '../order-view.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'
import { findOrder, ofSecondSale, putOrder } from './saved-order.ts'

/** More goods for a saved order. `cartId`: the cart they lay in, which is done with. Their lines' ids tell a second try from a second helping. */
export interface ExtendDraft extends CommandBody<'order.extend'> {
  cartId: string
  /** What somebody else let the person at the till take off, or sell at another price: about `cartId`, which the command is then named by, so that no other one can show the same word. */
  approvals?: readonly Approval[] | undefined
}

/** Puts more goods onto a saved order, also one of another device that is known from the server. Nothing is taken off, so two devices that do it at once lose nothing. */
export const orderExtend: DeviceKind<'order.extend', ExtendDraft, LocalOrder, LocalOrder> = {
  type: 'order.extend',
  tables: ['stock', 'openCarts'],
  async plan({ db, owner }, { cartId, approvals, ...draft }, known) {
    const before = await findOrder(db, owner, draft.orderId, known)
    const lines = freshLines(before.lines, draft.lines)
    if (lines.length === 0) return { done: before }
    if (!canExtend(before.status)) throw new Refused('order.status_changed', draft.orderId)
    if (before.lines.length + lines.length > MAX_ORDER_LINES) throw new Refused('request.invalid', draft.orderId)
    const body = { ...draft, lines, ...ofSecondSale(before) }
    return {
      body,
      approvals,
      acts: actsOfOrder(cartId, { lines, discount: null, discountTzs: sumTzs(lines.map((line) => line.discountTzs)) }),
      ...(approvals?.length ? { commandId: cartId } : {}),
      write: async (command) => {
        const [order] = await Promise.all([
          putOrder(db, before, afterExtend(before, body), command),
          db.stock.bulkAdd(stockEffects(lines, -1, { commandId: command.id, shopId: owner.shopId })),
          db.openCarts.delete(cartId),
        ])
        return order
      },
    }
  },
}
