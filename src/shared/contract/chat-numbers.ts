import * as z from 'zod'
import { Id, IdParams, Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** WhatsApp's own ids: digits, longer than a whole number keeps, so they are text everywhere. */
const GraphId = z.string().regex(/^\d{6,30}$/)

/** What a number is, and how it is: each figure is measured, and says when. */
export const ChatNumber = z.object({
  id: Id,
  isSandbox: z.boolean(),
  /** The owner goes on with the phone app beside us. */
  isCoexisting: z.boolean(),
  phoneNumberId: z.string(),
  wabaId: z.string(),
  catalogId: z.string(),
  displayPhone: z.string(),
  name: z.string(),
  /** `broken`: WhatsApp does not take its token any more; what waits goes once it is connected anew. */
  state: z.enum(['connected', 'broken', 'disconnected']),
  /** WhatsApp's code for what it last complained of; null once a message went again. */
  troubleCode: z.int().nullable(),
  troubleAt: Instant.nullable(),
  /** Words of WhatsApp's: GREEN, YELLOW, RED; TIER_250 … Empty where it does not say. */
  quality: z.string(),
  messagingLimit: z.string(),
  nameStatus: z.string(),
  /** Whether WhatsApp calls this server when somebody writes; null where it did not say. */
  hears: z.boolean().nullable().optional(),
  perSecond: z.int(),
  checkedAt: Instant.nullable(),
  lastInboundAt: Instant.nullable(),
  lastSentAt: Instant.nullable(),
  createdAt: Instant,
})
export type ChatNumber = z.infer<typeof ChatNumber>

export const listChatNumbers = defineEndpoint({
  method: 'GET',
  path: '/api/store/chat-numbers',
  access: { resource: 'whatsapp_interactions', action: 'read' },
  response: z.object({
    items: z.array(ChatNumber),
    /** Whether this server can take what WhatsApp calls in: the operator gives it the app's secret. */
    isSetUp: z.boolean(),
    webhookUrl: z.string(),
    /** What Meta's script needs to sign a shop up in the browser; null where the operator has no such app. */
    signUp: z
      .object({
        appId: GraphId,
        configId: GraphId,
        /** Of the Graph API, as "v23.0". */
        version: z.string(),
        extras: z.record(z.string(), z.unknown()),
      })
      .nullable(),
  }),
})
/** A number of the sandbox: nobody needs an account, and nothing leaves this server. */
export const connectSandboxNumber = defineEndpoint({
  method: 'POST',
  path: '/api/store/chat-numbers/sandbox',
  access: 'admin',
  body: z.object({ id: Id }),
  response: ChatNumber,
})
/** By hand. The token is checked with WhatsApp, sealed, and never answered. A number this shop had before is the same one again. */
export const connectChatNumber = defineEndpoint({
  method: 'POST',
  path: '/api/store/chat-numbers',
  access: 'admin',
  body: z.object({
    id: Id,
    token: line(1000, 20),
    phoneNumberId: GraphId,
    wabaId: GraphId,
    /** Without one, messages with products do not go. */
    catalogId: GraphId.or(z.literal('')).default(''),
  }),
  response: ChatNumber,
})
/**
 * What Meta's window gave: a code that is good once, and the ids it named, which are believed only once Meta itself confirmed them. Without an account or a number the one that the
 * code opens is taken, if it is the only one. The same `id` again is the same number, so a lost answer costs nothing.
 */
export const signUpChatNumber = defineEndpoint({
  method: 'POST',
  path: '/api/store/chat-numbers/sign-up',
  access: 'admin',
  body: z.object({
    id: Id,
    code: line(2000, 10),
    wabaId: GraphId.or(z.literal('')),
    phoneNumberId: GraphId.or(z.literal('')),
    isCoexisting: z.boolean(),
  }),
  response: ChatNumber,
})
/** A number that had a two-step PIN before is registered by that one. What WhatsApp says against it stands in `troubleCode`. */
export const registerChatNumber = defineEndpoint({
  method: 'POST',
  path: '/api/store/chat-numbers/:id/register',
  access: 'admin',
  params: IdParams,
  body: z.object({ pin: z.string().regex(/^\d{6}$/) }),
  response: ChatNumber,
})
/** Asks WhatsApp now. */
export const checkChatNumber = defineEndpoint({
  method: 'POST',
  path: '/api/store/chat-numbers/:id/check',
  access: 'admin',
  params: IdParams,
  response: ChatNumber,
})
/** The catalogue at Meta whose goods its messages show: Meta is asked for it first. Empty: none, and goods go as words with a link. @throws chat.token_refused, chat.not_verified, chat.no_answer */
export const setNumberCatalogue = defineEndpoint({
  method: 'PUT',
  path: '/api/store/chat-numbers/:id/catalogue',
  access: 'admin',
  params: IdParams,
  body: z.object({ catalogId: GraphId.or(z.literal('')) }),
  response: ChatNumber,
})
/** What waits is not sent; conversations stay, and the token is forgotten. */
export const disconnectChatNumber = defineEndpoint({
  method: 'POST',
  path: '/api/store/chat-numbers/:id/disconnect',
  access: 'admin',
  params: IdParams,
  response: ChatNumber,
})

/** Meta asks once whether this address wants to be called, and wants its `hub.challenge` back as plain text. */
export const verifyWhatsappWebhook = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks/whatsapp',
  access: 'signature',
  rate: 'chatWebhook',
  query: z.object({
    'hub.mode': z.string().max(40).default(''),
    'hub.verify_token': z.string().max(500).default(''),
    'hub.challenge': z.string().max(500).default(''),
  }),
  response: z.string(),
})
/** What WhatsApp tells: `x-hub-signature-256` is over these very bytes. Kept and answered; what follows is a job. */
export const takeWhatsappWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/whatsapp',
  access: 'signature',
  rate: 'chatWebhook',
  response: z.object({ ok: z.literal(true) }),
})
