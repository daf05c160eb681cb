import type { FastifyInstance } from 'fastify'
import {
  archiveSet,
  createSet,
  endSetLink,
  getSet,
  linkSet,
  listSets,
  previewSet,
  saveSet,
} from '../../../shared/contract/product-sets.ts'
import { LONG_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { SetsService } from './sets.service.ts'

export function setsRoutes(app: FastifyInstance, { sets }: { sets: SetsService }) {
  route(app, listSets, ({ actor, query }) => sets.list(actor.shopId, query))
  route(app, previewSet, ({ actor, body }) => sets.preview(actor.shopId, body), { bodyLimit: LONG_BODY_LIMIT })
  route(app, getSet, ({ actor, params }) => sets.get(actor.shopId, params.id))
  route(app, createSet, ({ actor, body }) => sets.create(actor, body), { bodyLimit: LONG_BODY_LIMIT })
  route(app, saveSet, ({ actor, params, body }) => sets.save(actor.shopId, params.id, body), {
    bodyLimit: LONG_BODY_LIMIT,
  })
  route(app, linkSet, ({ actor, params, body }) => sets.link(actor.shopId, params.id, body.isNew))
  route(app, endSetLink, ({ actor, params }) => sets.endLink(actor.shopId, params.id))
  route(app, archiveSet, ({ actor, params, body }) => sets.archive(actor.shopId, params.id, body.isArchived))
}
