import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** Voluntary application server identification for Web Push (RFC 8292): who sends, signed for one push service and a day at most. */

export interface VapidKeys {
  /** Uncompressed point of P-256, base64url: what the browser is handed as applicationServerKey, and `k` of each message. */
  publicKey: string
  privateKey: KeyObject
}

/** As JWK text, to be kept. */
export function makeVapidKey(): string {
  return JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))
}
export function readVapidKey(text: string): VapidKeys {
  // What `makeVapidKey` wrote.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const key = JSON.parse(text) as { x: string; y: string; d: string; kty: string; crv: string }
  const publicKey = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(key.x, 'base64url'),
    Buffer.from(key.y, 'base64url'),
  ]).toString('base64url')
  return { publicKey, privateKey: createPrivateKey({ format: 'jwk', key }) }
}

/** A day is the most the RFC allows; less, so that a clock that is a little ahead of theirs does not matter. */
export const GOOD_FOR_MS = 12 * 3_600_000

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The Authorization header for messages to this origin. `contact`: a mailto: or https: address the push service may turn to. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { origin, contact, now }: { origin: string; contact: string; now: Date },
): string {
  const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp: Math.floor((now.getTime() + GOOD_FOR_MS) / 1000), sub: contact })}`
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  )
  return `vapid t=${unsigned}.${signature}, k=${publicKey}`
}
