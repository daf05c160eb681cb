import type { Tzs } from './money.ts'
import { priceOfQuantity } from './order-maths.ts'
import type { Quantity } from './quantity.ts'

/** Why somebody paid another price than the list says, or got a discount. `other` is said in words. */
export const PRICE_REASONS = ['haggled', 'damaged', 'customer_price', 'promotion', 'mistake', 'other'] as const
export type PriceReason = (typeof PRICE_REASONS)[number]
/** Of what is taken off an order: what stamps (loyalty.ts) and offers (offers/) gave nobody states, it is put on. Of an offer the note is its name. */
export const DISCOUNT_REASONS = [...PRICE_REASONS, 'reward', 'offer'] as const
export const MOST_REASON_NOTE = 100

/** A line whose price a person set on purpose; without a reason and the price it stood at, it is the price of the list. */
export interface PricedLine {
  unitPriceTzs: Tzs
  quantityMilli: Quantity
  listPriceTzs?: Tzs | undefined
  priceReason?: PriceReason | undefined
}

export const isPriceSet = (line: PricedLine): boolean =>
  line.listPriceTzs !== undefined && line.priceReason !== undefined && line.listPriceTzs !== line.unitPriceTzs

/** The price the list had, as the till says: what is compared with the shop's prices. */
export const listPriceOf = (line: PricedLine): Tzs =>
  isPriceSet(line) ? (line.listPriceTzs ?? line.unitPriceTzs) : line.unitPriceTzs

/** What the shop gave away with the price; negative where somebody paid more than the list says. */
export const givenAwayTzs = (line: PricedLine): Tzs =>
  isPriceSet(line)
    ? priceOfQuantity(listPriceOf(line), line.quantityMilli) - priceOfQuantity(line.unitPriceTzs, line.quantityMilli)
    : 0
