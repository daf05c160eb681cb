import { deflateRawSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { aSaleCommand } from '../../../tests/support/order-commands.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { SHAPES } from '../../shared/domain/packed/dictionary.ts'
import { closeMessage } from '../../shared/domain/packed/message.ts'
import { pack } from '../../shared/domain/packed/pack.ts'
import { MOST_PACKED_CHARS, PACKED_PUSH, PUSH_SHAPES } from '../../shared/domain/packed/push.ts'
import { sendError } from './http.ts'
import { acceptPackedPush } from './packed-bodies.ts'

const till = { shopId: uuidv7(), userId: uuidv7(), deviceId: uuidv7(), deviceCode: 'A1' }
const aPush = (commands: unknown[]) => ({
  deviceId: till.deviceId,
  build: '2026-11-25.1',
  isImport: false,
  backlog: { count: 0, oldestAt: null, attention: 0 },
  head: { seq: 1, hash: 'k2jnawrwJDr1AuWXApp-VdJL3azNuaMvyhw3pP4tAHc' },
  commands,
})
const messageOf = (value: unknown) => {
  const packed = pack(value, PUSH_SHAPES)
  return Buffer.from(closeMessage(packed, deflateRawSync(packed.tokens)))
}
async function sent(payload: Buffer) {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  acceptPackedPush(app)
  app.post('/', (request) => ({ got: request.body }))
  return await app.inject({ method: 'POST', url: '/', headers: { 'content-type': PACKED_PUSH }, payload })
}

test('a packed push is what was packed, and a small part of its JSON', async () => {
  const push = aPush([aSaleCommand(till, 1), { 'a later': 'field', of: [1.5, -3, null, 'Ng’ombe 🐄'] }])
  const message = messageOf(push)
  expect((await sent(message)).json()).toEqual({ got: push })
  expect(messageOf(aPush([aSaleCommand(till, 1)])).length).toBeLessThan(320)
})

test('what is damaged, nothing but work, or no field of ours is refused, and nothing else happens', async () => {
  const push = messageOf(aPush([aSaleCommand(till, 1)]))
  const zeros = pack(Array.from({ length: 40_000 }, () => 0))
  const deep = pack(JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`))
  for (const [name, payload, status] of [
    ['cut off', push.subarray(0, push.length - 3), 400],
    ['empty', Buffer.alloc(0), 400],
    ['of another version', Buffer.concat([Buffer.from([9]), push.subarray(1)]), 400],
    ['not deflated as it says', Buffer.concat([Buffer.from([0x81, 3, 7, 7, 7])]), 400],
    ['many values in few bytes', Buffer.from(closeMessage(zeros, deflateRawSync(zeros.tokens))), 400],
    ['too deep', Buffer.from(closeMessage(deep, null)), 400],
    ['the key of all objects', messageOf(JSON.parse('{"__proto__":{"isAdmin":true}}')), 400],
    ['too long', Buffer.alloc(MOST_PACKED_CHARS + 1), 413],
  ] as const) {
    const answer = await sent(payload)
    expect([name, answer.statusCode]).toEqual([name, status])
    expect(answer.json()).toMatchObject({ error: { code: status === 413 ? 'request.too_large' : 'request.invalid' } })
  }
})

test('sets of keys have their places for ever: the name of the type changes with them', () => {
  expect(PUSH_SHAPES.slice(0, SHAPES.length)).toEqual(SHAPES)
  expect([PACKED_PUSH, PUSH_SHAPES.length, PUSH_SHAPES.map((keys) => keys.length)]).toMatchInlineSnapshot(`
    [
      "application/vnd.kaunta.push1",
      34,
      [
        11,
        12,
        13,
        14,
        2,
        2,
        17,
        16,
        18,
        8,
        4,
        2,
        2,
        4,
        3,
        5,
        6,
        6,
        7,
        3,
        2,
        12,
        13,
        13,
        14,
        2,
        18,
        18,
        17,
        19,
        2,
        3,
        9,
        8,
      ],
    ]
  `)
})
