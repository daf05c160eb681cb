import { Agent, request as ask } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct } from '../../../../tests/support/builders.ts'
import { IDLE_DAY, SHARED_PRINTER_DAY } from '../../../../tests/support/idle-day.ts'
import { aSaleCommand } from '../../../../tests/support/order-commands.ts'
import { aChain } from '../../../../tests/support/chained.ts'
import { type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { aSigningKey } from '../../../../tests/support/signing-device.ts'
import { exchangeKeys } from '../../../shared/contract/device-keys.ts'
import { LIMIT_NAMES } from '../../../shared/contract/limits.ts'
import { setPin } from '../../../shared/contract/pins.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { QUIETEST_BEAT_MS } from '../../../shared/domain/idle-rhythm.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { closeMessage } from '../../../shared/domain/packed/message.ts'
import { pack } from '../../../shared/domain/packed/pack.ts'
import { MOST_PACKED_CHARS, PACKED_PUSH, PUSH_SHAPES } from '../../../shared/domain/packed/push.ts'

const each = (ms: number) => 86_400_000 / ms
/**
 * What a till on a bundle pays, counted on real sockets: heads and bodies, both ways, as Chrome on an Android phone sends them. What TCP and TLS add is added by arithmetic in the idle day.
 * How often a till asks in an idle day stands in support/idle-day.ts, counted by web/offline/idle-day.test.ts; what else asks by the clock tests/architecture/polls.test.ts would see.
 */
const unlimited = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { count: 1e9, perMs: 1000 }]))
const CHROME = {
  connection: 'keep-alive',
  'sec-ch-ua-platform': '"Android"',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  accept: 'application/json',
  'sec-ch-ua': '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile': '?1',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'sw-TZ,sw;q=0.9,en;q=0.8',
}
let t: TestApp
let shop: OwnedShop
let device: { id: string; code: string }
const GOODS = ['Sukari 1 kg', 'Unga wa sembe 2 kg', 'Mafuta ya kula 1 l']
const goods = new Map<string, string>()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  t = await startTestApp({ rateLimits: unlimited })
  shop = await t.aShop()
  for (let person = 0; person < 5; person += 1) {
    const { token } = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
    await t.must(setPin, { body: { pin: '4826', password: PASSWORD } }, token)
  }
  for (const name of GOODS)
    goods.set(
      name,
      (await t.must(createProduct, { body: aProduct({ name, priceTzs: 1500, tracksStock: false }) }, shop.token)).id,
    )
  device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta 1' } }, shop.token)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  agent.destroy()
  await t.close()
})

async function wire(method: 'GET' | 'POST', path: string, body?: unknown) {
  const { port } = t.app.server.address() as AddressInfo
  const text = body === undefined ? null : JSON.stringify(body)
  // As web/offline/push.ts and web/api/call.ts.
  const isGzip = text !== null && text.length > (path.endsWith('/push') ? MOST_PACKED_CHARS : 1024)
  const packed =
    text === null ? null : isGzip ? gzipSync(text) : path.endsWith('/push') ? packedPush(body) : Buffer.from(text)
  const headers: Record<string, string> = { ...CHROME, authorization: `Bearer ${shop.token}` }
  if (packed && text) {
    headers['content-type'] = isGzip || !path.endsWith('/push') ? 'application/json' : PACKED_PUSH
    headers['content-length'] = String(packed.length)
    headers['origin'] = 'https://kaunta.example'
    if (isGzip) headers['content-encoding'] = 'gzip'
  }
  return await new Promise<{ bytes: number; body: unknown }>((resolve, reject) => {
    const onward = ask({ agent, port, host: '127.0.0.1', method, path, headers }, (reply) => {
      const { socket } = reply
      buffer(reply).then((data) => {
        const bytes = socket.bytesRead + socket.bytesWritten - (before.get(socket) ?? 0)
        before.set(socket, socket.bytesRead + socket.bytesWritten)
        expect(reply.statusCode).toBe(200)
        resolve({ bytes, body: JSON.parse(data.toString()) as unknown })
      }, reject)
    })
    onward.once('error', reject)
    onward.end(packed ?? undefined)
  })
}
function packedPush(body: unknown): Buffer {
  const packed = pack(body, PUSH_SHAPES)
  return Buffer.from(closeMessage(packed, deflateRawSync(packed.tokens)))
}
const before = new WeakMap<Socket, number>()

