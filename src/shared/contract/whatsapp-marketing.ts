import * as z from 'zod'
import { MOST_OFFER_SETS, NUMBER_QUALITIES } from '../domain/campaigns/offers.ts'
import { ChatGoods } from './chat-goods.ts'
import { Id } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { TemplateContent } from './message-templates.ts'
import { told } from './told.ts'

const read = { resource: 'customers', action: 'read' } as const
const count = z.int().min(0)

/** What offers by WhatsApp are made of: templates that are approved now, and the numbers they go out by. */
export const getWhatsappMarketing = defineEndpoint({
  method: 'GET',
  path: '/api/store/marketing/whatsapp',
  access: read,
  response: z.object({
    templates: z.array(
      z.object({
        id: Id,
        name: z.string(),
        numberId: Id,
        content: TemplateContent,
        /** The languages it may be sent in now, by the code WhatsApp knows them by. */
        languages: z.object({ sw: z.string().optional(), en: z.string().optional() }),
      }),
    ),
    /** Those that wait, were refused or are no offers: how many. */
    otherTemplates: count,
    numbers: z.array(
      z.object({
        id: Id,
        displayPhone: z.string(),
        name: z.string(),
        isSandbox: z.boolean(),
        isConnected: z.boolean(),
        quality: told(NUMBER_QUALITIES),
        /** People it may write to first in 24 hours, and how many more it may now; null: as many as it likes. */
        tier: count.nullable(),
        room: count.nullable(),
      }),
    ),
    /** What WhatsApp bills for one, as the owner said, else by the price table; null: neither says. */
    pricePerOfferTzs: z.int().nullable(),
    /** The day since when the table has it: an estimate. Null: the owner's own figure. Left out by servers before 2026-12-01. */
    pricedFrom: z.string().nullable().optional(),
    /** What it is from later days on, the soonest first: a planned campaign costs what holds on the day it begins. Empty for the owner's own figure. Left out by servers before 2026-12-02. */
    laterPrices: z.array(z.object({ from: z.string(), tzs: z.int() })).optional(),
  }),
})
export type WhatsappMarketing = z.output<typeof getWhatsappMarketing.response>

/**
 * What customers would be shown of these sets in a message of this template now: a section each, of goods that are there and that Meta said its catalogue has; thirty at most. Empty where nothing is left.
 * `sets`: their ids, with commas between. @throws template.not_found
 */
export const previewOfferGoods = defineEndpoint({
  method: 'GET',
  path: '/api/store/marketing/whatsapp/goods',
  access: read,
  query: z.object({
    templateId: Id,
    sets: z
      .string()
      .max(37 * MOST_OFFER_SETS)
      .refine((said) => said.split(',').every((id) => said === '' || Id.safeParse(id).success)),
  }),
  response: z.object({
    sections: z.array(z.object({ title: z.string(), goods: z.array(ChatGoods) })),
    /** The number has a catalogue at Meta, and the shop's goods are sent to it. */
    hasCatalogue: z.boolean(),
  }),
})
export type OfferGoods = z.output<typeof previewOfferGoods.response>
