import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn } from '../../../shared/contract/auth.ts'
import { LIMIT_NAMES } from '../../../shared/contract/limits.ts'
import { getPush, savePush } from '../../../shared/contract/live.ts'
import {
  getWebhookDelivery,
  getWebhookTotals,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  redeliverWebhooks,
  removeWebhook,
  stopWebhookDelivery,
  type WebhookDeliveryQuery,
} from '../../../shared/contract/webhooks.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { isHopeless, pauseMs } from '../../../shared/domain/webhooks.ts'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import {
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { aWebhook, passes, type Receiver, startReceiver } from '../../../../tests/support/webhook-receiver.ts'
import { aSendingTill } from '../../../../tests/support/webhook-till.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

const DAY = 86_400_000
const unlimited = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { count: 1e9, perMs: 1000 }]))
let t: TestApp
let there: Receiver
let service: Awaited<ReturnType<typeof startPushEndpoint>>
let shop: OwnedShop
let till: Awaited<ReturnType<typeof aSendingTill>>
let path = ''
beforeAll(async () => {
  there = await startReceiver()
  service = await startPushEndpoint({ now: () => t.clock.now() })
  const outgoing = createOutgoing({
    allowOrigins: [there.origin, service.origin],
    // A name that is public for the form, and leads home when it is called.
    lookup: async (host) => (host === 'ndani.co.tz' ? ['10.0.0.7'] : ['127.0.0.1']),
  })
  t = await startTestApp({ outgoing, rateLimits: unlimited })
})
afterAll(async () => {
  await t.close()
  await there.close()
  await service.close()
})
beforeEach(async () => {
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
  till = await aSendingTill(t, shop)
  path = `/${uuidv7()}`
})
const here = (given: Parameters<typeof aWebhook>[3] = {}, to = path) =>
  aWebhook(t, shop, there.origin + to, { events: ['order.created'], ...given })
const idsAt = (to = path) => there.of(to).map(({ headers }) => String(headers['webhook-id']))
const log = async (query: Partial<(typeof WebhookDeliveryQuery)['_input']> = {}) =>
  (await t.must(listWebhookDeliveries, { query }, shop.token)).items
const one = async () => {
  const [first] = await log()
  if (!first) throw new Error('the log is empty')
  return first
}
/** The owner's phone: what it was pushed. */
async function listens() {
  const { publicKey } = await t.must(getPush, {}, shop.token)
  const { endpoint, p256dh, auth, path: at } = service.subscribe(publicKey)
  const body = {
    id: uuidv7(),
    endpoint,
    p256dh,
    auth,
    deviceName: 'Simu',
    language: 'sw' as const,
    topics: { orders: false, payments: false },
  }
  await t.must(savePush, { body }, shop.token)
  return () => service.received.filter((message) => message.path === at).map(({ payload }) => payload)
}

test('pauses grow from five seconds to a day, spread by a tenth; after ten tries it is given up, after days of it the address is off', () => {
  const middle = Array.from({ length: 10 }, (_, tries) => pauseMs(tries + 1, 0.5))
  expect(middle.map((ms) => ms && ms / 1000)).toEqual([
    5,
    300,
    1800,
    7200,
    18_000,
    36_000,
    50_400,
    72_000,
    86_400,
    null,
  ])
  expect([pauseMs(1, 0), pauseMs(1, 1)]).toEqual([4500, 5500])
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  expect([
    isHopeless(ago(4.9), ago(2.9), now),
    isHopeless(ago(5), null, now),
    isHopeless(ago(4), ago(3), now),
    isHopeless(null, null, now),
  ]).toEqual([false, true, true, false])
  expect(middle.reduce<number>((sum, ms) => sum + (ms ?? 0), 0)).toBeGreaterThan(3 * DAY)
})

test('what fails is tried again, later each time and under one id, given up in the end, and goes through when it is asked for', async () => {
  await here()
  there.answers(path, 500)
  await till.sell()
  await passes(t, shop)
  await passes(t, shop)
  expect(idsAt()).toHaveLength(1)
  const waits: number[] = []
  for (let tries = 1; tries < 10; tries += 1) {
    const { nextAt } = await one()
    waits.push((Date.parse(nextAt ?? '') - t.clock.now().getTime()) / 1000)
    t.clock.set(new Date(Date.parse(nextAt ?? '') + 1))
    await passes(t, shop)
  }
  for (const [index, seconds] of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(seconds * 0.9)
    expect(waits[index]).toBeLessThanOrEqual(seconds * 1.1)
  }
  const given = await one()
  expect(given).toMatchObject({ state: 'given_up', givenUpReason: 'tries', tries: 10, status: 500, nextAt: null })
  const whole = await t.must(getWebhookDelivery, { params: { id: given.id } }, shop.token)
  expect(whole.attempts.map(({ no, status }) => [no, status])).toEqual(
    Array.from({ length: 10 }, (_, no) => [no + 1, 500]),
  )
  // How long each answer took, and in the list that of the last.
  expect(whole.attempts.filter(({ tookMs }) => tookMs >= 0 && tookMs < 15_000)).toHaveLength(10)
  expect(given.tookMs).toBe(whole.attempts.at(-1)?.tookMs)

  // Asked for by hand: the same id, and its patience begins anew.
  await t.must(redeliverWebhook, { params: { id: given.id } }, shop.token)
  await t.app.runDueJobs()
  expect(await one()).toMatchObject({ state: 'waiting', tries: 11 })
  there.answers(path, 200)
  await t.must(redeliverWebhook, { params: { id: given.id } }, shop.token)
  await t.app.runDueJobs()
  expect(await one()).toMatchObject({ state: 'delivered', tries: 12, status: 200 })
  expect(new Set(idsAt()).size).toBe(1)
  expect(idsAt()).toHaveLength(12)
})

