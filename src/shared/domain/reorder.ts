import { PIECE, type Quantity } from './quantity.ts'

/** How much to order of goods that run out: what is sold in the days it should last, at the speed of the last weeks, and at least back above the level at which it counts as low. */

/** Over how many days the speed of sale is measured. */
export const SPEED_DAYS = 28

/** Why something is on the list: nothing of it is there, it is at its low level, or at the speed it is sold it will be used up within the days. */
export const REORDER_REASONS = ['out', 'low', 'fast'] as const
type ReorderReason = (typeof REORDER_REASONS)[number]

/** The one rule of what is to be ordered, with a low level or without; null: it lasts. The list's SQL only leaves out what can have no reason. */
export function reorderReason(
  { onHandMilli, lowStockMilli, soldMilli }: { onHandMilli: number; lowStockMilli: Quantity | null; soldMilli: number },
  lastsDays: number,
): ReorderReason | null {
  if (onHandMilli <= 0) return 'out'
  if (lowStockMilli !== null && onHandMilli <= lowStockMilli) return 'low'
  return onHandMilli * SPEED_DAYS < soldMilli * lastsDays ? 'fast' : null
}

/** In how many days nothing is left at that speed, the day it begins counted in full; null where nothing is sold. */
export const daysLeft = ({ onHandMilli, soldMilli }: { onHandMilli: number; soldMilli: number }): number | null =>
  soldMilli <= 0 ? null : Math.floor((Math.max(0, onHandMilli) * SPEED_DAYS) / soldMilli)

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
