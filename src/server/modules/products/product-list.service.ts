import type * as z from 'zod'
import type { listMovements, ProductQuery, ProductRow, StockMovement } from '../../../shared/contract/products.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { productNotFound } from './products.errors.ts'
import { listGroups, listMovementRows, listProductRows, productCursor } from './product-list.repository.ts'
import { listTags } from './product-tags.repository.ts'
import { clampStock, readProducts } from './product-reader.service.ts'
import { readItem } from './stock.repository.ts'

/** One statement a page and another for a search, however many products there are. */
export function createProductLists({ db }: { db: Db }) {
  return {
    async list(shopId: string, query: z.output<typeof ProductQuery>) {
      return await inShop(db, shopId, async (tx) => {
        const found = await listProductRows(tx, shopId, query, query.cursor, query.limit)
        const { rows, nextCursor } = cutPage(found.rows, query.limit, productCursor(query.sort))
        const items = rows.map(({ nameKey: _nameKey, ...row }): ProductRow => ({
          ...row,
          photo: row.photo === null ? null : mediaUrls(row.photo),
          onHandMilli: clampStock(row.onHandMilli),
          updatedAt: row.updatedAt.toISOString(),
        }))
        return { items, nextCursor, total: found.total }
      })
    },
    /** What such a page lists, whole; what went meanwhile is left out. */
    async whole(shopId: string, query: z.output<typeof ProductQuery>) {
      const found = await inShop(db, shopId, (tx) => listProductRows(tx, shopId, query, query.cursor, query.limit))
      const { rows, nextCursor } = cutPage(found.rows, query.limit, productCursor(query.sort))
      const ids = rows.map(({ id }) => id)
      const byId = new Map(
        (await inShop(db, shopId, (tx) => readProducts(tx, shopId, ids))).map((product) => [product.id, product]),
      )
      return { items: ids.flatMap((id) => byId.get(id) ?? []), nextCursor }
    },
    async groups(shopId: string) {
      return await inShop(db, shopId, (tx) => listGroups(tx, shopId))
    },
    async tags(shopId: string) {
      return await inShop(db, shopId, (tx) => listTags(tx, shopId))
    },
    async movements(shopId: string, productId: string, query: z.output<typeof listMovements.query>) {
      return await inShop(db, shopId, async (tx) => {
        if (!(await readItem(tx, shopId, productId, null))) throw productNotFound()
        const { rows, nextCursor } = cutPage(
          await listMovementRows(tx, shopId, productId, query, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.receivedAt, row.id),
        )
        const items = rows.map(({ receivedAt: _receivedAt, packsDelta, costTzs, ...row }): StockMovement => ({
          ...row,
          ...(packsDelta === 0 ? {} : { packsDelta }),
          ...(costTzs === null ? {} : { costTzs }),
          deltaMilli: clampStock(row.deltaMilli),
          at: row.at.toISOString(),
        }))
        return { items, nextCursor }
      })
    },
  }
}
