import type { FastifyInstance } from 'fastify'
import {
  createSupplier,
  getReceipt,
  getStockTotals,
  listReceipts,
  listStock,
  listSuppliers,
  listToOrder,
  saveSupplier,
} from '../../../shared/contract/stock.ts'
import { route } from '../../platform/http.ts'
import type { StockService } from './stock.service.ts'

export function stockRoutes(app: FastifyInstance, { stock }: { stock: StockService }) {
  route(app, listSuppliers, ({ actor }) => stock.suppliers(actor.shopId))
  route(app, createSupplier, ({ actor, body }) => stock.createSupplier(actor, body))
  route(app, saveSupplier, ({ actor, params, body }) => stock.saveSupplier(actor, params.id, body))
  route(app, listStock, ({ actor, query }) => stock.shelf(actor.shopId, query))
  route(app, getStockTotals, ({ actor }) => stock.totals(actor.shopId))
  route(app, listToOrder, ({ actor, query }) => stock.toOrder(actor.shopId, query.days))
  route(app, listReceipts, ({ actor, query }) => stock.receipts(actor.shopId, query))
  route(app, getReceipt, ({ actor, params }) => stock.receipt(actor.shopId, params.id))
}
