import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { LocalStockWork } from '../local-stock-work.ts'
import { shelfEffects } from '../order-view.ts'
import type { DeviceKind } from './device-kind.ts'
import { stockRow } from './stock-row.ts'

/** Goods that are gone or found are off the shelf, or on it, here at once; whether their stock is followed is the screen's to know and the server's to say. */
export const stockAdjust: DeviceKind<'stock.adjust', CommandBody<'stock.adjust'>, LocalStockWork> = {
  type: 'stock.adjust',
  tables: ['stock'],
  async plan({ db, owner }, body) {
    const before = await db.stockWork.get(body.id)
    if (before) return { done: before }
    return {
      body,
      write: async (command) => {
        const row = stockRow({ type: 'stock.adjust', body }, owner)
        const of = { commandId: command.id, shopId: owner.shopId }
        await Promise.all([
          db.stockWork.add(row),
          db.stock.bulkAdd(shelfEffects([{ ...body, baseMilli: body.deltaMilli }], 1, of)),
        ])
        return row
      },
    }
  },
}
