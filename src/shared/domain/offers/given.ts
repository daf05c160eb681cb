import type { Tzs } from '../money.ts'

/** By itself, since every till has it: an offer stands in an order as discounts of its lines, which say so and carry its name. */
export const OFFER_REASON = 'offer'

/** What of an offer stands with an order. */
export interface GivenOffer {
  id: string
  code: string
  name: string
}
/** Pieces the order would get by what it has already, told while it is put together; of their goods the first few. */
export interface OpenGift {
  name: string
  /** Of its offer; '' where it has none. */
  code: string
  pieces: number
  productIds: readonly string[]
  groups: readonly string[]
  basisPoints: number
  priceTzs: Tzs | null
}
export interface OfferLine {
  discount: { kind: string; amountTzs?: Tzs; reason?: string | undefined } | null
}
export const isOffered = ({ discount }: OfferLine): boolean =>
  discount?.kind === 'fixed_amount' && discount.reason === OFFER_REASON
