import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listChains } from '../../../shared/contract/activity.ts'
import { getCounterRules, saveCounterRules } from '../../../shared/contract/counter-rules.ts'
import { LIMIT_NAMES } from '../../../shared/contract/limits.ts'
import { getPush, savePush } from '../../../shared/contract/live.ts'
import { listDevices, registerDevice, revokeDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import { asOwner, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

const HOUR = 3_600_000
const unlimited = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { count: 1e9, perMs: 1000 }]))
let t: TestApp
let shop: OwnedShop
let service: Awaited<ReturnType<typeof startPushEndpoint>>
let publicKey = ''
beforeAll(async () => {
  service = await startPushEndpoint({ now: () => t.clock.now() })
  t = await startTestApp({ outgoing: createOutgoing({ allowOrigins: [service.origin] }), rateLimits: unlimited })
})
afterAll(async () => {
  await t.close()
  await service.close()
})
beforeEach(async () => {
  await untilHour(10)
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
  publicKey = (await t.must(getPush, {}, shop.token)).publicKey
})

/** The next such hour in Dar es Salaam. */
async function untilHour(hour: number) {
  const now = t.clock.now().getTime()
  const shift = 3 * HOUR
  const day = Math.floor((now + shift) / (24 * HOUR)) * 24 * HOUR - shift
  const at = day + hour * HOUR
  t.clock.advance((at > now ? at : at + 24 * HOUR) - now)
}
async function listens(token: string, given: object = {}) {
  const browser = service.subscribe(publicKey)
  const { endpoint, p256dh, auth, path } = browser
  const body = {
    id: uuidv7(),
    endpoint,
    p256dh,
    auth,
    deviceName: 'Simu ya Asha',
    language: 'sw' as const,
    topics: { orders: true, payments: true },
    ...given,
  }
  await t.must(savePush, { body }, token)
  return () =>
    service.received.filter((message) => message.path === path).map(({ payload }) => payload as Record<string, string>)
}
const well = {
  backlogTzs: null,
  clockOffsetMs: 0,
  batteryPercent: 80,
  isCharging: true,
  isPersisted: true,
  isStorageSick: false,
  usedMb: 40,
  freeMb: 2000,
}
const aDevice = async (name = 'Kaunta 1') =>
  (await t.must(registerDevice, { body: { id: uuidv7(), name } }, shop.token)).id
async function reports(deviceId: string, count: number, health: object = {}) {
  const backlog = { count, oldestAt: count > 0 ? t.clock.now().toISOString() : null, attention: 0 }
  const body = { deviceId, build: 'b1', backlog, commands: [], health: { ...well, ...health } }
  await t.must(push, { body }, shop.token)
}
async function look(job = 'alerts.look') {
  await asOwner(t, (db) => sql`insert into pgboss.job (name, data) values (${job}, '{}')`.execute(db))
  for (let round = 0; round < 2; round += 1) await t.app.runDueJobs()
}
const shown = async (deviceId: string) =>
  (await t.must(listDevices, {}, shop.token)).find(({ id }) => id === deviceId)?.alerts?.map(({ reason }) => reason)

test('a device that is silent with unsent sales is told once to each owner who listens, in their language, and the row closes when it is back', async () => {
  const mine = await listens(shop.token)
  const english = await listens(shop.token, { language: 'en' })
  const deaf = await listens(shop.token, { topics: { orders: true, payments: true, alerts: false } })
  const cashier = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  const theirs = await listens(cashier.token)
  const device = await aDevice()
  await reports(device, 14)
  await look()
  expect(await shown(device)).toEqual([])
  t.clock.advance(2 * HOUR + 1000)
  await look()
  await look()
  expect(await shown(device)).toEqual(['silent'])
  expect(mine()).toMatchObject([
    {
      title: expect.stringMatching(/^A0 Kaunta 1 · Duka la Neema$/),
      body: expect.stringContaining('Rekodi 14 hazijatumwa'),
      url: '/dashboard/settings/devices',
    },
  ])
  expect(english()[0]?.['body']).toContain('14 records are not sent')
  expect([deaf().length, theirs().length]).toEqual([0, 0])

  await reports(device, 0)
  await look()
  expect(await shown(device)).toEqual([])
  expect(mine()).toHaveLength(1)
})

test('what is told later covers nothing of what was told before, and waits for a phone that is off', async () => {
  await listens(shop.token)
  const [one, two] = [await aDevice('Kaunta 1'), await aDevice('Kaunta 2')]
  const from = service.received.length
  await reports(one, 0, { clockOffsetMs: 3 * HOUR })
  await look()
  await reports(two, 0, { clockOffsetMs: 3 * HOUR })
  await look()
  await reports(one, 0, { clockOffsetMs: 3 * HOUR, isStorageSick: true })
  await look()
  const sent = service.received.slice(from)
  expect(sent).toHaveLength(3)
  const topics = sent.map(({ headers }) => String(headers['topic']))
  expect(new Set(topics).size).toBe(3)
  expect(sent.map(({ payload }) => (payload as { tag: string }).tag)).toEqual(topics)
  expect(sent.map(({ headers }) => Number(headers['ttl']) / 3600)).toEqual([72, 72, 72])
})

