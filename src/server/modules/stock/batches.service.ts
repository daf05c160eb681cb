import type * as z from 'zod'
import { type Batch, type BatchTotals, type listBatches } from '../../../shared/contract/stock-batches.ts'
import { USE_BY_DAYS } from '../../../shared/contract/lists.ts'
import { useBySpan } from '../../../shared/domain/use-by.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { cutPage } from '../../platform/cursors.ts'
import { inShop } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { settleBatches } from '../products/stock-moves.service.ts'
import { batchCursor, listBatchRows, readAtRisk } from './batches.repository.ts'

/** What goes out of date, by what is left of each batch (decisions 135). */
export function createBatchesService({ db, clock, log }: Pick<TradeDeps, 'db' | 'clock' | 'log'>) {
  const today = () => businessDay(clock.now())
  return {
    async list(shopId: string, query: z.output<typeof listBatches.query>) {
      return await inShop(db, shopId, async (tx) => {
        const span = useBySpan(today(), query.within)
        const { rows, nextCursor } = cutPage(
          await listBatchRows(tx, shopId, { search: query.search, ...span }, query.cursor, query.limit),
          query.limit,
          batchCursor,
        )
        return {
          items: rows.map(({ photo, ...row }): Batch => ({ ...row, photo: photo === null ? null : mediaUrls(photo) })),
          nextCursor,
        }
      })
    },

    async totals(shopId: string): Promise<BatchTotals> {
      const day = today()
      const untils = [day, ...USE_BY_DAYS.map((days) => useBySpan(day, days).until)]
      const rows = await inShop(db, shopId, (tx) => readAtRisk(tx, shopId, untils))
      const before = (until: string | undefined) => {
        const row = rows.find((one) => one.day === until)
        return { count: row?.count ?? 0, valueTzs: row?.valueTzs ?? 0 }
      }
      const expired = before(day)
      return {
        expired,
        within: USE_BY_DAYS.map((days, index) => {
          const all = before(untils[index + 1])
          return { days, count: all.count - expired.count, valueTzs: all.valueTzs - expired.valueTzs }
        }),
      }
    },

    /** Batches that are sold out are taken off, so that no list walks over them for ever. */
    async sweep(): Promise<void> {
      await everyShop(db, log, 'batches', (shopId) => inShop(db, shopId, (tx) => settleBatches(tx, shopId, null)))
    },
  }
}
export type BatchesService = ReturnType<typeof createBatchesService>
