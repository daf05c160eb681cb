import { RECORDED_METHODS } from '../domain/options.ts'

/** Lists of the contract that screens show before anything is fetched: apart from the schemas, so that they bring no zod with them. */
export const PRODUCT_SORTS = ['name', '-name', 'price', '-price', 'stock', '-stock', '-updated'] as const
export const STOCK_FILTERS = ['all', 'low', 'out', 'idle'] as const
/** For how long something was not sold, to be asked for. */
export const IDLE_DAYS = [7, 14, 30, 60, 90] as const
/** `value`: what lies there, at its cost. */
export const STOCK_LIST_SORTS = ['name', '-value', 'stock'] as const
/** Of goods between two shops. */
export const TRANSFER_WAYS = ['out', 'in'] as const
export const TRANSFER_STATES = ['sent', 'received', 'cancelled'] as const
/** Of what goes out of date: within so many days. */
export const USE_BY_DAYS = [7, 30, 90] as const
/** `visit`: the last one; `new`: when the shop came to know them. */
export const CUSTOMER_SORTS = ['name', '-visit', 'visit', '-debt', '-new'] as const
/** Of debts: the largest, or the oldest first. */
export const DEBT_SORTS = ['-amount', 'oldest'] as const
/** Movements of money, as the list of transactions names them. `attempt`: money that was asked for and has not come (or not to stay). */
export const MOVEMENT_KINDS = [
  'payment',
  'refund',
  'attempt',
  'payout',
  'expense',
  'credit',
  'sms',
  'sms_paid',
] as const
export const MOVEMENT_METHODS = [...RECORDED_METHODS, 'bank', 'balance'] as const
/** What a customer paid an order with: goods brought back and what was taken off a debt are no money. */
export const MONEY_METHODS = ['cash', 'mobile_money', 'tanqr', 'card', 'store_credit'] as const
export const MOVEMENT_STATES = ['done', 'waiting', 'failed', 'refund_due', 'refunded', 'void'] as const
export const EXCEPTION_KINDS = ['unmatched', 'over', 'under', 'double', 'late', 'missing', 'other_currency'] as const
export const PAYOUT_STATES = ['needs_approval', 'queued', 'sending', 'paid', 'failed', 'cancelled'] as const
/** Ways a payment is asked for. A push rings the customer's phone; a TANQR is shown; a card is typed on the gateway's own page. */
export const ASK_KINDS = ['mobile_push', 'tanqr', 'card'] as const
export type AskKind = (typeof ASK_KINDS)[number]
/** `asked`: ours, nobody was told yet · `waiting`: for the PIN, the scan, the card · `refund_due`: came when nothing was owed any more, is to go back. */
export const ATTEMPT_STATES = ['asked', 'waiting', 'paid', 'refused', 'timed_out', 'refund_due', 'refunded'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
/** Why an asking came to nothing. Closed, so that people read a sentence of ours; the provider's own words stand in the raw exchange. */
export const ATTEMPT_REASONS = [
  'wrong_pin',
  'no_balance',
  'cancelled',
  'limit',
  'not_registered',
  'expired',
  'no_answer',
  'not_sent',
  'provider_down',
  'bad_settings',
  'replaced',
  'stopped',
  'other_currency',
  'already_paid',
  'order_cancelled',
  'other',
] as const
export type AttemptReason = (typeof ATTEMPT_REASONS)[number]
export const PAYMENT_ADAPTERS = ['azampay', 'clickpesa', 'selcom', 'sandbox'] as const
export type PaymentAdapter = (typeof PAYMENT_ADAPTERS)[number]
/** `kaunta`: the operator's gateway collects and the shop has a balance; `own`: the shop's gateway collects. */
export const PAYMENT_MODES = ['kaunta', 'own'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]
/** What the operator can make the sandbox customer do. */
export const PHONE_ACTIONS = ['pay', 'wrong_pin', 'no_balance', 'cancel', 'ignore', 'late'] as const
export type PhoneAction = (typeof PHONE_ACTIONS)[number]
/** What became of an order link, as the shop sees it. */
export const LINK_STATES = ['open', 'opened', 'submitted', 'expired', 'cancelled'] as const
