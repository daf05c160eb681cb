import { tipsTzs } from './charges.ts'
import type { OrderLoyalty, StampRule } from './loyalty.ts'
import { sumTzs, type Tzs } from './money.ts'
import { dueTzs, type OrderStatus } from './order-workflow.ts'

/** What an order gives to its customer by its rule (loyalty.ts): told once it is there, so no part of what the counter begins with. */

/** Of one order: more than that is a slip. */
const MOST_STAMPS_OF_ORDER = 1000

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
