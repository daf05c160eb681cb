import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import {
  type listReceipts,
  MOST_SUPPLIERS,
  type Receipt,
  type ReceiptDetail,
  type saveSupplier,
  type Supplier,
} from '../../../shared/contract/stock.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { listReceiptRows, readReceipt } from './receipts.repository.ts'
import { receiptNotFound, tooManySuppliers } from './stock.errors.ts'
import {
  countSuppliers,
  listSupplierRows,
  putSupplier,
  type SupplierRow,
  supplierExists,
} from './suppliers.repository.ts'

export function createStockService({ db, clock }: Pick<TradeDeps, 'db' | 'clock'>) {
  return {
    async suppliers(shopId: string): Promise<{ items: Supplier[] }> {
      const rows = await inShop(db, shopId, (tx) => listSupplierRows(tx, shopId, MOST_SUPPLIERS))
      return { items: rows.map(supplierOf) }
    },

    /** The id is the sender's: a repeat writes the same again. */
    async saveSupplier(actor: MemberActor, id: string, body: BodyOf<typeof saveSupplier>): Promise<Supplier> {
      const { shopId, userId } = actor
      return await inShop(db, shopId, async (tx) => {
        if (!(await supplierExists(tx, shopId, id)) && (await countSuppliers(tx, shopId)) >= MOST_SUPPLIERS)
          throw tooManySuppliers()
        return supplierOf(await putSupplier(tx, shopId, id.toLowerCase(), body, { userId, at: clock.now() }))
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
