import type { FastifyInstance } from 'fastify'
import { endFeed, getFeed, getStorefront, makeFeed, saveStorefront } from '../../../shared/contract/storefront.ts'
import { route } from '../../platform/http.ts'
import type { StorefrontService } from './storefront.service.ts'

export function storefrontRoutes(app: FastifyInstance, { storefront }: { storefront: StorefrontService }) {
  route(app, getStorefront, ({ actor }) => storefront.get(actor.shopId))
  route(app, saveStorefront, ({ actor, body }) => storefront.save(actor, body))
  route(app, getFeed, ({ actor }) => storefront.feed(actor.shopId))
  route(app, makeFeed, ({ actor }) => storefront.makeFeed(actor.shopId))
  route(app, endFeed, ({ actor }) => storefront.endFeed(actor.shopId))
}
