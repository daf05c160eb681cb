import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhone, codeOf, PASSWORD, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { logIn } from '../../shared/contract/auth.ts'
import { getShop, updateShop } from '../../shared/contract/shops.ts'

/** What somebody writes on the line itself, and what the log says of it afterwards. */
let t: TestApp
let port = 0
beforeAll(async () => {
  t = await startTestApp({ rateLimits: { login: { count: 3, perMs: 900_000 } } })
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => t.close())

/** All that comes back for these bytes, until the line is closed. */
const answerTo = (...lines: string[]) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => void socket.write(lines.join('\r\n')))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })
const statuses = (text: string) => Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), (match) => match[1])

test('a request of two lengths, or of one that is none, is refused, and nothing behind it is taken for another', async () => {
  const behind = ['GET /api/health/live HTTP/1.1', 'host: x', 'connection: close', '', '']
  const head = ['POST /api/store/auth/login HTTP/1.1', 'host: x', 'content-type: application/json']
  for (const lengths of [
    ['content-length: 5', 'transfer-encoding: chunked'],
    ['transfer-encoding: chunked', 'content-length: 5'],
    ['content-length: 5', 'content-length: 6'],
    ['content-length: +5'],
    ['transfer-encoding: chunked, identity'],
    ['transfer-encoding: xchunked'],
    ['transfer-encoding : chunked'],
  ]) {
    const text = await answerTo(...head, ...lengths, '', '0', '', ...behind)
    expect([lengths, statuses(text)]).toEqual([lengths, ['400']])
  }
  expect(statuses(await answerTo(...behind))).toEqual(['200'])
})

test('TRACE, and methods nobody knows, are answered without what was sent', async () => {
  for (const method of ['TRACE', 'TRACK', 'DEBUG', 'CONNECT']) {
    const text = await answerTo(
      `${method} /api/store/user HTTP/1.1`,
      'host: x',
      'x-siri: 12345',
      'connection: close',
      '',
      '',
    )
    expect([method, text.includes('12345'), text.startsWith('HTTP/1.1 2')]).toEqual([method, false, false])
  }
})

test('each kind of answer says what it is, and in which letters', async () => {
  const token = (await t.aShop()).token
  for (const [url, status, type] of [
    ['/api/health/live', 200, 'application/json; charset=utf-8'],
    ['/api/store/shop', 200, 'application/json; charset=utf-8'],
    ['/api/store/nothing', 404, 'application/json; charset=utf-8'],
    ['/%zz', 400, 'application/json; charset=utf-8'],
    ['/o/aaaaaaaaaaaa', 404, 'text/html; charset=utf-8'],
    ['/agree?t=none', 404, 'text/html; charset=utf-8'],
    ['/robots.txt', 404, 'application/json; charset=utf-8'],
  ] as const) {
    const answer = await t.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([url, answer.status, answer.headers['content-type']]).toEqual([url, status, type])
  }
})

test('whoever signs in, is refused, lacks a right or is too quick stands in the log: when, where, what, by whom', async () => {
  const owner = await t.aShop()
  const member = await owner.asMember([])
  const [address, other] = ['10.66.0.1', '10.66.0.2']
  const typed = 'siyo hiyo\n{"level":60,"msg":"forged"}'
  const began = t.lines.length
  for (const password of [PASSWORD, typed, typed, typed])
    await t.call(logIn, { body: { contact: owner.contact, password } }, undefined, { 'x-forwarded-for': address })
  expect(codeOf(await t.call(updateShop, { body: { place: 'Mbeya' } }, member.token))).toBe('auth.admin_only')
  expect(codeOf(await t.call(getShop, {}, 'x'.repeat(43)))).toBe('auth.required')
  await t.inject({ url: `/api/store/nothing%0a{"forged":1}`, headers: { 'x-forwarded-for': other } })

  const lines = t.lines.slice(began).join('').split('\n').filter(Boolean)
  // One line is one entry, whatever was typed.
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries.filter((entry) => entry['msg'] === 'forged' || entry['forged'] === 1)).toEqual([])
  for (const { time, requestId, msg } of entries) {
    expect(String(time)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    if (msg === 'answered' || msg === 'refused') expect(String(requestId)).toMatch(/^[0-9a-f-]{36}$/)
  }
  const answered = entries.filter((entry) => entry['msg'] === 'answered')
  const logIns = answered.filter((entry) => entry['route'] === '/api/store/auth/login')
  // The first is given back its place, so that three may be wrong.
  expect(logIns.map((entry) => entry['status'])).toEqual([200, 400, 400, 400])
  expect(new Set(logIns.map((entry) => entry['from'])).size).toBe(1)
  expect(JSON.stringify(entries)).not.toContain(address)
  expect(logIns[0]?.['from']).not.toBe(answered.at(-1)?.['from'])
  expect(entries.filter((entry) => entry['msg'] === 'refused').map((entry) => entry['error'])).toEqual([
    'auth.wrong_credentials',
    'auth.wrong_credentials',
    'auth.wrong_credentials',
    'auth.admin_only',
    'auth.required',
    'request.not_found',
  ])
  expect(answered.find((entry) => entry['status'] === 403)).toMatchObject({
    method: 'PUT',
    userId: member.user.id,
    shopId: owner.shop.id,
  })
  const late = await t.call(logIn, { body: { contact: aPhone(), password: typed } }, undefined, {
    'x-forwarded-for': address,
  })
  expect([late.status, t.lines.join('').includes('"error":"request.too_many"')]).toEqual([429, true])
})
