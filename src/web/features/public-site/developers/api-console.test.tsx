import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import type { OpenApi } from '../../../../shared/contract/openapi.ts'
import { ApiConsole } from './api-console.tsx'
import { callsOf, requestOf, startOf } from './console-call.ts'

const parameter = (name: string, place: 'path' | 'query' | 'header', required = false) => ({
  name,
  in: place,
  required,
  schema: { type: 'string' },
})
const key = [{ key: [] }]
/** As much of the document as the console reads. */
const document31 = {
  openapi: '3.1.0',
  paths: {
    '/api/v1/openapi.json': { get: { summary: 'This document', parameters: [], security: [], responses: {} } },
    '/api/v1/orders': {
      post: {
        summary: 'Make an order',
        parameters: [parameter('Idempotency-Key', 'header', true)],
        security: key,
        requestBody: { content: { 'application/json': { example: { note: 'Asante' } } } },
        responses: {},
      },
      get: {
        summary: 'Orders, the newest first',
        parameters: [parameter('limit', 'query'), parameter('status', 'query')],
        security: key,
        responses: {},
      },
    },
    '/api/v1/orders/{id}': {
      get: { summary: 'One order', parameters: [parameter('id', 'path', true)], security: key, responses: {} },
    },
  },
} as unknown as OpenApi

const screen = aScreen()
type Sent = { url: string; method: string; headers: Record<string, string>; body: string | undefined }
let sent: Sent[]
let answer: () => Response | Promise<Response>
beforeEach(() => {
  sent = []
  answer = () => Response.json({ items: [] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/api/v1/openapi.json') return Response.json(document31)
    sent.push({
      url,
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? init.body : undefined,
    })
    return await answer()
  })
})

test('what a key opens is offered, what only looks first, and nothing that needs no key', () => {
  const calls = callsOf(document31)
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/orders',
    'GET /api/v1/orders/{id}',
    'POST /api/v1/orders',
  ])
  expect(calls.map(({ body }) => body)).toEqual([null, null, '{\n  "note": "Asante"\n}'])
  const [list, one, make] = calls
  if (!list || !one || !make) throw new Error('no calls')
  // An id of an example is nobody's; a repeat of one tap is one order.
  expect([startOf(list), startOf(one)]).toEqual([{ limit: '10', status: '' }, { id: '' }])
  expect(startOf(make)['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(requestOf(one, ' k ', { id: 'a/b?c' }, '')).toEqual({
    url: '/api/v1/orders/a%2Fb%3Fc',
    init: { method: 'GET', headers: { authorization: 'Bearer k' } },
  })
  expect(requestOf(list, 'k', { limit: '10', status: '' }, '').url).toBe('/api/v1/orders?limit=10')
  expect(requestOf(make, 'k', { 'Idempotency-Key': 'x' }, ' { "note" : "A" } ').init).toEqual({
    method: 'POST',
    headers: { authorization: 'Bearer k', 'idempotency-key': 'x', 'content-type': 'application/json' },
    body: '{"note":"A"}',
  })
  expect(() => requestOf(make, 'k', {}, '{')).toThrow(SyntaxError)
})

test('a call is chosen, sent with the key, and its answer stands there with how long it took; nothing goes out without a key', async () => {
  await screen.show(<ApiConsole />)
  await screen.sees('Orders, the newest first')
  await screen.press('Send')
  expect(sent).toEqual([])
  await screen.type('Key', 'kaunta_abc')
  answer = () =>
    Response.json({ items: [{ number: 'K-000001' }] }, { headers: { 'ratelimit-remaining': '299', server: 'x' } })
  await screen.press('Send')
  await screen.sees(/Answered 200 \d+ ms/)
  expect(sent).toMatchObject([{ url: '/api/v1/orders?limit=10', headers: { authorization: 'Bearer kaunta_abc' } }])
  expect(screen.said()).toContain('"number": "K-000001"')
  expect(screen.said()).toContain('ratelimit-remaining: 299')
  expect(screen.said()).not.toContain('server: x')

  await screen.type('Call', 'POST /api/v1/orders')
  expect(screen.said()).toContain('it writes into the shop of the key')
  // What was answered before is not of this call.
  expect(screen.said()).not.toContain('K-000001')
  await screen.type('Body (JSON)', '{ no')
  await screen.press('Send')
  await screen.sees('The body is not JSON.')
  expect(sent).toHaveLength(1)
  await screen.type('Body (JSON)', '{"note":"Asante"}')
  answer = () => Response.json({ error: { code: 'auth.forbidden' } }, { status: 403 })
  await screen.press('Send')
  await screen.sees('Refused with 403')
  expect(sent[1]).toMatchObject({ method: 'POST', url: '/api/v1/orders', body: '{"note":"Asante"}' })
  answer = () => Promise.reject(new TypeError('fetch failed'))
  await screen.press('Send')
  await screen.sees('No answer came.')
})

test('a list of calls that does not come can be asked for again', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async () => {
    tries += 1
    return await Promise.resolve(tries === 1 ? Response.json({ openapi: '2.0' }) : Response.json(document31))
  })
  await screen.show(<ApiConsole />)
  await screen.sees('The list of calls could not be read.')
  await screen.press('Retry')
  await screen.sees('Orders, the newest first')
  expect(tries).toBe(2)
})
