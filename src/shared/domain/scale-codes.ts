import { isGtin } from './barcode.ts'
import { divideHalfUp } from './money.ts'
import { MAX_QUANTITY, PIECE } from './quantity.ts'

/**
 * Labels of a shop's own scale: an EAN-13 that begins with 20 to 29 (numbers GS1 leaves to each shop) and holds the goods and their weight or price. Which digits mean
 * what, every maker of scales does in another way, so the shop says it.
 */
export const SCALE_PREFIXES = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const
export interface ScaleFormat {
  prefix: (typeof SCALE_PREFIXES)[number]
  holds: 'weight' | 'price'
  /** Digits of the goods behind the prefix; what is left is the weight in grams or the price in shillings. */
  itemDigits: 4 | 5 | 6
  /** A check digit of the weight or price stands in front of it. */
  hasValueCheck: boolean
}
export const ITEM_DIGITS = [4, 5, 6] as const
export const MOST_SCALE_FORMATS = 10

interface ScaleReading {
  /** What the goods may be known by in the shop, the most exact first. */
  codes: string[]
  weightMilli: number | null
  priceTzs: number | null
}

/** Digits of the weight or price. */
export const valueDigits = ({ itemDigits, hasValueCheck }: ScaleFormat): number =>
  10 - itemDigits - (hasValueCheck ? 1 : 0)

export function readScaleCode(code: string, formats: readonly ScaleFormat[]): ScaleReading | null {
  if (!isScaleCode(code)) return null
  const format = formats.find(({ prefix }) => code.startsWith(prefix))
  if (!format) return null
  const item = code.slice(2, 2 + format.itemDigits)
  const value = Number(code.slice(12 - valueDigits(format), 12))
  if (value === 0) return null
  const whole = `${format.prefix}${item}`.padEnd(12, '0')
  return {
    codes: [withCheckDigit(whole), format.prefix + item, item, item.replace(/^0+(?=\d)/, '')],
    weightMilli: format.holds === 'weight' ? value : null,
    priceTzs: format.holds === 'price' ? value : null,
  }
}

/** It may be a label of the shop's scale, whether or not the shop said what its labels hold. */
export const isScaleCode = (code: string): boolean => /^2\d{12}$/.test(code) && isGtin(code)

export function withCheckDigit(twelve: string): string {
  const sum = Array.from(twelve, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return twelve + String((10 - (sum % 10)) % 10)
}

/**
 * How much of the goods a label's price is. The customer pays what the label says to the shilling: the least thousandth that costs as much, and `overTzs` to be taken
 * off where no thousandth costs exactly that (the scale rounded, or the price changed since). Null where no quantity can cost it.
 */
export function quantityForPrice(
  unitTotalTzs: number,
  priceTzs: number,
): { quantityMilli: number; overTzs: number } | null {
  if (unitTotalTzs <= 0 || priceTzs <= 0) return null
  // Least q with unit × q ÷ 1000 ≥ price − ½, which rounds half up to the price or more.
  const twice = BigInt(2 * priceTzs - 1) * BigInt(PIECE)
  const by = BigInt(2 * unitTotalTzs)
  const quantity = (twice + by - 1n) / by
  if (quantity > BigInt(MAX_QUANTITY)) return null
  const grossTzs = Number(divideHalfUp(BigInt(unitTotalTzs) * quantity, BigInt(PIECE)))
  return { quantityMilli: Number(quantity), overTzs: grossTzs - priceTzs }
}
