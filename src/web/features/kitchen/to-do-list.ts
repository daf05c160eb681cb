import type { Order } from '../../../shared/contract/orders.ts'
import { allowedSteps, type Doer } from '../../../shared/domain/order-rights.ts'
import type { ShopSteps } from '../../../shared/domain/order-steps.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../offline/db.ts'
import { fromServer, knowsMore } from '../../offline/till.ts'

export interface OrderToDo {
  order: LocalOrder
  delivery: Order['delivery']
  /** What this person can do with it, the usual one first. */
  steps: OrderStatus[]
}
interface Known {
  shopId: string
  local: readonly LocalOrder[]
  /** When the server's were read. */
  asOf: number
  doer: Doer
  shop: ShopSteps | undefined
}
/** The server's list as this device knows better: what was taken on here is gone from it at once, sent or not. */
export function ordersToDo(items: readonly Order[], { shopId, local, asOf, doer, shop }: Known): OrderToDo[] {
  const mine = new Map(local.map((order) => [order.id, order]))
  return items.flatMap((item) => {
    const own = mine.get(item.id)
    const order = own && knowsMore(own, { asOf, now: new Date(doer.at).getTime() }) ? own : fromServer(item, shopId)
    const steps = allowedSteps(order, doer, shop).filter((to) => to !== 'cancelled' && to !== 'paid')
    return order.status === 'completed' || order.status === 'cancelled' || steps.length === 0
      ? []
      : [{ order, delivery: item.delivery, steps }]
  })
}
