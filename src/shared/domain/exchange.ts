import { type CashRounding, roundCash } from './cash-rounding.ts'
import { subTzs, type Tzs } from './money.ts'

/**
 * Goods come back and others go out in one step: a return and a new order, made together. What came back pays for what goes out, by a payment of the method `exchange`
 * on both that names the other's number: on the return it is handed out, on the order it is taken, and only the difference is money. In the drawer, among the movements of
 * money and in the report of a shift it is therefore nothing.
 * Laws (exchange.test.ts): exchanged + paid = the order; exchanged + given back = what the return gives; nobody is given more than was paid.
 */
interface ExchangeFigures {
  /** Paid with the goods that came back. */
  exchangedTzs: Tzs
  /** What is still to be paid. */
  toPayTzs: Tzs
  /** What is handed out, because the goods that go out are worth less. */
  toGiveTzs: Tzs
}

/** `backTzs`: the money the return gives (refund-figures.ts), never more than was paid for it. */
export function exchangeFigures(backTzs: Tzs, orderTzs: Tzs): ExchangeFigures {
  const exchangedTzs = Math.max(0, Math.min(backTzs, orderTzs))
  return { exchangedTzs, toPayTzs: subTzs(orderTzs, exchangedTzs), toGiveTzs: subTzs(backTzs, exchangedTzs) }
}

/** By how much the return is more or less, so that what is handed out can be paid in coins there are. */
export const roundingOfExchange = ({ toGiveTzs }: ExchangeFigures, cash: CashRounding | undefined): Tzs =>
  subTzs(roundCash(toGiveTzs, cash), toGiveTzs)

/** Money that goes back when an order that was paid in goods is cancelled: those are with the shop, so it is cash. */
export const wayBack = <M extends string>(method: M): M | 'cash' => (method === 'exchange' ? 'cash' : method)
