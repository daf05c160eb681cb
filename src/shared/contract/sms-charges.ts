import * as z from 'zod'
import { isWholeReference } from '../domain/references.ts'
import { AmountTzs, Id, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const Part = z.int().min(0)
/** What a shop was charged for offers by the operator's SMS account (decision 383): taken off what can be paid out. `roomTzs`: what may still be spent, its balance and the credit together. */
export const SmsCharges = z.object({
  /** Of a part now; 0: nothing is charged (the shop has an account of its own, or nobody pays). */
  pricePerPartTzs: AmountTzs,
  roomTzs: AmountTzs,
  creditTzs: AmountTzs,
  /** Of that: paid ahead by hand, for SMS alone. */
  prepaidTzs: AmountTzs,
  monthTzs: AmountTzs,
  /** By month ("2026-11"), campaign and price, the newest first, a hundred at most. `campaign` null: reminders of orders that were left. */
  items: z.array(
    z.object({
      month: z.string(),
      campaign: z.object({ id: Id, name: z.string() }).nullable(),
      parts: Part,
      pricePerPartTzs: AmountTzs,
      tzs: AmountTzs,
    }),
  ),
})
export type SmsCharges = z.infer<typeof SmsCharges>
export const listSmsCharges = defineEndpoint({
  method: 'GET',
  path: '/api/store/sms/charges',
  access: 'admin',
  response: SmsCharges,
})

/** The hundred shops that were charged most this month, then ever; behind them as many others that paid by hand, who paid last first. */
export const listOperatorSmsCharges = defineEndpoint({
  method: 'GET',
  path: '/api/operator/sms-charges',
  access: 'operator',
  response: z.object({
    pricePerPartTzs: AmountTzs,
    creditTzs: AmountTzs,
    items: z.array(
      z.object({
        shopId: Id,
        shopName: z.string(),
        /** Of this month. */
        parts: Part,
        monthTzs: AmountTzs,
        allTzs: AmountTzs,
        /** What lies with the operator for the shop; below zero: what it owes. */
        balanceTzs: z.int(),
      }),
    ),
  }),
})
export type OperatorSmsCharges = z.output<typeof listOperatorSmsCharges.response>

/** What a shop pays at once for SMS, by hand. */
export const MOST_SMS_PAID_TZS = 50_000_000
const SmsPayment = z.object({
  shopId: Id,
  amountTzs: z.int().min(1).max(MOST_SMS_PAID_TZS),
  reference: line(60).refine(isWholeReference),
})
/**
 * "This shop paid for SMS, by hand": what it owes is paid, and the rest raises what it may still send (decision 405). A reference counts once, in one shop: said again with the same sum it changes nothing.
 * @throws shop.not_found, payment.reference_used_twice (with another sum), sms.reference_elsewhere (with that shop's name beside it)
 */
export const bookSmsPayment = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sms-payments',
  access: 'operator',
  body: SmsPayment,
  response: z.object({
    shopName: z.string(),
    /** What lies with the operator for it now; below zero: what it owes. */
    balanceTzs: z.int(),
    /** False: it was booked before. */
    isNew: z.boolean(),
  }),
})
/**
 * "It was not so": so much of what a reference was booked for is taken back, at most what is left of it and was not spent; taken back whole, its reference may be booked again.
 * `id` is the idempotency key: a repeat takes nothing more.
 * @throws shop.not_found, sms.payment_not_found, sms.payment_spent, sms.reference_elsewhere
 */
export const takeSmsPaymentBack = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sms-payments/back',
  access: 'operator',
  body: SmsPayment.extend({ id: Id }),
  response: z.object({
    shopName: z.string(),
    balanceTzs: z.int(),
    /** Less than was asked for where the rest was spent. */
    takenTzs: AmountTzs,
    isNew: z.boolean(),
  }),
})
