import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { forgotPassword, requestProof } from '../../../shared/contract/auth.ts'
import { health, healthLive, healthReady, listMessages, openOperator } from '../../../shared/contract/operator.ts'
import { createDatabase } from '../../platform/database.ts'

const key = 'operator-key-of-this-test-run'
let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('the one-time link opens the sandbox messages for one browser, once', async () => {
  for (const wrong of ['', 'nyingine', `${key}x`]) {
    const answer = await t.call(openOperator, { body: { key: wrong } })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'auth.operator_only'])
  }
  const opened = await Promise.all(Array.from({ length: 5 }, () => t.call(openOperator, { body: { key } })))
  expect(opened.filter((answer) => answer.status === 200)).toHaveLength(1)
  const token = opened.find((answer) => answer.status === 200)?.body.token ?? ''

  const person = await t.signUp()
  await t.must(requestProof, { body: { kind: 'phone' } }, person.token)
  await t.app.runDueJobs()
  const answer = await t.must(listMessages, { query: {} }, token)
  expect(answer.sandboxes).toEqual(['sms', 'mail'])
  expect(answer.messages[0]).toMatchObject({ channel: 'sms', to: person.contact })
  expect((await t.must(listMessages, { query: { search: person.contact.slice(-6) } }, token)).messages).toHaveLength(1)
  expect((await t.must(listMessages, { query: { search: 'hakuna kitu' } }, token)).messages).toEqual([])

  // A session's token opens nothing here, and the other way round.
  expect(codeOf(await t.call(listMessages, { query: {} }, person.token))).toBe('auth.operator_only')
  expect((await t.call(listMessages, { query: {} })).status).toBe(403)
  expect((await t.call(requestProof, { body: { kind: 'phone' } }, token)).status).toBe(401)
})

test('a message that comes too late is not sent', async () => {
  const person = await t.signUp()
  await t.must(requestProof, { body: { kind: 'phone' } }, person.token)
  t.clock.advance(11 * 60_000)
  expect(await t.messages(person.contact)).toEqual([])
  await t.must(forgotPassword, { body: { contact: person.contact, language: 'en' } })
})

test('with real adapters the page shows no message of theirs', async () => {
  const other = await startTestApp({
    operatorKey: key,
    sms: anSms(),
    mail: { kind: 'smtp', send: () => Promise.resolve() },
  })
  try {
    const { token } = await other.must(openOperator, { body: { key } })
    expect(await other.must(listMessages, { query: {} }, token)).toEqual({ sandboxes: [], messages: [] })
  } finally {
    await other.close()
  }
})

test('health tells life, readiness and draining apart', async () => {
  const other = await startTestApp({ version: '1.2.3' })
  expect(await other.call(health, {})).toMatchObject({
    status: 200,
    body: { status: 'ok', version: '1.2.3', database: 'up' },
  })
  expect((await other.call(healthReady, {})).status).toBe(200)
  const draining = other.app.drain(300)
  const ready = await other.call(healthReady, {})
  expect([ready.status, ready.body]).toMatchObject([503, { status: 'draining' }])
  expect((await other.call(healthLive, {})).status).toBe(200)
  await draining
  await other.close()
})

test('without its database the server lives, is not ready, and answers 503 instead of failing', async () => {
  const gone = createDatabase('postgres://nobody@127.0.0.1:1/none', { maxConnections: 1 })
  const { buildApp } = await import('../../app.ts')
  const app = await buildApp({
    db: gone,
    clock: t.clock,
    log: { level: 'silent' },
    sms: anSms(),
    mail: { kind: 'smtp', send: () => Promise.resolve() },
    storage: {
      kind: 'folder',
      put: () => Promise.resolve(),
      open: () => Promise.resolve(null),
      remove: () => Promise.resolve(),
      files: { put: () => Promise.resolve(0), open: () => Promise.resolve(null), remove: () => Promise.resolve() },
    },
    publicUrl: 'https://kaunta.example',
    webRoot: null,
    operatorKey: null,
    rateLimits: false,
  })
  expect((await app.inject('/api/health/live')).statusCode).toBe(200)
  expect((await app.inject('/api/health/ready')).json()).toMatchObject({ status: 'down', database: 'down' })
  const login = await app.inject({
    method: 'POST',
    url: '/api/store/auth/login',
    payload: { contact: '0712345678', password: 'x' },
  })
  expect([login.statusCode, login.json<{ error: { code: string } }>().error.code]).toEqual([503, 'server.unavailable'])
  await app.close()
  await gone.destroy()
})
