import type { ReadFacts } from '../../../shared/domain/claim-checks.ts'

/** What the server itself reads of a message, beside what the device sent. */
export function readMessage(_text: string): ReadFacts | null {
  return null
}
