import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderCallback } from './payments.ts'

/** Keys sorted at every depth, compact JSON, HMAC-SHA256 in hex; `checksum` and `checksumMethod` themselves left out (the method of January 2026). */
export function clickPesaChecksum(key: string, payload: Record<string, unknown>): string {
  const { checksum: _, checksumMethod: __, ...rest } = payload
  return createHmac('sha256', key)
    .update(JSON.stringify(sorted(rest)))
    .digest('hex')
}
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/**
 * Only the canonical method is taken. The old one joins the top-level values as text, which makes "[object Object]" of all the data: whoever saw one webhook could sign any other.
 */
export function authenticityOf(body: unknown, key: string | undefined): ProviderCallback['authentic'] {
  if (typeof body !== 'object' || body === null || key === undefined) return 'unsigned'
  const payload = Object.fromEntries(Object.entries(body))
  const given = payload['checksum']
  if (typeof given !== 'string' || given === '') return 'unsigned'
  const right = Buffer.from(clickPesaChecksum(key, payload))
  const sent = Buffer.from(given.toLowerCase())
  return right.length === sent.length && timingSafeEqual(right, sent) ? 'signed' : 'forged'
}
