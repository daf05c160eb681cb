import { defineFact } from '../../platform/facts.ts'

/** A wallet or a provider itself says that this money came, whoever had claimed so before. Told by all who learn of money: payments, and the books. */
export const moneySeen = defineFact<{
  shopId: string
  reference: string
  amountTzs: number
  by: 'callback' | 'statement'
  at: Date
  /** The payment this money already is, and its order. */
  paymentId: string | null
  orderId: string | null
}>('payments.money_seen')
/** The match, callback or statement that said so was taken back. */
export const moneyUnseen = defineFact<{ shopId: string; reference: string }>('payments.money_unseen')

/** Money came to a shop's own gateway that no asking of ours explains. */
export const strangeMoney = defineFact<{
  shopId: string
  adapter: string
  /** The provider's. */
  reference: string
  amountTzs: number
  phone: string
  at: Date
}>('payments.strange_money')

/** The provider called in about a payout: what it says counts only as a reason to ask. */
export const payoutCalledIn = defineFact<{ shopId: string; payoutId: string }>('payments.payout_called_in')

/** What was asked of a customer has its answer: the money is on the order, or it will not come by this asking. Of a link's page as of a chat's. */
export const askingEnded = defineFact<{
  shopId: string
  orderId: string
  attemptId: string
  isPaid: boolean
}>('payments.asking_ended')
