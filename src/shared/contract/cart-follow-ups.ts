import * as z from 'zod'
import { followUpTextProblem, MOST_FOLLOW_UP_HOURS } from '../domain/campaigns/cart-follow-ups.ts'
import { MOST_CAMPAIGN_LETTERS } from '../domain/campaigns/text.ts'
import { AmountTzs, paragraph, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const Words = paragraph(MOST_CAMPAIGN_LETTERS).refine((text) => followUpTextProblem(text) === null)
const rules = {
  isOn: z.boolean(),
  hours: z.int().min(1).max(MOST_FOLLOW_UP_HOURS),
  usesSms: z.boolean(),
  texts: z.object({ sw: Words, en: Words }),
}
const count = z.int().min(0)
/** What an owner decided about orders that nobody finished, what one message costs, and what came of those of the last thirty days. */
export const CartFollowUps = z.object({
  rules: z.object({ ...rules, texts: z.object({ sw: z.string(), en: z.string() }) }),
  version: Version,
  /** Who switched it on is no admin any more: nobody is written to until another one saves. */
  isStopped: z.boolean(),
  sms: z.object({ isSandbox: z.boolean(), senderId: z.string().nullable(), pricePerPartTzs: z.int() }),
  /** What fills the words, as long as it really is. */
  fill: z.object({ shop: z.string(), link: z.string(), optOut: z.string() }),
  month: z.object({
    /** Begun and not sent by anybody who can be written to, whether it is switched on or not; told up to a thousand. */
    left: count,
    sent: count,
    sentBySms: count,
    cameBack: count,
    salesTzs: AmountTzs,
    spentTzs: AmountTzs,
  }),
})
export type CartFollowUps = z.infer<typeof CartFollowUps>

export const getCartFollowUps = defineEndpoint({
  method: 'GET',
  path: '/api/store/marketing/cart-follow-ups',
  access: { resource: 'customers', action: 'read' },
  response: CartFollowUps,
})
/** @throws shop.changed_meanwhile */
export const saveCartFollowUps = defineEndpoint({
  method: 'PUT',
  path: '/api/store/marketing/cart-follow-ups',
  access: 'admin',
  body: z.object({ ...rules, version: Version }),
  response: CartFollowUps,
})
