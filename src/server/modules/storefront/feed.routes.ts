import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../platform/address-key.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { TokenGate } from '../../platform/token-gate.ts'
import type { CatalogueFeed } from './feed.service.ts'
import { pageNotFound } from './storefront.errors.ts'

interface Parts {
  catalogueFeed: CatalogueFeed
  limits: RateLimits
  gate: TokenGate
}

/** Meta asks for it by the hour or by the day; whoever has the key, for it holds nothing that the shop does not show anyway. */
export function feedRoutes(app: FastifyInstance, { catalogueFeed, limits, gate }: Parts) {
  app.get<{ Querystring: { key?: unknown } }>(
    '/feeds/meta.csv',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { key } = request.query
      const address = addressKey(request.ip)
      const shopId =
        typeof key === 'string' && /^[\w-]{20,100}$/.test(key)
          ? await gate.look('feed', key, address, catalogueFeed.findShop)
          : null
      if (shopId === null) throw pageNotFound()
      limits.take('feed', shopId)
      await catalogueFeed.wasRead(shopId)
      return await reply
        .header('cache-control', 'private, max-age=300')
        .header('x-robots-tag', 'noindex')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(catalogueFeed.lines(shopId)))
    },
  )
}
