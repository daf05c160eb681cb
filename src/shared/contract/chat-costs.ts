import * as z from 'zod'
import { COST_CATEGORIES } from '../domain/chat/message-costs.ts'
import { Id } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
const count = z.int().min(0)
const Sum = z.object({
  /** Those that reached WhatsApp; of these, those it asks money for. */
  sent: count,
  billable: count,
  /** Null: the price table does not say. Left out for whoever may not read `transactions`. */
  costTzs: count.nullable().optional(),
})
const ChatCosts = z.object({
  month: z.string(),
  /** The one it is set beside. */
  before: z.string(),
  /** Of each number that ever was connected; `failed` did not go, and cost nothing. */
  numbers: z.array(
    z.object({
      numberId: Id,
      displayPhone: z.string(),
      name: z.string(),
      isSandbox: z.boolean(),
      failed: count,
      failedBefore: count,
      /** Kinds that were sent in one of the two months. */
      kinds: z.array(Sum.extend({ category: told(COST_CATEGORIES), before: Sum })),
    }),
  ),
})
export type ChatCosts = z.infer<typeof ChatCosts>

/** What was sent by WhatsApp in a month of Dar es Salaam, by WhatsApp's own kinds, and what it asks for it by the price of each day; beside the month before. What was typed on the owner's own phone is not in it. */
export const getChatCosts = defineEndpoint({
  method: 'GET',
  path: '/api/store/conversations/costs',
  access: { resource: 'whatsapp_interactions', action: 'read' },
  query: z.object({ month: Month }),
  response: ChatCosts,
})

/** About, in thousandths of a shilling, and the day since when; null: nobody says. */
const Price = z.object({ milliTzs: count, from: z.string() }).nullable()
/** What WhatsApp asks for one message today, by its kinds: the operator's word, else the table of this program. */
export const getWhatsappPrices = defineEndpoint({
  method: 'GET',
  path: '/api/store/conversations/prices',
  access: 'member',
  response: z.object({ service: Price, utility: Price, marketing: Price, authentication: Price }),
})
export type WhatsappPrices = z.output<typeof getWhatsappPrices.response>
