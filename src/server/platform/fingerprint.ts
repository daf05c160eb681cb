import { createHash } from 'node:crypto'

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  )
}

/** SHA-256 over what is said, however its keys are ordered: two sayings with one fingerprint are the same. */
export function fingerprintOf(parts: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical(parts)))
    .digest()
}
