import * as z from 'zod'
import { AD_BOUNDS, AD_SOURCES } from '../domain/chat/ads.ts'
import { FILE_BYTES } from '../domain/chat/media.ts'
import { TEMPLATE_CATEGORIES } from '../domain/chat/template-categories.ts'
import { TEMPLATE_QUALITIES, TEMPLATE_REASONS, TEMPLATE_STATES } from '../domain/chat/templates.ts'
import { WHATSAPP } from '../domain/chat/whatsapp-limits.ts'
import { Done, Id, IdParams, Instant, line, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOrNone } from './told.ts'

/** The customers' phones of the chat sandbox (decisions 151), where the operator plays the customers. What they send comes in by the same signed webhook as WhatsApp's own. */
export const SandboxNumber = z.object({
  phoneNumberId: z.string(),
  displayPhone: z.string(),
  shopName: z.string(),
  /** How far its clock was wound forward. */
  hoursAhead: z.number(),
})
export const SandboxPerson = z.object({
  id: Id,
  phoneNumberId: z.string(),
  name: z.string(),
  /** None: somebody whom WhatsApp shows by a user name alone. */
  phone: z.string().nullable(),
  username: z.string(),
  /** What the shop wrote since they wrote last. */
  unread: z.int(),
  lastAt: Instant.nullable(),
})
export type SandboxPerson = z.infer<typeof SandboxPerson>

/** What a phone shows of a message, either way. */
export const SandboxShown = z.object({
  id: Id,
  by: z.enum(['customer', 'shop', 'owner']),
  header: z.string(),
  text: z.string(),
  footer: z.string(),
  buttons: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Of a list, behind its button. */
  list: z
    .object({
      button: z.string(),
      rows: z.array(z.object({ section: z.string(), id: z.string(), title: z.string(), description: z.string() })),
    })
    .nullable(),
  link: z.object({ title: z.string(), url: z.string() }).nullable(),
  asksPlace: z.boolean(),
  /** Goods of the shop's catalogue, by the shop's own ids; of a basket with how many. */
  products: z.array(z.object({ retailerId: z.string(), quantity: z.number().nullable() })),
  place: z.object({ lat: z.number(), lng: z.number(), name: z.string() }).nullable(),
  /** A sound the shop sent, by its id there; left out where there is none. */
  sound: z.object({ mediaId: z.string(), isVoice: z.boolean() }).optional(),
  file: z.string(),
  /** Of a customer's that came by an advertisement or a post: its headline, or its number. */
  ad: z.string().optional(),
  isRead: z.boolean(),
  at: Instant,
})
export type SandboxShown = z.infer<typeof SandboxShown>

