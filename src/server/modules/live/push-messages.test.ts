import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, logOut } from '../../../shared/contract/auth.ts'
import { saveMemberDevices, standAtDevice } from '../../../shared/contract/device-bindings.ts'
import { LIMIT_NAMES } from '../../../shared/contract/limits.ts'
import { getPush, type LiveEvent, removePush, savePush, testPush } from '../../../shared/contract/live.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { revokeStaff } from '../../../shared/contract/staff.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import { anOrderHeard } from '../../../../tests/support/live-orders.ts'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

/** Every other limit is out of the way. */
const unlimited = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { count: 1e9, perMs: 1000 }]))
let t: TestApp
let shop: OwnedShop
let service: Awaited<ReturnType<typeof startPushEndpoint>>
let publicKey = ''
beforeAll(async () => {
  service = await startPushEndpoint({ now: () => t.clock.now() })
  t = await startTestApp({
    outgoing: createOutgoing({ allowOrigins: [service.origin] }),
    rateLimits: { ...unlimited, pushOut: { count: 20, perMs: 3_600_000 } },
  })
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
  publicKey = (await t.must(getPush, {}, shop.token)).publicKey
})
afterAll(async () => {
  await t.close()
  await service.close()
})

const body = (browser: { endpoint: string; p256dh: string; auth: string }, given: object = {}) => ({
  id: uuidv7(),
  endpoint: browser.endpoint,
  p256dh: browser.p256dh,
  auth: browser.auth,
  deviceName: 'Simu ya Asha',
  language: 'sw' as const,
  topics: { orders: true, payments: true },
  ...given,
})
async function subscribe(token: string, given: object = {}) {
  const browser = service.subscribe(publicKey)
  return { ...browser, row: await t.must(savePush, { body: body(browser, given) }, token) }
}
const tell = async (event: LiveEvent) => {
  await inShop(t.db, shop.shop.id, (tx) => emit(tx, shop.shop.id, event))
  for (let round = 0; round < 2; round += 1) await t.app.runDueJobs()
}
const toldTo = (path: string) =>
  service.received
    .filter((message) => message.path === path)
    .map(({ payload }) => payload as { title: string; body: string; url: string; tag: string })

test('one key pair for ever; a new order and a payment reach each device that wants them, in its language, readable by it alone', async () => {
  expect(Buffer.from(publicKey, 'base64url').length).toBe(65)
  expect((await t.must(getPush, {}, shop.token)).publicKey).toBe(publicKey)
  const mine = await subscribe(shop.token)
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  const theirs = await subscribe(cashier.token, { language: 'en', topics: { orders: true, payments: false } })
  const helper = await shop.asMember([{ resource: 'product', action: ['read'] }])
  const blind = await subscribe(helper.token)
  const orderId = uuidv7()
  await tell(anOrderHeard({ orderId }))
  expect(toldTo(mine.path)).toMatchObject([
    {
      title: 'Oda mpya W-000007 · Duka la Neema',
      body: 'Mteja 1, TZS 12,500',
      url: `/dashboard/orders/order-info/${orderId}`,
    },
  ])
  expect(toldTo(theirs.path)).toMatchObject([{ title: 'New order W-000007 · Duka la Neema' }])
  await tell({
    kind: 'payment.changed',
    orderId,
    number: 'W-000007',
    paymentId: uuidv7(),
    method: 'mobile_money',
    amountTzs: 12_500,
    via: 'provider',
    byUserId: null,
  })
  expect(toldTo(mine.path)[1]).toMatchObject({
    title: 'Malipo yamepokelewa · Duka la Neema',
    body: 'TZS 12,500 kwa oda W-000007',
  })
  // What was only played says so, on the lock screen too.
  await tell({
    kind: 'payment.changed',
    orderId,
    number: 'W-000007',
    paymentId: uuidv7(),
    method: 'mobile_money',
    amountTzs: 900,
    via: 'provider',
    byUserId: null,
    isSandbox: true,
  })
  expect(toldTo(mine.path)[2]).toMatchObject({
    title: 'Malipo yamepokelewa · Duka la Neema',
    body: 'Majaribio, hakuna pesa iliyohama: TZS 900 kwa oda W-000007',
  })
  // What the shop did itself is no news.
  await tell(anOrderHeard({ source: 'counter', byUserId: cashier.user.id }))
  await tell({
    kind: 'payment.changed',
    orderId,
    number: 'W-000007',
    paymentId: uuidv7(),
    method: 'cash',
    amountTzs: 500,
    via: 'counter',
    byUserId: cashier.user.id,
  })
  expect([toldTo(mine.path).length, toldTo(theirs.path).length, toldTo(blind.path).length, service.faults]).toEqual([
    3,
    1,
    0,
    [],
  ])
  expect(
    service.received.every(
      ({ headers, claims }) => headers['urgency'] === 'high' && claims.sub === 'https://kaunta.example',
    ),
  ).toBe(true)
  expect((await t.must(getPush, {}, shop.token)).subscriptions).toMatchObject([
    { deviceName: 'Simu ya Asha', trouble: null },
  ])
})

