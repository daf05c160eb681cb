import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { aPhone, codeOf, PASSWORD, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import {
  changePassword,
  forgotPassword,
  getUser,
  logIn,
  requestProof,
  signUp,
  updateUser,
} from '../../shared/contract/auth.ts'
import { defineEndpoint } from '../../shared/contract/endpoint.ts'
import { getShop, updateShop } from '../../shared/contract/shops.ts'
import { inviteStaff, listStaff, readInvitation } from '../../shared/contract/staff.ts'
import { push } from '../../shared/contract/sync.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { PUSH_BODY_LIMIT } from './bodies.ts'
import { route } from './http.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

test('every answer carries the policy, whatever its status', async () => {
  const owner = await t.aShop()
  const headers = { authorization: `Bearer ${owner.token}` }
  for (const [url, status] of [
    ['/api/store/shop', 200],
    ['/api/store/nothing', 404],
    ['/api/health/live', 200],
    ['/api/store/products/not-a-uuid', 400],
    ['/%zz', 400],
    ['/media/none.webp', 404],
  ] as const) {
    const reply = await t.app.inject({ url, headers })
    expect([url, reply.statusCode]).toEqual([url, status])
    expect(reply.headers['content-security-policy']).toContain(
      url.startsWith('/api/') ? `default-src 'none'; frame-ancestors 'none'` : `script-src 'self'`,
    )
    const rules = String(reply.headers['content-security-policy']).split('; ')
    expect(rules).toEqual(
      expect.arrayContaining([
        `frame-ancestors 'none'`,
        ...(url.startsWith('/api/') ? [] : [`object-src 'none'`, `base-uri 'none'`, `form-action 'self'`]),
      ]),
    )
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // An answer is no page: each of these would cost a till on a bundle its bytes a hundred times a day.
      ...(url.startsWith('/api/') ? {} : { 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' }),
    })
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    if (url.startsWith('/api/')) expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['strict-transport-security']).toBeUndefined()
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
  // Browsers write an error for it where the origin is neither https nor this computer.
  for (const [host, policy] of [
    ['localhost:3000', 'same-origin'],
    ['127.0.0.1:3000', 'same-origin'],
    ['[::1]:3000', 'same-origin'],
    ['192.168.1.20:3000', undefined],
    ['localhost.evil.example', undefined],
  ] as const) {
    expect([
      host,
      (await t.app.inject({ url: '/media/none.webp', headers: { host } })).headers['cross-origin-opener-policy'],
    ]).toEqual([host, policy])
  }
  const secure = await t.app.inject({ url: '/media/none.webp', headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('a preflight from elsewhere gets no permission', async () => {
  const reply = await t.app.inject({
    method: 'OPTIONS',
    url: '/api/store/user',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([404, undefined])
})

test.each([
  ['broken JSON', { 'content-type': 'application/json' }, '{"contact":', 400, 'request.invalid'],
  ['no body', { 'content-type': 'application/json' }, '', 400, 'request.invalid'],
  ['another type', { 'content-type': 'text/plain' }, 'contact=1', 415, 'request.invalid'],
  [
    'a form, as another site could send',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'contact=1',
    415,
    'request.invalid',
  ],
  [
    'prototype pollution',
    { 'content-type': 'application/json' },
    '{"__proto__":{"isAdmin":true},"contact":"0712345678","password":"x"}',
    400,
    'request.invalid',
  ],
  [
    'a body beyond the limit',
    { 'content-type': 'application/json' },
    JSON.stringify({ contact: 'x'.repeat(600_000) }),
    413,
    'request.too_large',
  ],
  [
    'an unknown encoding',
    { 'content-type': 'application/json', 'content-encoding': 'br' },
    '{}',
    415,
    'request.invalid',
  ],
  [
    'what is not gzip',
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    '{"contact":"0712345678"}',
    400,
    'request.invalid',
  ],
])('%s is refused', async (_, headers, payload, status, code) => {
  const answer = await t.inject({ method: 'POST', url: logIn.path, headers, payload })
  expect([answer.status, codeOf(answer)]).toEqual([status, code])
})

test('unknown keys of a body change nothing', async () => {
  const owner = await t.aShop()
  const before = await t.must(getShop, {}, owner.token)
  await t.inject({
    method: 'PUT',
    url: updateShop.path,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { place: 'Mbeya', id: uuidv7(), created_by: uuidv7(), change_seq: 99, is_admin: true },
  })
  expect(await t.must(getShop, {}, owner.token)).toEqual({ ...before, place: 'Mbeya' })
})

test('a parameter given twice is refused, not guessed', async () => {
  const owner = await t.aShop()
  const answer = await t.inject({
    url: '/api/store/orders?status=paid&status=all',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect([answer.status, codeOf(answer)]).toEqual([400, 'request.invalid'])
})

test('a push may come as gzip; a bomb is cut off at the limit', async () => {
  const owner = await t.aShop()
  const headers = {
    authorization: `Bearer ${owner.token}`,
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  }
  const body = { deviceId: uuidv7(), build: 'test', backlog: { count: 0, oldestAt: null, attention: 0 }, commands: [] }
  const plain = await t.call(push, { body }, owner.token)
  const packed = await t.inject({ method: 'POST', url: push.path, headers, payload: gzipSync(JSON.stringify(body)) })
  expect([packed.status, codeOf(packed)]).toEqual([plain.status, codeOf(plain)])

  const bomb = gzipSync(Buffer.alloc(PUSH_BODY_LIMIT * 12, 32), { level: 9 })
  expect(bomb.length).toBeLessThan(300_000)
  const before = process.memoryUsage().rss
  const answer = await t.inject({ method: 'POST', url: push.path, headers, payload: bomb })
  expect([answer.status, codeOf(answer)]).toEqual([413, 'request.too_large'])
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024)
})

/** A push that would be taken, packed, and what a broken line makes of it. */
const packedPush = gzipSync(
  JSON.stringify({
    deviceId: uuidv7(),
    build: 'x'.repeat(40),
    backlog: { count: 0, oldestAt: null, attention: 0 },
    commands: [],
  }),
)
test.each([
  ['cut off', packedPush.subarray(0, -12), {}],
  ['cut off after its head', packedPush.subarray(0, 10), {}],
  ['empty', Buffer.alloc(0), {}],
  ['with other bytes in its middle', Buffer.from(packedPush).fill(0xa5, 30, 60), {}],
  ['with other bytes than its sum says', Buffer.from(packedPush).fill(0, packedPush.length - 8), {}],
  ['longer than its length says', packedPush, { 'content-length': String(packedPush.length - 5) }],
  ['shorter than its length says', packedPush, { 'content-length': String(packedPush.length + 5) }],
])('a packed push that came %s is refused with a code', async (_, payload, more) => {
  const owner = await t.aShop()
  const authorization = `Bearer ${owner.token}`
  const headers = { authorization, 'content-type': 'application/json', 'content-encoding': 'gzip', ...more }
  const answer = await t.inject({ method: 'POST', url: push.path, headers, payload })
  expect([answer.status, codeOf(answer)]).toEqual([400, 'request.invalid'])
})

test('a bomb of many packed parts is cut off as one is', async () => {
  const owner = await t.aShop()
  const part = gzipSync(Buffer.alloc(PUSH_BODY_LIMIT / 4, 32), { level: 9 })
  const authorization = `Bearer ${owner.token}`
  const headers = { authorization, 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const payload = Buffer.concat(Array.from({ length: 8 }, () => part))
  const answer = await t.inject({ method: 'POST', url: push.path, headers, payload })
  expect([answer.status, codeOf(answer)]).toEqual([413, 'request.too_large'])
})

test('only a bad token answers 401', async () => {
  for (const authorization of [
    '',
    'Bearer ',
    'Bearer x',
    `Bearer ${'a'.repeat(43)}`,
    'Basic YTpi',
    `bearer ${'a'.repeat(43)}`,
  ]) {
    const answer = await t.inject({ url: getUser.path, headers: { authorization } })
    expect([answer.status, codeOf(answer)]).toEqual([401, 'auth.required'])
  }
})

test('a fault of ours answers 500 server.failed and nothing else', async () => {
  const broken = await startTestApp()
  broken.app.get('/api/boom', { config: { access: 'public' } }, () => {
    throw new Error('siri ya ndani: postgres://user:pass@host')
  })
  const answer = await broken.inject({ url: '/api/boom' })
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    error: { code: 'server.failed', message: 'server.failed', requestId: answer.headers['x-request-id'] },
  })
  // The request id finds the cause in the log.
  expect(
    broken.lines.some(
      (line) => line.includes(String(answer.headers['x-request-id'])) && line.includes('siri ya ndani'),
    ),
  ).toBe(true)
  await broken.close()
})

test('a route that states no access does not start; one that answers more than its contract names is cut to it', async () => {
  const other = await startTestApp()
  const short = {
    method: 'GET',
    path: '/api/short',
    access: 'public',
    response: z.object({ name: z.string() }),
  } as const
  route(other.app, defineEndpoint(short), () => ({ name: 'Neema', passwordHash: 'siri' }))
  await expect(async () => other.app.get('/api/open', () => ({}))).rejects.toThrow('states no access')
  expect((await other.inject({ url: short.path })).body).toEqual({ name: 'Neema' })
  await other.close()
})

test('limits: 60 sign-ins a quarter of an hour from one address, 5 on one account from there, 3 codes an hour for one contact', async () => {
  const limited = await startTestApp({ rateLimits: {} })
  const person = await limited.signUp({ contact: aPhone() })

  for (let tries = 0; tries < 5; tries += 1) {
    expect(
      codeOf(
        await limited.call(
          logIn,
          { body: { contact: person.contact, password: 'siyo-hiyo-99' } },
          undefined,
          from('10.1.0.1'),
        ),
      ),
    ).toBe('auth.wrong_credentials')
  }
  const slowed = await limited.call(
    logIn,
    { body: { contact: person.contact, password: PASSWORD } },
    undefined,
    from('10.1.0.1'),
  )
  expect([slowed.status, codeOf(slowed), slowed.headers['retry-after']]).toEqual([429, 'request.too_many', '60'])
  limited.clock.advance(60_000)
  expect(
    (await limited.call(logIn, { body: { contact: person.contact, password: PASSWORD } }, undefined, from('10.1.0.1')))
      .status,
  ).toBe(200)

  const statuses = []
  for (let tries = 0; tries < 61; tries += 1)
    statuses.push(
      (await limited.call(logIn, { body: { contact: aPhone(), password: 'x' } }, undefined, from('10.2.0.1'))).status,
    )
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429])

  for (const contact of [person.contact, aPhone()]) {
    const asked = []
    for (let tries = 0; tries < 4; tries += 1)
      asked.push(
        (await limited.call(forgotPassword, { body: { contact, language: 'en' } }, undefined, from('10.3.0.1'))).status,
      )
    expect(asked).toEqual([200, 200, 200, 429])
  }
  const guesses = []
  for (let tries = 0; tries < 11; tries += 1)
    guesses.push(
      (
        await limited.call(
          readInvitation,
          { params: { token: `${'x'.repeat(42)}${tries % 10}` } },
          undefined,
          from('10.4.0.1'),
        )
      ).status,
    )
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  await limited.close()
})

test('the address of a caller is taken from a proxy only where one is set', async () => {
  const direct = await startTestApp({ rateLimits: { login: { count: 2, perMs: 900_000 } }, trustProxy: false })
  const statuses = []
  for (let tries = 0; tries < 3; tries += 1)
    statuses.push(
      (await direct.call(logIn, { body: { contact: aPhone(), password: 'x' } }, undefined, from(`10.9.0.${tries}`)))
        .status,
    )
  expect(statuses).toEqual([400, 400, 429])
  await direct.close()
})

test('no secret and no contact detail is in the log', async () => {
  const quiet = await startTestApp()
  const [phone, email] = [aPhone(), 'siri.canary@example.com']
  const secret = 'siri-canary-nenosiri-1'
  const signed = await quiet.must(signUp, {
    body: { contact: phone, password: secret, name: 'Jina Canary', language: 'en' },
  })
  const owner = await quiet.aShop({ shop_name: 'Duka' }, { ...signed, contact: phone })
  await quiet.call(logIn, { body: { contact: phone, password: `${secret}x` } })
  await quiet.call(signUp, { body: { contact: phone, password: secret, name: 'Jina Canary', language: 'en' } })
  await quiet.call(updateUser, { body: { contact: email, password: PASSWORD } }, owner.token)
  await quiet.call(requestProof, { body: { kind: 'email' } }, owner.token)
  const code = await quiet.lastCode(email)
  await quiet.call(forgotPassword, { body: { contact: email, language: 'en' } })
  await quiet.call(changePassword, { body: { currentPassword: secret, password: `${secret}-2` } }, owner.token)
  const { link } = await quiet.must(
    inviteStaff,
    { body: { id: uuidv7(), contact: 'kazi.canary@example.com', name: 'Canary', grants: [], language: 'en' } },
    owner.token,
  )
  const invitation = link.split('/').at(-1) ?? ''
  await quiet.call(readInvitation, { params: { token: invitation } })
  await quiet.inject({ url: `/invite/${invitation}?token=${owner.token}` })
  await quiet.inject({
    url: `/api/store/user?token=${owner.token}`,
    headers: { authorization: `Bearer ${owner.token}`, 'x-secret': secret },
  })
  await quiet.messages()
  await quiet.call(listStaff, {}, owner.token)

  const log = quiet.lines.join('')
  expect(quiet.lines.length).toBeGreaterThan(15)
  for (const canary of [
    secret,
    owner.token,
    invitation,
    code,
    phone,
    phone.slice(1),
    phone.slice(4),
    email,
    'canary',
    'Canary',
  ])
    expect(log.includes(canary), canary).toBe(false)
  await quiet.close()
})
