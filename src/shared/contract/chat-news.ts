import * as z from 'zod'
import { NEWS_STEPS } from '../domain/chat/news.ts'
import { WHATSAPP } from '../domain/chat/whatsapp-limits.ts'
import { ORDER_STATUSES } from '../domain/order-workflow.ts'
import { ChatTemplate, StoppedTemplate } from './chat-templates.ts'
import { AmountTzs, Id, IdParams, Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOf } from './told.ts'

/** What customers are told in their chat as their order goes on (decision 266). */
const ChatNews = z.object({
  /** The steps that are told. */
  steps: toldOf(NEWS_STEPS),
  numbers: z.array(
    z.object({
      id: Id,
      displayPhone: z.string(),
      name: z.string(),
      /** What goes while a window is closed; empty: nothing does. */
      template: z.string(),
      /** Notices that fit (`fitsNews`), as WhatsApp last told; null while it never did. */
      templates: z.array(ChatTemplate).nullable(),
      /** Notices that would fit and are not sent now. Left out by servers before 2026-11-30. */
      stopped: z.array(StoppedTemplate).optional(),
    }),
  ),
})
export type ChatNews = z.infer<typeof ChatNews>

export const getChatNews = defineEndpoint({
  method: 'GET',
  path: '/api/store/chat-news',
  access: { resource: 'whatsapp_interactions', action: 'read' },
  response: ChatNews,
})
/** A number that is left out keeps what it has. @throws chat.number_not_found; request.not_found for a template that is not among those that fit */
export const saveChatNews = defineEndpoint({
  method: 'PUT',
  path: '/api/store/chat-news',
  access: 'admin',
  body: z.object({
    steps: z.array(z.enum(NEWS_STEPS)).max(NEWS_STEPS.length),
    templates: z.array(z.object({ numberId: Id, name: line(WHATSAPP.templateName) })).max(20),
  }),
  response: ChatNews,
})

/** Null where its customer has no conversation with the shop. `told`: what became of each message, in the order in which they were written; `failure` as of any message. */
export const getOrderChat = defineEndpoint({
  method: 'GET',
  path: '/api/store/orders/:id/chat',
  access: { resource: 'conversations', action: 'read' },
  params: IdParams,
  response: z.object({
    conversationId: Id.nullable(),
    told: z.array(
      z.object({
        step: told(NEWS_STEPS),
        status: told(['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown']),
        failure: z.string(),
        at: Instant,
      }),
    ),
  }),
})
export type OrderChat = z.infer<typeof getOrderChat.response>

/** The newest that were made in it, and of whoever writes there; ten at most. */
export const listChatOrders = defineEndpoint({
  method: 'GET',
  path: '/api/store/conversations/:id/orders',
  access: { resource: 'orders', action: 'read' },
  params: IdParams,
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        number: z.string(),
        status: z.enum(ORDER_STATUSES),
        totalTzs: AmountTzs,
        paidTzs: z.int(),
        /** Left out by servers before 2026-11-30. */
        refundedTzs: AmountTzs.default(0),
        at: Instant,
      }),
    ),
  }),
})
export type ChatOrders = z.output<(typeof listChatOrders)['response']>['items']
