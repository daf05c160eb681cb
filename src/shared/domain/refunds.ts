import { subTzs, sumTzs, type Tzs } from './money.ts'
import { isSale, type OrderStatus } from './order-workflow.ts'
import type { Quantity } from './quantity.ts'

/** What every view of an order knows of its returns: what came back, and what is left. The figures of a return are in refund-figures.ts. */

export const REFUND_REASONS = ['spoilt', 'wrong_item', 'changed_mind', 'price_mistake', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
/** What becomes of the goods: on the shelf again, or lost to the shop. */
export const RETURNED_TO = ['stock', 'written_off'] as const
export type ReturnedTo = (typeof RETURNED_TO)[number]

/** A line as it was sold: its total after all discounts, and the tax in it. */
export interface SoldLine {
  id: string
  quantityMilli: Quantity
  totalTzs: Tzs
  taxTzs: Tzs
}
/** A part of a line that came back, with its share of the line's figures. All positive. */
export interface ReturnedLine {
  lineId: string
  quantityMilli: Quantity
  totalTzs: Tzs
  taxTzs: Tzs
}
/** Goods were handed over or paid for; a saved order is cancelled or changed instead. */
export const canRefund = (status: OrderStatus): boolean => isSale(status)

export const isSameId = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** What came back in all refunds that stand. */
export const returnedIn = <L extends ReturnedLine>(
  refunds: readonly { lines: readonly L[]; reversedAt: unknown }[] | undefined,
): L[] => (refunds ?? []).flatMap((refund) => (refund.reversedAt === null ? refund.lines : []))

/** What of a line has not come back yet. */
export function leftOfLine(line: SoldLine, returned: readonly ReturnedLine[]): ReturnedLine {
  const before = returned.filter((part) => isSameId(part.lineId, line.id))
  return {
    lineId: line.id,
    quantityMilli: Math.max(0, line.quantityMilli - before.reduce((sum, part) => sum + part.quantityMilli, 0)),
    totalTzs: Math.max(0, subTzs(line.totalTzs, sumTzs(before.map((part) => part.totalTzs)))),
    taxTzs: Math.max(0, subTzs(line.taxTzs, sumTzs(before.map((part) => part.taxTzs)))),
  }
}
