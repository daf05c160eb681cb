import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawCallback } from './payments.ts'

/** Values in the order of `fields`, as Selcom signs them: "timestamp=…&a=…&b=…", HMAC-SHA256, base64. */
export function selcomDigest(
  secret: string,
  timestamp: string,
  fields: readonly string[],
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  const text = fields.map((field) => `&${field}=${String(values[field] ?? '')}`).join('')
  return createHmac('sha256', secret).update(`timestamp=${timestamp}${text}`).digest('base64')
}

/** "2019-02-26T09:30:46+03:00": Dar es Salaam, which has no summer time. */
export function selcomTimestamp(at: Date): string {
  return `${new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`
}

export function selcomHeaders(
  account: { apiKey: string; apiSecret: string },
  at: Date,
  values: Readonly<Record<string, string | number | undefined>>,
): Record<string, string> {
  const fields = Object.keys(values)
  const timestamp = selcomTimestamp(at)
  return {
    authorization: `SELCOM ${Buffer.from(account.apiKey).toString('base64')}`,
    timestamp,
    'digest-method': 'HS256',
    'signed-fields': fields.join(','),
    digest: selcomDigest(account.apiSecret, timestamp, fields, values),
  }
}

/** Without these under the signature it proves nothing about the payment. */
const NEEDED = ['order_id', 'payment_status']

/**
 * Whether a webhook is Selcom's. Its documentation shows a body that spells `resulcode` while `resultcode` is signed, and that holds `reference` twice: each value the
 * body offers for a field is tried; but what a payment hangs on must stand there once, and be what JSON.parse makes of it, or a second, unsigned value could be read instead.
 */
export function selcomAuthenticity(
  account: { apiKey: string; apiSecret: string },
  { rawBody, headers }: RawCallback,
): 'signed' | 'unsigned' | 'forged' {
  const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '')
  const digest = header('digest')
  if (digest === '') return 'unsigned'
  // An account may be set to RSA, whose key we do not have: such a call is only a hint.
  if (header('digest-method').toUpperCase() === 'RS256') return 'unsigned'
  const fields = header('signed-fields')
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '')
  if (
    header('authorization') !== `SELCOM ${Buffer.from(account.apiKey).toString('base64')}`
    || !NEEDED.every((field) => fields.includes(field))
    || fields.length > 20
  )
    return 'forged'
  const offered = valuesByKey(rawBody.toString('utf8'))
  const parsed = parse(rawBody)
  if (NEEDED.some((field) => offered.get(field)?.length !== 1 || String(parsed[field]) !== offered.get(field)?.[0]))
    return 'forged'
  const choices = fields.map(
    (field) => offered.get(field) ?? (field === 'resultcode' ? offered.get('resulcode') : undefined) ?? [''],
  )
  const given = Buffer.from(digest)
  for (const values of combinations(choices)) {
    const right = Buffer.from(
      selcomDigest(
        account.apiSecret,
        header('timestamp'),
        fields,
        Object.fromEntries(fields.map((field, at) => [field, values[at]])),
      ),
    )
    if (right.length === given.length && timingSafeEqual(right, given)) return 'signed'
  }
  return 'forged'
}

/**
 * Every value a flat JSON object has for a key, repeated keys included (JSON.parse keeps the last alone). The text is walked once from its beginning to its end:
 * a pattern that is tried anew at every letter takes the square of the body's length, and this is read before anybody has proved anything.
 */
export function valuesByKey(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    const key = stringFrom(text, at)
    if (key === null) break
    const colon = pastBlanks(text, key.end)
    at = key.end
    if (text[colon] !== ':') continue
    const start = pastBlanks(text, colon + 1)
    const value = text[start] === '"' ? stringFrom(text, start) : bareFrom(text, start)
    if (value === null) continue
    at = value.end
    const values = found.get(key.text) ?? []
    // Two are one too many already where it matters.
    if (values.length < 4)
      values.push(text[start] === '"' ? unescape(value.text) : value.text === 'null' ? '' : value.text)
    found.set(key.text, values)
  }
  return found
}

function stringFrom(text: string, quote: number): { text: string; end: number } | null {
  let at = quote + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at < text.length ? { text: text.slice(quote + 1, at), end: at + 1 } : null
}
function bareFrom(text: string, start: number): { text: string; end: number } | null {
  let end = start
  while (end < text.length && /[\w.+-]/.test(text.charAt(end))) end += 1
  return end > start ? { text: text.slice(start, end), end } : null
}
function pastBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1
  return at
}

function parse(rawBody: Buffer): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(rawBody.toString('utf8'))
    return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
  } catch {
    return {}
  }
}

function unescape(quoted: string): string {
  try {
    return String(JSON.parse(`"${quoted}"`))
  } catch {
    return quoted
  }
}

/** At most 16: a body with more repeated keys than that is none of Selcom's. */
function combinations(choices: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]]
  for (const options of choices) {
    all = all.flatMap((start) => options.slice(0, 3).map((value) => [...start, value])).slice(0, 16)
  }
  return all
}
