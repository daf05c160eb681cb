import { tipsTzs } from './charges.ts'
import { sumTzs, type Tzs } from './money.ts'
import { dueTzs, type OrderStatus } from './order-workflow.ts'

/**
 * What a shop gives back to customers who come again (decisions 138): a percentage of what they paid, on the balance it keeps for them (store-credit.ts), or stamps, so many of which are a
 * sum off an order. The rule stands with each order as it was then. What an order gave is told from the order as it is now and never written down beside it, so that what is paid later
 * gives it and what comes back takes it away, on every side alike.
 */
export const MOST_EARNED_BASIS_POINTS = 2000
export const FEWEST_STAMPS = 2
export const MOST_STAMPS = 100
/** Of one order: more than that is a slip. */
const MOST_STAMPS_OF_ORDER = 1000

interface Stamps {
  /** So many are a reward, which takes `rewardTzs` off an order. */
  every: number
  rewardTzs: Tzs
}
export type LoyaltyRule =
  | { kind: 'percent'; basisPoints: number }
  /** A stamp for each order that comes to `fromTzs` and is paid. */
  | ({ kind: 'visits'; fromTzs: Tzs } & Stamps)
  /** A stamp for each whole piece of a product. */
  | ({ kind: 'pieces'; productId: string; productName: string } & Stamps)
type StampRule = Exclude<LoyaltyRule, { kind: 'percent' }>
/** As it stands with an order. `spent`: stamps that were taken for what was taken off. */
export type OrderLoyalty = Exclude<LoyaltyRule, StampRule> | (StampRule & { spent?: number | undefined })
export const isStamps = <R extends LoyaltyRule>(rule: R): rule is Exclude<R, { kind: 'percent' }> =>
  rule.kind !== 'percent'

interface LoyalOrder {
  customerId: string | null
  status: OrderStatus
  totalTzs: Tzs
  refundedTzs?: Tzs | undefined
  paidTzs: Tzs
  payments: readonly { method: string; amountTzs: Tzs }[]
  charges?: Parameters<typeof tipsTzs>[0]
  lines: readonly {
    productId: string | null
    quantityMilli: number
    soldIn?: { factorMilli: number } | undefined
  }[]
  loyalty?: OrderLoyalty | undefined
}
interface Earned {
  tzs: Tzs
  /** Given, less those that were spent on it. */
  stamps: number
}
const NOTHING: Earned = { tzs: 0, stamps: 0 }

/** `orders.earned_tzs` and `orders.stamps` of the server are the same, in SQL (migration 0092); loyalty.test.ts of its orders holds the two together. */
export function earnedBy(order: LoyalOrder): Earned {
  const { loyalty, totalTzs, status } = order
  if (!loyalty || order.customerId === null || status === 'cancelled') return NOTHING
  const due = dueTzs(order)
  const unpaid = sumTzs(order.payments.filter(({ method }) => method === 'write_off').map(({ amountTzs }) => amountTzs))
  // What will never be paid gives nothing, and what is not paid yet gives nothing yet.
  const keptTzs = order.paidTzs < due ? 0 : Math.max(0, due - Math.max(0, unpaid))
  if (loyalty.kind === 'percent')
    return { tzs: percentDown(Math.max(0, keptTzs - tipsTzs(order.charges)), loyalty.basisPoints), stamps: 0 }
  const spent = loyalty.spent ?? 0
  // Stamps come back with the goods they were spent on, in their part.
  const isSpent = totalTzs > 0 ? partUp(spent, Math.max(0, due), totalTzs) : spent
  return { tzs: 0, stamps: givenBy(loyalty, order, keptTzs) - isSpent }
}

function givenBy(rule: StampRule, { lines, totalTzs }: LoyalOrder, keptTzs: Tzs): number {
  if (keptTzs <= 0) return 0
  if (rule.kind === 'visits') return keptTzs < rule.fromTzs ? 0 : 1
  const productId = rule.productId.toLowerCase()
  const milli = lines
    .filter((line) => line.productId?.toLowerCase() === productId)
    .reduce((sum, line) => sum + Math.floor((line.quantityMilli * (line.soldIn?.factorMilli ?? 1000)) / 1000), 0)
  return Math.min(MOST_STAMPS_OF_ORDER, partUp(Math.floor(milli / 1000), keptTzs, totalTzs))
}

/** Rounded down. Beyond the safe integers a product of the two is not exact any more. */
export const percentDown = (tzs: Tzs, basisPoints: number): Tzs => Number((BigInt(tzs) * BigInt(basisPoints)) / 10_000n)
/** Rounded up: a piece of a stamp stays with who has it. */
const partUp = (count: number, part: Tzs, whole: Tzs): number =>
  part >= whole ? count : Number((BigInt(count) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))

/** The rule as it goes with an order of the counter. */
export const loyaltyOf = (
  rule: LoyaltyRule | null,
  { customerId, discount }: { customerId: string | null; discount: { reason?: string | undefined } | null },
): OrderLoyalty | undefined =>
  rule === null || customerId === null
    ? undefined
    : isStamps(rule) && discount?.reason === 'reward'
      ? { ...rule, spent: rule.every }
      : rule

/** A reward is for who has the stamps: with another customer it goes. */
export const withoutReward = <D extends { reason?: string | undefined }>(discount: D | null): D | null =>
  discount?.reason === 'reward' ? null : discount
