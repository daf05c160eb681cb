import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PushRequest } from './sender-parts.ts'

/** How each push came, and whether what came can be unpacked where it arrives. */
const came: (string | undefined)[] = []
let refusal: number | null = null
const server = createServer((request, reply) => {
  const coding = request.headers['content-encoding']
  came.push(coding)
  const status = coding === 'gzip' ? (refusal ?? 200) : refusal === 401 ? 401 : 200
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
const push = async () =>
  await (await import('./push.ts')).pushToServer(request, { token: 't', userId: 'u', shopId: 's' })

test('a push goes packed', async () => {
  await push()
  await push()
  expect(came).toEqual(['gzip', 'gzip'])
})

test.each([400, 415])('where it cannot be unpacked (%i) it goes plain, from then on', async (status) => {
  refusal = status
  await push()
  await push()
  expect(came).toEqual(['gzip', undefined, undefined])
})

test('any other refusal is one', async () => {
  refusal = 401
  await expect(push()).rejects.toMatchObject({ status: 401 })
  expect(came).toEqual(['gzip'])
})
