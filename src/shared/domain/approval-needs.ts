import type { CounterRules } from './counter-rules.ts'
import type { CreditPerson } from './credit-gates.ts'
import type { DayPerson } from './day-limits.ts'
import type { DiscountPerson } from './discount-limits.ts'
import { shownSumTzs, type Tzs } from './money.ts'
import { givenAwayTzs, isPriceSet, type PricedLine } from './price-reasons.ts'

/**
 * When a till asks for a manager's PIN on the spot, beyond discounts and credit, which have files of their own. One rule for the till, which asks, and for the server, which shows what went
 * without. An owner is asked for nothing. A word of one's own wins over what the shop lets anybody, and is what one may agree to for others.
 */
export interface TillPerson extends DiscountPerson, CreditPerson, DayPerson {
  /** What they may give back at once; null, as all of these: as the shop has it. */
  refundLimitTzs?: number | null | undefined
  /** What their own prices may give away of an order; 0: they set none. */
  priceLimitTzs?: number | null | undefined
  /** What they may take out of the drawer at once. */
  payoutLimitTzs?: number | null | undefined
}

/** What lower prices than the list's give away; a higher one makes up for none. Null: nobody set a price. */
export const loweredTzs = (lines: readonly PricedLine[]): Tzs | null => {
  const set = lines.filter(isPriceSet)
  return set.length === 0 ? null : shownSumTzs(set.map((line) => Math.max(0, givenAwayTzs(line))))
}

/** Exactly at a limit is within it. */
const isBeyond = (tzs: Tzs, limitTzs: Tzs | null): boolean => limitTzs !== null && tzs > limitTzs

/** Whether somebody's own word covers so much: what another person at the till asks for. */
const covers = (person: TillPerson, own: number | null | undefined, tzs: Tzs): boolean =>
  person.isAdmin || (own !== null && own !== undefined && own > 0 && tzs <= own)

/** Nobody who sets no prices at all raises one either: the difference would be theirs to keep. */
export const pricesNeedManager = (
  rules: Pick<CounterRules, 'priceSetters'>,
  person: TillPerson,
  loweredBy: Tzs,
): boolean => {
  const own = person.priceLimitTzs
  if (own === null || own === undefined) return rules.priceSetters === 'admins' && !person.isAdmin
  return !covers(person, own, loweredBy)
}
export const agreesToPrices = (person: TillPerson, loweredBy: Tzs): boolean =>
  covers(person, person.priceLimitTzs, loweredBy)

/** `tzs`: the money that goes back. */
export const refundNeedsManager = (
  rules: Pick<CounterRules, 'refundWithoutManagerTzs'>,
  person: TillPerson,
  tzs: Tzs,
): boolean => !person.isAdmin && isBeyond(tzs, person.refundLimitTzs ?? rules.refundWithoutManagerTzs)
export const agreesToRefund = (person: TillPerson, tzs: Tzs): boolean => covers(person, person.refundLimitTzs, tzs)

/** Cash out of the drawer, beside sales and expenses. */
export const payoutNeedsManager = (person: TillPerson, tzs: Tzs): boolean =>
  !person.isAdmin && isBeyond(tzs, person.payoutLimitTzs ?? null)
export const agreesToPayout = (person: TillPerson, tzs: Tzs): boolean => covers(person, person.payoutLimitTzs, tzs)

/** More in the drawer than there should be is as odd as less. */
export const differenceNeedsManager = (
  rules: Pick<CounterRules, 'tillToleranceTzs'>,
  person: TillPerson,
  differenceTzs: Tzs,
): boolean => !person.isAdmin && isBeyond(Math.abs(differenceTzs), rules.tillToleranceTzs)

export const drawerNeedsManager = (rules: Pick<CounterRules, 'drawerNeedsManager'>, person: TillPerson): boolean =>
  rules.drawerNeedsManager && !person.isAdmin
