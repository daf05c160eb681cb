import type { FastifyInstance } from 'fastify'
import { listParkedCarts, parkCart, takeParkedCart, unparkCart } from '../../../shared/contract/parked-carts.ts'
import { route } from '../../platform/http.ts'
import type { ParkedCartsService } from './parked-carts.service.ts'

export function parkedCartsRoutes(app: FastifyInstance, { parkedCarts }: { parkedCarts: ParkedCartsService }) {
  route(app, listParkedCarts, ({ actor, query }) => parkedCarts.list(actor, query.deviceId))
  route(app, parkCart, ({ actor, params, body }) => parkedCarts.park(actor, params.id.toLowerCase(), body))
  route(app, unparkCart, async ({ actor, params, query }) => {
    await parkedCarts.unpark(actor, params.id, query.deviceId)
    return { ok: true as const }
  })
  route(app, takeParkedCart, ({ actor, params, body }) => parkedCarts.take(actor, params.id, body.deviceId))
}
