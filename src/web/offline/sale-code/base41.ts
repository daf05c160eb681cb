import { SaleCodeError } from '../../../shared/domain/packed/problem.ts'

/**
 * Bytes as text of QR's alphanumeric mode (5.5 bits a character): two bytes are three characters, 3 % more than raw bytes, and a camera, a keyboard scanner and
 * BarcodeDetector all hand it on as it is, which raw bytes they do not. Of the mode's 45 characters those are left out that get lost on the way: space, %, / and :.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-.'
const BASE = ALPHABET.length
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value]))

export function toBase41(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let rest = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0)
    for (let letters = isPair ? 3 : 2; letters > 0; letters -= 1) {
      parts.push(ALPHABET.charAt(rest % BASE))
      rest = Math.floor(rest / BASE)
    }
  }
  return parts.join('')
}

/** @throws SaleCodeError */
export function fromBase41(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 3 === 1) throw new SaleCodeError('damaged')
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 2 ? 1 : 0))
  let to = 0
  for (let at = 0; at < text.length; at += 3) {
    const isPair = at + 2 < text.length
    const value = valueAt(text, at) + BASE * valueAt(text, at + 1) + (isPair ? BASE * BASE * valueAt(text, at + 2) : 0)
    if (value > (isPair ? 0xffff : 0xff)) throw new SaleCodeError('damaged')
    if (isPair) bytes[to++] = value >> 8
    bytes[to++] = value & 0xff
  }
  return bytes
}

function valueAt(text: string, at: number): number {
  const value = VALUES.get(text.charAt(at))
  if (value === undefined) throw new SaleCodeError('damaged')
  return value
}