test('the same browser again is the same device; a lost one is explained and not called again; others’ devices cannot be touched', async () => {
  const browser = service.subscribe(publicKey)
  const first = await t.must(savePush, { body: body(browser) }, shop.token)
  const again = await t.must(savePush, { body: body(browser, { deviceName: 'Kompyuta' }) }, shop.token)
  expect([again.id, again.deviceName]).toEqual([first.id, 'Kompyuta'])
  expect(await t.must(testPush, { params: { id: first.id } }, shop.token)).toEqual({ outcome: 'accepted', status: 201 })
  const before = toldTo(browser.path).length
  service.answer(browser.path, 410)
  expect((await t.must(testPush, { params: { id: first.id } }, shop.token)).outcome).toBe('gone')
  expect((await t.must(getPush, {}, shop.token)).subscriptions.find(({ id }) => id === first.id)?.trouble).toBe('gone')
  service.answer(browser.path, 201)
  await tell(anOrderHeard())
  expect(toldTo(browser.path).length).toBe(before)
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  for (const endpoint of [removePush, testPush]) {
    const answer = await t.call(endpoint, { params: { id: first.id } }, cashier.token)
    expect([answer.status, codeOf(answer)]).toEqual([404, 'push.not_found'])
  }
  await t.must(removePush, { params: { id: first.id } }, shop.token)
  expect((await t.must(getPush, {}, shop.token)).subscriptions.some(({ id }) => id === first.id)).toBe(false)
})

test('a push service that is away for a moment gets it later; until then the device says so', async () => {
  const device = await subscribe(shop.token)
  service.answer(device.path, 503)
  await inShop(t.db, shop.shop.id, (tx) => emit(tx, shop.shop.id, anOrderHeard()))
  // The queue notes the failure and tries again by its own clock; here the outcome of one try is looked at.
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs().catch(() => 0)
  expect((await t.must(getPush, {}, shop.token)).subscriptions.find(({ id }) => id === device.row.id)?.trouble).toBe(
    'unreachable',
  )
  service.answer(device.path, 201)
  await t.must(testPush, { params: { id: device.row.id } }, shop.token)
  expect((await t.must(getPush, {}, shop.token)).subscriptions.find(({ id }) => id === device.row.id)?.trouble).toBe(
    null,
  )
})

test('no address inside our network, no keys that are none', async () => {
  const browser = service.subscribe(publicKey)
  const wrong = [
    { endpoint: 'http://127.0.0.1:5432/x' },
    { endpoint: 'https://localhost/x' },
    { endpoint: 'https://169.254.169.254/latest' },
    { endpoint: 'https://user:pw@push.example.com/x' },
    { endpoint: 'ftp://push.example.com' },
    { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { auth: Buffer.alloc(20).toString('base64url') },
  ]
  for (const given of wrong) {
    const answer = await t.call(savePush, { body: body(browser, given) }, shop.token)
    expect([JSON.stringify(given), answer.status, codeOf(answer)]).toEqual([
      JSON.stringify(given),
      400,
      'push.not_usable',
    ])
  }
})

test('a device falls silent when its session ends, and when its person leaves the shop', async () => {
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create', 'read'] }])
  const device = await subscribe(cashier.token)
  const second = await t.must(logIn, { body: { contact: cashier.contact, password: PASSWORD } })
  const other = await subscribe(second.token)
  // Somebody is in on a browser that never was: their own device rings, whatever it wants to hear of the shop, and once.
  for (let round = 0; round < 2; round += 1) await t.app.runDueJobs()
  expect(toldTo(device.path)).toMatchObject([
    { title: 'Kuingia kwenye akaunti yako', url: '/dashboard/profile/sessions', tag: 'sign-in' },
  ])
  await t.must(logOut, {}, cashier.token)
  await tell(anOrderHeard())
  expect([toldTo(device.path).length, toldTo(other.path).length]).toEqual([1, 1])
  await t.must(revokeStaff, { params: { id: cashier.user.id } }, shop.token)
  await tell(anOrderHeard())
  expect([toldTo(device.path).length, toldTo(other.path).length]).toEqual([1, 1])
})

test('a person who was bound to devices hears of it where they may work, and everywhere once it is lifted', async () => {
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create', 'read'] }])
  const till = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  await t.must(standAtDevice, { body: { id: till.id, name: 'Kaunta' } }, cashier.token)
  const device = await subscribe(cashier.token)
  const bind = (deviceIds: string[] | null, seen: string[] | null) =>
    t.must(
      saveMemberDevices,
      { params: { id: cashier.user.id }, body: { deviceIds, seen, password: PASSWORD } },
      shop.token,
    )
  await bind([till.id], null)
  for (let round = 0; round < 2; round += 1) await t.app.runDueJobs()
  const titles = () => toldTo(device.path).map(({ title, tag }) => [title, tag])
  expect(titles()).toEqual([['Mahali unapofanya kazi', 'bound']])
  await bind(null, [till.id])
  for (let round = 0; round < 2; round += 1) await t.app.runDueJobs()
  expect(titles()).toHaveLength(2)
})

test('a flood of orders does not ring one device for ever, and the others still hear', async () => {
  const device = await subscribe(shop.token)
  for (let orders = 0; orders < 25; orders += 1) await tell(anOrderHeard())
  expect(toldTo(device.path)).toHaveLength(20)
  const late = await subscribe(shop.token)
  await tell(anOrderHeard())
  expect([toldTo(device.path).length, toldTo(late.path).length]).toEqual([20, 1])
})