test('an address that answers 410 is off at once, and its owner is told', async () => {
  const pushed = await listens()
  await here()
  there.answers(path, 410)
  await till.sell()
  await passes(t, shop)
  const [webhook] = (await t.must(listWebhooks, {}, shop.token)).items
  expect(webhook).toMatchObject({ isOn: false, offReason: 'gone' })
  expect(await one()).toMatchObject({ state: 'given_up', givenUpReason: 'gone', status: 410 })
  await t.app.runDueJobs()
  expect(pushed()).toMatchObject([
    {
      title: 'Anwani ya webhook imezimwa · Duka la Neema',
      body: expect.stringContaining('haipo tena'),
      url: '/dashboard/webhook-logs?tab=addresses',
    },
  ])
})

test('nothing got through for five days: it is off, and its owner is told once', async () => {
  const pushed = await listens()
  await here()
  there.answers(path, 503)
  await till.sell()
  await passes(t, shop)
  const tryAll = async () => {
    await inShop(t.db, shop.shop.id, (tx) =>
      sql`update webhook_deliveries set next_at = now() - interval '1 year' where state = 'waiting'`.execute(tx),
    )
    await passes(t, shop)
  }
  t.clock.advance(5 * DAY - 60_000)
  await tryAll()
  const isOn = async () =>
    (await t.must(listWebhooks, {}, shop.token)).items.map((webhook) => [webhook.isOn, webhook.offReason])
  expect(await isOn()).toEqual([[true, null]])
  t.clock.advance(120_000)
  await tryAll()
  expect(await isOn()).toEqual([[false, 'failing']])
  await passes(t, shop)
  expect(pushed()).toMatchObject([{ body: expect.stringContaining('haijajibu kwa siku kadhaa') }])
})

test('an address that keeps to the order is sent nothing before the first was taken or given up', async () => {
  await here({ isOrdered: true })
  there.answers(path, 500)
  const numbers = [await till.sell(), await till.sell(), await till.sell()].map(({ number }) => number)
  await passes(t, shop)
  expect(idsAt()).toHaveLength(1)
  there.answers(path, 200)
  t.clock.advance(6000)
  await passes(t, shop)
  const bodies = there.of(path).map(({ body }) => body)
  expect(bodies.map((body) => numbers.findIndex((number) => body.includes(number)))).toEqual([0, 0, 1, 2])
})

