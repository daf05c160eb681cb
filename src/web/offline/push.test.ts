import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PACKED_PUSH } from '../../shared/domain/packed/push.ts'
import type { PushRequest } from './sender-parts.ts'

/** How each push came, and whether what came can be unpacked where it arrives. */
const came: string[] = []
let refusal: { status: number; of: string[] } | null = null
const server = createServer((request, reply) => {
  const coding =
    request.headers['content-type'] === PACKED_PUSH ? 'packed' : (request.headers['content-encoding'] ?? 'plain')
  came.push(coding)
  const status = refusal?.of.includes(coding) ? refusal.status : 200
  request
    .resume()
    .on('end', () =>
      reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            status === 200
              ? { results: [], serverTime: '2026-11-23T09:00:00.000Z', deviceRevoked: false }
              : { error: { code: 'request.invalid', message: 'x', requestId: 'r' } },
          ),
        ),
    )
})
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_STORE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})
beforeEach(() => {
  came.length = 0
  refusal = null
  vi.resetModules()
})

const backlog = { count: 0, oldestAt: null, attention: 0 }
const request: PushRequest = { deviceId: 'd', build: 'b', isImport: false, backlog, commands: ['x'.repeat(2000)] }
const push = async (what = request) =>
  await (await import('./push.ts')).pushToServer(what, { token: 't', userId: 'u', shopId: 's' })

const batch: PushRequest = { ...request, commands: Array.from({ length: 40 }, () => 'unga '.repeat(200)) }

test('a push of one sale goes packed, a batch as gzip', async () => {
  await push()
  await push(batch)
  expect(came).toEqual(['packed', 'gzip'])
})

test.each([400, 415])('where it cannot be unpacked (%i) the next way is tried, and stays', async (status) => {
  refusal = { status, of: ['packed'] }
  await push()
  await push()
  expect(came).toEqual(['packed', 'gzip', 'gzip'])
  came.length = 0
  refusal = { status, of: ['packed', 'gzip'] }
  await push()
  await push()
  expect(came).toEqual(['gzip', 'plain', 'plain'])
})

test('what no way of writing mends is a refusal, and a text that cannot come back letter by letter goes as JSON', async () => {
  refusal = { status: 400, of: ['packed', 'gzip', 'plain'] }
  await expect(push()).rejects.toMatchObject({ status: 400 })
  refusal = null
  await push({ ...request, commands: ['\ud800'] })
  expect(came).toEqual(['packed', 'gzip', 'plain', 'plain'])
})

test('any other refusal is one', async () => {
  refusal = { status: 401, of: ['packed'] }
  await expect(push()).rejects.toMatchObject({ status: 401 })
  expect(came).toEqual(['packed'])
})
