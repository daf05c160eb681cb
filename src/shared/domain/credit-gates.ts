import { type CounterRules, MOST_CREDIT_DAYS } from './counter-rules.ts'
import { dayAfter } from './format.ts'
import { isHandedOver, type OrderStatus, owedTzs, type OwingFilter } from './order-workflow.ts'

/**
 * Goods handed over before they are paid stand behind three gates: the shop sells on credit at all; whoever sells may let a debt grow so far; and the customer stays within what was agreed
 * with them, owes nothing past its day. One rule for the till and the server. A closed gate never stops a sale: it asks for a manager, and without one the sale is shown to the owner.
 */
export type CreditGate = 'shop' | 'person' | 'limit' | 'overdue'

export type CreditRules = Pick<
  CounterRules,
  'methodsOff' | 'creditLimitTzs' | 'creditDueDays' | 'creditWithoutManagerTzs'
>
export interface CreditPerson {
  isAdmin: boolean
  /** Their own, where the shop's is not theirs: what a customer may owe in all when they say so. */
  creditLimitTzs?: number | null | undefined
}
/** What is known of who owes; left out, null and 0 where nothing is. */
export interface CreditCustomer {
  owesTzs: number
  /** Agreed with them; null: as the shop has it. */
  limitTzs?: number | null | undefined
  dueDays?: number | null | undefined
  /** Of goods they have and owe: the first day something is to be paid by, and the day of the oldest order that names none. */
  dueOn?: string | null | undefined
  owedSince?: string | null | undefined
}
export interface Credit {
  /** Those that are closed for anybody who has no word of their own in it. */
  closed: CreditGate[]
  owesTzs: number
  willOweTzs: number
  limitTzs: number | null
  /** Of the limit, before this order; null without one, and 0 where more is owed than that. */
  freeTzs: number | null
  /** The day by which this order is to be paid. */
  dueOn: string | null
  /** The day by which something should have been paid and was not. */
  overdueSince: string | null
}

/** Goods that left without their money. Saved orders wait for theirs, and what was cancelled or paid owes nothing. */
export const isOnCredit = (order: {
  status: OrderStatus
  totalTzs: number
  paidTzs: number
  refundedTzs?: number | undefined
}): boolean => isHandedOver(order.status) && owedTzs(order) > 0

/** Its day is over, and it is not paid. A debt may be paid all through its last day. */
export const isOverdue = (dueOn: string | null | undefined, today: string): boolean =>
  dueOn !== null && dueOn !== undefined && dueOn !== '' && dueOn < today

/** A day a shop can agree on at most. Further off is nobody's agreement: it would be a debt that is never late. */
export const isDueDay = (day: string, today: string): boolean => day <= dayAfter(today, MOST_CREDIT_DAYS)

/** The own word wins over the shop's. */
const agreed = (own: number | null | undefined, usual: number | null): number | null => own ?? usual

/** `dueOn`: of the order. One rule for the list of the server and for the device's own rows. */
export const fitsOwing = (
  order: Parameters<typeof isOnCredit>[0] & { dueOn?: string | null | undefined },
  owing: OwingFilter,
  today: string,
): boolean => owing === 'all' || (isOnCredit(order) && (owing === 'owed' || isOverdue(order.dueOn, today)))

/** Where a sale for `debtTzs` on credit stands. `today`: the business day of the sale. */
export function creditOf(
  { rules, customer, debtTzs, today }: { rules: CreditRules; customer: CreditCustomer; debtTzs: number; today: string },
  person: CreditPerson,
): Credit {
  const owesTzs = Math.max(0, customer.owesTzs)
  const willOweTzs = Math.min(owesTzs + debtTzs, Number.MAX_SAFE_INTEGER)
  const limitTzs = agreed(customer.limitTzs, rules.creditLimitTzs)
  const days = agreed(customer.dueDays, rules.creditDueDays)
  const personTzs = agreed(person.creditLimitTzs, rules.creditWithoutManagerTzs)
  // Nothing owed, nothing late: what the server last said may have been paid here since.
  const undated = customer.owedSince && days !== null ? dayAfter(customer.owedSince, days) : null
  const [overdueSince = null] = [customer.dueOn ?? null, undated]
    .flatMap((day) => (owesTzs > 0 && day !== null && isOverdue(day, today) ? [day] : []))
    .toSorted()
  const closed: CreditGate[] = []
  if (rules.methodsOff.includes('later')) closed.push('shop')
  if (personTzs !== null && willOweTzs > personTzs) closed.push('person')
  if (limitTzs !== null && willOweTzs > limitTzs) closed.push('limit')
  if (overdueSince !== null) closed.push('overdue')
  return {
    closed,
    owesTzs,
    willOweTzs,
    limitTzs,
    freeTzs: limitTzs === null ? null : Math.max(0, limitTzs - owesTzs),
    dueOn: days === null ? null : dayAfter(today, days),
    overdueSince,
  }
}

/** The parts of it that somebody's word depends on. */
type Asked = Pick<Credit, 'closed' | 'willOweTzs'>

/**
 * Whether this person opens what is closed, whoever sells: an owner everything; who has a word of their own in it, as far as that goes, what is the customer's, but not what the shop as a
 * whole has shut. Whoever has none sells within what is open to everybody.
 */
export function opensCredit(person: CreditPerson, { closed, willOweTzs }: Asked): boolean {
  if (person.isAdmin || closed.length === 0) return true
  const own = person.creditLimitTzs
  return own !== null && own !== undefined && willOweTzs <= own && !closed.includes('shop')
}
