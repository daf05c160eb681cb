import { feeOf } from './fees.ts'
import { businessDay, DAR_OFFSET_MINUTES } from './format.ts'

/** What both sides compute of payouts: limits, fees, and when a schedule has its turn. */
export const PAYOUT_LEAST_TZS = 1000
/** Wallets hold no more than this in one movement; banks are asked for less than their own limits. */
export const PAYOUT_MOST_TZS = { wallet: 3_000_000, bank: 20_000_000 } as const
export const PASSWORD_ABOVE_TZS = 500_000
/** Decisions 40: who became an owner today does not approve what another asks for today. */
export const APPROVER_AFTER_HOURS = 24

interface FeeRate {
  rateBasisPoints: number
  fixedTzs: number
}
export const FREE: FeeRate = { rateBasisPoints: 0, fixedTzs: 0 }

/** The largest amount whose fee still fits into the budget with it; 0 when not even the fee does. */
export function largestPayout(budgetTzs: number, fee: FeeRate): number {
  if (!Number.isSafeInteger(budgetTzs) || budgetTzs <= fee.fixedTzs) return 0
  // Within a shilling or two of it by division, then step by step: the fee is rounded.
  let amount = Number((BigInt(budgetTzs - fee.fixedTzs) * 10_000n) / BigInt(10_000 + fee.rateBasisPoints)) + 1
  while (amount > 0 && amount + feeOf(amount, fee) > budgetTzs) amount -= 1
  return Math.max(amount, 0)
}

interface Turn {
  every: 'day' | 'week'
  /** 1 Monday … 7 Sunday. */
  weekday: number
  /** In Dar es Salaam. */
  hour: number
}
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The next turn strictly after this instant. */
export function nextTurn({ every, weekday, hour }: Turn, after: Date): Date {
  const local = after.getTime() + DAR_OFFSET_MINUTES * 60_000
  let at = Math.floor(local / DAY_MS) * DAY_MS + hour * HOUR_MS
  const fits = (day: number) => day > local && (every === 'day' || weekdayOf(day) === weekday)
  while (!fits(at)) at += DAY_MS
  return new Date(at - DAR_OFFSET_MINUTES * 60_000)
}
/** Of a local day: 1 January 1970 was a Thursday. */
const weekdayOf = (localMs: number): number => ((Math.floor(localMs / DAY_MS) + 3) % 7) + 1

export const turnDay = (at: Date): string => businessDay(at)

/** Banks by their BIC, as the gateways that pay out to banks name them; any other BIC may be typed. */
export const BANKS = [
  { code: 'CORUTZTZ', name: 'CRDB Bank' },
  { code: 'NMIBTZTZ', name: 'NMB Bank' },
  { code: 'NLCBTZTX', name: 'NBC' },
  { code: 'EQBLTZTZ', name: 'Equity Bank' },
  { code: 'SBICTZTX', name: 'Stanbic Bank' },
  { code: 'EXTNTZTZ', name: 'Exim Bank' },
  { code: 'DTKETZTZ', name: 'Diamond Trust Bank' },
  { code: 'BARCTZTZ', name: 'Absa Bank' },
  { code: 'KCBLTZTZ', name: 'KCB Bank' },
  { code: 'SCBLTZTX', name: 'Standard Chartered' },
  { code: 'TAPBTZTZ', name: 'TCB Bank' },
] as const

export const bankName = (code: string): string => BANKS.find((bank) => bank.code === code)?.name ?? code
/** A bank's code (BIC of 8 or 11) and an account of digits and letters; null when it is none. */
export function normaliseAccount(bank: string, account: string): { bank: string; account: string } | null {
  const code = bank.replaceAll(/\s/g, '').toUpperCase()
  const bare = account.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(code) && /^[A-Z0-9]{5,24}$/.test(bare) && /\d{5}/.test(bare)
    ? { bank: code, account: bare }
    : null
}
