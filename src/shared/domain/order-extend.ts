import type { ChargeInput } from './charges.ts'
import { computeOrder, type Discount } from './order-maths.ts'
import type { Tzs } from './money.ts'
import type { OrderStatus } from './order-workflow.ts'
import { formatQuantity, type Quantity } from './quantity.ts'

/**
 * More goods on an order that was saved before (command `order.extend`). Lines are only ever added, never taken off or changed: so two devices that add at the same
 * time, in any order, twice or late, end with the same order and the same stock, and nothing one of them sold is undone by the other. Whoever wants less cancels
 * the order and makes it anew. Device and server reach the same figures by this one function, from all lines there are and the order's own discount.
 */

/** Goods are added until they are handed over. */
export const canExtend = (status: OrderStatus): boolean => status === 'pending' || status === 'paid'

/** Paid up no more: it waits for the rest. */
export const statusAfterExtending = (status: OrderStatus, paidTzs: Tzs, totalTzs: Tzs): OrderStatus =>
  status === 'paid' && paidTzs < totalTzs ? 'pending' : status

/** As many as one order may have from the start. */
export const MAX_ORDER_LINES = 500

export interface ExtendedLine {
  id: string
  name: string
  unitPriceTzs: Tzs
  quantityMilli: Quantity
  addOns: readonly { priceTzs: Tzs }[]
  discount: Discount | null
  grossTzs: Tzs
  discountTzs: Tzs
  taxCode: string | null
  taxBasisPoints?: number | undefined
  taxTzs: Tzs
  totalTzs: Tzs
}

/** Those of `added` the order does not have: what was saved twice is there once. */
export const freshLines = <L extends Pick<ExtendedLine, 'id'>>(
  lines: readonly Pick<ExtendedLine, 'id'>[],
  added: readonly L[],
): L[] => {
  const known = new Set(lines.map((line) => line.id.toLowerCase()))
  return added.filter((line) => !known.has(line.id.toLowerCase()))
}

/** As a charge is kept with its order. */
interface KeptCharge extends ChargeInput {
  taxTzs: Tzs
}

/** All lines with their figures, and the order's sums: a percentage for service follows the goods, what was rounded stays. @throws RangeError when a sum leaves the safe integers. */
export function figuresOfLines<L extends ExtendedLine, C extends KeptCharge>(
  lines: readonly L[],
  discount: Discount | null,
  charges?: readonly C[] | null,
  roundingTzs: Tzs = 0,
): {
  lines: L[]
  /** Left out where there are none. */
  charges?: C[]
  subtotalTzs: Tzs
  discountTzs: Tzs
  taxTzs: Tzs
  totalTzs: Tzs
} {
  const figures = computeOrder({
    lines: lines.map((line) => ({
      id: line.id,
      unitPriceTzs: line.unitPriceTzs,
      quantity: line.quantityMilli,
      addOns: line.addOns,
      discount: line.discount,
      taxCode: line.taxCode,
      taxBasisPoints: line.taxBasisPoints,
    })),
    discount,
    charges,
    roundingTzs,
  })
  return {
    ...(charges && charges.length > 0
      ? { charges: charges.map((charge, index) => ({ ...charge, ...figures.charges[index] })) }
      : {}),
    subtotalTzs: figures.subtotalTzs,
    discountTzs: figures.discountTzs,
    taxTzs: figures.taxTzs,
    totalTzs: figures.totalTzs,
    lines: lines.map((line, index) => {
      const figure = figures.lines[index]
      return figure
        ? {
            ...line,
            grossTzs: figure.grossTzs,
            discountTzs: figure.lineDiscountTzs + figure.orderDiscountTzs,
            taxTzs: figure.taxTzs,
            totalTzs: figure.totalTzs,
          }
        : line
    }),
  }
}

/** What the order's history says was added: "2 Sukari, 0.5 Mchele". */
export const goodsInWords = (lines: readonly Pick<ExtendedLine, 'name' | 'quantityMilli'>[]): string =>
  lines
    .map((line) => `${formatQuantity(line.quantityMilli)} ${line.name}`)
    .join(', ')
    .slice(0, 300)
