import * as z from 'zod'
import { MOST_ROUNDING_TZS } from '../../domain/cash-rounding.ts'
import { CHARGE_KINDS, MAX_CHARGES } from '../../domain/charges.ts'
import { TENDERS, WALLETS } from '../../domain/options.ts'
import { FEWEST_STAMPS, type LoyaltyRule as Rule, MOST_EARNED_BASIS_POINTS, MOST_STAMPS } from '../../domain/loyalty.ts'
import { DISCOUNT_REASONS, MOST_REASON_NOTE, PRICE_REASONS } from '../../domain/price-reasons.ts'
import { MAX_TAX_BASIS_POINTS, MAX_TAX_CODE_LENGTH } from '../../domain/taxes.ts'
import { MAX_FACTOR_MILLI } from '../../domain/units.ts'
import { AmountTzs, Id, Instant, line, paragraph, PriceTzs, QuantityMilli } from '../common.ts'

/** What orders and their commands are made of. */

/** Why a price or a discount is what it is. A reason that cannot be read is left out: no sale waits for it. */
const Reason = z.enum(PRICE_REASONS).optional().catch(undefined)
const DiscountReason = z.enum(DISCOUNT_REASONS).optional().catch(undefined)
const ReasonNote = paragraph(MOST_REASON_NOTE).optional().catch(undefined)

/** `reason`, `reasonNote`: left out where nobody said, and by devices before 2026-11-24. */
export const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed_amount'), amountTzs: AmountTzs, reason: DiscountReason, reasonNote: ReasonNote }),
  z.object({
    kind: z.literal('percentage'),
    basisPoints: z.int().min(0).max(10_000),
    reason: DiscountReason,
    reasonNote: ReasonNote,
  }),
])
export type Discount = z.infer<typeof Discount>

/** What a shop gives back to who comes again (domain/loyalty.ts). */
const stamps = {
  every: z.int().min(FEWEST_STAMPS).max(MOST_STAMPS),
  rewardTzs: PriceTzs.min(1),
  /** Of an order: stamps taken for what was taken off. No part of a shop's rule. */
  spent: z.int().min(0).max(MOST_STAMPS).optional(),
}
export const LoyaltyRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), basisPoints: z.int().min(1).max(MOST_EARNED_BASIS_POINTS) }),
  z.object({ kind: z.literal('visits'), fromTzs: PriceTzs, ...stamps }),
  z.object({ kind: z.literal('pieces'), productId: Id, productName: line(200), ...stamps }),
]) satisfies z.ZodType<Rule>
/** As it was when the order was made. Left out where there was none, by devices before 2026-11-26, and where it cannot be read: no sale waits for it. */
export const OrderLoyalty = LoyaltyRule.optional().catch(undefined)

/** What was done with a device's own sale of a cart that another one had sold (decisions 77), where it was told so; the device has no other order of this id then. */
export const OfSecondSale = z.literal(true).optional().catch(undefined)

/** The unit a line was sold in (domain/units.ts): quantity and price are of it, and stock moves by quantity × factor. Its name stands as `variantName`, for whoever shows a line. */
export const LineUnit = z.object({
  id: Id,
  factorMilli: z.int().min(1).max(MAX_FACTOR_MILLI),
  isPack: z.boolean().optional(),
})

