import {
  agreesToPrices,
  loweredTzs,
  pricesNeedManager,
  type TillPerson,
} from '../../../../shared/domain/approval-needs.ts'
import type { CounterRules } from '../../../../shared/domain/counter-rules.ts'
import { discountLimitOf, discountShare, NO_DISCOUNT_LIMIT } from '../../../../shared/domain/discount-limits.ts'
import { offeredTzs } from '../../../../shared/domain/offers/offered-tzs.ts'
import { computeOrder } from '../../../../shared/domain/order-maths.ts'
import { askApproval } from '../../../session/approval.ts'
import type { Cart } from './cart.ts'
import { cartFigures, lineInput } from './to-order.ts'
import type { CartStore } from './use-cart.ts'

/** Whoever is at the till, and what the shop lets anybody. */
interface TakeOff {
  me: TillPerson
  rules: Pick<CounterRules, 'discountWithoutManager' | 'priceSetters'>
}
let may: TakeOff = {
  me: { isAdmin: false },
  rules: { discountWithoutManager: NO_DISCOUNT_LIMIT, priceSetters: 'everybody' },
}
/** The counter says so of each person who comes. */
export const setTakeOff = (next: TakeOff): void => void (may = next)

interface Needed {
  kind: 'discount' | 'price'
  aboutId: string
  value: number
}
const isApproved = (cart: Cart, { kind, aboutId: id, value }: Needed): boolean =>
  cart.approvals?.some((one) => one.kind === kind && one.aboutId === id && one.value >= value) ?? false

/** Goods for a saved order are judged by what is taken off them, as the server does. */
function shareOf(cart: Cart): number {
  try {
    const figures = cart.onto
      ? computeOrder({ lines: cart.lines.filter(({ discount }) => discount !== null).map(lineInput), discount: null })
      : cartFigures(cart)
    if (!figures) return 0
    // What the shop promised itself nobody has to agree to.
    const { discount } = cart
    const rewardedTzs = discount?.kind === 'fixed_amount' && discount.reason === 'reward' ? discount.amountTzs : 0
    return discountShare({ ...figures, discountTzs: figures.discountTzs - rewardedTzs - offeredTzs(cart.lines) })
  } catch {
    return 0
  }
}

/** What of the order is more than they may, and nobody has agreed to as much. */
function beyond(cart: Cart): Needed[] {
  const share = shareOf(cart)
  const lowered = loweredTzs(cart.lines)
  const needed: Needed[] = []
  if (share > discountLimitOf(may.me, may.rules.discountWithoutManager))
    needed.push({ kind: 'discount', aboutId: cart.id, value: share })
  if (lowered !== null && pricesNeedManager(may.rules, may.me, lowered))
    needed.push({ kind: 'price', aboutId: cart.id, value: lowered })
  return needed.filter((one) => !isApproved(cart, one))
}

/** Whether the order may go on as `next`: a manager is asked where it takes one, and their word goes with it. */
export async function isAllowed(cart: CartStore, next: Cart = cart.get()): Promise<boolean> {
  for (const needed of beyond(next)) {
    const approval = await askApproval({
      ...needed,
      mayApprove: (person) =>
        needed.kind === 'discount'
          ? discountLimitOf(person, may.rules.discountWithoutManager) >= needed.value
          : agreesToPrices(person, needed.value),
    })
    // Another order may lie there by now.
    if (!approval || cart.get().id !== next.id) return false
    cart.dispatch({ kind: 'approved', approval })
  }
  return true
}
