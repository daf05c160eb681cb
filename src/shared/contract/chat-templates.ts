import * as z from 'zod'
import { TEMPLATE_CATEGORIES } from '../domain/chat/template-categories.ts'
import { STOPPED_STATES, TEMPLATE_REASONS } from '../domain/chat/templates.ts'
import { WHATSAPP } from '../domain/chat/whatsapp-limits.ts'
import { Id, IdParams, Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOrNone } from './told.ts'

const write = { resource: 'conversations', action: 'update' } as const

/** One that WhatsApp approved and that can be filled in here: words alone, with places {{1}}, {{2}} … in them. */
export const ChatTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: told(TEMPLATE_CATEGORIES),
  header: z.string(),
  body: z.string(),
  footer: z.string(),
})
export type ChatTemplate = z.infer<typeof ChatTemplate>
/** One that WhatsApp does not send now; `reason` where it refused it and said why. */
export const StoppedTemplate = ChatTemplate.pick({ name: true, language: true }).extend({
  state: told(STOPPED_STATES),
  reason: toldOrNone(TEMPLATE_REASONS),
})
export type StoppedTemplate = z.infer<typeof StoppedTemplate>

/** Those of the number this conversation is with; `asOf`: when WhatsApp last told. @throws chat.not_connected, chat.no_answer */
export const listChatTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/store/conversations/:id/templates',
  access: write,
  params: IdParams,
  response: z.object({
    items: z.array(ChatTemplate),
    /** Those that could be filled in here too, and are not sent now. Left out by servers before 2026-11-30. */
    stopped: z.array(StoppedTemplate).optional(),
    asOf: Instant,
    /** Whether the customer agreed to offers by WhatsApp: all but `utility` is sent to nobody else. Left out by servers before 2026-11-29. */
    takesOffers: z.boolean().optional(),
  }),
})
/** It goes also while the window is closed. A value for each place, in their order; whoever sends it has the conversation. The same `id` again is the same message. @throws chat.no_consent for an offer to somebody who did not agree to offers; chat.template_stopped where WhatsApp does not send it now */
export const sendChatTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/:id/templates',
  access: write,
  params: IdParams,
  body: z.object({
    id: Id,
    name: line(WHATSAPP.templateName, 1),
    language: line(10, 2),
    variables: z.array(line(200, 1)).max(WHATSAPP.templateVariables),
  }),
  response: z.object({ id: Id }),
})
