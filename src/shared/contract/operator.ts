import * as z from 'zod'
import { Id, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** Decisions 29: what the sandbox adapters "sent". Served only while an adapter is the sandbox. */
export const SandboxMessage = z.object({
  id: Id,
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: Instant,
})
/** Trades the key of the one-time link printed at start for a token this browser keeps. */
export const openOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/open',
  access: 'public',
  rate: 'login',
  body: z.object({ key: z.string().max(100) }),
  response: z.object({ token: z.string() }),
})
export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/operator/messages',
  access: 'operator',
  query: z.object({ search: z.string().max(80).optional() }),
  response: z.object({ sandboxes: z.array(z.enum(['sms', 'mail'])), messages: z.array(SandboxMessage) }),
})

/** `eventLoop`: how long answering was held by something else, at most and for 99 of 100 looks, in the last minute. */
export const Health = z.object({
  status: z.enum(['ok', 'draining', 'down']),
  version: z.string(),
  database: z.enum(['up', 'down']),
  eventLoop: z.object({ longestMs: z.int(), p99Ms: z.int() }),
})
export const health = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  rate: 'public',
  response: Health,
})
export const healthLive = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  rate: 'public',
  response: z.object({ status: z.literal('ok') }),
})
export const healthReady = defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  rate: 'public',
  response: Health,
})
