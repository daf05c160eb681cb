import type { CustomerSource } from './customer-sources.ts'
import type { ConsentPurpose } from './customers.ts'
import { dayAfter } from './format.ts'
import type { Language } from './languages.ts'
import { firstDayOf, monthAfter, monthOf } from './months.ts'
import { foldText } from './search.ts'

/**
 * Rules that say which customers belong together. They are kept, never their members: who buys comes and goes by it. What a rule means is said here by `fitsSegment`; the server's SQL
 * (modules/customers/segment-rules.repository.ts) means the same, which a property test holds.
 */

/** What is counted: shillings, orders, days ago. */
export const SEGMENT_NUMBERS = ['total_amount', 'total_orders', 'last_visit', 'debt', 'debt_age'] as const
export type SegmentNumber = (typeof SEGMENT_NUMBERS)[number]
/** What is written down of a customer, and a product they bought. */
const SEGMENT_TEXTS = ['location', 'tag', 'product'] as const
export const SEGMENT_FIELDS = [
  ...SEGMENT_NUMBERS,
  ...SEGMENT_TEXTS,
  'birthday',
  'joined',
  'source',
  'consent',
  'language',
] as const
export type SegmentField = (typeof SEGMENT_FIELDS)[number]
export const SEGMENT_OPERATORS = ['ge', 'gt', 'eq', 'le', 'lt'] as const
export type SegmentOperator = (typeof SEGMENT_OPERATORS)[number]
export const JOINED_WHEN = ['this_month', 'last_month', 'this_year'] as const
export type JoinedWhen = (typeof JOINED_WHEN)[number]
/** As a birthday's month: whichever month it is. */
export const THIS_MONTH = 0

export type SegmentRule =
  | { field: SegmentNumber; op: SegmentOperator; value: number }
  | { field: (typeof SEGMENT_TEXTS)[number]; op: 'eq'; value: string }
  | { field: 'birthday'; op: 'eq'; value: number }
  | { field: 'joined'; op: 'eq'; value: JoinedWhen }
  | { field: 'source'; op: 'eq'; value: CustomerSource }
  | { field: 'consent'; op: 'eq'; value: ConsentPurpose }
  | { field: 'language'; op: 'eq'; value: Language }
export const GROUP_MATCHES = ['any', 'all', 'none'] as const
export interface SegmentGroup {
  match: (typeof GROUP_MATCHES)[number]
  rules: SegmentRule[]
}
/** Rules and groups of rules side by side; a group holds no other. */
export interface SegmentRules {
  match: 'all' | 'any'
  rules: SegmentRule[]
  groups: SegmentGroup[]
}
/** As a newer server tells them: what a rule says that is not known here, only that server knows. */
export interface ToldRules {
  match: SegmentRules['match']
  rules: ToldRule[]
  groups: { match: SegmentGroup['match']; rules: ToldRule[] }[]
}
export type ToldRule = SegmentRule | { field: 'unknown' }
/** Whether all of it can be read, and so be changed without losing any. */
export const isWhole = (rules: ToldRules): rules is SegmentRules =>
  [rules, ...rules.groups].every((list) => list.rules.every(({ field }) => field !== 'unknown'))

/** In a list, beside one another, and in all. */
export const MOST_RULES = 10
export const MOST_GROUPS = 4
export const MOST_SEGMENTS = 50
/** The largest figure of a rule. */
export const MOST_OF: Record<SegmentNumber, number> = {
  total_amount: 10_000_000_000_000,
  total_orders: 1_000_000,
  last_visit: 3650,
  debt: 10_000_000_000_000,
  debt_age: 3650,
}
/** Of money, what is mostly meant: one tap each. */
export const PRESET_AMOUNTS = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const

/** Above so many customers not all of them are asked while rules are typed, but one in so many. */
export const MOST_ASKED = 50_000
export const SAMPLED_OF = 16
/** So few of those asked say next to nothing of how many there are, but that they are fewer than `FEWER_THAN`. */
const LEAST_SAMPLED = 40
export const FEWER_THAN = 1000
/** From here on the second digit is known. */
const WELL_SAMPLED = 400

/** How many digits are known of what a sample says of all, by how many it says there are; null where it knows none. */
export function digitsKnown(count: number): 1 | 2 | null {
  if (count < LEAST_SAMPLED * SAMPLED_OF) return null
  return count < WELL_SAMPLED * SAMPLED_OF ? 1 : 2
}

/** All rules in the order in which their counts are told: those beside the groups first. */
export const allRules = ({ rules, groups }: SegmentRules): SegmentRule[] => [
  ...rules,
  ...groups.flatMap((group) => group.rules),
]

