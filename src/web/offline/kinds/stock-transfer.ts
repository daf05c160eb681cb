import type { CommandBody } from '../../../shared/contract/commands.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import type { LocalStockWork } from '../local-stock-work.ts'
import { shelfEffects } from '../order-view.ts'
import type { DeviceKind } from './device-kind.ts'
import { stockRow } from './stock-row.ts'

/** Goods that leave for another shop are off the shelf here at once, without a network too. What arrives, that shop says. */
export const stockTransfer: DeviceKind<'stock.transfer', CommandBody<'stock.transfer'>, LocalStockWork> = {
  type: 'stock.transfer',
  tables: ['stock'],
  async plan({ db, owner }, body) {
    const before = await db.stockWork.get(body.id)
    if (before) return { done: before }
    return {
      body,
      write: async (command) => {
        const row = stockRow({ type: 'stock.transfer', body }, owner)
        const of = { commandId: command.id, shopId: owner.shopId }
        const lines = body.lines.map((line) => ({ ...line, ...takenBy(line) }))
        await Promise.all([db.stockWork.add(row), db.stock.bulkAdd(shelfEffects(lines, -1, of))])
        return row
      },
    }
  },
}
