import { createBytes, createReader } from './bytes.ts'
import type { Packed } from './pack.ts'
import { SaleCodeError } from './problem.ts'

const VERSION = 1
/** The tokens are deflated. */
const DEFLATED = 0x80

/**
 * One byte says version and whether the tokens are deflated, then their length, they themselves, and what does not compress.
 * @param deflated the tokens, raw; null where nobody can. Taken only where they are fewer.
 */
export function closeMessage({ tokens, pool }: Packed, deflated: Uint8Array | null): Uint8Array<ArrayBuffer> {
  const isSmaller = deflated !== null && deflated.length < tokens.length
  const kept = isSmaller ? deflated : tokens
  const message = createBytes()
  message.byte(VERSION | (isSmaller ? DEFLATED : 0))
  message.varint(kept.length)
  message.bytes(kept)
  message.bytes(pool)
  return message.taken()
}

/** Its parts; whoever can inflates `kept` if it says so, within bounds of their own. @throws SaleCodeError */
export function openMessage(message: Uint8Array): { isDeflated: boolean; kept: Uint8Array; pool: Uint8Array } {
  const from = createReader(message)
  const first = from.byte()
  if ((first & 0x7f) > VERSION) throw new SaleCodeError('newer')
  if ((first & 0x7f) !== VERSION) throw new SaleCodeError('damaged')
  const kept = from.take(from.varint())
  return { isDeflated: (first & DEFLATED) !== 0, kept, pool: from.rest() }
}
