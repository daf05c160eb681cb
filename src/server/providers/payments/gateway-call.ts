import type { AttemptReason } from '../../../shared/contract/lists.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Outgoing, OutgoingFailed } from '../../platform/outgoing.ts'
import type { CallOptions } from './payments.ts'

/** What every adapter is made with. */
export interface AdapterParts {
  outgoing: Outgoing
  clock: Clock
  /** Where this account's callbacks come to, for gateways that are told with each order. */
  callbackUrl: string
}

interface GatewayRequest {
  what: string
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: unknown
}
/** `none`: nothing usable came; `isUnsent` when the gateway cannot have heard us. */
export type GatewayAnswer =
  | { kind: 'answer'; status: number; body: unknown; text: string }
  | { kind: 'none'; isUnsent: boolean; message: string }

const TIMEOUT_MS = 25_000
const MOST_LETTERS = 20_000
/** Values of these keys are never written down, whoever sends them. */
const hiddenKeys =
  /("(?:access_?token|token|refresh_?token|client_?secret|api_?key|secret|password|pin|otp)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi

/** One HTTP call that never throws, and tells `onExchange` what was said without the account's secrets. Headers, where keys and signatures travel, are not told at all. */
export function createGatewayCaller({ outgoing, clock }: AdapterParts, secrets: readonly (string | undefined)[]) {
  const hidden = secrets.filter((secret): secret is string => secret !== undefined && secret.length >= 3)
  const clean = (text: string) =>
    hidden
      .reduce((left, secret) => left.replaceAll(secret, '[hidden]'), text.slice(0, MOST_LETTERS))
      .replaceAll(hiddenKeys, '$1"[hidden]"')

  return async function call(
    { what, method, url, headers, body }: GatewayRequest,
    { onExchange }: CallOptions = {},
  ): Promise<GatewayAnswer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const tell = (response: string, status: number | null) =>
      onExchange?.({
        what,
        request: clean(`${method} ${url.href}${text === undefined ? '' : `\n${text}`}`),
        response: clean(response),
        status,
        at: clock.now(),
      })
    try {
      const answer = await outgoing.request(url, {
        method,
        timeoutMs: TIMEOUT_MS,
        headers: {
          accept: 'application/json',
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(text === undefined ? {} : { body: text }),
      })
      tell(answer.text, answer.status)
      return { kind: 'answer', status: answer.status, body: parse(answer.text), text: answer.text }
    } catch (error) {
      const message = error instanceof Error ? error.message : 'the call failed'
      tell(message, null)
      return { kind: 'none', isUnsent: error instanceof OutgoingFailed ? error.isUnsent : true, message }
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A token that is asked for once, kept while it is good, and thrown away when the gateway no longer takes it. */
export function createTokenKeeper(
  clock: Clock,
  fetchToken: (options: CallOptions) => Promise<{ token: string; goodUntil: Date } | TokenRefused>,
) {
  let kept: { token: string; goodUntil: Date } | null = null
  let running: Promise<{ token: string; goodUntil: Date } | TokenRefused> | null = null
  return {
    async get(options: CallOptions): Promise<string | TokenRefused> {
      if (kept && clock.now() < kept.goodUntil) return kept.token
      // Many payments at once need one token between them.
      running ??= fetchToken(options).finally(() => (running = null))
      const found = await running
      if ('reason' in found) return found
      kept = found
      return found.token
    },
    drop(token: string) {
      if (kept?.token === token) kept = null
    },
  }
}
export interface TokenRefused {
  reason: AttemptReason
  message: string
}

/** An object's values by key, whatever the case of its keys; empty for anything but an object. */
export function keysOf(body: unknown): Map<string, unknown> {
  return new Map(
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? Object.entries(body).map(([key, value]) => [key.toLowerCase(), value])
      : [],
  )
}
/** Text of the first of these keys that has one; numbers count as text. '' when none has. */
export function textOf(values: ReadonlyMap<string, unknown>, ...keys: string[]): string {
  for (const key of keys) {
    const value = values.get(key.toLowerCase())
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  }
  return ''
}
export const listOf = (body: unknown): unknown[] => (Array.isArray(body) ? body : [])

/** "5000", 5000, "5000.00", "5,000.00" → 5000. Null for anything that is not whole shillings: such an amount is nobody's to round. */
export function wholeShillings(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.exec(text)
  const amount = match ? Number(match[1]?.replaceAll(',', '')) : Number.NaN
  return Number.isSafeInteger(amount) ? amount : null
}

export function dateOf(text: string): Date | undefined {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at
}

/** Gateways say why in words of their own, in English or Swahili; anything not understood is `other`. */
export function reasonOf(message: string): AttemptReason {
  const text = message.toLowerCase()
  if (/insufficient|not enough|low balance|salio (halitoshi|dogo)/.test(text)) return 'no_balance'
  if (
    /(wrong|invalid|incorrect|bad).{0,12}\bpin\b|\bpin\b.{0,20}(wrong|invalid|incorrect|sio sahihi)|namba ya siri/.test(
      text,
    )
  )
    return 'wrong_pin'
  if (/time ?out|timed out|expired|no response from (customer|user)|unanswered/.test(text)) return 'expired'
  if (/cancel|declined by|rejected by (user|customer)|aborted/.test(text)) return 'cancelled'
  if (/limit|exceed/.test(text)) return 'limit'
  if (
    /unsupported phone|invalid.{0,20}(phone|mobile|msisdn)|not (registered|found)|does not exist|unregistered|operator not supported/.test(
      text,
    )
  )
    return 'not_registered'
  return 'other'
}

/** 255712345678 → +255712345678; null for anything but a Tanzanian mobile number. */
export function e164Of(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  const national = /^(?:255|0)?([67]\d{8})$/.exec(digits)?.[1]
  return national === undefined ? null : `+255${national}`
}
export const digitsOf = (e164: string): string => e164.replace('+', '')

/** What an HTTP error on a call that asks for money means: whether nothing can have been asked, and why. Null where it does not say. */
export function certainNo(answer: GatewayAnswer): AttemptReason | null {
  if (answer.kind === 'none') return answer.isUnsent ? 'provider_down' : null
  if (answer.status === 401 || answer.status === 403 || answer.status === 423) return 'bad_settings'
  if (answer.status === 429) return 'provider_down'
  return null
}

export const bodyOf = (answer: GatewayAnswer | TokenRefused): unknown =>
  'kind' in answer && answer.kind === 'answer' ? answer.body : null
/** What it said, under the first of these names that it used. */
export function wordsOf(answer: GatewayAnswer | TokenRefused, ...names: [string, ...string[]]): string {
  if ('reason' in answer || answer.kind === 'none') return answer.message
  return textOf(keysOf(answer.body), ...names) || `answered ${answer.status}`
}
