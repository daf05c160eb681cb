import { sumTzs, type Tzs } from './money.ts'

/**
 * What a shop keeps for a customer: change that was not handed out, goods paid back to the balance, money paid ahead; and what of it was spent or paid out.
 * There is no second book: payments and deposits are the ledger, each with the sum below, so the balance is the sum of its ledger by what it is made of. It may fall
 * below nothing: two tills without network may spend the same shillings, and no sale is refused for that (decisions 60).
 */
export const CREDIT_KINDS = ['change_owed', 'spent', 'refund', 'deposit', 'paid_out'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** A payment of an order, as it is kept: negative for what went back. */
interface CreditPayment {
  method: string
  amountTzs: Tzs
  changeOwedTzs?: Tzs | undefined
}

/** What one payment does to the customer's balance: change that stays here adds, what is paid from the balance takes, and gives when it goes back. */
export const creditOfPayment = ({ method, amountTzs, changeOwedTzs = 0 }: CreditPayment): Tzs =>
  method === 'store_credit' ? -amountTzs : method === 'cash' ? changeOwedTzs : 0
export const creditOfPayments = (payments: readonly CreditPayment[]): Tzs => sumTzs(payments.map(creditOfPayment))
export const touchesCredit = (payments: readonly CreditPayment[]): boolean =>
  payments.some((payment) => creditOfPayment(payment) !== 0)
export const spendsCredit = (payments: readonly { method: string }[]): boolean =>
  payments.some(({ method }) => method === 'store_credit')

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

/** Of the customer's balance, what can pay this due. */
export const spendableTzs = (balanceTzs: Tzs, dueTzs: Tzs): Tzs => Math.max(0, Math.min(balanceTzs, dueTzs))
