import type { FastifyInstance } from 'fastify'
import { getOrderWords, saveOrderWords } from '../../../shared/contract/order-words.ts'
import { createShop, getShop, updateShop } from '../../../shared/contract/shops.ts'
import { route } from '../../platform/http.ts'
import type { ShopsService } from './shops.service.ts'

export function shopsRoutes(app: FastifyInstance, { shops }: { shops: ShopsService }) {
  route(app, getShop, ({ actor }) => shops.get(actor))
  route(app, createShop, ({ actor, body }) => shops.create(actor, body))
  route(app, updateShop, ({ actor, body }) => shops.update(actor, body))
  route(app, getOrderWords, ({ actor }) => shops.words(actor))
  route(app, saveOrderWords, ({ actor, body }) => shops.saveWords(actor, body))
}