const report = {
  deviceId: '',
  build: '2026-11-25.1',
  isImport: false,
  backlog: { count: 0, oldestAt: null, attention: 0 },
}
const health = {
  backlogTzs: 0,
  clockOffsetMs: -120,
  batteryPercent: 80,
  isCharging: true,
  isPersisted: true,
  isStorageSick: false,
  usedMb: 40,
  freeMb: 2000,
}
const chain = aChain()
function sales(count: number, from: number) {
  const till = { shopId: shop.shop.id, userId: shop.user.id, deviceId: device.id, deviceCode: device.code }
  return Array.from({ length: count }, (_, index) => {
    const sale = aSaleCommand(till, from + index, { at: t.clock.now() })
    const [line] = sale.body.lines
    const [payment] = sale.body.payments
    if (!line || !payment) throw new Error('a sale has a line and a payment')
    sale.body.lines = GOODS.map((name) => ({
      ...line,
      id: uuidv7(),
      productId: goods.get(name) ?? null,
      productVersion: 1,
      name,
    }))
    sale.body.subtotalTzs *= 3
    sale.body.totalTzs *= 3
    payment.amountTzs *= 3
    return chain.add(sale)
  })
}

test('a hundred sales of three lines are below 40 kB when they leave together, with all that is answered; one by one each costs its heads as well', async () => {
  let oneByOne = 0
  for (const sale of sales(100, 1)) {
    const { bytes, body } = await wire('POST', '/api/store/sync/push', {
      ...report,
      deviceId: device.id,
      head: chain.head(),
      commands: [sale],
    })
    expect(body).toMatchObject({ results: [{ outcome: 'applied' }] })
    oneByOne += bytes
  }
  const { bytes: atOnce } = await wire('POST', '/api/store/sync/push', {
    ...report,
    deviceId: device.id,
    head: chain.head(),
    commands: sales(100, 101),
  })
  if (process.env['KAUNTA_BYTES']) process.stdout.write(`BYTES ${JSON.stringify({ oneByOne, atOnce })}\n`)
  expect(oneByOne).toBeLessThan(150_000)
  expect(atOnce).toBeLessThan(40_000)
})

/** The browser asks whether there is a new version (web/app/pwa.ts), and is told that there is none: heads alone, as they are weighed on other ways. */
const NO_NEW_VERSION = 900

/** IPv4, TCP and its timestamps; and a record of TLS 1.3 with its tag. */
const [PACKET, RECORD] = [52, 22]
/** On the connection that the stream keeps open: one packet and record there, one back, and each is acknowledged. */
const EXCHANGE = 4 * PACKET + 2 * RECORD
/** `: 240` and an empty line in a chunk of its own, and its acknowledgement. */
const BEAT = 12 + RECORD + 2 * PACKET
/** A till that moves from network to network: certificates and keys anew, and the stream with its head and padding. */
const [MOVES, CONNECTION] = [4, 7000]

test('an idle day is below 200 kB, with what TCP and TLS add: pulls, looks for new orders, reports, looks for a new version, and the stream’s heartbeats', async () => {
  const path = '/api/store/sync/pull?limit=1000'
  // Its printer, which others use.
  const setup = { name: 'MP-58', paper: '58mm', columns: 32, letters: 'plain', hasKnife: false, feedLines: 3 }
  const own = await aSigningKey()
  await t.must(exchangeKeys, { body: { deviceId: device.id, publicKey: own.publicKey } }, shop.token)
  const proof = await own.proof(device.id, shop.token)
  const offer = { deviceId: device.id, printers: [{ printerId: device.id, ...setup }], proof }
  const pull = async (query: string) => {
    const { bytes, body } = await wire('GET', `${path}${query}`)
    const { next, staffVersion, products } = body as { next: string; staffVersion: string; products: unknown[] }
    return { bytes, since: `&since=${encodeURIComponent(next)}&staff=${staffVersion}`, count: products.length }
  }
  let quiet = await pull((await pull('')).since)
  // What was sold before comes once more for as long as somebody else's transaction is open, of another test's shop too.
  await vi.waitFor(async () => expect((quiet = await pull(quiet.since)).count).toBe(0), 20_000)
  const counts = { ...IDLE_DAY, ...SHARED_PRINTER_DAY }
  const weights: Record<keyof typeof counts, number> = {
    'GET /api/store/sync/pull': quiet.bytes,
    'POST /api/store/sync/push': (
      await wire('POST', '/api/store/sync/push', { ...report, deviceId: device.id, commands: [], health })
    ).bytes,
    'GET /api/store/notices': (await wire('GET', '/api/store/notices')).bytes,
    'POST /api/store/printing/shared/take': (await wire('POST', '/api/store/printing/shared/take', offer)).bytes,
  }

  let day = MOVES * CONNECTION
  // The first four come after 20, 40, 80 and 160 s (live-stream.ts).
  day += (each(QUIETEST_BEAT_MS) + MOVES * 4) * BEAT
  day += each(14_400_000) * (NO_NEW_VERSION + EXCHANGE)
  for (const [what, times] of Object.entries(counts)) day += times * (weights[what as keyof typeof counts] + EXCHANGE)
  if (process.env['KAUNTA_BYTES']) process.stdout.write(`BYTES ${JSON.stringify({ ...weights, day })}\n`)
  expect(day).toBeLessThan(200_000)
})
