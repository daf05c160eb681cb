import type { FastifyInstance } from 'fastify'
import { listKitchenTickets } from '../../../shared/contract/kitchen.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createKitchenService } from './kitchen.service.ts'

export function kitchenRoutes(app: FastifyInstance, deps: TradeDeps) {
  const kitchen = createKitchenService(deps)
  route(app, listKitchenTickets, ({ actor, query }) => kitchen.list(actor.shopId, query))
}
