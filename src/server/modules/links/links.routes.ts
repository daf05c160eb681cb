import type { FastifyInstance } from 'fastify'
import {
  cancelLink,
  createLink,
  listLinks,
  openedCart,
  readCart,
  shareLink,
  submitCart,
} from '../../../shared/contract/cart.ts'
import { LONG_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { LinksService } from './links.service.ts'

export function linksRoutes(app: FastifyInstance, { links }: { links: LinksService }) {
  route(app, createLink, ({ actor, body }) => links.create(actor, body), { bodyLimit: LONG_BODY_LIMIT })
  route(app, listLinks, ({ actor, query }) => links.list(actor.shopId, query))
  route(app, shareLink, ({ actor, params, body }) => links.share(actor, params.id, body))
  route(app, cancelLink, ({ actor, params }) => links.cancel(actor, params.id))
  route(app, readCart, ({ cart }) => links.read(cart))
  route(app, submitCart, ({ cart, body }) => links.submit(cart, body), { bodyLimit: LONG_BODY_LIMIT })
  route(app, openedCart, async ({ cart }) => {
    await links.markOpened(cart)
    return { ok: true as const }
  })
}
