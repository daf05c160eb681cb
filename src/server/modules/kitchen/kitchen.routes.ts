import type { FastifyInstance } from 'fastify'
import { listKitchenTickets } from '../../../shared/contract/kitchen.ts'
import { route } from '../../platform/http.ts'
import type { KitchenService } from './kitchen.service.ts'

export function kitchenRoutes(app: FastifyInstance, { kitchen }: { kitchen: KitchenService }) {
  route(app, listKitchenTickets, ({ actor, query }) => kitchen.list(actor.shopId, query))
}
