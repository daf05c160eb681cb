import { SaleCodeError } from './problem.ts'

/** Grows as it is written to. */
export function createBytes() {
  let buffer = new Uint8Array(1024)
  let length = 0
  const room = (more: number) => {
    if (length + more <= buffer.length) return
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more))
    larger.set(buffer.subarray(0, length))
    buffer = larger
  }
  const byte = (value: number) => {
    room(1)
    buffer[length++] = value
  }
  return {
    byte,
    /** Seven bits a byte, the lowest first; up to the largest safe integer. */
    varint(value: number) {
      let rest = value
      for (; rest > 127; rest = Math.floor(rest / 128)) byte((rest % 128) + 128)
      byte(rest)
    },
    float(value: number) {
      room(8)
      new DataView(buffer.buffer).setFloat64(length, value)
      length += 8
    },
    bytes(more: Uint8Array) {
      room(more.length)
      buffer.set(more, length)
      length += more.length
    },
    taken: (): Uint8Array<ArrayBuffer> => buffer.slice(0, length),
  }
}

/** Reads from the front; whatever is not there is damage. @throws SaleCodeError */
export function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw new SaleCodeError('damaged')
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    take,
    byte: (): number => take(1)[0] ?? 0,
    varint(): number {
      let value = 0
      for (let factor = 1; ; factor *= 128) {
        const byte = take(1)[0] ?? 0
        value += (byte % 128) * factor
        if (!Number.isSafeInteger(value) || factor > 2 ** 49) throw new SaleCodeError('damaged')
        if (byte < 128) return value
      }
    },
    float(): number {
      const eight = take(8)
      return new DataView(eight.buffer, eight.byteOffset, 8).getFloat64(0)
    },
    left: (): number => bytes.length - at,
    rest: (): Uint8Array => take(bytes.length - at),
  }
}

/** Browsers and Node have both; this folder knows neither by its types. */
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array<ArrayBuffer> }
declare const TextDecoder: new (
  label: string,
  options: { ignoreBOM: boolean },
) => { decode: (bytes: Uint8Array) => string }
export const utf8 = {
  encode: (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text),
  decode: (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16))

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map(Array.from(LETTERS, (letter, value) => [letter, value]))

/** base64url without padding. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const letters = Math.min(4, bytes.length - at + 1)
    for (let index = 0; index < letters; index += 1) parts.push(LETTERS.charAt((three >> (18 - 6 * index)) & 63))
  }
  return parts.join('')
}
/** What is no letter of it counts as the first one: who wants to know compares with what it was read from. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let to = 0
  for (const letter of text) {
    bits = ((bits << 6) | (VALUES.get(letter) ?? 0)) & 0xffff
    held += 6
    if (held >= 8) {
      held -= 8
      bytes[to++] = (bits >> held) & 0xff
    }
  }
  return bytes
}
