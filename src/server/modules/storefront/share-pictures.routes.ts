import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RenderCart } from '../../../shared/contract/order-link.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { TokenGate } from '../../platform/token-gate.ts'
import type { MediaService } from '../media/media.service.ts'
import { createSetPictures } from './set-picture.ts'
import { createDrawnPictures, jpegOf } from './share-pictures.ts'
import type { ShopPagesService } from './shop-pages.service.ts'
import { pageNotFound } from './storefront.errors.ts'

interface Parts {
  media: MediaService
  limits: RateLimits
  gate: TokenGate
  shopPages: ShopPagesService
  looks: RenderCart['shopPage']
}
const DAY_SECONDS = 86_400
const YEAR_SECONDS = 31_536_000
/** Its address changes with what stands on it; a link that was taken back shows it no longer than this. */
const SET_SECONDS = 600
const TOKEN = /^[\w-]{20,100}$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Pictures of goods as messengers, search engines and catalogues read them. */
export function sharePicturesRoutes(app: FastifyInstance, { media, limits, gate, shopPages, looks }: Parts) {
  const drawn = createDrawnPictures()
  const ofSet = createSetPictures({
    open: async (size, name) => await media.open(size, name),
    artFile: (name) => looks?.artFile(name) ?? null,
  })

  app.get<{ Params: { name: string } }>('/share/:name', { config: { access: 'public' } }, async (request, reply) => {
    const address = addressKey(request.ip)
    limits.take('shopPage', address)
    const name = /^(\d{14}-[\w-]+)\.jpg$/.exec(request.params.name)?.[1]
    const found = name === undefined ? null : await media.open('large', `${name}.webp`)
    if (found === null) throw pageNotFound()
    return await asPicture(reply, 'image/jpeg', YEAR_SECONDS).send(await jpegOf(address, found.stream))
  })

  app.get<{ Params: { file: string } }>('/shop-art/:file', { config: { access: 'public' } }, async (request, reply) => {
    limits.take('shopPage', addressKey(request.ip))
    const [, name = '', kind] = /^([\w-]{1,60})\.(svg|png)$/.exec(request.params.file) ?? []
    const svg = looks?.artFile(name) ?? null
    if (svg === null) throw pageNotFound()
    if (kind === 'svg') return await asPicture(reply, 'image/svg+xml; charset=utf-8', DAY_SECONDS).send(svg)
    return await asPicture(reply, 'image/png', DAY_SECONDS).send(await drawn(name, svg))
  })

  app.get<{ Querystring: { token?: unknown } }>(
    '/set/picture.png',
    { config: { access: 'public' } },
    async (request, reply) => {
      const address = addressKey(request.ip)
      limits.take('shopPage', address)
      const { token } = request.query
      const set =
        typeof token === 'string' && TOKEN.test(token)
          ? await gate.look('set', token, address, shopPages.findSet)
          : null
      if (set === null) throw pageNotFound()
      const picture = await ofSet(set.shopId, await shopPages.pictureOfLink(set))
      return await asPicture(reply, 'image/png', SET_SECONDS).header('referrer-policy', 'no-referrer').send(picture)
    },
  )

  app.get<{ Params: { slug: string; id: string } }>(
    '/shops/:slug/sets/:id/picture.png',
    { config: { access: 'public' } },
    async (request, reply) => {
      limits.take('shopPage', addressKey(request.ip))
      const { slug, id } = request.params
      if (!ID.test(id)) throw pageNotFound()
      const { shopId, facts } = await shopPages.pictureOnPage(slug, id.toLowerCase())
      return await asPicture(reply, 'image/png', SET_SECONDS).send(await ofSet(shopId, facts))
    },
  )
}

const asPicture = (reply: FastifyReply, type: string, seconds: number) =>
  reply
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${seconds}`)
    .type(type)
