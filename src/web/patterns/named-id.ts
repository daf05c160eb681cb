import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The id of what is named by something that stays (a good of a starter catalogue, a row of a file) in one shop: the same on every device and at every try, so that what is added twice is one product
 * (UUID version 8).
 */
export function namedId(shopId: string, by: 'starter' | 'import', name: string): string {
  const bytes = sha256(new TextEncoder().encode(`${by} ${shopId.toLowerCase()} ${name}`)).slice(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
