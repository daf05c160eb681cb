import type { FastifyInstance } from 'fastify'
import { createShop, getShop, updateShop } from '../../../shared/contract/shops.ts'
import { route } from '../../platform/http.ts'
import type { ShopsService } from './shops.service.ts'

export function shopsRoutes(app: FastifyInstance, { shops }: { shops: ShopsService }) {
  route(app, getShop, ({ actor }) => shops.get(actor))
  route(app, createShop, ({ actor, body }) => shops.create(actor, body))
  route(app, updateShop, ({ actor, body }) => shops.update(actor, body))
}
