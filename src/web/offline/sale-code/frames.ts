import { fromBase41, toBase41 } from './base41.ts'
import { createBytes, createReader } from '../../../shared/domain/packed/bytes.ts'
import { crc32 } from './crc.ts'
import { SaleCodeError } from '../../../shared/domain/packed/problem.ts'

/**
 * A message as texts of QR codes. Of a whole one: `KTAR` and its bytes. Of one in parts, each: `KTAS` (a receipt) or `KTAC` (what waits on a device), then CRC-32 of the
 * whole, which part, how many, and its bytes. Parts may be read in any order, twice, and mixed with those of other messages.
 */
const MARK = 'KTA'
const WHOLE = `${MARK}R`
const PART = { receipt: `${MARK}S`, carry: `${MARK}C` } as const
type FrameKind = keyof typeof PART

/**
 * At level M (ui/code-level.ts) version 25 has 117 modules a side: three dots each are 351 of the 384 dots of a 58 mm printer, 44 mm, and leave the quiet zone on the
 * paper. It takes 1,451 characters, which are 964 bytes.
 */
export const MOST_CODE_VERSION = 25
const MOST_WHOLE_BYTES = 964
const MOST_PART_BYTES = 948
/** Read off one screen by the camera of another: coarser, so that a cheap camera keeps up. */
const MOST_SHOWN_BYTES = 520
const MOST_PARTS = 400

export function framesOf(message: Uint8Array, kind: FrameKind): string[] {
  if (kind === 'receipt' && message.length <= MOST_WHOLE_BYTES) return [WHOLE + toBase41(message)]
  const most = kind === 'receipt' ? MOST_PART_BYTES : MOST_SHOWN_BYTES
  const count = Math.ceil(message.length / most)
  if (count > MOST_PARTS) return []
  // All of one length, but the last: codes of one size are read best.
  const size = Math.ceil(message.length / count)
  const sum = crc32(message)
  return Array.from({ length: count }, (_, index) => {
    const part = createBytes()
    for (let shift = 24; shift >= 0; shift -= 8) part.byte((sum >>> shift) & 0xff)
    part.varint(index)
    part.varint(count)
    part.bytes(message.subarray(index * size, (index + 1) * size))
    return PART[kind] + toBase41(part.taken())
  })
}

type Frame =
  | { kind: 'whole'; message: Uint8Array }
  | { kind: FrameKind; sum: string; index: number; count: number; bytes: Uint8Array }

/** @throws SaleCodeError */
export function readFrame(text: string): Frame {
  const mark = text.slice(0, WHOLE.length)
  if (!mark.startsWith(MARK)) throw new SaleCodeError('not_ours')
  // Four times what any code holds.
  if (text.length > 20_000) throw new SaleCodeError('damaged')
  if (mark === WHOLE) return { kind: 'whole', message: fromBase41(text.slice(WHOLE.length)) }
  const kind = mark === PART.receipt ? 'receipt' : mark === PART.carry ? 'carry' : null
  if (kind === null) throw new SaleCodeError('newer')
  const from = createReader(fromBase41(text.slice(WHOLE.length)))
  const sum = from.take(4).join('.')
  const [index, count] = [from.varint(), from.varint()]
  if (count < 1 || count > MOST_PARTS || index >= count) throw new SaleCodeError('damaged')
  return { kind, sum, index, count, bytes: from.rest() }
}

export interface Gathering {
  kind: FrameKind
  /** Parts, counted from one. */
  have: number
  count: number
  missing: number[]
}
/** More at once than anybody lays on a table; what was begun first is given up for the next. */
const MOST_AT_ONCE = 50

/** Puts messages together from codes as they are read, in any order. */
export function createGatherer() {
  const begun = new Map<string, { kind: FrameKind; parts: Map<number, Uint8Array>; count: number }>()
  const finished = new Set<string>()
  return {
    /** The whole message this code was the last missing part of. Null: more are needed, or it was read before. @throws SaleCodeError */
    add(text: string): { kind: 'receipt' | 'carry'; message: Uint8Array } | null {
      const frame = readFrame(text)
      if (frame.kind === 'whole') return { kind: 'receipt', message: frame.message }
      const key = `${frame.kind} ${frame.sum} ${frame.count}`
      if (finished.has(key)) return null
      const so = begun.get(key) ?? { kind: frame.kind, parts: new Map<number, Uint8Array>(), count: frame.count }
      begun.set(key, so)
      so.parts.set(frame.index, frame.bytes)
      for (const oldest of begun.keys()) if (begun.size > MOST_AT_ONCE) begun.delete(oldest)
      if (so.parts.size < so.count) return null
      begun.delete(key)
      const whole = createBytes()
      for (let index = 0; index < so.count; index += 1) whole.bytes(so.parts.get(index) ?? new Uint8Array())
      const message = whole.taken()
      const sum = crc32(message)
      if ([24, 16, 8, 0].map((shift) => (sum >>> shift) & 0xff).join('.') !== frame.sum)
        throw new SaleCodeError('damaged')
      finished.add(key)
      return { kind: so.kind, message }
    },
    /** What was begun and is not whole. */
    begun: (): Gathering[] =>
      [...begun.values()].map(({ kind, parts, count }) => ({
        kind,
        have: parts.size,
        count,
        missing: Array.from({ length: count }, (_, index) => index + 1).filter((part) => !parts.has(part - 1)),
      })),
  }
}