/** People with what was written last first, 200 at most. */
export const listSandboxChats = defineEndpoint({
  method: 'GET',
  path: '/api/operator/chats',
  access: 'operator',
  query: z.object({ search: z.string().max(80).optional() }),
  response: z.object({ numbers: z.array(SandboxNumber), people: z.array(SandboxPerson) }),
})
export const addSandboxPerson = defineEndpoint({
  method: 'POST',
  path: '/api/operator/chats/people',
  access: 'operator',
  body: z.object({
    id: Id,
    phoneNumberId: z.string().regex(/^\d{6,30}$/),
    name: line(60, 1),
    phone: line(30).default(''),
    username: line(30).default(''),
  }),
  response: SandboxPerson,
})
/** The newest 200, the oldest of them first. */
export const getSandboxChat = defineEndpoint({
  method: 'GET',
  path: '/api/operator/chats/:id',
  access: 'operator',
  params: IdParams,
  response: z.object({ person: SandboxPerson, messages: z.array(SandboxShown) }),
})
const Coordinate = z.number().min(-180).max(180)
const SandboxAd = z.object({
  source: z.enum(AD_SOURCES),
  id: z.string().regex(/^\d{1,30}$/),
  headline: line(AD_BOUNDS.headline),
  body: paragraph(AD_BOUNDS.body),
})
export const SandboxSaid = z.discriminatedUnion('kind', [
  /** `ad`: of which advertisement they tapped the button; the message is what WhatsApp wrote for them. */
  z.object({ kind: z.literal('text'), text: paragraph(4096).pipe(z.string().min(1)), ad: SandboxAd.optional() }),
  z.object({ kind: z.literal('choice'), id: z.string().max(256), title: line(256), isRow: z.boolean() }),
  z.object({
    kind: z.literal('basket'),
    items: z
      .array(z.object({ retailerId: line(100, 1), quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(30),
    text: line(300).default(''),
  }),
  z.object({
    kind: z.literal('place'),
    lat: Coordinate.min(-90).max(90),
    lng: Coordinate,
    name: line(100).default(''),
  }),
  /** Typed on the shop's own phone, beside us. */
  z.object({ kind: z.literal('owner'), text: paragraph(4096).pipe(z.string().min(1)) }),
])
export type SandboxSaid = z.output<typeof SandboxSaid>
export const sendSandboxChat = defineEndpoint({
  method: 'POST',
  path: '/api/operator/chats/:id',
  access: 'operator',
  params: IdParams,
  body: SandboxSaid,
  response: Done,
})
/** A picture, a sound, a clip or a document of theirs: what it is, its own bytes say. */
export const sendSandboxFile = defineEndpoint({
  method: 'POST',
  path: '/api/operator/chats/:id/files',
  access: 'operator',
  upload: true,
  params: IdParams,
  query: z.object({ fileName: line(240).default(''), caption: line(1024).default('') }),
  response: Done,
})
/** The bytes of what was handed in by the number they write to, either way. */
export const getSandboxFile = defineEndpoint({
  method: 'GET',
  path: '/api/operator/chats/:id/files/:mediaId',
  access: 'operator',
  params: IdParams.extend({ mediaId: z.string().regex(/^\d{1,30}$/) }),
  response: z.unknown(),
})
export const SANDBOX_FILE_BODY = FILE_BYTES + 64 * 1024
const NumberParams = z.object({ phoneNumberId: z.string().regex(/^\d{6,30}$/) })
/** Only forward: what was written stays in its order. */
export const windSandboxClock = defineEndpoint({
  method: 'POST',
  path: '/api/operator/chats/numbers/:phoneNumberId/clock',
  access: 'operator',
  params: NumberParams,
  body: z.object({ hours: z.int().min(1).max(72) }),
  response: SandboxNumber,
})

const SandboxTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: told(TEMPLATE_CATEGORIES),
  body: z.string(),
  state: told(TEMPLATE_STATES),
  reason: toldOrNone(TEMPLATE_REASONS),
  /** Left out by servers before 2026-11-30, and of those every number has. */
  quality: told(TEMPLATE_QUALITIES).optional(),
})
export type SandboxTemplate = z.infer<typeof SandboxTemplate>
/** Of the account of this number. */
export const listSandboxTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/operator/chats/numbers/:phoneNumberId/templates',
  access: 'operator',
  params: NumberParams,
  response: z.object({ items: z.array(SandboxTemplate) }),
})
/** The operator decides as WhatsApp would, and the shop is told as WhatsApp tells. `reason`: of a refusal; null where WhatsApp gives none. */
export const judgeSandboxTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/operator/chats/numbers/:phoneNumberId/templates',
  access: 'operator',
  params: NumberParams,
  body: z.object({
    name: line(WHATSAPP.templateName, 1),
    language: line(10, 2),
    state: z.enum(TEMPLATE_STATES),
    reason: z.enum(TEMPLATE_REASONS).nullable().default(null),
    /** Of one that was handed in: what WhatsApp files it as, and how customers take it. Told by news of their own; left out stays. */
    category: z.enum(['utility', 'marketing']).optional(),
    quality: z.enum(TEMPLATE_QUALITIES).optional(),
  }),
  response: z.object({ items: z.array(SandboxTemplate) }),
})
