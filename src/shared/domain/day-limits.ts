import type { Tzs } from './money.ts'

/**
 * What somebody may come to in one business day by themselves, beside what they may at once (approval-needs.ts): money back, what they take off (discounts and lower prices together), cash
 * out of the drawer. One rule for the till, which asks by what it knows of the day, and for the server, which knows all of it. An act counts in the day of whoever's word it goes by: who
 * agreed to it by their PIN, else who did it. An owner has no limit and is not counted.
 */
export const DAY_KINDS = ['refund', 'discount', 'payout'] as const
export type DayKind = (typeof DAY_KINDS)[number]

export interface DayPerson {
  isAdmin: boolean
  /** Null, as all of these: as much as they like in a day. */
  refundDayTzs?: number | null | undefined
  discountDayTzs?: number | null | undefined
  payoutDayTzs?: number | null | undefined
}

const limitOf = (person: DayPerson, kind: DayKind): number | null =>
  person.isAdmin ? null : (person[`${kind}DayTzs`] ?? null)

/** `usedTzs`: of the day, without this. Exactly at the limit is within it, and nothing more is never too much. */
export function isWithinDay(person: DayPerson, kind: DayKind, usedTzs: Tzs, tzs: Tzs): boolean {
  const limit = limitOf(person, kind)
  return limit === null || tzs <= 0 || usedTzs + tzs <= limit
}
