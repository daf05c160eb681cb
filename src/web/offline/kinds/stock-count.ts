import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { LocalStockWork } from '../local-stock-work.ts'
import type { DeviceKind } from './device-kind.ts'
import { stockRow } from './stock-row.ts'

/** What was counted moves nothing here: what comes of it is decided where all of it is known. Counted again, the newer word stands. */
export const stockCount: DeviceKind<'stock.count', CommandBody<'stock.count'>, LocalStockWork> = {
  type: 'stock.count',
  tables: [],
  async plan({ db, owner }, body) {
    const before = await db.stockWork.get(body.id)
    if (before?.at === body.at) return { done: before }
    return {
      body,
      write: async () => {
        const row = stockRow(
          { type: 'stock.count', body },
          owner,
          before?.sync === 'attention' ? 'attention' : 'waiting',
        )
        await db.stockWork.put(row)
        return row
      },
    }
  },
}
