import type { PriceReason } from '../../../../shared/domain/price-reasons.ts'
import { AS_LISTED, type CartLine, type LinePrice, listPriceOfLine } from '../counter/cart.ts'

/** Null: the list's price again. */
export type SetPrice = { priceTzs: number; reason: PriceReason; note: string } | null

/** The list's price stays beside the new one, however often that is changed. */
export function priced(line: Pick<CartLine, 'unitPriceTzs' | 'listPriceTzs'>, price: SetPrice): LinePrice {
  const listTzs = listPriceOfLine(line)
  if (price === null || price.priceTzs === listTzs) return { unitPriceTzs: listTzs, ...AS_LISTED }
  return {
    unitPriceTzs: price.priceTzs,
    listPriceTzs: listTzs,
    priceReason: price.reason,
    priceNote: price.note === '' ? undefined : price.note,
  }
}
