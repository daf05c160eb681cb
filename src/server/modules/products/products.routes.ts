import type { FastifyInstance } from 'fastify'
import {
  adjustStock,
  bulkProducts,
  createProduct,
  getProduct,
  listMovements,
  listProductGroups,
  listProducts,
  listProductTags,
  readWholeProducts,
  updateProduct,
} from '../../../shared/contract/products.ts'
import { importProducts, listImports, undoImport } from '../../../shared/contract/product-import.ts'
import { LONG_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createProductImports } from './product-import.service.ts'
import { createProductsService } from './products.service.ts'
import { createProductLists } from './product-list.service.ts'

export function productRoutes(app: FastifyInstance, deps: TradeDeps) {
  const products = createProductsService(deps)
  const lists = createProductLists(deps)
  const imports = createProductImports(deps)
  route(app, listProducts, ({ actor, query }) => lists.list(actor.shopId, query))
  route(app, readWholeProducts, ({ actor, query }) => lists.whole(actor.shopId, query))
  route(app, listProductGroups, ({ actor }) => lists.groups(actor.shopId))
  route(app, listProductTags, ({ actor }) => lists.tags(actor.shopId))
  route(app, listImports, ({ actor }) => imports.list(actor.shopId))
  route(app, importProducts, ({ actor, body }) => imports.bring(actor, body), { bodyLimit: LONG_BODY_LIMIT })
  route(app, undoImport, ({ actor, body }) => imports.undo(actor, body))
  route(app, getProduct, ({ actor, params }) => products.get(actor.shopId, params.id))
  route(app, createProduct, ({ actor, body }) => products.create(actor, body), { bodyLimit: LONG_BODY_LIMIT })
  route(app, updateProduct, ({ actor, params, body }) => products.update(actor, params.id, body), {
    bodyLimit: LONG_BODY_LIMIT,
  })
  route(app, bulkProducts, ({ actor, body }) => products.setArchived(actor, body.ids, body.action === 'archive'))
  route(app, listMovements, ({ actor, params, query }) => lists.movements(actor.shopId, params.id, query))
  route(app, adjustStock, ({ actor, params, body }) => products.adjust(actor, params.id, body))
}
