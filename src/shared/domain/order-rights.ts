import { businessDay } from './format.ts'
import { canExtend } from './order-extend.ts'
import { isTheirStep, type ShopSteps, USUAL_STEPS } from './order-steps.ts'
import { isVoid, type OrderStatus, owedTzs, stepsOf, refundState } from './order-workflow.ts'
import type { Right } from './permissions.ts'
import { canRefund } from './refunds.ts'

/** What decides who may do what with an order (decisions 20). */
export interface OrderFacts {
  status: OrderStatus
  /** Null or empty: the device does not know who made it. */
  createdById: string | null
  at: Date | string
  totalTzs: number
  paidTzs: number
  refundedTzs?: number | undefined
}
interface Moment {
  userId: string | null
  at: Date | string | number
}
/** The person at the screen. `mayAny`: whether they hold one of these rights. */
export interface Doer extends Moment {
  isAdmin?: boolean | undefined
  mayAny: (rights: readonly Right[]) => boolean
}

/** Taking money for an order, or adding goods to it: any one of these. */
export const SELLING: readonly Right[] = [
  ['orders', 'create'],
  ['orders', 'update'],
]

/**
 * Which rights allow a step at this moment, any one of them. A void needs orders delete, or one's own sale of the same business day. Other steps need orders update;
 * who made an order may also move it on, and cancel it before it is completed, on the right to create orders: it is their own work they take back.
 */
export function rightsForStep(
  order: Pick<OrderFacts, 'status' | 'createdById' | 'at'>,
  to: OrderStatus,
  doer: Moment,
): readonly Right[] {
  if (isVoid(order.status, to)) return rightsForReversal(order, doer)
  const rights: Right[] = [['orders', 'update']]
  if (to === 'cancelled') rights.push(['orders', 'delete'])
  if (isOwn(order, doer)) rights.push(['orders', 'create'])
  return rights
}

type Made = Pick<OrderFacts, 'createdById' | 'at'>
const isOwn = (order: Made, doer: Moment) => Boolean(order.createdById) && order.createdById === doer.userId

/** A void and a refund take back what was sold: orders delete, or one's own sale of the same business day. */
export function rightsForReversal(order: Made, doer: Moment): readonly Right[] {
  const isOfToday = businessDay(order.at) === businessDay(doer.at)
  return [['orders', 'delete'], ...(isOwn(order, doer) && isOfToday ? [['orders', 'create'] as const] : [])]
}

/** Goods that may come back, by this person. */
export const mayRefund = (order: OrderFacts, doer: Doer): boolean =>
  canRefund(order.status)
  && (order.totalTzs === 0 || refundState(order) !== 'whole')
  && doer.mayAny(rightsForReversal(order, doer))

/** Whoever sells may ask an owner on the spot, where they may not by themselves. */
export const mayAskRefund = (order: OrderFacts, doer: Doer): boolean =>
  canRefund(order.status) && (order.totalTzs === 0 || refundState(order) !== 'whole') && doer.mayAny(SELLING)

/** The steps to offer: those the server takes from this person, of those the shop has and leaves to them. */
export const allowedSteps = (order: OrderFacts, doer: Doer, shop: ShopSteps = USUAL_STEPS): OrderStatus[] =>
  stepsOf(order, shop.off).filter(
    (to) => isTheirStep(shop.doers, to, doer) && doer.mayAny(rightsForStep(order, to, doer)),
  )

export const mayPay = (order: OrderFacts, doer: Doer): boolean => owedTzs(order) > 0 && doer.mayAny(SELLING)

/** More goods on it, until they are handed over (order-extend.ts). */
export const mayExtend = (order: OrderFacts, doer: Doer): boolean => canExtend(order.status) && doer.mayAny(SELLING)

/** Who may look: orders read, or whoever made it on this device. */
export const maySee = (order: Pick<OrderFacts, 'createdById'> | null, doer: Doer): boolean =>
  doer.mayAny([['orders', 'read']]) || (order !== null && order.createdById === doer.userId)
