import { createReader, toBase64, toHex, utf8 } from './bytes.ts'
import { SHAPES, WORDS } from './dictionary.ts'
import { createMoments, createRecent, uuidOf } from './ids-and-times.ts'
import type { Packed } from './pack.ts'
import { SaleCodeError } from './problem.ts'
import { MOST_RECENT, MOST_SMALL, RECENT, SMALL, TAG, WORD } from './tags.ts'

const MOST_DEPTH = 40

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new SaleCodeError('damaged')
  return value
}

/**
 * What `pack` was given. Whatever the bytes are, it ends: each value takes at least a byte, and `most` bounds what is built from them (values, and characters of texts,
 * however often one text is named), so that few bytes never become a full memory. @throws SaleCodeError
 */
export function unpack(
  { tokens, pool }: Packed,
  most: number,
  knownShapes: readonly (readonly string[])[] = SHAPES,
): unknown {
  const from = createReader(tokens)
  const random = createReader(pool)
  const texts: string[] = []
  const uuids: string[] = []
  const shapes = knownShapes.map((keys) => [...keys])
  const moments = createMoments()
  const recent = createRecent(MOST_RECENT)
  let built = 0
  const count = (more: number) => {
    built += more
    if (built > most) throw new SaleCodeError('damaged')
  }

  function read(depth: number): unknown {
    const tag = from.byte()
    count(8)
    if (depth > MOST_DEPTH) throw new SaleCodeError('damaged')
    if (tag === TAG.null) return null
    if (tag === TAG.false || tag === TAG.true) return tag === TAG.true
    if (tag === TAG.list) return Array.from({ length: length() }, () => read(depth + 1))
    if (tag === TAG.object || tag === TAG.shaped) return readObject(tag, depth)
    if (tag === TAG.float) return from.float()
    if (tag === TAG.negative) return -1 - from.varint()
    if (tag >= SMALL && tag <= SMALL + MOST_SMALL) return tag - SMALL
    if (tag === TAG.int || (tag >= RECENT && tag < RECENT + MOST_RECENT)) {
      const value = tag === TAG.int ? from.varint() : known(recent.at(tag - RECENT))
      recent.name(value)
      return value
    }
    return readText(tag)
  }

  /** Of a list or an object: each of its values takes a byte, so a longer one is not there. */
  function length(): number {
    const many = from.varint()
    if (many > from.left()) throw new SaleCodeError('damaged')
    return many
  }

  function readObject(tag: number, depth: number): unknown {
    let keys: string[]
    if (tag === TAG.object) {
      keys = Array.from({ length: length() }, () => readText(from.byte()))
      shapes.push(keys)
    } else keys = known(shapes[from.varint()])
    // No field of ours, and it would be more than a field to whoever copies the object.
    if (keys.includes('__proto__')) throw new SaleCodeError('damaged')
    count(keys.length * 8)
    return Object.fromEntries(keys.map((key) => [key, read(depth + 1)]))
  }

  function readText(tag: number): string {
    const text = textOf(tag)
    count(text.length)
    return text
  }

  function textOf(tag: number): string {
    if (tag === TAG.empty) return ''
    if (tag >= WORD) return known(WORDS[tag - WORD])
    if (tag === TAG.textAgain) return known(texts[from.varint()])
    if (tag === TAG.uuidAgain) return known(uuids[from.varint()])
    if (tag === TAG.base64) return toBase64(random.take(from.varint()))
    if (tag === TAG.hex) return toHex(random.take(from.varint()))
    if (tag === TAG.instant) return instantOf(moment())
    if (tag === TAG.text) {
      const text = utf8.decode(from.take(from.varint()))
      texts.push(text)
      return text
    }
    if (tag !== TAG.uuid && tag !== TAG.timedUuid) throw new SaleCodeError('damaged')
    const uuid = tag === TAG.uuid ? uuidOf(random.take(16)) : timedUuid(moment())
    uuids.push(uuid)
    return uuid
  }

  function moment(): number {
    const base = known(moments.at(from.varint()))
    const zigzag = from.varint()
    const ms = base + (zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2)
    moments.name(ms)
    return ms
  }

  function timedUuid(ms: number): string {
    if (!Number.isSafeInteger(ms) || ms < 0 || ms >= 2 ** 48) throw new SaleCodeError('damaged')
    const bytes = new Uint8Array(16)
    for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(ms / 2 ** (8 * (5 - index))) % 256
    bytes.set(random.take(10), 6)
    return uuidOf(bytes)
  }

  const value = read(0)
  if (from.left() > 0 || random.left() > 0) throw new SaleCodeError('damaged')
  return value
}

function instantOf(ms: number): string {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) throw new SaleCodeError('damaged')
  return date.toISOString()
}
