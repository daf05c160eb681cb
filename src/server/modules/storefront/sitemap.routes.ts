import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../platform/address-key.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { Sitemaps } from './sitemap.service.ts'

interface Parts {
  sitemaps: Sitemaps
  limits: RateLimits
}

/** The sitemap of all shops' pages, one file a shop; robots.txt names it (web/site/for-robots.ts). */
export function sitemapRoutes(app: FastifyInstance, { sitemaps, limits }: Parts) {
  app.get('/shops/sitemap.xml', { config: { access: 'public' } }, async (request, reply) => {
    limits.take('shopPage', addressKey(request.ip))
    return await reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(Readable.from(sitemaps.shops()))
  })
  app.get<{ Params: { slug: string } }>(
    '/shops/:slug/sitemap.xml',
    { config: { access: 'public' } },
    async (request, reply) => {
      limits.take('shopPage', addressKey(request.ip))
      const { slug } = request.params
      const shopId = await sitemaps.findShop(slug)
      return await reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/xml; charset=utf-8')
        .send(Readable.from(sitemaps.goods(shopId, slug)))
    },
  )
}
