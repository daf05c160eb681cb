import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommand, anOrder } from '../../../../tests/support/builders.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listOrders, listReview } from '../../../shared/contract/orders.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { changeStaff, revokeStaff } from '../../../shared/contract/staff.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

/** Over HTTP, with real sessions: what only the whole way can show. */
let app: TestApp
let shop: OwnedShop
let counter = 0
beforeAll(async () => {
  app = await startTestApp({ maxConnections: 12 })
  shop = await app.aShop()
})
afterAll(async () => {
  await app.close()
})

const register = (token: string) => app.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, token)
const bodyOf = (deviceId: string, commands: unknown[]) => ({
  deviceId,
  build: 't',
  backlog: { count: 0, oldestAt: null, attention: 0 },
  commands,
})
const saleOf = (userId: string, device: { id: string; code: string }, at = app.clock.now()) =>
  aCommand('order.create', anOrder({ deviceCode: device.code, counter: (counter += 1), at: at.toISOString() }), {
    shopId: shop.shop.id,
    userId,
    deviceId: device.id,
  })

test('over HTTP: a hundred sends of one sale at once, twenty times: one order each, and never a 500', async () => {
  const device = await register(shop.token)
  const before = (await app.must(listOrders, { query: { limit: 100 } }, shop.token)).items.length
  for (let round = 0; round < 20; round += 1) {
    const command = saleOf(shop.user.id, device)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => app.call(push, { body: bodyOf(device.id, [command]) }, shop.token)),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(answers.filter((answer) => answer.body.results[0]?.outcome === 'applied')).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.results[0]?.outcome === 'duplicate')).toHaveLength(99)
  }
  expect((await app.must(listOrders, { query: { limit: 100 } }, shop.token)).items).toHaveLength(before + 20)
}, 120_000)

test('a day of sales comes packed; a packed bomb and broken packing are refused without harm', async () => {
  const device = await register(shop.token)
  const commands = Array.from({ length: 100 }, () => saleOf(shop.user.id, device))
  const sendPacked = (payload: Buffer) =>
    app.inject({
      method: 'POST',
      url: push.path,
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload,
    })
  const answer = await sendPacked(gzipSync(JSON.stringify(bodyOf(device.id, commands))))
  expect(answer.status).toBe(200)
  expect(push.response.parse(answer.body).results.every((result) => result.outcome === 'applied')).toBe(true)
  expect((await sendPacked(gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20)))).status).toBe(413)
  expect((await sendPacked(Buffer.from('not gzip'))).status).toBe(400)
})

test('a right taken away, then the whole membership: sales of before count, later ones wait, and the person can still send them (F11)', async () => {
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  const device = await register(cashier.token)
  const early = [saleOf(cashier.user.id, device), saleOf(cashier.user.id, device)]
  app.clock.advance(60_000)
  await app.must(
    changeStaff,
    { params: { id: cashier.user.id }, body: { grants: [{ resource: 'product', action: ['read'] }] } },
    shop.token,
  )
  app.clock.advance(60_000)
  const between = saleOf(cashier.user.id, device)
  await app.must(revokeStaff, { params: { id: cashier.user.id } }, shop.token)
  app.clock.advance(60_000)
  const late = saleOf(cashier.user.id, device)
  const { results } = await app.must(push, { body: bodyOf(device.id, [...early, between, late]) }, cashier.token)
  expect(results.map((result) => result.outcome)).toEqual(['flagged', 'flagged', 'quarantined', 'quarantined'])
  expect(
    (await app.must(listReview, { query: { kind: 'quarantined' } }, shop.token)).items.map((item) => item.byName),
  ).toEqual(['Muuzaji 1', 'Muuzaji 1'])
})
