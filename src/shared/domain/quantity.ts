import { normalText } from './text.ts'

/** Quantities are whole thousandths of the unit a product is sold in (decisions 16): 1 piece = 1000, half a kilo = 500. */
export type Quantity = number

/** One whole unit. */
export const PIECE = 1000
/** 99,999 units. */
export const MAX_QUANTITY = 99_999_000

export function isQuantity(quantity: unknown): quantity is Quantity {
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY
}

/** "1", "1.5", "0.125", "−3" (stock may be negative), "1,250". At most three decimals, no trailing zeros. */
export function formatQuantity(quantity: Quantity): string {
  if (!Number.isFinite(quantity)) return '–'
  const thousandths = Math.round(Math.abs(quantity))
  const whole = String(Math.floor(thousandths / PIECE)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  const part = String(thousandths % PIECE)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${quantity < 0 && thousandths > 0 ? '−' : ''}${whole}${part && `.${part}`}`
}

/**
 * What a person typed as a quantity: "2", "1.5", "1,5" (a comma before one or two digits is a decimal), "1,250" (thousands), ".5".
 * Null for anything else, for more than three decimals, for 0 and for more than MAX_QUANTITY.
 */
export function parseQuantity(text: string): Quantity | null {
  if (text.length > 60) return null
  let bare = normalText(text, 'NFKC').trim()
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare)) bare = bare.replaceAll(',', '')
  const match = /^(\d*)(?:[.,](\d{0,3}))?$/.exec(bare)
  if (!match || !/\d/.test(bare)) return null
  const quantity = Number(match[1] ?? '') * PIECE + Number((match[2] ?? '').padEnd(3, '0'))
  return isQuantity(quantity) && quantity > 0 ? quantity : null
}

/** How many items these lines are (decisions 38): whole pieces count each, and what was weighed counts one a line. The same at the till, on the server and on a link. */
export const itemCount = (lines: readonly { quantityMilli: Quantity }[]): number =>
  lines.reduce((count, { quantityMilli }) => count + (quantityMilli % PIECE === 0 ? quantityMilli / PIECE : 1), 0)
