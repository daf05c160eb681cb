import type { FastifyInstance } from 'fastify'
import {
  createSupplier,
  getReceipt,
  getStockTotals,
  listReceipts,
  listStock,
  listSupplierPayments,
  listSuppliers,
  listToOrder,
  saveSupplier,
} from '../../../shared/contract/stock.ts'
import { endCount, getCount, getNightCount, listCounts, listOpenCounts } from '../../../shared/contract/stock-counts.ts'
import { getBatchTotals, listBatches } from '../../../shared/contract/stock-batches.ts'
import { listLosses } from '../../../shared/contract/stock-losses.ts'
import {
  cancelTransfer,
  getTransfer,
  listSisterShops,
  listTransfers,
  receiveTransfer,
} from '../../../shared/contract/stock-transfers.ts'
import { route } from '../../platform/http.ts'
import type { CountsService } from './counts.service.ts'
import type { BatchesService } from './batches.service.ts'
import type { StockService } from './stock.service.ts'
import type { TransfersService } from './transfers.service.ts'

export function stockRoutes(
  app: FastifyInstance,
  {
    stock,
    counts,
    transfers,
    batches,
  }: { stock: StockService; counts: CountsService; transfers: TransfersService; batches: BatchesService },
) {
  route(app, listSuppliers, ({ actor }) => stock.suppliers(actor.shopId))
  route(app, createSupplier, ({ actor, body }) => stock.createSupplier(actor, body))
  route(app, saveSupplier, ({ actor, params, body }) => stock.saveSupplier(actor, params.id, body))
  route(app, listSupplierPayments, ({ actor, params, query }) => stock.payments(actor.shopId, params.id, query))
  route(app, listStock, ({ actor, query }) => stock.shelf(actor.shopId, query))
  route(app, getStockTotals, ({ actor }) => stock.totals(actor.shopId))
  route(app, listToOrder, ({ actor, query }) => stock.toOrder(actor.shopId, query.days))
  route(app, listLosses, ({ actor, query }) => stock.losses(actor.shopId, query))
  route(app, listReceipts, ({ actor, query }) => stock.receipts(actor.shopId, query))
  route(app, listCounts, ({ actor, query }) => counts.list(actor.shopId, query))
  route(app, listOpenCounts, ({ actor }) => counts.open(actor.shopId))
  route(app, getCount, ({ actor, params }) => counts.get(actor.shopId, params.id))
  route(app, endCount, ({ actor, params, body }) => counts.end(actor, params.id, body))
  route(app, getNightCount, ({ actor }) => counts.night(actor.shopId))
  route(app, listSisterShops, ({ actor }) => transfers.shops(actor.shopId))
  route(app, listTransfers, ({ actor, query }) => transfers.list(actor.shopId, query))
  route(app, getTransfer, ({ actor, params }) => transfers.get(actor.shopId, params.id))
  route(app, receiveTransfer, ({ actor, params, body }) => transfers.receive(actor, params.id, body))
  route(app, cancelTransfer, ({ actor, params }) => transfers.cancel(actor, params.id))
  route(app, listBatches, ({ actor, query }) => batches.list(actor.shopId, query))
  route(app, getBatchTotals, ({ actor }) => batches.totals(actor.shopId))
  route(app, getReceipt, ({ actor, params }) => stock.receipt(actor.shopId, params.id))
}
