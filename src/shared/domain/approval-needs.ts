import type { CounterRules } from './counter-rules.ts'
import { shownSumTzs, type Tzs } from './money.ts'
import { givenAwayTzs, isPriceSet, type PricedLine } from './price-reasons.ts'

/**
 * When a till asks for a manager's PIN on the spot, beyond discounts and credit, which have files of their own. One rule for the till, which asks, and for the server, which shows what went
 * without. An owner is asked for nothing.
 */
interface Person {
  isAdmin: boolean
}

/** What lower prices than the list's give away; a higher one makes up for none. Null: nobody set a price. */
export const loweredTzs = (lines: readonly PricedLine[]): Tzs | null => {
  const set = lines.filter(isPriceSet)
  return set.length === 0 ? null : shownSumTzs(set.map((line) => Math.max(0, givenAwayTzs(line))))
}

/** Exactly at a limit is within it. */
const isBeyond = (tzs: Tzs, limitTzs: Tzs | null): boolean => limitTzs !== null && tzs > limitTzs

export const pricesNeedManager = (rules: Pick<CounterRules, 'priceSetters'>, person: Person): boolean =>
  rules.priceSetters === 'admins' && !person.isAdmin

/** `tzs`: the money that goes back. */
export const refundNeedsManager = (
  rules: Pick<CounterRules, 'refundWithoutManagerTzs'>,
  person: Person,
  tzs: Tzs,
): boolean => !person.isAdmin && isBeyond(tzs, rules.refundWithoutManagerTzs)

/** More in the drawer than there should be is as odd as less. */
export const differenceNeedsManager = (
  rules: Pick<CounterRules, 'tillToleranceTzs'>,
  person: Person,
  differenceTzs: Tzs,
): boolean => !person.isAdmin && isBeyond(Math.abs(differenceTzs), rules.tillToleranceTzs)

export const drawerNeedsManager = (rules: Pick<CounterRules, 'drawerNeedsManager'>, person: Person): boolean =>
  rules.drawerNeedsManager && !person.isAdmin
