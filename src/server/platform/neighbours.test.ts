import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser, logIn, signUp } from '../../shared/contract/auth.ts'
import { createLink } from '../../shared/contract/order-link.ts'
import { listMessages, openOperator } from '../../shared/contract/operator.ts'
import { sendReceipt } from '../../shared/contract/live.ts'
import { readInvitation } from '../../shared/contract/staff.ts'
import { push } from '../../shared/contract/sync.ts'
import { inviteStaff } from '../../shared/contract/staff.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { aTill } from '../../../tests/support/books.ts'
import { aPhone, codeOf, PASSWORD, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { createRateLimits } from './rate-limits.ts'
import { createTokenGate } from './token-gate.ts'

/** Everybody in this file is behind one address, as the phones of a network are. */
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ rateLimits: {} })
})
afterAll(() => t.close())
const aToken = () => randomBytes(32).toString('base64url')

test('strangers with bad tokens shut out no session, link, receipt, invitation or operator behind the same address', async () => {
  const shop = await t.aShop()
  const till = await aTill(t, shop)
  const { orderId } = await till.sell(5000)
  const { url } = await t.must(createLink, { body: { id: uuidv7(), kind: 'order', orderId } }, shop.token)
  const cart = new URL(url).searchParams.get('token') ?? ''
  await t.must(sendReceipt, { params: { id: orderId }, body: { phone: aPhone() } }, shop.token)
  await t.app.runDueJobs()
  const receipt = /\/receipt\?t=\S+/.exec((await t.messages())[0]?.body ?? '')?.[0] ?? ''
  const { link } = await t.must(
    inviteStaff,
    { body: { id: uuidv7(), contact: aPhone(), name: 'Juma', grants: [], language: 'sw' } },
    shop.token,
  )
  const { token: operator } = await t.must(openOperator, { body: { key: 'operator-key-of-this-test-run' } })

  const floods: [string, (token: string) => Promise<{ status: number }>][] = [
    ['sessions', (token) => t.call(getUser, {}, token)],
    ['links', (token) => t.inject({ url: `/api/v1/order?token=${token}` })],
    ['invitations', (token) => t.call(readInvitation, { params: { token } })],
    ['operators', (token) => t.call(listMessages, { query: {} }, token)],
    ['receipts', (token) => t.inject({ url: `/receipt?t=${token}` })],
  ]
  for (const [name, flood] of floods) {
    const answers = await Promise.all(Array.from({ length: 260 }, () => flood(aToken())))
    expect([name, answers.some(({ status }) => status === 429), answers.every(({ status }) => status >= 400)]).toEqual([
      name,
      true,
      true,
    ])
  }
  expect((await t.call(getUser, {}, shop.token)).status).toBe(200)
  expect(
    (
      await t.call(
        push,
        {
          body: {
            deviceId: uuidv7(),
            build: 'test',
            backlog: { count: 0, oldestAt: null, attention: 0 },
            commands: [],
          },
        },
        shop.token,
      )
    ).status,
  ).not.toBe(429)
  // Also one this node has never seen.
  const other = await t.call(logIn, { body: { contact: shop.contact, password: PASSWORD } })
  expect(other.status).toBe(200)
  expect((await t.call(getUser, {}, other.body.token)).status).toBe(200)
  expect((await t.inject({ url: `/api/v1/order?token=${cart}` })).status).toBe(200)
  expect((await t.inject({ url: receipt })).status).toBe(200)
  expect((await t.call(listMessages, { query: {} }, operator)).status).toBe(200)
  t.clock.advance(60_000)
  expect((await t.call(readInvitation, { params: { token: link.split('/').at(-1) ?? '' } })).status).toBe(200)
})

test('strangers who guess passwords or make accounts shut out nobody who signed in here before, and sign-ins that succeed cost nothing', async () => {
  const few = await startTestApp({
    rateLimits: { login: { count: 6, perMs: 900_000 }, signUp: { count: 4, perMs: 900_000 } },
  })
  const owner = await few.signUp()
  const first = await few.call(logIn, { body: { contact: owner.contact, password: PASSWORD } })
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  for (let times = 0; times < 8; times += 1)
    expect((await few.call(logIn, { body: { contact: owner.contact, password: PASSWORD } })).status).toBe(200)
  const guesses = []
  for (let times = 0; times < 8; times += 1)
    guesses.push((await few.call(logIn, { body: { contact: aPhone(), password: 'x' } })).status)
  expect(guesses.at(-1)).toBe(429)
  expect((await few.call(logIn, { body: { contact: owner.contact, password: PASSWORD } })).status).toBe(429)
  expect(
    (await few.call(logIn, { body: { contact: owner.contact, password: PASSWORD } }, undefined, { cookie })).status,
  ).toBe(200)
  const made = []
  for (let times = 0; times < 6; times += 1)
    made.push(
      (await few.call(signUp, { body: { contact: aPhone(), password: 'x', name: 'x', language: 'en' } })).status,
    )
  expect(made.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3)
  await few.close()
})

test('a flood of bad tokens costs one look-up at a time, none where the token was looked up before, and nobody waits whose token is known', async () => {
  let [running, most, looks] = [0, 0, 0]
  const right = aToken()
  const find = async (token: string) => {
    looks += 1
    most = Math.max(most, (running += 1))
    await new Promise((done) => setImmediate(done))
    running -= 1
    return token === right ? 'somebody' : null
  }
  const gate = createTokenGate(createRateLimits({ now: () => new Date(0) }, { badToken: { count: 5, perMs: 60_000 } }))
  const look = (token: string) =>
    gate.look('session', token, '10.0.0.1', find).then(
      (found) => found ?? 'nobody',
      (error: unknown) =>
        codeOf({ body: { error: { code: (error as { code: string }).code, message: '', requestId: '' } } }),
    )
  expect(await look(right)).toBe('somebody')
  const same = aToken()
  for (let times = 0; times < 8; times += 1) await look(same)
  expect(looks).toBe(2)
  most = 0
  const answers = await Promise.all([...Array.from({ length: 200 }, () => look(aToken())), look(right)])
  expect(answers.at(-1)).toBe('somebody')
  expect(answers.slice(0, -1).every((answer) => answer === 'request.too_many')).toBe(true)
  // The lane's one and the known one beside it.
  expect(most).toBeLessThanOrEqual(2)
  expect(looks).toBeLessThan(60)
})

test('a session shown at the operator’s door is nobody there, and a session still', async () => {
  const shop = await t.aShop()
  const asked = async (url: string) =>
    (await t.inject({ method: 'GET', url, headers: { authorization: `Bearer ${shop.token}` } })).status
  expect([
    await asked('/api/operator/limits'),
    await asked('/api/operator/limits'),
    await asked('/api/store/user'),
  ]).toEqual([403, 403, 200])
})

test('the log tells requests of one address apart from others’ without naming it', () => {
  const names = t.lines
    .filter((line) => line.includes('"answered"'))
    .map((line) => (JSON.parse(line) as { from?: string }).from)
  expect(new Set(names)).toEqual(new Set([expect.stringMatching(/^[\w-]{12}$/)]))
  expect(t.lines.some((line) => line.includes('127.0.0.1'))).toBe(false)
})