export const READY_SEGMENTS = {
  regulars: all({ field: 'total_orders', op: 'ge', value: 5 }, { field: 'last_visit', op: 'le', value: 30 }),
  lapsed: all({ field: 'total_orders', op: 'ge', value: 3 }, { field: 'last_visit', op: 'gt', value: 30 }),
  owing: all({ field: 'debt', op: 'gt', value: 0 }),
  new: all({ field: 'joined', op: 'eq', value: 'this_month' }),
  birthdays: all({ field: 'birthday', op: 'eq', value: THIS_MONTH }),
} satisfies Record<string, SegmentRules>
export type ReadySegment = keyof typeof READY_SEGMENTS
export const READY_KEYS = ['regulars', 'lapsed', 'owing', 'new', 'birthdays'] as const satisfies readonly ReadySegment[]
function all(...rules: SegmentRule[]): SegmentRules {
  return { match: 'all', rules, groups: [] }
}

/** What is known of a customer when it is asked whether they belong. Days are business days. */
export interface SegmentFacts {
  spentTzs: number
  orderCount: number
  /** Null for who never ordered: no rule about the last visit fits them. */
  lastVisitOn: string | null
  owesTzs: number
  /** Of the oldest of it; empty where nothing is owed. */
  owesSince: string
  place: string
  tags: readonly string[]
  /** Of orders that were not cancelled. */
  productIds: readonly string[]
  birthday: string
  joinedOn: string
  source: CustomerSource
  agreed: readonly ConsentPurpose[]
  /** What they are spoken to in: theirs, else the shop's to its customers. */
  language: Language
}

const birthMonth = (birthday: string): number => Number(birthday.slice(-5, -3))
/** The month a rule about birthdays speaks of. */
export const monthMeant = (value: number, today: string): number =>
  value === THIS_MONTH ? Number(today.slice(5, 7)) : value

/** The business days somebody joined on; `to` is the first that is too late, null: no end. */
export function joinedBetween(when: JoinedWhen, today: string): { from: string; to: string | null } {
  const month = monthOf(today)
  if (when === 'this_year') return { from: `${today.slice(0, 4)}-01-01`, to: null }
  if (when === 'this_month') return { from: firstDayOf(month), to: null }
  return { from: firstDayOf(monthAfter(month, -1)), to: firstDayOf(month) }
}

/**
 * So many days ago, as days: more days ago is an earlier day. `from` and `to` are the first and the last that fit; null: no end.
 * A day that is still to come (a till's clock) is fewer than none ago.
 */
export function daysMeant(
  op: SegmentOperator,
  days: number,
  today: string,
): { from: string | null; to: string | null } {
  const day = (count: number) => dayAfter(today, -count)
  switch (op) {
    case 'ge':
      return { from: null, to: day(days) }
    case 'gt':
      return { from: null, to: day(days + 1) }
    case 'eq':
      return { from: day(days), to: day(days) }
    case 'le':
      return { from: day(days), to: null }
    case 'lt':
      return { from: day(days - 1), to: null }
  }
}

const compare: Record<SegmentOperator, (one: number, other: number) => boolean> = {
  ge: (one, other) => one >= other,
  gt: (one, other) => one > other,
  eq: (one, other) => one === other,
  le: (one, other) => one <= other,
  lt: (one, other) => one < other,
}
const isWithin = (day: string, { from, to }: { from: string | null; to: string | null }) =>
  (from === null || day >= from) && (to === null || day <= to)

export function fitsRule(rule: SegmentRule, facts: SegmentFacts, today: string): boolean {
  switch (rule.field) {
    case 'total_amount':
      return compare[rule.op](facts.spentTzs, rule.value)
    case 'total_orders':
      return compare[rule.op](facts.orderCount, rule.value)
    case 'debt':
      return compare[rule.op](facts.owesTzs, rule.value)
    case 'last_visit':
      return facts.lastVisitOn !== null && isWithin(facts.lastVisitOn, daysMeant(rule.op, rule.value, today))
    case 'debt_age':
      return facts.owesSince !== '' && isWithin(facts.owesSince, daysMeant(rule.op, rule.value, today))
    case 'location':
      return foldText(facts.place) === foldText(rule.value)
    case 'tag':
      return facts.tags.some((tag) => foldText(tag) === foldText(rule.value))
    case 'product':
      return facts.productIds.includes(rule.value)
    case 'birthday':
      return facts.birthday !== '' && birthMonth(facts.birthday) === monthMeant(rule.value, today)
    case 'joined': {
      const { from, to } = joinedBetween(rule.value, today)
      return facts.joinedOn >= from && (to === null || facts.joinedOn < to)
    }
    case 'source':
      return facts.source === rule.value
    case 'consent':
      return facts.agreed.includes(rule.value)
    case 'language':
      return facts.language === rule.value
  }
}

function fitsGroup({ match, rules }: SegmentGroup, facts: SegmentFacts, today: string): boolean {
  const fits = (rule: SegmentRule) => fitsRule(rule, facts, today)
  if (match === 'all') return rules.every(fits)
  return rules.some(fits) === (match === 'any')
}

/** Whether they belong, by what is known of them on this business day. */
export function fitsSegment({ match, rules, groups }: SegmentRules, facts: SegmentFacts, today: string): boolean {
  const fits = [
    ...rules.map((rule) => fitsRule(rule, facts, today)),
    ...groups.map((group) => fitsGroup(group, facts, today)),
  ]
  return match === 'all' ? fits.every(Boolean) : fits.some(Boolean)
}
