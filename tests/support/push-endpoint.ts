import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A push service and a browser in one: takes messages over real HTTP, strict about everything RFC 8030, 8188, 8291 and 8292 ask of the sender, and decrypts them
 * with the browser's keys. Written from the RFCs with plain HMACs, apart from the code it checks.
 */
export interface PushedMessage {
  path: string
  headers: IncomingHttpHeaders
  payload: unknown
  paddedBytes: number
  claims: { aud: string; exp: number; sub: string }
}

export function aBrowser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return { keys, auth, p256dhText: keys.getPublicKey().toString('base64url'), authText: auth.toString('base64url') }
}
type Browser = ReturnType<typeof aBrowser>

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest()

/** @throws when the body is not one well-formed aes128gcm record for this browser */
export function decrypt(
  body: Buffer,
  { keys, auth }: Pick<Browser, 'keys' | 'auth'>,
): { plaintext: Buffer; paddedBytes: number } {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (idLength !== 65 || sender[0] !== 4) throw new Error('keyid is no uncompressed point')
  if (record.length > recordSize || body.length > 4096) throw new Error('more than one record')
  const ikm = hmac(
    hmac(auth, keys.computeSecret(sender)),
    Buffer.from('WebPush: info\0'),
    keys.getPublicKey(),
    sender,
    Buffer.from([1]),
  )
  const prk = hmac(salt, ikm)
  const key = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0'), Buffer.from([1])).subarray(0, 16)
  const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0'), Buffer.from([1])).subarray(0, 12)
  const opener = createDecipheriv('aes-128-gcm', key, nonce)
  opener.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opener.update(record.subarray(0, -16)), opener.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record is not marked so')
  return { plaintext: padded.subarray(0, end), paddedBytes: padded.length }
}

/** @throws when the header is not a VAPID token of this key for this origin, good for no more than a day */
export function checkVapid(
  header: string,
  { origin, publicKey, now }: { origin: string; publicKey: string | null; now: Date },
): PushedMessage['claims'] {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header)
  if (!match) throw new Error('no VAPID header')
  const [, head = '', body = '', signature = '', k = ''] = match
  if (publicKey !== null && k !== publicKey) throw new Error('another key than the one subscribed with')
  const point = Buffer.from(k, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  if (
    !verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
    throw new Error('a wrong signature')
  const { alg, typ } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>
  if (alg !== 'ES256' || typ !== 'JWT') throw new Error('not a JWT of ES256')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as PushedMessage['claims']
  if (claims.aud !== origin) throw new Error('for another push service')
  const seconds = claims.exp - now.getTime() / 1000
  if (seconds <= 0 || seconds > 86_400) throw new Error('not good for a day at most')
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(claims.sub)) throw new Error('nobody to turn to')
  return claims
}

export async function startPushEndpoint({ now = () => new Date() }: { now?: () => Date } = {}) {
  const browsers = new Map<string, { browser: Browser; publicKey: string; answer: number }>()
  const received: PushedMessage[] = []
  const faults: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const known = browsers.get(path)
      const refuse = (status: number, why: string) => {
        faults.push(why)
        response.writeHead(status).end(why)
      }
      if (!known) return void response.writeHead(404).end()
      if (known.answer !== 201) return void response.writeHead(known.answer).end()
      const { headers } = request
      if (request.method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') return refuse(400, 'not a message')
      if (!/^\d{1,7}$/.test(headers['ttl']?.toString() ?? '')) return refuse(400, 'no TTL')
      if (!['very-low', 'low', 'normal', 'high'].includes(headers['urgency']?.toString() ?? 'normal'))
        return refuse(400, 'urgency')
      if (headers['topic'] !== undefined && !/^[\w-]{1,32}$/.test(headers['topic'].toString()))
        return refuse(400, 'topic')
      const allowed = new Set([
        'host',
        'connection',
        'content-length',
        'transfer-encoding',
        'content-type',
        'content-encoding',
        'authorization',
        'ttl',
        'urgency',
        'topic',
        'accept',
        'user-agent',
        'accept-encoding',
      ])
      const unknown = Object.keys(headers).filter((name) => !allowed.has(name))
      if (unknown.length > 0) return refuse(400, `headers nobody documented: ${unknown.join(', ')}`)
      try {
        const claims = checkVapid(headers.authorization ?? '', {
          origin: api.origin,
          publicKey: known.publicKey,
          now: now(),
        })
        const { plaintext, paddedBytes } = decrypt(Buffer.concat(chunks), known.browser)
        received.push({ path, headers, payload: JSON.parse(plaintext.toString()), paddedBytes, claims })
        response.writeHead(201, { location: `${api.origin}/m/${received.length}` }).end()
      } catch (error) {
        refuse(403, error instanceof Error ? error.message : String(error))
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const api = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** What was wrong with messages it refused by itself. */
    faults,
    /** As PushManager.subscribe: an address of its own and the browser's keys. */
    subscribe(publicKey: string) {
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const browser = aBrowser()
      browsers.set(path, { browser, publicKey, answer: 201 })
      return { path, endpoint: `${api.origin}${path}`, p256dh: browser.p256dhText, auth: browser.authText }
    },
    /** From now on this subscription is answered so. */
    answer(path: string, status: number) {
      const known = browsers.get(path)
      if (known) known.answer = status
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return api
}