/** Everything a line needs to stand alone: the product may be renamed, repriced or gone when it arrives (F12). */
export const OrderLine = z.object({
  id: Id,
  productId: Id.nullable(),
  variantId: Id.nullable(),
  name: z.string().min(1).max(200),
  variantName: z.string().max(100).nullable(),
  /** Left out where it is the product's own, and by devices before 2026-11-25. */
  soldIn: LineUnit.optional().catch(undefined),
  /** Of one whole unit, the variant's price included, add-ons not. */
  unitPriceTzs: PriceTzs,
  /** What the list said, where a person set another price (domain/price-reasons.ts), and why. Left out where nobody did, and by devices before 2026-11-24. */
  listPriceTzs: PriceTzs.optional().catch(undefined),
  priceReason: Reason,
  priceNote: ReasonNote,
  addOns: z.array(z.object({ groupId: Id, id: Id, name: z.string().max(100), priceTzs: PriceTzs })).max(60),
  quantityMilli: QuantityMilli,
  discount: Discount.nullable(),
  note: paragraph(200),
  /** Who served this line, where the shop asks for it; else it is whoever served the order. Left out by devices before 2026-11-25, and where it cannot be read. */
  servedById: Id.optional().catch(undefined),
  servedByName: line(80).optional().catch(undefined),
  /** Version of the product the price was read from. */
  productVersion: z.int().nullable(),
  // The till's own figures (domain/order-maths.ts); the server stores them beside its own.
  grossTzs: AmountTzs,
  discountTzs: AmountTzs,
  taxCode: z.string().max(MAX_TAX_CODE_LENGTH).nullable(),
  /** Name and rate of that tax at the time, so that receipts and later sums of this line ask nobody. Left out where there is none, and by devices before 2026-11-22. */
  taxName: z.string().max(30).optional(),
  taxBasisPoints: z.int().min(0).max(MAX_TAX_BASIS_POINTS).optional(),
  taxTzs: AmountTzs,
  totalTzs: AmountTzs,
})
export type OrderLine = z.infer<typeof OrderLine>

/** What is paid beside the goods (domain/charges.ts), as it was when it was agreed. */
export const OrderCharge = z.object({
  id: Id,
  kind: z.enum(CHARGE_KINDS),
  /** Of the goods after all discounts; null: the amount is as it was typed. */
  basisPoints: z.int().min(0).max(10_000).nullable(),
  amountTzs: AmountTzs,
  taxCode: z.string().max(MAX_TAX_CODE_LENGTH).nullable(),
  taxName: z.string().max(30).optional(),
  taxBasisPoints: z.int().min(0).max(MAX_TAX_BASIS_POINTS).optional(),
  taxTzs: AmountTzs,
})
export type OrderCharge = z.infer<typeof OrderCharge>
/** Left out where there are none, and by devices before 2026-11-24. What cannot be read is left out too: then the sums do not fit, and an admin sees the sale. */
export const OrderCharges = z.array(OrderCharge).max(MAX_CHARGES).optional().catch(undefined)

export const Payment = z.object({
  id: Id,
  /** Of a card nothing is kept but, where somebody types it, the number of the machine's slip. */
  method: z.enum(TENDERS),
  /** What was really taken. */
  amountTzs: AmountTzs,
  /** Cash only: by how much it is more or less than was due (domain/cash-rounding.ts); the order's total is that much more or less. Left out where nothing was rounded. */
  roundingTzs: z.int().min(-MOST_ROUNDING_TZS).max(MOST_ROUNDING_TZS).optional().catch(undefined),
  /** Cash only: what the customer handed over, and the change. */
  receivedTzs: AmountTzs.nullable(),
  changeTzs: AmountTzs.nullable(),
  /** Cash only: what of the change was not handed out and is kept for the order's customer (domain/store-credit.ts). Received = amount + change + this. Left out where there is none. */
  changeOwedTzs: AmountTzs.optional().catch(undefined),
  /** Mobile money only: the wallet. The reference, upper case, is the wallet's confirmation or the card machine's. */
  wallet: z.enum(WALLETS).nullable(),
  reference: line(40).nullable(),
  at: Instant,
})
export type Payment = z.infer<typeof Payment>

/** All sums a list of lines names. */
export const amountsOfLines = (lines: readonly OrderLine[]): number[] =>
  lines.flatMap(({ grossTzs, totalTzs, discountTzs, taxTzs }) => [grossTzs, totalTzs, discountTzs, taxTzs])

export const amountsOfCharges = (charges: readonly OrderCharge[] | undefined): number[] =>
  (charges ?? []).flatMap(({ amountTzs, taxTzs }) => [amountTzs, taxTzs])

/** In whole shillings. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
export const paidIn = (payments: readonly Payment[]): number => sumOf(payments.map((payment) => payment.amountTzs))
/** All that payments name, and what they come to. */
export const amountsOfPayments = (payments: readonly Payment[]): number[] => [
  ...payments.flatMap((payment) => [
    payment.amountTzs,
    payment.receivedTzs ?? 0,
    payment.changeTzs ?? 0,
    payment.changeOwedTzs ?? 0,
  ]),
  paidIn(payments),
]
