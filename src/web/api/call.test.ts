// @vitest-environment node
/* oxlint-disable typescript/no-unsafe-type-assertion -- test paths are whole URLs */
import { gunzipSync } from 'node:zlib'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { defineEndpoint } from '../../shared/contract/endpoint.ts'
import { ApiError, errorText } from './api-error.ts'
import { call, DEFAULT_TIMEOUT_MS, MEDIA_TIMEOUT_MS, timeoutFor } from './call.ts'
import { clearToken, onTokenChange, readToken, saveToken } from './token.ts'
import { retryAfter } from './transport.ts'

/** What the server saw last, and what it will say next. */
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }
let say: (reply: ServerResponse) => void
let base: string
const server = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    seen = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts),
    }
    say(reply)
  })
})
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (reply: ServerResponse) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => clearToken())

const at = (path: string) => `${base}${path}` as `/api/${string}`
const echo = () =>
  defineEndpoint({
    method: 'POST',
    path: at('/things/:id'),
    access: 'user',
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.number() }),
    body: z.object({ text: z.string() }),
    response: z.object({ ok: z.literal(true) }),
  })
const read = () =>
  defineEndpoint({ method: 'GET', path: at('/things'), access: 'user', response: z.object({ ok: z.literal(true) }) })
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('sends path, query, JSON and the bearer token, and parses the answer', async () => {
  saveToken('t-123')
  say = json(200, { ok: true, more: 1 })
  expect(await call(echo(), { params: { id: 'a/b' }, query: { page: 2 }, body: { text: 'sukari' } })).toEqual({
    ok: true,
  })
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/things/a%2Fb?page=2',
    headers: { authorization: 'Bearer t-123', 'content-type': 'application/json' },
  })
  expect(JSON.parse(seen.body.toString())).toEqual({ text: 'sukari' })
})

test('compresses a large body on request', async () => {
  say = json(200, { ok: true })
  const text = 'unga '.repeat(1000)
  await call(echo(), { params: { id: '1' }, query: { page: 1 }, body: { text } }, { gzip: true })
  expect(seen.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(seen.body).toString())).toEqual({ text })
})

test('a coded error carries code, fields and the time to wait', async () => {
  say = json(
    429,
    {
      error: {
        code: 'request.too_many',
        message: 'slow down',
        requestId: 'r1',
        fields: [{ path: 'name', message: 'x' }],
        retryAfterSeconds: 3,
      },
    },
    { 'retry-after': '7' },
  )
  expect(await failure(call(read()))).toMatchObject({
    kind: 'answer',
    status: 429,
    code: 'request.too_many',
    retryAfterSeconds: 7,
    fields: [{ path: 'name', message: 'x' }],
    text: 'slow down',
  })
})

test('a 401 ends the session, but not one that began meanwhile', async () => {
  const told: string[] = []
  const off = onTokenChange((change) => told.push(change))
  saveToken('old')
  say = json(401, {})
  await failure(call(read()))
  expect(readToken()).toBeNull()
  saveToken('old')
  say = (reply) => {
    saveToken('new')
    json(401, {})(reply)
  }
  await failure(call(read()))
  expect(readToken()).toBe('new')
  expect(told).toEqual(['saved', 'expired', 'saved', 'saved'])
  off()
})

test('no server, a hanging server and a captive portal are told apart', async () => {
  expect(
    await failure(call(defineEndpoint({ ...read(), path: 'http://127.0.0.1:9/x' as `/api/${string}` }))),
  ).toMatchObject({ kind: 'offline', status: 0, code: null })
  say = () => {}
  expect(await failure(call(read(), {}, { timeoutMs: 50 }))).toMatchObject({ kind: 'timeout' })
  say = (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to Wi-Fi</h1>')
  expect(await failure(call(read()))).toMatchObject({ kind: 'offline', status: 200 })
  const control = new AbortController()
  say = () => control.abort()
  expect(await failure(call(read(), {}, { signal: control.signal }))).toMatchObject({ kind: 'aborted' })
})

test('the timeouts of decisions 14', () => {
  expect([DEFAULT_TIMEOUT_MS, MEDIA_TIMEOUT_MS]).toEqual([150_000, 300_000])
  expect([timeoutFor('/api/store/user'), timeoutFor('/api/store/media')]).toEqual([150_000, 300_000])
})

test.each([
  ['first item of a detail list: its msg', { detail: [{ msg: 'm', type: 't' }, { msg: 'n' }], message: 'x' }, 'm'],
  ['else its type', { detail: [{ type: 't' }], message: 'x' }, 't'],
  ['the nested message error message', { message: { error: { message: 'deep' } }, detail: 'd' }, 'deep'],
  ['message', { message: 'm', detail: 'd' }, 'm'],
  ['detail', { detail: 'd' }, 'd'],
  ['the response data', 'plain', 'plain'],
  ['the own message of the error', {}, 'own'],
  ['an empty detail list', { detail: [], message: 'm' }, 'm'],
  ['the server-error marker', '<h1>Internal Server Error</h1>', 'Something Went Wrong'],
  ['our own body', { error: { code: 'order.not_found', message: 'no such order' } }, 'no such order'],
])('error text, specification §8: %s', (_, data, text) => {
  expect(errorText({ response: { data }, message: 'own' })).toBe(text)
})

test('error text of anything', () => {
  expect([
    errorText(new Error('Internal Server Error')),
    errorText('words'),
    errorText(undefined),
    errorText(null),
  ]).toEqual(['Something Went Wrong', 'words', 'Something Went Wrong', 'Something Went Wrong'])
})

test('Retry-After as seconds and as a date', () => {
  const now = Date.UTC(2026, 0, 1)
  expect([
    retryAfter('5', now),
    retryAfter(new Date(now + 1500).toUTCString(), now),
    retryAfter('soon', now),
    retryAfter(null, now),
  ]).toEqual([5, 1, null, null])
})
