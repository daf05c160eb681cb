import { normalText } from './text.ts'

/**
 * Money: whole Tanzanian shillings as safe integers, everywhere (decisions 16). Only this file and order-maths.ts add, split or take shares of money.
 * A float never holds money, and a sum that leaves the safe integers throws instead of losing a shilling.
 */

/** A whole number of shillings, |n| ≤ Number.MAX_SAFE_INTEGER. */
export type Tzs = number

/** The highest price of one unit (decisions 16). */
export const MAX_PRICE_TZS = 999_999_999
/**
 * The most any one figure of an order, a payment, an expense or a claim may be, and the most an order may be paid in all: ten million million shillings. Above it a
 * figure is a slip or an attack. A sale beyond it is a fact all the same: it is set aside for an admin, never refused. CHECK constraints say the same (0019-bounds.sql).
 */
export const MOST_AMOUNT_TZS = 10_000_000_000_000
/** Cash handed over is at most this much more than is due (decisions 41): more is a scan or a stuck key. The till asks; the server takes a completed sale and flags it. */
export const MOST_CASH_OVER_DUE_TZS = 1_000_000
/** Preset amount choices of specification §3. */
export const PRESET_AMOUNTS_TZS = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const

export function isTzs(amount: unknown): amount is Tzs {
  return typeof amount === 'number' && Number.isSafeInteger(amount)
}

/** @throws RangeError when `amount` is not a whole, safe number of shillings. Answers 0 for −0. */
export function requireTzs(amount: number): Tzs {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of shillings: ${amount}`)
  return amount === 0 ? 0 : amount
}

/** @throws RangeError when a part or the sum is not a safe integer. */
export function addTzs(a: Tzs, b: Tzs): Tzs {
  return requireTzs(requireTzs(a) + requireTzs(b))
}

/** @throws RangeError when a part or the difference is not a safe integer. */
export function subTzs(a: Tzs, b: Tzs): Tzs {
  return requireTzs(requireTzs(a) - requireTzs(b))
}

/** @throws RangeError as `addTzs`. */
export function sumTzs(amounts: Iterable<Tzs>): Tzs {
  let sum = 0
  for (const amount of amounts) sum = addTzs(sum, amount)
  return sum
}

/** A sum for a report: one that leaves the safe integers is shown as the largest of them, because a report that fails for ever helps nobody. Never for the books. */
export function shownSumTzs(amounts: Iterable<Tzs>): Tzs {
  let sum = 0n
  for (const amount of amounts) sum += BigInt(requireTzs(amount))
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  return Number(sum > most ? most : sum < -most ? -most : sum)
}

/** BigInt → shillings. @throws RangeError outside the safe integers. */
export function tzsOfBigInt(amount: bigint): Tzs {
  return requireTzs(Number(amount))
}

/** Sixteen digits with their commas, a currency and some blanks. */
const LONGEST_AMOUNT = 60
/**
 * What a person typed as an amount: "12500", "12,500", "TZS 12 500", "12,500/=", "Tsh. 12,500". Null for anything else.
 * Negative amounts and fractions are refused, and so are groups that are not thousands ("1,2"), because they may be a slip for "1.2".
 * No upper limit but safety: the caller applies MAX_PRICE_TZS where it holds.
 */
export function parseTzs(text: string): Tzs | null {
  if (text.length > LONGEST_AMOUNT) return null
  const bare = normalText(text, 'NFKC')
    .trim()
    .replace(/^(?:tzs|tshs?|shs?|sh)\b\.?\s*/i, '')
    .replace(/\s*(?:\/[=-]|tzs|tshs?\.?|shs?\.?)$/i, '')
    .trim()
  if (!/^\d+$/.test(bare) && !/^\d{1,3}(?:[\s,'_]\d{3})+$/.test(bare)) return null
  const amount = Number(bare.replaceAll(/\D/g, ''))
  return Number.isSafeInteger(amount) ? amount : null
}

/** `numerator ÷ denominator` rounded half up. Both must be ≥ 0 and the denominator > 0. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}

/**
 * A share of an amount, in basis points (1 % = 100), rounded half up to the shilling.
 * @throws RangeError for a negative or unsafe amount, or basis points that are not a whole number ≥ 0.
 */
export function percentOfTzs(amount: Tzs, basisPoints: number): Tzs {
  if (requireTzs(amount) < 0) throw new RangeError('a percentage is taken of an amount ≥ 0')
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0) throw new RangeError(`not basis points: ${basisPoints}`)
  return tzsOfBigInt(divideHalfUp(BigInt(amount) * BigInt(basisPoints), 10_000n))
}

/**
 * The part of an amount that was added to it at a rate in basis points, rounded half up: of 11,800 at 18 %, 1,800.
 * @throws RangeError as `percentOfTzs`.
 */
export function containedTzs(amount: Tzs, basisPoints: number): Tzs {
  if (requireTzs(amount) < 0) throw new RangeError('a tax is contained in an amount ≥ 0')
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0) throw new RangeError(`not basis points: ${basisPoints}`)
  return tzsOfBigInt(divideHalfUp(BigInt(amount) * BigInt(basisPoints), 10_000n + BigInt(basisPoints)))
}

/** Whether a person can have handed over this much cash for what is due. */
export function isCashBelievable(dueTzs: Tzs, receivedTzs: Tzs): boolean {
  return subTzs(receivedTzs, dueTzs) <= MOST_CASH_OVER_DUE_TZS
}
