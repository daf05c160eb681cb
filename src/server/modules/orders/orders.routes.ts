import type { FastifyInstance } from 'fastify'
import { getOrder, listOrders } from '../../../shared/contract/orders.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createOrdersService } from './orders.service.ts'

export function ordersRoutes(app: FastifyInstance, deps: TradeDeps) {
  const orders = createOrdersService(deps)
  route(app, listOrders, ({ actor, query }) =>
    orders.list(actor.shopId, query, { seesCustomers: actor.can('customers', 'read') }),
  )
  route(app, getOrder, ({ actor, params }) => orders.get(actor.shopId, params.id))
}
