import { createHash } from 'node:crypto'
import { canonicalText } from '../../shared/domain/canonical.ts'

/** SHA-256 over what is said, however its keys are ordered: two sayings with one fingerprint are the same. */
export const fingerprintOf = (parts: unknown): Buffer => createHash('sha256').update(canonicalText(parts)).digest()
