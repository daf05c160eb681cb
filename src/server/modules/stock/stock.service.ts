import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import {
  type listReceipts,
  type listSupplierPayments,
  type listStock,
  MOST_SUPPLIERS,
  type Receipt,
  type ReceiptDetail,
  type createSupplier,
  type saveSupplier,
  type StockRow,
  type Supplier,
  type SupplierPayment,
  type ToOrder,
} from '../../../shared/contract/stock.ts'
import type { listLosses, Loss } from '../../../shared/contract/stock-losses.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { reorderMilli, reorderReason, SPEED_DAYS } from '../../../shared/domain/reorder.ts'
import { businessDay } from '../../platform/business-day.ts'
import { readBestSellers } from '../figures/best-sellers.service.ts'
import { clampStock } from '../products/product-reader.service.ts'
import { listLossRows } from './losses.repository.ts'
import { listReceiptRows, readReceipt } from './receipts.repository.ts'
import { listShelfRows, listToOrderRows, MOST_LOOKED_AT, readShelfTotals, shelfCursor } from './shelf.repository.ts'
import { countComing } from './transfers.repository.ts'
import { receiptNotFound, supplierNotFound, tooManySuppliers } from './stock.errors.ts'
import {
  countSuppliers,
  listPaymentRows,
  listSupplierRows,
  putSupplier,
  type SupplierRow,
  supplierExists,
} from './suppliers.repository.ts'

const DAY_MS = 86_400_000
/** Nobody writes down more on one list. */
const MOST_TO_ORDER = 300

export function createStockService({ db, clock }: Pick<TradeDeps, 'db' | 'clock'>) {
  return {
    async suppliers(shopId: string): Promise<{ items: Supplier[] }> {
      const rows = await inShop(db, shopId, (tx) => listSupplierRows(tx, shopId, MOST_SUPPLIERS))
      return { items: rows.map(supplierOf) }
    },

    async createSupplier(actor: MemberActor, { id, ...facts }: BodyOf<typeof createSupplier>): Promise<Supplier> {
      const { shopId, userId } = actor
      return await inShop(db, shopId, async (tx) => {
        if (!(await supplierExists(tx, shopId, id)) && (await countSuppliers(tx, shopId)) >= MOST_SUPPLIERS)
          throw tooManySuppliers()
        return supplierOf(await putSupplier(tx, shopId, id.toLowerCase(), facts, { userId, at: clock.now() }))
      })
    },

    async saveSupplier(actor: MemberActor, id: string, facts: BodyOf<typeof saveSupplier>): Promise<Supplier> {
      const { shopId, userId } = actor
      return await inShop(db, shopId, async (tx) => {
        if (!(await supplierExists(tx, shopId, id))) throw supplierNotFound()
        return supplierOf(await putSupplier(tx, shopId, id.toLowerCase(), facts, { userId, at: clock.now() }))
      })
    },

    async payments(shopId: string, id: string, query: z.output<typeof listSupplierPayments.query>) {
      return await inShop(db, shopId, async (tx) => {
        if (!(await supplierExists(tx, shopId, id))) throw supplierNotFound()
        const { rows, nextCursor } = cutPage(
          await listPaymentRows(tx, shopId, id, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.receivedAt, row.id),
        )
        return {
          items: rows.map(({ receivedAt: _receivedAt, at, ...row }): SupplierPayment => ({
            ...row,
            at: at.toISOString(),
          })),
          nextCursor,
        }
      })
    },

    async receipts(shopId: string, query: z.output<typeof listReceipts.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listReceiptRows(tx, shopId, query, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.receivedAt, row.id),
        )
        return { items: rows.map(receiptOf), nextCursor }
      })
    },

    async shelf(shopId: string, query: z.output<typeof listStock.query>) {
      const since = new Date(clock.now().getTime() - query.days * DAY_MS)
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listShelfRows(tx, shopId, { ...query, since }, query.cursor, query.limit),
          query.limit,
          shelfCursor(query.sort),
        )
        const items = rows.map(({ nameKey: _nameKey, photo, soldAt, ...row }): StockRow => ({
          ...row,
          photo: photo === null ? null : mediaUrls(photo),
          onHandMilli: clampStock(row.onHandMilli),
          soldAt: soldAt?.toISOString() ?? null,
        }))
        return { items, nextCursor }
      })
    },

    async totals(shopId: string) {
      return await inShop(db, shopId, async (tx) => ({
        ...(await readShelfTotals(tx, shopId)),
        coming: await countComing(tx, shopId),
      }))
    },

    async toOrder(shopId: string, days: number): Promise<{ items: ToOrder[] }> {
      const now = clock.now()
      const since = new Date(now.getTime() - SPEED_DAYS * DAY_MS)
      const period = { from: businessDay(since), to: businessDay(now) }
      const rows = await inShop(db, shopId, async (tx) => {
        const sellers = await readBestSellers(tx, shopId, period, MOST_LOOKED_AT)
        return await listToOrderRows(tx, shopId, { sellers, since, days, limit: MOST_TO_ORDER })
      })
      const items = rows.map((row): ToOrder => ({
        ...row,
        onHandMilli: clampStock(row.onHandMilli),
        soldMilli: clampStock(row.soldMilli),
        reason: reorderReason(row, days) ?? 'low',
        orderMilli: clampStock(reorderMilli({ ...row, packMilli: row.pack?.factorMilli ?? null }, days)),
      }))
      return { items }
    },

    async losses(shopId: string, query: z.output<typeof listLosses.query>) {
      return await inShop(db, shopId, async (tx) => {
        const found = await listLossRows(tx, shopId, query, query.cursor, query.limit)
        const { rows, nextCursor } = cutPage(found.rows, query.limit, (row) => writeKeyset(row.at, row.id))
        const items = rows.map(({ photo, at, deltaMilli, ...row }): Loss => ({
          ...row,
          photo: photo === null ? null : mediaUrls(photo),
          deltaMilli: clampStock(deltaMilli),
          at: at.toISOString(),
        }))
        return { items, nextCursor, totalTzs: found.totalTzs }
      })
    },

    async receipt(shopId: string, id: string): Promise<ReceiptDetail> {
      return await inShop(db, shopId, async (tx) => {
        const row = await readReceipt(tx, shopId, id)
        if (!row) throw receiptNotFound()
        const { lines, transportTzs, discountTzs, note, photos } = row
        return { ...receiptOf(row), lines, transportTzs, discountTzs, note, photos: photos.map(mediaUrls) }
      })
    },
  }
}
export type StockService = ReturnType<typeof createStockService>

const supplierOf = ({ paidTzs, boughtTzs, lastAt, ...row }: SupplierRow): Supplier => ({
  ...row,
  boughtTzs,
  owedTzs: Math.max(0, boughtTzs - paidTzs),
  lastAt: lastAt?.toISOString() ?? null,
})

type ReceiptRow = Awaited<ReturnType<typeof listReceiptRows>>[number]
const receiptOf = (row: ReceiptRow): Receipt => ({
  id: row.id,
  supplierId: row.supplierId,
  supplierName: row.supplierName,
  invoiceNumber: row.invoiceNumber,
  day: row.day,
  lineCount: row.lineCount,
  totalTzs: row.totalTzs,
  paidTzs: row.paidTzs,
  dueOn: row.dueOn,
  byName: row.byName,
  at: row.at.toISOString(),
  reversedAt: row.reversedAt?.toISOString() ?? null,
})
