import { MOST_ROUNDING_TZS } from './cash-rounding.ts'
import { sumTzs, type Tzs } from './money.ts'
import type { ShiftEntry } from './shifts.ts'

/**
 * What a shop keeps for a customer: change that was not handed out, goods paid back to the balance, money paid ahead; and what of it was spent or paid out.
 * There is no second book: payments and deposits are the ledger, each with the sum below, so the balance is the sum of its ledger by what it is made of. It may fall
 * below nothing: two tills without network may spend the same shillings, and no sale is refused for that (decisions 60).
 */

/** A payment of an order, as it is kept: negative for what went back. */
interface CreditPayment {
  method: string
  amountTzs: Tzs
  changeOwedTzs?: Tzs | undefined
}

/** What one payment does to the customer's balance: change that stays here adds, what is paid from the balance takes, and gives when it goes back. */
const creditOfPayment = ({ method, amountTzs, changeOwedTzs = 0 }: CreditPayment): Tzs =>
  method === 'store_credit' ? -amountTzs : method === 'cash' ? changeOwedTzs : 0
export const creditOfPayments = (payments: readonly CreditPayment[]): Tzs => sumTzs(payments.map(creditOfPayment))
export const touchesCredit = (payments: readonly CreditPayment[]): boolean =>
  payments.some((payment) => creditOfPayment(payment) !== 0)
export const spendsCredit = (payments: readonly { method: string }[]): boolean =>
  payments.some(({ method }) => method === 'store_credit')

/**
 * Beside any one order. With money: paid ahead, paid out of a balance, paid towards all that is owed. Without: a debt that stands in no order (of an old paper book), what of a debt was
 * written down wrongly, and what will not be paid.
 */
const MONEY_DIRECTIONS = ['deposit', 'pay_out', 'debt'] as const
export const CREDIT_DIRECTIONS = [...MONEY_DIRECTIONS, 'owed', 'less', 'write_off'] as const
export type CreditDirection = (typeof CREDIT_DIRECTIONS)[number]
export const isMoneyMove = (direction: CreditDirection): direction is (typeof MONEY_DIRECTIONS)[number] =>
  MONEY_DIRECTIONS.some((one) => one === direction)
/** What lowers a debt, with money or without. */
export const settlesDebt = (direction: CreditDirection): boolean =>
  direction === 'debt' || direction === 'less' || direction === 'write_off'
export const CREDIT_TENDERS = ['cash', 'mobile_money', 'card'] as const
export type CreditTender = (typeof CREDIT_TENDERS)[number]

interface CreditMoved {
  direction: CreditDirection
  /** `none`: no money is part of it. */
  method: CreditTender | 'none'
  amountTzs: Tzs
}
/** What it does to the customer's balance. `owedTzs`: all they owe; what money towards a debt is more than that stays here for them. */
export const creditOfMove = (
  { direction, amountTzs }: Pick<CreditMoved, 'direction' | 'amountTzs'>,
  owedTzs: Tzs,
): Tzs =>
  direction === 'deposit'
    ? amountTzs
    : direction === 'pay_out'
      ? -amountTzs
      : direction === 'debt'
        ? Math.max(0, amountTzs - owedTzs)
        : 0
/** What it does to what they owe, which never falls below nothing. */
export const debtOfMove = ({ direction, amountTzs }: Pick<CreditMoved, 'direction' | 'amountTzs'>, owedTzs: Tzs): Tzs =>
  direction === 'owed' ? amountTzs : settlesDebt(direction) ? -Math.max(0, Math.min(amountTzs, owedTzs)) : 0
const DRAWER_WAYS = { deposit: 'deposit', pay_out: 'paid_out', debt: 'debt' } as const
export const entriesOfMove = ({ direction, method, amountTzs }: CreditMoved): ShiftEntry[] =>
  method === 'none' || !isMoneyMove(direction)
    ? []
    : [{ method, way: DRAWER_WAYS[direction], tzs: direction === 'pay_out' ? -amountTzs : amountTzs }]

/** How money towards a debt is put onto what is owed, in that order; what is left over fits nowhere. */
export function debtParts<O extends { owedTzs: Tzs }>(
  owed: readonly O[],
  amountTzs: Tzs,
): { parts: { of: O; tzs: Tzs }[]; leftTzs: Tzs } {
  let leftTzs = amountTzs
  const parts = owed.flatMap((of) => {
    const tzs = Math.max(0, Math.min(leftTzs, of.owedTzs))
    leftTzs -= tzs
    return tzs > 0 ? [{ of, tzs }] : []
  })
  return { parts, leftTzs }
}

/** Change that stays here comes out of what was handed over above the amount, so the two and the amount are what the customer gave. */
export const isChangeSplit = ({
  method,
  amountTzs,
  receivedTzs,
  changeTzs,
  changeOwedTzs = 0,
}: CreditPayment & { receivedTzs: Tzs | null; changeTzs: Tzs | null }): boolean =>
  changeOwedTzs === 0
  || (method === 'cash' && receivedTzs !== null && receivedTzs - amountTzs === (changeTzs ?? 0) + changeOwedTzs)

/** What of a change can be handed out when small notes are missing, the most first: in coins of five hundred, notes of one and of five thousand, or nothing. */
export const handOutChoices = (changeTzs: Tzs): Tzs[] =>
  changeTzs <= 0 ? [] : [...new Set([500, 1000, 5000, changeTzs].map((of) => Math.floor((changeTzs - 1) / of) * of))]
/** The next five hundred: what is given instead where the shop lets the customer win by it. Null where there is nothing to win, or more than cash may be rounded by. */
export function roundedUpChange(changeTzs: Tzs, roundingTzs: Tzs = 0): Tzs | null {
  const upTzs = (500 - (changeTzs % 500)) % 500
  return changeTzs > 0 && upTzs > 0 && Math.abs(roundingTzs - upTzs) <= MOST_ROUNDING_TZS ? changeTzs + upTzs : null
}

/** Of the customer's balance, what can pay this due. */
export const spendableTzs = (balanceTzs: Tzs, dueTzs: Tzs): Tzs => Math.max(0, Math.min(balanceTzs, dueTzs))
