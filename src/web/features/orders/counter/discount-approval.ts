import { agreesToPrices, loweredTzs, pricesNeedManager } from '../../../../shared/domain/approval-needs.ts'
import type { CounterRules } from '../../../../shared/domain/counter-rules.ts'
import { discountLimitOf, discountShare, NO_DISCOUNT_LIMIT } from '../../../../shared/domain/discount-limits.ts'
import { offeredTzs } from '../../../../shared/domain/offers/offered-tzs.ts'
import { computeOrder } from '../../../../shared/domain/order-maths.ts'
import { askApproval } from '../../../session/approval.ts'
import { roomToday, type TillDoer } from '../../../session/day-limits.ts'
import type { Cart } from './cart.ts'
import { cartFigures, lineInput } from './to-order.ts'
import type { CartStore } from './use-cart.ts'

/** Whoever is at the till, and what the shop lets anybody. */
interface TakeOff {
  me: TillDoer
  rules: Pick<CounterRules, 'discountWithoutManager' | 'priceSetters'>
}
let may: TakeOff = {
  me: { isAdmin: false, userId: null },
  rules: { discountWithoutManager: NO_DISCOUNT_LIMIT, priceSetters: 'everybody' },
}
/** The counter says so of each person who comes. */
export const setTakeOff = (next: TakeOff): void => void (may = next)

interface Needed {
  kind: 'discount' | 'price'
  aboutId: string
  value: number
  /** What of it counts in somebody's day. */
  tzs: number
}
type HasRoom = Awaited<ReturnType<typeof roomToday>>
const isApproved = (cart: Cart, { kind, aboutId: id, value }: Needed): boolean =>
  cart.approvals?.some((one) => one.kind === kind && one.aboutId === id && one.value >= value) ?? false

/** Goods for a saved order are judged by what is taken off them, as the server does. */
function takenOff(cart: Cart): { share: number; tzs: number } {
  try {
    const figures = cart.onto
      ? computeOrder({ lines: cart.lines.filter(({ discount }) => discount !== null).map(lineInput), discount: null })
      : cartFigures(cart)
    if (!figures) return { share: 0, tzs: 0 }
    // What the shop promised itself nobody has to agree to.
    const { discount } = cart
    const rewardedTzs = discount?.kind === 'fixed_amount' && discount.reason === 'reward' ? discount.amountTzs : 0
    const tzs = figures.discountTzs - rewardedTzs - offeredTzs(cart.lines)
    return { share: discountShare({ ...figures, discountTzs: tzs }), tzs }
  } catch {
    return { share: 0, tzs: 0 }
  }
}

/** What of the order is more than they may, at once or today, and nobody has agreed to as much. */
function beyond(cart: Cart, hasRoom: HasRoom): Needed[] {
  const { share, tzs } = takenOff(cart)
  const lowered = loweredTzs(cart.lines)
  const isDayFull = !hasRoom(may.me, Math.max(0, tzs) + (lowered ?? 0))
  const needed: Needed[] = []
  if (share > discountLimitOf(may.me, may.rules.discountWithoutManager) || (isDayFull && share > 0))
    needed.push({ kind: 'discount', aboutId: cart.id, value: share, tzs })
  if (lowered !== null && (pricesNeedManager(may.rules, may.me, lowered) || (isDayFull && lowered > 0)))
    needed.push({ kind: 'price', aboutId: cart.id, value: lowered, tzs: lowered })
  return needed.filter((one) => !isApproved(cart, one))
}

/** Whether the order may go on as `next`: a manager is asked where it takes one, and their word goes with it. */
export async function isAllowed(cart: CartStore, next: Cart = cart.get()): Promise<boolean> {
  const hasRoom = await roomToday('discount')
  for (const { tzs, ...needed } of beyond(next, hasRoom)) {
    const approval = await askApproval({
      ...needed,
      mayApprove: (person) =>
        hasRoom(person, tzs)
        && (needed.kind === 'discount'
          ? discountLimitOf(person, may.rules.discountWithoutManager) >= needed.value
          : agreesToPrices(person, needed.value)),
    })
    // Another order may lie there by now.
    if (!approval || cart.get().id !== next.id) return false
    cart.dispatch({ kind: 'approved', approval })
  }
  return true
}
