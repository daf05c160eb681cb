import { createHash } from 'node:crypto'
import { canonical } from '../../shared/domain/canonical.ts'

/** SHA-256 over what is said, however its keys are ordered: two sayings with one fingerprint are the same. */
export function fingerprintOf(parts: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical(parts)))
    .digest()
}
