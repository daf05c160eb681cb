import * as z from 'zod'
import {
  ATTEMPT_TROUBLES,
  CALL_KINDS,
  CALL_PROOFS,
  CALL_RESULTS,
  CALL_SOURCES,
  DELIVERY_STATES,
  GIVEN_UP_REASONS,
  OFF_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_TYPES,
} from '../domain/webhooks.ts'
import { Done, Id, IdParams, Instant, line, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOf, toldOrNone } from './told.ts'

/** Addresses of other systems that hear what happens in the shop. What is sent is in webhook-events.ts. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  description: z.string(),
  events: toldOf(WEBHOOK_EVENTS),
  /** One after the other, each once the one before was taken or given up. */
  isOrdered: z.boolean(),
  isOn: z.boolean(),
  offReason: toldOrNone(OFF_REASONS),
  offAt: Instant.nullable(),
  /** Nothing got through since then. */
  failingSince: Instant.nullable(),
  /** Until when what was the secret before signs too. */
  oldSecretUntil: Instant.nullable(),
  /** Events that happened while it was off the last time, and were not sent. */
  skipped: z.int(),
  /** Events that go, or go again, by themselves; counted up to a thousand. */
  waiting: z.int(),
  lastDeliveredAt: Instant.nullable(),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

const base = '/api/store/webhooks'
const url = z.string().trim().min(1).max(2000)
const input = {
  url,
  description: line(100),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  isOrdered: z.boolean(),
}
export const WebhookInput = z.object(input)
export type WebhookInput = z.infer<typeof WebhookInput>
/** The secret is told here and never again. */
const WithSecret = z.object({ webhook: Webhook, secret: z.string() })

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: base,
  access: 'admin',
  response: z.object({ items: z.array(Webhook) }),
})
/** Of an id that is there already it answers with a secret made anew. @throws webhook.address_refused, webhook.too_many */
export const createWebhook = defineEndpoint({
  method: 'POST',
  path: base,
  access: 'admin',
  body: z.object({ ...input, id: Id }),
  response: WithSecret,
})
/** Switched on again it goes on with what waited; what happened meanwhile is in `skipped`. @throws webhook.not_found, webhook.address_refused */
export const saveWebhook = defineEndpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: 'admin',
  params: IdParams,
  body: z.object({ ...input, isOn: z.boolean() }),
  response: Webhook,
})
/** A new secret; the one before signs beside it for a day. @throws webhook.not_found */
export const rotateWebhook = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/secret`,
  access: 'admin',
  params: IdParams,
  response: WithSecret,
})
/** It hears nothing more; what waits is given up. Its log stays as long as any. A repeat answers the same. */
export const removeWebhook = defineEndpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  access: 'admin',
  params: IdParams,
  response: Done,
})

const WebhookType = z.enum(WEBHOOK_TYPES)
export const WebhookDelivery = z.object({
  id: Id,
  /** As in the header `webhook-id`. */
  eventId: z.string(),
  type: told(WEBHOOK_TYPES),
  /** Number of the order, name of the product or customer. */
  subject: z.string(),
  webhookId: Id,
  /** Without its query. */
  address: z.string(),
  state: z.enum(DELIVERY_STATES),
  givenUpReason: toldOrNone(GIVEN_UP_REASONS),
  tries: z.int(),
  status: z.int().nullable(),
  trouble: toldOrNone(ATTEMPT_TROUBLES),
  /** How long the last answer took. */
  tookMs: z.int().nullable(),
  /** Null while the address is off. */
  nextAt: Instant.nullable(),
  at: Instant,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
const period = { from: Instant.optional(), to: Instant.optional() }
export const WebhookDeliveryQuery = PageQuery.extend({
  state: z.enum([...DELIVERY_STATES, 'all']).default('all'),
  type: WebhookType.optional(),
  webhook: Id.optional(),
  /** Id of an event, part of an address, or the beginning of an order's number or of a name. */
  search: line(200).optional(),
  ...period,
})
/** Newest first. */
export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/store/webhook-deliveries',
  access: 'admin',
  query: WebhookDeliveryQuery,
  response: page(WebhookDelivery),
})
/** Of each state, counted up to a thousand. */
export const getWebhookTotals = defineEndpoint({
  method: 'GET',
  path: '/api/store/webhook-deliveries/totals',
  access: 'admin',
  query: z.object(period),
  response: z.object({ waiting: z.int(), delivered: z.int(), given_up: z.int() }),
})
const Headers = z.array(z.object({ name: z.string(), value: z.string() }))
export const WebhookAttempt = z.object({
  no: z.int(),
  at: Instant,
  status: z.int().nullable(),
  trouble: toldOrNone(ATTEMPT_TROUBLES),
  tookMs: z.int(),
  /** Of the answer; what may be a secret is left out. Empty once the payload is gone. */
  headers: Headers,
  /** The first 4 KiB of the answer. */
  body: z.string(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>
export const WebhookDeliveryWhole = WebhookDelivery.extend({
  /** Oldest first; of very many the last. */
  attempts: z.array(WebhookAttempt),
  /** The body as it is sent; null once it is older than two weeks. */
  payload: z.string().nullable(),
  /** As sent; of the signature only that it is there. */
  sentHeaders: Headers,
})
export type WebhookDeliveryWhole = z.infer<typeof WebhookDeliveryWhole>
/** @throws webhook.delivery_not_found */
export const getWebhookDelivery = defineEndpoint({
  method: 'GET',
  path: '/api/store/webhook-deliveries/:id',
  access: 'admin',
  params: IdParams,
  response: WebhookDeliveryWhole,
})
/** Sent now, under the same id, and then as patiently as the first time. @throws webhook.delivery_not_found, webhook.payload_gone, webhook.is_off */
export const redeliverWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/store/webhook-deliveries/:id/redeliver',
  access: 'admin',
  params: IdParams,
  response: WebhookDelivery,
})
/** No more tries by itself. @throws webhook.delivery_not_found */
export const stopWebhookDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/store/webhook-deliveries/:id/stop',
  access: 'admin',
  params: IdParams,
  response: WebhookDelivery,
})
/** All that was given up in a period, up to 10,000 at once, of addresses that are on and whose payload is there. */
export const redeliverWebhooks = defineEndpoint({
  method: 'POST',
  path: '/api/store/webhook-deliveries/redeliver',
  access: 'admin',
  body: z.object({ from: Instant, to: Instant, webhook: Id.optional() }),
  response: z.object({ count: z.int() }),
})
/** An event that says nothing, to this address alone. @throws webhook.not_found, webhook.is_off */
export const testWebhook = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/test`,
  access: 'admin',
  params: IdParams,
  response: WebhookDelivery,
})

