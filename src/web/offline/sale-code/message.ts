import { createBytes } from '../../../shared/domain/packed/bytes.ts'
import { closeMessage, openMessage } from '../../../shared/domain/packed/message.ts'
import { pack } from '../../../shared/domain/packed/pack.ts'
import { SaleCodeError } from '../../../shared/domain/packed/problem.ts'
import { unpack } from '../../../shared/domain/packed/unpack.ts'

/** How large what is read may become: few bytes of a forged code must not fill a phone's memory. */
interface Bounds {
  /** Of the tokens, inflated. */
  bytes: number
  /** Characters and values (unpack.ts). */
  built: number
}
export const RECEIPT_BOUNDS: Bounds = { bytes: 1_000_000, built: 8_000_000 }
/** 10,000 waiting commands (queue-limits.ts) of a kilobyte and more. */
export const CARRY_BOUNDS: Bounds = { bytes: 64_000_000, built: 400_000_000 }

export async function toMessage(
  value: unknown,
  shapes?: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = pack(value, shapes)
  return closeMessage(packed, await deflate(packed.tokens))
}

/** @throws SaleCodeError */
export async function fromMessage(message: Uint8Array, bounds: Bounds): Promise<unknown> {
  const { isDeflated, kept, pool } = openMessage(message)
  const tokens = isDeflated ? await inflate(kept, bounds.bytes) : kept
  if (tokens.length > bounds.bytes) throw new SaleCodeError('damaged')
  return unpack({ tokens, pool }, bounds.built)
}

/** Null in a browser that cannot: the message is then a third longer, and read by everybody who can inflate or need not. */
async function deflate(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (typeof CompressionStream === 'undefined') return null
  try {
    return await through(bytes, new CompressionStream('deflate-raw'), Infinity)
  } catch {
    return null // a browser that knows only gzip
  }
}

/** A browser that cannot says so as of a message of a newer Kaunta: updated, it can. */
async function inflate(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  if (typeof DecompressionStream === 'undefined') throw new SaleCodeError('newer')
  try {
    return await through(bytes, new DecompressionStream('deflate-raw'), most)
  } catch {
    throw new SaleCodeError('damaged')
  }
}

/** Stops as soon as more than `most` bytes have come. */
async function through(bytes: Uint8Array, stream: GenericTransformStream, most: number): Promise<Uint8Array> {
  const source = new Blob([Uint8Array.from(bytes)]).stream()
  const reader: ReadableStreamDefaultReader<Uint8Array> = source.pipeThrough(stream).getReader()
  const all = createBytes()
  for (let length = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return all.taken()
    length += value.length
    if (length > most) {
      await reader.cancel().catch(() => {})
      throw new SaleCodeError('damaged')
    }
    all.bytes(value)
  }
}
