import { businessDay } from '../../../../shared/domain/format.ts'
import { canExtend } from '../../../../shared/domain/order-extend.ts'
import { isVoid, nextSteps, type OrderStatus } from '../../../../shared/domain/order-workflow.ts'
import type { Action, Resource } from '../../../../shared/domain/permissions.ts'

/** What a person may do with an order (decisions 20): what is shown. The server decides again by the same rules. */
export interface OrderFacts {
  status: OrderStatus
  createdById: string
  at: string
  totalTzs: number
  paidTzs: number
}
export interface Doer {
  userId: string | null
  may: (resource: Resource, action: Action) => boolean
  now: number
}

const isOwn = (order: OrderFacts, doer: Doer) =>
  order.createdById !== '' && order.createdById === doer.userId && doer.may('orders', 'create')

/** Paid is not ticked off by hand while money is missing: it is paid. */
export function allowedSteps(order: OrderFacts, doer: Doer): OrderStatus[] {
  return nextSteps(order.status).filter((to) => {
    if (to === 'paid' && order.paidTzs < order.totalTzs) return false
    if (isVoid(order.status, to))
      return doer.may('orders', 'delete') || (isOwn(order, doer) && businessDay(order.at) === businessDay(doer.now))
    if (to === 'cancelled') return doer.may('orders', 'update') || doer.may('orders', 'delete') || isOwn(order, doer)
    return doer.may('orders', 'update') || isOwn(order, doer)
  })
}

export const mayPay = (order: OrderFacts, doer: Doer): boolean =>
  order.status !== 'cancelled'
  && order.paidTzs < order.totalTzs
  && (doer.may('orders', 'create') || doer.may('orders', 'update'))

/** More goods on it, until they are handed over (domain/order-extend.ts). */
export const mayExtend = (order: OrderFacts, doer: Doer): boolean =>
  canExtend(order.status) && (doer.may('orders', 'create') || doer.may('orders', 'update'))

/** Who may look: orders read, or whoever made it on this device. */
export const maySee = (order: Pick<OrderFacts, 'createdById'> | null, doer: Doer): boolean =>
  doer.may('orders', 'read') || (order !== null && order.createdById === doer.userId)
