import { createECDH, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser, checkVapid, decrypt, startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { areUsable, encryptPush, MOST_BYTES } from './push-encryption.ts'
import { makeVapidKey, readVapidKey, vapidHeader } from './vapid.ts'
import { createWebPush } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
let service: Awaited<ReturnType<typeof startPushEndpoint>>
beforeAll(async () => {
  service = await startPushEndpoint()
})
afterAll(() => service.close())

test('the vector of RFC 8291, appendix A, byte for byte', () => {
  const body = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
  expect(decrypt(body, { keys: receiver, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') }).plaintext.toString()).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test('the example of RFC 8292, §2.4: the check that our tokens pass takes it, and nothing that was changed', () => {
  const t =
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA'
  const k = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
  const asked = { origin: 'https://push.example.net', publicKey: k, now: new Date((1_453_523_768 - 3600) * 1000) }
  expect(checkVapid(`vapid t=${t}, k=${k}`, asked).sub).toBe('mailto:push@example.com')
  expect(() => checkVapid(`vapid t=${t.replace('.eyJhdWQ', '.eyJhdWR')}, k=${k}`, asked)).toThrow('a wrong signature')
  const keys = readVapidKey(makeVapidKey())
  const header = vapidHeader(keys, { origin: asked.origin, contact: 'mailto:hello@kaunta.example', now: asked.now })
  expect(checkVapid(header, { ...asked, publicKey: keys.publicKey }).aud).toBe(asked.origin)
  expect(() => checkVapid(header, { ...asked, publicKey: keys.publicKey, origin: 'https://other.example' })).toThrow(
    'another push service',
  )
  expect(() => checkVapid(header, asked)).toThrow('another key')
})

test('any message that fits comes out as it went in, and its length tells little', () => {
  const browser = aBrowser()
  const keys = { p256dh: browser.keys.getPublicKey(), auth: browser.auth }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: MOST_BYTES }), (message) => {
      const body = encryptPush(Buffer.from(message), keys)
      const { plaintext, paddedBytes } = decrypt(body, browser)
      expect(plaintext.equals(Buffer.from(message))).toBe(true)
      expect(body.length).toBeLessThanOrEqual(4096)
      expect(paddedBytes % 256 === 0 || paddedBytes === MOST_BYTES + 1).toBe(true)
    }),
    { numRuns: 100 },
  )
  expect(() => encryptPush(Buffer.alloc(MOST_BYTES + 1), keys)).toThrow('at most')
  expect([
    areUsable(keys),
    areUsable({ ...keys, auth: randomBytes(15) }),
    areUsable({ ...keys, p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]) }),
    areUsable({ ...keys, p256dh: randomBytes(33) }),
  ]).toEqual([true, false, false, false])
})

test('a strict push service takes our message and can read it; each way it can answer is told apart; private addresses are never called', async () => {
  const keys = readVapidKey(makeVapidKey())
  const make = (allowOrigins: string[]) =>
    createWebPush({
      outgoing: createOutgoing({ allowOrigins }),
      keys: () => Promise.resolve(keys),
      contact: 'mailto:hello@kaunta.example',
      now: () => new Date(),
    })
  const sender = make([service.origin])
  const { path, endpoint, p256dh, auth } = service.subscribe(keys.publicKey)
  const target = { endpoint, p256dh: bytes(p256dh), auth: bytes(auth) }
  const message = { payload: { title: 'Oda mpya W-000001' }, keepSeconds: 3600, topic: 'abc' }
  expect(await sender.send(target, message)).toEqual({ outcome: 'accepted', status: 201 })
  expect([
    service.faults,
    service.received.length,
    service.received[0]?.payload,
    service.received[0]?.headers['ttl'],
  ]).toEqual([[], 1, message.payload, '3600'])
  for (const [status, outcome] of [
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ] as const) {
    service.answer(path, status)
    expect(await sender.send(target, message)).toEqual({ outcome, status })
  }
  expect(await make([]).send(target, message)).toEqual({ outcome: 'refused', status: null })
  expect(await make(['http://127.0.0.1:9']).send({ ...target, endpoint: 'http://127.0.0.1:9/x' }, message)).toEqual({
    outcome: 'unreachable',
    status: null,
  })
  expect(service.received.length).toBe(1)
})
