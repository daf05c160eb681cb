import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import type { CashRounding } from '../../../../shared/domain/cash-rounding.ts'
import type { OrderDraft, Refused } from '../../../offline/till.ts'
import type { AskWay } from './use-asking.ts'

export type PayMethod = 'cash' | 'mobile' | 'card' | 'credit' | 'tanqr' | 'later'
/** How the sale ends: all paid; handed over with a balance owed; or saved for later, with what was paid so far. */
export type PayEnding = 'paid' | 'owed' | 'saved'
export interface PayCustomer {
  id: string | null
  name: string
  phone: string
}
/** Goods on credit: until when, and who let it be. */
export type CreditWord = Pick<OrderDraft, 'dueOn' | 'approvals'>
export interface PaneProps {
  /** What somebody's word on the spot holds for. */
  orderId: string

  dueTzs: number
  /** What cash is rounded to; left out where it is not. */
  rounding?: CashRounding | undefined
  isBusy: boolean
  parts: readonly Payment[]
  refused: Refused | null
  customer: PayCustomer | null
  onCustomer: (() => void) | undefined
  /** Covers what is left: the sale is taken. `customer`: whose it is, where that was said with the money. */
  onTake: (payment: Payment, customer?: PayCustomer) => void
  onPart: (payment: Payment, next: PayMethod) => void
  /** `word`: it was asked for; without it, of goods on credit, the way there asks. */
  onOwe: (payment: Payment | null, ending: 'owed' | 'saved', word?: CreditWord) => void
  /** Saves the order, not paid, and asks for what is left through the network; undefined where that cannot be. */
  onAsk: ((way: AskWay) => void) | undefined
  /** Of what the shop keeps for the customer, as this device knows it; less what parts of this payment take already. */
  creditTzs?: number
  /** What may be done with change that nobody has notes for. */
  change?: { keeps: boolean; roundsUp: boolean; onGoods?: (() => void) | undefined }
  /** The order was saved before: asking for its money makes nothing that another way does not take back. */
  isSaved: boolean
}
