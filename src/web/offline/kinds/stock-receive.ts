import type { CommandBody } from '../../../shared/contract/commands.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import type { LocalStockWork } from '../local-stock-work.ts'
import { shelfEffects } from '../order-view.ts'
import type { DeviceKind } from './device-kind.ts'
import { stockRow } from './stock-row.ts'

/** What came in lies on the shelf here at once, without a network too. What it cost is the server's to mix: the device is told no costs. */
export const stockReceive: DeviceKind<'stock.receive', CommandBody<'stock.receive'>, LocalStockWork> = {
  type: 'stock.receive',
  tables: ['stock'],
  async plan({ db, owner }, body) {
    const before = await db.stockWork.get(body.id)
    if (before) return { done: before }
    return {
      body,
      write: async (command) => {
        const row = stockRow({ type: 'stock.receive', body }, owner)
        const of = { commandId: command.id, shopId: owner.shopId }
        await Promise.all([
          db.stockWork.add(row),
          db.stock.bulkAdd(
            shelfEffects(
              body.lines.map((line) => ({ ...line, ...takenBy(line) })),
              1,
              of,
            ),
          ),
        ])
        return row
      },
    }
  },
}
