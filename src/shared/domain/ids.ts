import { normalText } from './text.ts'

/** Ids made on the device: the idempotency key for ever (law 2, decisions 22). */

type RandomBytes = (size: number) => Uint8Array

/** The same global in browsers, workers and Node; named here because the shared code is typed without DOM and without Node. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }

const secureBytes: RandomBytes = (size) => crypto.getRandomValues(new Uint8Array(size))

/** Further back than this the clock was set, not slowed: start again from its new time. */
const CLOCK_SLACK_MS = 10_000

/**
 * UUIDv7 (RFC 9562 §5.7, method 1 of §6.2): 48 bits of ms, a 12-bit counter seeded at random for each ms, 62 random bits.
 * Ids of one maker grow strictly, also within a ms and when the clock stands or steps back a little. Uniqueness rests on the random bits, never on the clock.
 */
export function createUuidv7(random: RandomBytes = secureBytes) {
  let lastMs = -1
  let counter = 0
  return (now: number = Date.now()): string => {
    const bytes = Uint8Array.from(random(16))
    const seed = (((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) & 0x7ff
    if (now > lastMs || now < lastMs - CLOCK_SLACK_MS) {
      lastMs = Math.max(0, Math.floor(now))
      counter = seed
    } else if (counter < 0xfff) counter += 1
    else {
      lastMs += 1
      counter = seed
    }
    for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(lastMs / 2 ** (8 * (5 - index))) % 256
    bytes[6] = 0x70 | (counter >> 8)
    bytes[7] = counter & 0xff
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}

const sharedMaker = createUuidv7()

/** `random` for tests; with it the id is made apart from the shared, monotonic row. */
export function uuidv7(now: number = Date.now(), random?: RandomBytes): string {
  return random ? createUuidv7(random)(now) : sharedMaker(now)
}

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

/** The code of orders made by the server; no device ever gets it. */
export const SERVER_CODE = 'W'
const deviceCode = /^([A-Z]+)(\d)$/

/** A0…A9, B0…Z9, AA0…: the code after `prev`, the first one after null. @throws RangeError when `prev` is no device code. */
export function nextDeviceCode(prev: string | null): string {
  if (prev === null) return 'A0'
  const [, letters = '', digit = ''] = deviceCode.exec(prev) ?? []
  if (!letters) throw new RangeError(`not a device code: ${prev}`)
  return digit === '9' ? `${nextLetters(letters)}0` : `${letters}${Number(digit) + 1}`
}

function nextLetters(letters: string): string {
  const head = letters.slice(0, -1)
  const last = letters.charCodeAt(letters.length - 1)
  if (last < 90) return head + String.fromCharCode(last + 1)
  return `${head ? nextLetters(head) : 'A'}A`
}

/** The number people see: "A7-000123". @throws RangeError when the counter is not a whole number ≥ 1, or the code is none. */
export function orderNumber(code: string, counter: number): string {
  if (!Number.isSafeInteger(counter) || counter < 1) throw new RangeError(`not an order counter: ${counter}`)
  if (code !== SERVER_CODE && !deviceCode.test(code)) throw new RangeError(`not a device code: ${code}`)
  return `${code}-${String(counter).padStart(6, '0')}`
}

/** A return takes its number from the same counter: "A7-R000124". @throws RangeError as `orderNumber`. */
export const refundNumber = (code: string, counter: number): string => orderNumber(code, counter).replace('-', '-R')

/** As printed, or as typed into a search ("a7 123", "a7-123"); null when it is no order number. */
export function parseOrderNumber(text: string): { code: string; counter: number } | null {
  if (text.length > 60) return null
  const match = /^#?([A-Z]+\d)\s*[-\s]\s*(\d{1,15})$|^#?(W)\s*[-\s]?\s*(\d{1,15})$/.exec(
    normalText(text, 'NFKC').trim().toUpperCase(),
  )
  const counter = Number(match?.[2] ?? match?.[4])
  const code = match?.[1] ?? match?.[3]
  return code && counter >= 1 ? { code, counter } : null
}
