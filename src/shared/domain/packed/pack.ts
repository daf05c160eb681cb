import { createBytes, fromBase64, fromHex, toBase64, utf8 } from './bytes.ts'
import { SHAPES, WORDS } from './dictionary.ts'
import { bytesOfUuid, createMoments, createRecent, isPlainUuid, msOfInstant, msOfUuid } from './ids-and-times.ts'
import { MOST_RECENT, MOST_SMALL, RECENT, SMALL, TAG, WORD } from './tags.ts'

/** What compresses (`tokens`), and apart from it what is random and does not (`pool`: ids, signatures). */
export interface Packed {
  tokens: Uint8Array
  pool: Uint8Array
}

const PLACE_OF_WORD = new Map(WORDS.map((word, place) => [word, place]))
const keysOf = (keys: readonly string[]): string => JSON.stringify(keys)

/**
 * Any JSON value, whatever its fields: what a later Kaunta adds to a command rides along. Texts come out well formed.
 * @param knownShapes the sets of keys that whoever reads it knows as well.
 */
export function pack(value: unknown, knownShapes: readonly (readonly string[])[] = SHAPES): Packed {
  const tokens = createBytes()
  const pool = createBytes()
  const texts = new Map<string, number>()
  const uuids = new Map<string, number>()
  const shapes = new Map(knownShapes.map((shape, place) => [keysOf(shape), place]))
  const moments = createMoments()
  const recent = createRecent(MOST_RECENT)

  function write(one: unknown): void {
    if (one === null || one === undefined) tokens.byte(TAG.null)
    else if (typeof one === 'boolean') tokens.byte(one ? TAG.true : TAG.false)
    else if (typeof one === 'number') writeNumber(one)
    else if (typeof one === 'string') writeText(one.toWellFormed())
    else if (Array.isArray(one)) {
      tokens.byte(TAG.list)
      tokens.varint(one.length)
      for (const item of one) write(item)
    } else if (typeof one === 'object') writeObject(one)
    else tokens.byte(TAG.null)
  }

  function writeObject(one: object): void {
    const fields = Object.entries(one)
      .filter(([, item]) => item !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    const keys = fields.map(([key]) => key.toWellFormed())
    const known = shapes.get(keysOf(keys))
    if (known === undefined) {
      shapes.set(keysOf(keys), shapes.size)
      tokens.byte(TAG.object)
      tokens.varint(keys.length)
      for (const key of keys) writeText(key)
    } else {
      tokens.byte(TAG.shaped)
      tokens.varint(known)
    }
    for (const [, item] of fields) write(item)
  }

  function writeNumber(one: number): void {
    if (!Number.isSafeInteger(one) || Object.is(one, -0)) {
      tokens.byte(TAG.float)
      tokens.float(Number.isFinite(one) ? one : 0)
    } else if (one < 0) {
      tokens.byte(TAG.negative)
      tokens.varint(-1 - one)
    } else if (one <= MOST_SMALL) tokens.byte(SMALL + one)
    else {
      const place = recent.placeOf(one)
      if (place === -1) {
        tokens.byte(TAG.int)
        tokens.varint(one)
      } else tokens.byte(RECENT + place)
      recent.name(one)
    }
  }

  function writeText(text: string): void {
    const word = PLACE_OF_WORD.get(text)
    if (text === '') tokens.byte(TAG.empty)
    else if (word !== undefined) tokens.byte(WORD + word)
    else if (isPlainUuid(text)) writeUuid(text)
    else if (!writeInstant(text) && !writeCode(text)) {
      const known = texts.get(text)
      if (known === undefined) {
        texts.set(text, texts.size)
        const bytes = utf8.encode(text)
        tokens.byte(TAG.text)
        tokens.varint(bytes.length)
        tokens.bytes(bytes)
      } else {
        tokens.byte(TAG.textAgain)
        tokens.varint(known)
      }
    }
  }

  function writeUuid(uuid: string): void {
    const known = uuids.get(uuid)
    if (known !== undefined) {
      tokens.byte(TAG.uuidAgain)
      tokens.varint(known)
      return
    }
    uuids.set(uuid, uuids.size)
    const ms = msOfUuid(uuid)
    if (ms === null) {
      tokens.byte(TAG.uuid)
      pool.bytes(bytesOfUuid(uuid))
      return
    }
    tokens.byte(TAG.timedUuid)
    writeMoment(ms)
    pool.bytes(bytesOfUuid(uuid).subarray(6))
  }

  function writeInstant(text: string): boolean {
    const ms = msOfInstant(text)
    if (ms === null) return false
    tokens.byte(TAG.instant)
    writeMoment(ms)
    return true
  }

  function writeMoment(ms: number): void {
    const { place, delta } = moments.near(ms)
    tokens.varint(place)
    tokens.varint(delta < 0 ? -2 * delta - 1 : 2 * delta)
    moments.name(ms)
  }

  /** A hash, a signature, a key: what looks random and comes back the same. */
  function writeCode(text: string): boolean {
    if (text.length < 22 || text.length > 4000) return false
    const isHex = text.length % 2 === 0 && /^[0-9a-f]+$/.test(text)
    if (!isHex && !/^[\w-]+$/.test(text)) return false
    const bytes = isHex ? fromHex(text) : fromBase64(text)
    if (!isHex && toBase64(bytes) !== text) return false
    tokens.byte(isHex ? TAG.hex : TAG.base64)
    tokens.varint(bytes.length)
    pool.bytes(bytes)
    return true
  }

  write(value)
  return { tokens: tokens.taken(), pool: pool.taken() }
}
