import { PIECE, type Quantity } from './quantity.ts'

/** How much to order of goods that run out: what is sold in the days it should last, at the speed of the last weeks, and at least back above the level at which it counts as low. */

/** Over how many days the speed of sale is measured. */
export const SPEED_DAYS = 28

export function reorderMilli(
  goods: {
    onHandMilli: number
    lowStockMilli: Quantity | null
    /** In SPEED_DAYS. */ soldMilli: number
    /** Of the unit it comes in closed. */ packMilli?: number | null
  },
  lastsDays: number,
): Quantity {
  const needed = Math.ceil((Math.max(0, goods.soldMilli) * lastsDays) / SPEED_DAYS)
  const wanted = Math.max(needed, (goods.lowStockMilli ?? 0) * 2) - goods.onHandMilli
  // What is kept in halves is bought whole, and what comes in cartons by the carton.
  const step = goods.packMilli ?? PIECE
  return wanted <= 0 ? 0 : Math.ceil(wanted / step) * step
}
