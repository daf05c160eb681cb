import type { StockAdjust } from '../../shared/contract/commands/stock-adjust.ts'
import type { StockCount } from '../../shared/contract/commands/stock-count.ts'
import type { StockReceive } from '../../shared/contract/commands/stock-receive.ts'
import type { StockTransfer } from '../../shared/contract/commands/stock-transfer.ts'
import type { SyncState } from './db.ts'

/** Goods that came in here, left the shelf with no sale or for another shop, or were counted, until the server has it; its lists tell them afterwards. */
export type LocalStockWork = StockWorkFacts
  & (
    | { type: 'stock.receive'; body: StockReceive }
    | { type: 'stock.adjust'; body: StockAdjust }
    | { type: 'stock.count'; body: StockCount }
    | { type: 'stock.transfer'; body: StockTransfer }
  )
interface StockWorkFacts {
  id: string
  at: string
  shopId: string
  createdById: string
  sync: SyncState
  flags: string[]
}