test('what comes and goes is not told each time; after half a day it is news again', async () => {
  const mine = await listens(shop.token)
  const device = await aDevice()
  for (let turn = 0; turn < 3; turn += 1) {
    await reports(device, 0, { clockOffsetMs: 3 * HOUR })
    await look()
    await reports(device, 0)
    await look()
    t.clock.advance(60_000)
  }
  expect(mine()).toHaveLength(1)
  t.clock.advance(12 * HOUR)
  await untilHour(10)
  await reports(device, 0, { clockOffsetMs: 3 * HOUR })
  await look()
  expect(mine()).toHaveLength(2)
})

test('what comes back a short while after it was told, and stays, is told when it has lasted', async () => {
  const mine = await listens(shop.token)
  const device = await aDevice()
  const wrong = { clockOffsetMs: 3 * HOUR }
  for (const health of [wrong, {}, wrong]) {
    await reports(device, 0, health)
    await look()
    t.clock.advance(60_000)
  }
  expect(mine()).toHaveLength(1)
  t.clock.advance(12 * HOUR)
  await untilHour(10)
  await reports(device, 0, wrong)
  await look()
  await look()
  expect(mine()).toHaveLength(2)
})

test('at night only what may lose sales is told; the rest comes in the morning, if it is still so', async () => {
  const mine = await listens(shop.token)
  const [clock, sick] = [await aDevice('Kaunta 1'), await aDevice('Kaunta 2')]
  await untilHour(22)
  await reports(clock, 0, { clockOffsetMs: 3 * HOUR })
  await look()
  expect([await shown(clock), mine()]).toEqual([['clock_wrong'], []])
  await reports(sick, 0, { isStorageSick: true })
  await look()
  expect(mine().map(({ title }) => title)).toEqual(['A1 Kaunta 2 · Duka la Neema'])
  await untilHour(7)
  await look()
  expect(mine().map(({ title }) => title)).toEqual(['A1 Kaunta 2 · Duka la Neema', 'A0 Kaunta 1 · Duka la Neema'])
})

test('a shop that works at night hears at night, and one that wants to hear of no silence hears of none', async () => {
  const mine = await listens(shop.token)
  const { version } = await t.must(getCounterRules, {}, shop.token)
  await t.must(saveCounterRules, { body: { version, alertsRestAtNight: false, alertAfterHours: 0 } }, shop.token)
  const device = await aDevice()
  await untilHour(22)
  await reports(device, 3, { clockOffsetMs: -3 * HOUR })
  t.clock.advance(3 * HOUR)
  await look()
  expect(await shown(device)).toEqual(['clock_wrong'])
  expect(mine()).toHaveLength(1)
})

test('many at once are one message, more than a few messages a day are kept for the list, and a removed device is nobody’s trouble', async () => {
  const mine = await listens(shop.token)
  const devices = []
  for (let index = 0; index < 3; index += 1) devices.push(await aDevice(`Kaunta ${index}`))
  for (const id of devices) await reports(id, 0, { freeMb: 10 })
  await look()
  expect(mine()).toMatchObject([{ title: 'Vifaa 3 vinahitaji kuangaliwa · Duka la Neema' }])
  for (let index = 3; index < 12; index += 1) {
    t.clock.advance(600_000)
    await reports(await aDevice(`Kaunta ${index}`), 0, { freeMb: 10 })
    await look()
  }
  expect(mine()).toHaveLength(6)
  const [first = ''] = devices
  expect(await shown(first)).toEqual(['storage_full'])
  await t.must(revokeDevice, { params: { id: first } }, shop.token)
  await look()
  expect(await shown(first)).toEqual([])
})

test('where nobody listens it stands in the list, and whoever switches notifications on the same day is told', async () => {
  const device = await aDevice()
  await reports(device, 2, { batteryPercent: 9, isCharging: false })
  await look()
  expect(await shown(device)).toEqual(['battery_low'])
  const mine = await listens(shop.token)
  await look()
  expect(mine()).toHaveLength(1)
})

test('each night every shop’s records are held against each other; what has not come within a day is told once', async () => {
  const mine = await listens(shop.token)
  const device = await aDevice()
  // The device named a record as its last, and it never came.
  const head = { seq: 7, hash: 'A'.repeat(43) }
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  await t.must(push, { body: { deviceId: device, build: 'b1', backlog, head, commands: [], health: well } }, shop.token)
  await look('nightly.cleanup')
  expect(await shown(device)).toEqual([])
  t.clock.advance(25 * HOUR)
  await untilHour(10)
  await look('nightly.cleanup')
  await look()
  await look()
  expect(await shown(device)).toEqual(['records_missing'])
  expect(mine().map(({ body }) => body)).toEqual(['Baadhi ya rekodi zake hazijafika.'])
  expect((await t.must(listChains, {}, shop.token)).map(({ state }) => state)).toEqual(['waiting'])
  await inShop(t.db, shop.shop.id, (tx) => sql`delete from chain_heads where shop_id = ${shop.shop.id}`.execute(tx))
  await look('nightly.cleanup')
  expect(await shown(device)).toEqual([])
})