test('one slow address delays no other shop, nor another address of its own', async () => {
  const held: ServerResponse[] = []
  await here()
  await here({}, `${path}-2`)
  there.answers(path, (response) => void held.push(response))
  await till.sell()
  const began = Date.now()
  await passes(t, shop)
  const other = await t.aShop()
  await aWebhook(t, other, `${there.origin}${path}-3`, { events: ['order.created'] })
  const otherTill = await aSendingTill(t, other)
  await otherTill.sell()
  await passes(t, other)
  // The first is still on its way.
  expect([held.length, idsAt(`${path}-2`).length, idsAt(`${path}-3`).length]).toEqual([1, 1, 1])
  expect(Date.now() - began).toBeLessThan(8000)
  for (const response of held) response.writeHead(200).end()
  await expect.poll(async () => (await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('what leads into a private network is not called, a redirect is not followed, and an answer that never ends counts by its status', async () => {
  await aWebhook(t, shop, 'https://ndani.co.tz/kaunta', { events: ['order.created'] })
  await here()
  await here({}, `${path}-long`)
  there.answers(path, (response) => void response.writeHead(302, { location: `${there.origin}${path}-secret` }).end())
  there.answers(`${path}-long`, (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(1000)), 1)
    response.on('close', () => clearInterval(timer))
  })
  await till.sell()
  await passes(t, shop)
  const byAddress = new Map(
    (await log()).map((row) => [
      row.address.split('/')[0] === 'ndani.co.tz' ? 'home' : row.address.endsWith('-long') ? 'long' : 'redirect',
      row,
    ]),
  )
  expect(byAddress.get('home')).toMatchObject({ state: 'waiting', trouble: 'refused', status: null })
  expect(byAddress.get('redirect')).toMatchObject({ state: 'waiting', status: 302 })
  expect(byAddress.get('long')).toMatchObject({ state: 'delivered', status: 200 })
  expect(idsAt(`${path}-secret`)).toEqual([])
})

test('the log is found by event, number and address, narrowed by state, kind and time, and read in pages', async () => {
  await here({ events: ['order.created', 'payment.received'] })
  there.answers(
    path,
    (response, { body }) => void response.writeHead(body.includes('"payment.received"') ? 500 : 200).end(),
  )
  const first = await till.sell()
  await passes(t, shop)
  t.clock.advance(60_000)
  const second = await till.sell()
  await passes(t, shop)
  const all = await log()
  expect(all.map(({ subject }) => subject)).toEqual([second.number, second.number, first.number, first.number])
  expect(await log({ search: all[2]?.eventId ?? '' })).toEqual([all[2]])
  expect((await log({ search: first.number.toLowerCase() })).map(({ subject }) => subject)).toEqual([
    first.number,
    first.number,
  ])
  expect(await log({ search: path.slice(1, 30) })).toEqual(all)
  expect(await log({ search: 'hakuna' })).toEqual([])
  expect(await log({ type: 'payment.received', state: 'waiting' })).toHaveLength(2)
  expect((await log({ state: 'delivered' })).map(({ type }) => type)).toEqual(['order.created', 'order.created'])
  expect(await log({ from: t.clock.now().toISOString() })).toEqual(all.slice(0, 2))
  expect(await log({ webhook: uuidv7() })).toEqual([])
  const pages = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await t.must(listWebhookDeliveries, { query: { limit: 1, ...(cursor ? { cursor } : {}) } }, shop.token)
    pages.push(...page.items)
    cursor = page.nextCursor
  }
  expect(pages).toEqual(all)
  expect(await t.must(getWebhookTotals, { query: {} }, shop.token)).toEqual({ waiting: 2, delivered: 2, given_up: 0 })

  // Stopped by hand, then all that failed in a period once more.
  const waiting = await log({ state: 'waiting' })
  for (const { id } of waiting) await t.must(stopWebhookDelivery, { params: { id } }, shop.token)
  expect((await log({ state: 'given_up' })).map(({ givenUpReason }) => givenUpReason)).toEqual(['stopped', 'stopped'])
  there.answers(path, 200)
  const period = { from: t.clock.now().toISOString(), to: new Date(t.clock.now().getTime() + 1).toISOString() }
  expect(await t.must(redeliverWebhooks, { body: period }, shop.token)).toEqual({ count: 1 })
  await t.app.runDueJobs()
  expect(await t.must(getWebhookTotals, { query: {} }, shop.token)).toEqual({ waiting: 0, delivered: 3, given_up: 1 })
})

test('payloads are kept for two weeks, then the line alone; after three months not even that', async () => {
  const { webhook } = await here()
  await till.sell()
  await passes(t, shop)
  const { id } = await one()
  const sweep = async (days: number, ms: number) => {
    t.clock.advance(days * DAY + ms)
    // Nobody sat there for so long.
    shop.token = (await t.must(logIn, { body: { contact: shop.contact, password: PASSWORD } })).token
    await asOwner(t, (db) => sql`insert into pgboss.job (name, data) values ('nightly.cleanup', '{}')`.execute(db))
    await t.app.runDueJobs()
  }
  await sweep(14, -10_000)
  const whole = () => t.must(getWebhookDelivery, { params: { id } }, shop.token)
  expect((await whole()).payload).toContain('order.created')
  await sweep(0, 20_000)
  expect(await whole()).toMatchObject({
    payload: null,
    state: 'delivered',
    attempts: [{ status: 204, headers: [], body: '' }],
  })
  expect(codeOf(await t.call(redeliverWebhook, { params: { id } }, shop.token))).toBe('webhook.payload_gone')
  await t.must(removeWebhook, { params: { id: webhook.id } }, shop.token)
  expect(await one()).toMatchObject({ id, address: expect.stringContaining(path) })
  await sweep(90, 0)
  expect(await log()).toEqual([])
  expect(
    await inSystem(t.db, (tx) =>
      tx.selectFrom('webhook_turns').select('shop_id').where('shop_id', '=', shop.shop.id).execute(),
    ),
  ).toEqual([])
})

test('what is read twice, and by two at once, is told once', async () => {
  await here()
  await till.sell()
  const data = JSON.stringify({ shopId: shop.shop.id })
  // Somebody else's transaction is open, so all of it is read again and again.
  await asOwner(t, (other) =>
    other.transaction().execute(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      await asOwner(t, (db) =>
        sql`insert into pgboss.job (name, data) select 'webhooks.fan', ${data}::jsonb from generate_series(1, 6)`.execute(
          db,
        ),
      )
      await Promise.all([t.app.runDueJobs(), t.app.runDueJobs(), t.app.runDueJobs()])
    }),
  )
  await passes(t, shop)
  expect(idsAt()).toHaveLength(1)
})
