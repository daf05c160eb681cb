import { canonicalText } from './canonical.ts'
import { madeOnly } from './chain.ts'

/**
 * What a device signs of a command, and what the server and every other till verify: its whole envelope, whatever fields it has, except how it was carried. It does
 * not depend on the order of keys, nor on how the command travelled (a push, a file, a picture of a receipt).
 */
export function statementOf(envelope: Readonly<Record<string, unknown>>): string {
  return `kaunta command 1\n${canonicalText(storedText(madeOnly(envelope)))}`
}

/** What a device signs once a session, so that nobody else's session passes for it: a session is its token, told here by its hash. */
export const sessionStatement = (deviceId: string, tokenHash: string): string =>
  `kaunta session 1\n${deviceId.toLowerCase()}\n${tokenHash}`

/** Texts as the server can store them (modules/sync/command-intake.ts): no half characters, no NUL. */
function storedText(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (Array.isArray(value)) return value.map(storedText)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [String(storedText(key)), storedText(item)]))
}

/** ECDSA over P-256 with SHA-256, both halves one after the other (IEEE P1363): what WebCrypto makes, and 64 bytes where DER has 72. */
export const SIGNING = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
export const SIGNATURE_BYTES = 64
/** The uncompressed point: 0x04, x, y. */
export const PUBLIC_KEY_BYTES = 65
