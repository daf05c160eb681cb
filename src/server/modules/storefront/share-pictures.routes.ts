import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RenderCart } from '../../../shared/contract/order-link.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { MediaService } from '../media/media.service.ts'
import { createDrawnPictures, jpegOf } from './share-pictures.ts'
import { pageNotFound } from './storefront.errors.ts'

interface Parts {
  media: MediaService
  limits: RateLimits
  looks: RenderCart['shopPage']
}
const DAY_SECONDS = 86_400
const YEAR_SECONDS = 31_536_000

/** Pictures of goods as messengers, search engines and catalogues read them. */
export function sharePicturesRoutes(app: FastifyInstance, { media, limits, looks }: Parts) {
  const drawn = createDrawnPictures()

  app.get<{ Params: { name: string } }>('/share/:name', { config: { access: 'public' } }, async (request, reply) => {
    limits.take('shopPage', addressKey(request.ip))
    const name = /^(\d{14}-[\w-]+)\.jpg$/.exec(request.params.name)?.[1]
    const found = name === undefined ? null : await media.open('large', `${name}.webp`)
    if (found === null) throw pageNotFound()
    return await asPicture(reply, 'image/jpeg', YEAR_SECONDS).send(await jpegOf(found.stream))
  })

  app.get<{ Params: { file: string } }>('/shop-art/:file', { config: { access: 'public' } }, async (request, reply) => {
    limits.take('shopPage', addressKey(request.ip))
    const [, name = '', kind] = /^([\w-]{1,60})\.(svg|png)$/.exec(request.params.file) ?? []
    const svg = looks?.artFile(name) ?? null
    if (svg === null) throw pageNotFound()
    if (kind === 'svg') return await asPicture(reply, 'image/svg+xml; charset=utf-8', DAY_SECONDS).send(svg)
    return await asPicture(reply, 'image/png', DAY_SECONDS).send(await drawn(name, svg))
  })
}

const asPicture = (reply: FastifyReply, type: string, seconds: number) =>
  reply
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${seconds}`)
    .type(type)
