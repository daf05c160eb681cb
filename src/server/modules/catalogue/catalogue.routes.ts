import type { FastifyInstance } from 'fastify'
import { endCatalogueSync, getCatalogueSync, nameCatalogue } from '../../../shared/contract/catalogue-sync.ts'
import { route } from '../../platform/http.ts'
import type { CatalogueService } from './catalogue.service.ts'

export function catalogueRoutes(app: FastifyInstance, { catalogue }: { catalogue: CatalogueService }) {
  route(app, getCatalogueSync, ({ actor }) => catalogue.get(actor.shopId))
  route(app, nameCatalogue, ({ actor, body }) => catalogue.name(actor, body))
  route(app, endCatalogueSync, ({ actor }) => catalogue.end(actor.shopId))
}