/** What payment gateways, WhatsApp and SMS gateways called in about this shop; without secrets, and without what customers wrote. */
export const IncomingWebhook = z.object({
  id: Id,
  source: told(CALL_SOURCES),
  sender: z.string(),
  kind: told(CALL_KINDS),
  proof: told(CALL_PROOFS),
  /** What it did; of a payment's null while it waits. */
  outcome: told([
    'applied',
    'known',
    'waiting',
    'unmatched',
    'unreadable',
    'ignored',
    'matched',
    'payout',
    'taken',
    'passed_over',
    'refused',
    'failed',
  ]).nullable(),
  /** What it was answered. */
  status: z.int(),
  /** Until it was answered; of WhatsApp's, which are answered before they are read, until it was done. Null where that is not known. */
  tookMs: z.int().nullable(),
  reference: z.string().nullable(),
  copies: z.int(),
  /** Those of a list, of a signature only that it was there. Empty once the body is gone. */
  headers: Headers.optional(),
  /** Empty once it is older than two weeks. */
  body: z.string(),
  at: Instant,
})
export type IncomingWebhook = z.infer<typeof IncomingWebhook>
/** Newest first. A page may hold fewer than asked for, or none, and yet name a next one: of what is filtered so many are looked through at once. */
export const listIncomingWebhooks = defineEndpoint({
  method: 'GET',
  path: '/api/store/webhook-incoming',
  access: 'admin',
  query: PageQuery.extend({
    source: z.enum(CALL_SOURCES).optional(),
    kind: z.enum(CALL_KINDS).optional(),
    result: z.enum(CALL_RESULTS).optional(),
    /** Part of a reference or of the body; of a phone its digits, however it is written. */
    search: line(200).optional(),
    ...period,
  }),
  /** `notKept`: how many more came in the period, beyond what is kept of an hour. */
  response: page(IncomingWebhook).extend({ notKept: z.int() }),
})
