import * as z from 'zod'
import { AmountTzs, Id } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const Part = z.int().min(0)
/** What a shop was charged for offers by the operator's SMS account (decision 383): taken off what can be paid out. `roomTzs`: what may still be spent, its balance and the credit together. */
export const SmsCharges = z.object({
  /** Of a part now; 0: nothing is charged (the shop has an account of its own, or nobody pays). */
  pricePerPartTzs: AmountTzs,
  roomTzs: AmountTzs,
  creditTzs: AmountTzs,
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

/** The hundred shops that were charged most this month, then ever. */
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
