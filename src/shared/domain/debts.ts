import { dayAfter } from './format.ts'

/** How old a customer's oldest debt is, in days: what is written beside it, and what the list is narrowed by. */
export const DEBT_AGES = ['days_7', 'days_30', 'days_60', 'older'] as const
export type DebtAge = (typeof DEBT_AGES)[number]
/** The first and last day of each; null: no end. */
const SPANS: Record<DebtAge, readonly [number, number | null]> = {
  days_7: [0, 7],
  days_30: [8, 30],
  days_60: [31, 60],
  older: [61, null],
}

/** Whole days; a day that is still to come is none. */
export const daysSince = (day: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000))

/**
 * Since when a customer owes, as a device knows it, for every list that says so: the day of the oldest of all they owe; of servers that do not tell it, of the oldest without a due day.
 * What was sold on credit here and is not sent is from today. Never the day by which it is to be paid: that says nothing of how long they have owed. Null where nothing is owed.
 */
export const owesSinceHere = (
  {
    balanceTzs,
    owesSince,
    owedSince,
  }: { balanceTzs: number; owesSince?: string | null | undefined; owedSince?: string | null | undefined },
  today: string,
): string | null => (balanceTzs > 0 ? (owesSince ?? owedSince ?? today) : null)

export function debtAge(since: string, today: string): DebtAge {
  const days = daysSince(since, today)
  return DEBT_AGES.find((age) => days <= (SPANS[age][1] ?? Infinity)) ?? 'older'
}

/** The business days a debt of this age is from; null: no end. */
export function daysOfAge(age: DebtAge, today: string): { from: string | null; to: string | null } {
  const [first, last] = SPANS[age]
  return { from: last === null ? null : dayAfter(today, -last), to: first === 0 ? null : dayAfter(today, -first) }
}

/** What was promised and the day is over. A promise holds all through its day. */
export const isPromiseBroken = (promisedOn: string, today: string): boolean => promisedOn !== '' && promisedOn < today

/** Days for which a question whether a debt is right can be answered. */
export const AGREEMENT_LIVES_DAYS = 30
/** And within which a word in the chat is an answer to it. */
export const CHAT_ANSWER_DAYS = 7
/** What a record on "To look at" is called where a customer says otherwise than the books: it is no command. */
export const DISPUTE = 'debt.agreement'
export interface Dispute {
  customerId: string
  customerName: string
  owedTzs: number
  /** Null: no amount was named. */
  saidTzs: number | null
  words: string
}
/** Null for any other record. */
export function disputeOf(commandType: string, raw: unknown): Dispute | null {
  if (commandType !== DISPUTE || typeof raw !== 'object' || raw === null) return null
  const read = (name: string): unknown => Reflect.get(raw, name)
  const [customerId, customerName, owedTzs, saidTzs, words] = [
    'customerId',
    'customerName',
    'owedTzs',
    'saidTzs',
    'words',
  ].map(read)
  return typeof customerId === 'string'
    && typeof customerName === 'string'
    && typeof owedTzs === 'number'
    && (saidTzs === null || typeof saidTzs === 'number')
    && typeof words === 'string'
    ? { customerId, customerName, owedTzs, saidTzs, words }
    : null
}
