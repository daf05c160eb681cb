import { discountLimitOf, discountShare, NO_DISCOUNT_LIMIT } from '../../../../shared/domain/discount-limits.ts'
import { askApproval } from '../../../session/approval.ts'
import type { Cart } from './cart.ts'
import { cartFigures } from './to-order.ts'
import type { CartStore } from './use-cart.ts'

/** What whoever is at the till may take off by themselves, and what the shop lets anybody. */
interface TakeOff {
  own: number
  shop: number
}
let may: TakeOff = { own: NO_DISCOUNT_LIMIT, shop: NO_DISCOUNT_LIMIT }
/** The counter says so of each person who comes. */
export const setTakeOff = (next: TakeOff): void => void (may = next)

/** The share of the order that is taken off, where it is more than they may and nobody has agreed to as much; null where it is not. */
function beyondLimit(cart: Cart): number | null {
  const figures = cartFigures(cart)
  const share = figures ? discountShare(figures) : 0
  const isApproved = cart.approvals?.some(
    ({ kind, aboutId, value }) => kind === 'discount' && aboutId === cart.id && value >= share,
  )
  return share <= may.own || isApproved ? null : share
}

/** Whether the order may go on as `next`: a manager is asked where it takes one, and their word goes with it. */
export async function isAllowed(cart: CartStore, next: Cart = cart.get()): Promise<boolean> {
  const share = beyondLimit(next)
  if (share === null) return true
  const approval = await askApproval({
    kind: 'discount',
    aboutId: next.id,
    value: share,
    mayApprove: (person) => discountLimitOf(person, may.shop) >= share,
  })
  // Another order may lie there by now.
  if (!approval || cart.get().id !== next.id) return false
  cart.dispatch({ kind: 'approved', approval })
  return true
}
