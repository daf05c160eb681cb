import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aGateway, agreedCustomers, aSending, phoneOf, startedCampaign } from '../../../../tests/support/campaigns.ts'
import { dieAtStatement } from '../../../../tests/support/mortal-connections.ts'
import { randomOf } from '../../../../tests/support/random.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  getCampaign,
  getMarketing,
  listRecipients,
  previewAudience,
  saveMarketingRules,
  startCampaign,
  stepCampaign,
} from '../../../shared/contract/campaigns.ts'
import { NO_COUNTS, USUAL_MARKETING } from '../../../shared/domain/campaigns/states.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { createRateLimits } from '../../platform/rate-limits.ts'
import { customerOfAnswer } from '../customers/customer-answers.service.ts'
import { smsOptedOut, smsReported } from '../sms/sms.facts.ts'

const NOON = new Date('2026-11-25T09:00:00Z')
const seed = Number(process.env['KAUNTA_SEED'] ?? Date.now() % 100_000)
const random = randomOf(seed)
/** Ten thousand, and processes that are really killed: tests/properties/campaign-kill.test.ts. */
const PEOPLE = 1000
let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(NOON))

async function aShop(customers: number): Promise<OwnedShop & { id: string }> {
  const shop = await t.aShop()
  await agreedCustomers(t, shop.shop.id, customers)
  return { ...shop, id: shop.shop.id }
}
const read = (shop: OwnedShop, id: string) => t.must(getCampaign, { params: { id } }, shop.token)
const step = (shop: OwnedShop, id: string, body: { step: 'pause' | 'resume' | 'cancel'; mostTzs?: number }) =>
  t.must(stepCampaign, { params: { id }, body }, shop.token)
const rulesOf = async (shop: OwnedShop, change: Partial<typeof USUAL_MARKETING>) => {
  const { version } = await t.must(getMarketing, {}, shop.token)
  await t.must(saveMarketingRules, { body: { ...USUAL_MARKETING, ...change, version } }, shop.token)
}
const sum = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0)

test(`${PEOPLE} people and a server that dies again and again: each gets it at most once, and what nobody knows is told as such`, async () => {
  const shop = await aShop(PEOPLE)
  const gateway = aGateway()
  const { id } = await startedCampaign(t, shop)
  let deaths = 0
  for (let turn = 0; turn < PEOPLE / 5; turn += 1) {
    // Some incarnations live as long as a run; a gateway may take a message whose answer is never heard.
    const dies = turn % 3 !== 2
    gateway.answers(() => (random.chance(0.002) ? 'silence' : 'ok'))
    const death = dies ? dieAtStatement(1 + random.whole(60), random.chance(0.5) ? 'after' : 'before') : null
    await aSending(t, gateway.provider)
      .run(shop.id, id)
      .catch(() => void (deaths += 1))
    death?.restart()
    t.clock.advance(dies && random.chance(0.5) ? 4 * 60_000 : 10_000)
    t.clock.set(new Date(NOON.getTime() + ((t.clock.now().getTime() - NOON.getTime()) % (6 * 3_600_000))))
    if (turn % 10 === 0 && (await read(shop, id)).state === 'done') break
  }
  t.clock.advance(8 * 60_000)
  await aSending(t, gateway.provider).out(shop.id, id, 2)
  await aSending(t, gateway.provider).lookAt(shop.id)
  const end = await read(shop, id)
  expect([seed, deaths > 10, end.people]).toEqual([seed, true, PEOPLE])
  expect([seed, Math.max(...[...gateway.phones.values()].map((texts) => texts.length))]).toEqual([seed, 1])
  expect([seed, sum(end.counts), end.counts.waiting, end.counts.sending]).toEqual([seed, PEOPLE, 0, 0])
  // Whoever is told as sent has it on their phone, and whoever has it is never told as one who got nothing.
  expect(gateway.phones.size).toBeGreaterThanOrEqual(end.counts.sent ?? 0)
  expect(gateway.phones.size).toBeLessThanOrEqual((end.counts.sent ?? 0) + (end.counts.unsure ?? 0))
  expect(end.state).toBe('done')
  // What went, or may have gone, is charged once, whatever died: the rows, their entries in the ledger and what was agreed to say the same (decision 383).
  const { rows } = await inShop(t.db, shop.id, (tx) =>
    sql<{ parts: number; charged: number; booked: number }>`select
      (select sum(parts) from campaign_recipients where shop_id = ${shop.id} and state in ('sent', 'unsure'))::int as parts,
      (select sum((parts - returned_parts) * price_tzs) from sms_charges where shop_id = ${shop.id})::int as charged,
      (select amount_tzs from ledger_balances where shop_id = ${shop.id} and account = 'shop_balance')::int as booked`.execute(
      tx,
    ),
  )
  const tzs = (rows[0]?.parts ?? 0) * end.pricePerPartTzs
  expect([seed, rows[0]?.charged, rows[0]?.booked, end.spentTzs]).toEqual([seed, tzs, tzs, tzs])
  process.stdout.write(`    ${deaths} deaths, ${end.counts.sent} sent, ${end.counts.unsure} may have gone\n`)
  // The gateway's report settles what nobody knew.
  const [unsure] = (await t.must(listRecipients, { params: { id }, query: { state: 'unsure', limit: 1 } }, shop.token))
    .items
  if (!unsure) throw new Error(`nobody is in doubt, seed ${seed}`)
  await inShop(t.db, shop.id, (tx) =>
    tell(tx, smsReported, { shopId: shop.id, reference: unsure.id, messageId: null, state: 'delivered', reason: null }),
  )
  expect((await read(shop, id)).counts).toMatchObject({ delivered: 1, unsure: (end.counts.unsure ?? 0) - 1 })
}, 300_000)

test('paused, it stops within a batch; resumed, it goes on where it was; cancelled, the rest gets nothing', async () => {
  const shop = await aShop(260)
  const gateway = aGateway()
  const sending = aSending(t, gateway.provider)
  const { id } = await startedCampaign(t, shop)
  let pausing: Promise<unknown> | undefined
  gateway.answers(() => {
    if (gateway.phones.size >= 20) pausing ??= gateway.waitsFor(step(shop, id, { step: 'pause' }))
    return 'ok'
  })
  await sending.run(shop.id, id)
  await pausing
  const paused = await read(shop, id)
  expect([paused.state, paused.pauseReason]).toEqual(['paused', 'by_hand'])
  expect(gateway.phones.size).toBeLessThan(80)
  const before = gateway.phones.size
  t.clock.advance(10_000)
  await sending.run(shop.id, id)
  expect(gateway.phones.size).toBe(before)
  gateway.answers(() => 'ok')
  expect((await step(shop, id, { step: 'resume' })).state).toBe('sending')
  await sending.run(shop.id, id)
  expect(gateway.phones.size).toBeGreaterThan(before)
  const cancelled = await step(shop, id, { step: 'cancel' })
  expect([cancelled.state, sum(cancelled.counts)]).toEqual(['cancelled', 260])
  await sending.out(shop.id, id, 2)
  expect((await read(shop, id)).counts).toMatchObject({ sent: gateway.phones.size, waiting: 0 })
  expect([...gateway.phones.values()].every((texts) => texts.length === 1)).toBe(true)
  for (const change of ['pause', 'resume', 'cancel'] as const)
    expect((await t.call(stepCampaign, { params: { id }, body: { step: change } }, shop.token)).status).toBe(409)
})

test('nothing goes out in quiet hours or before its time; then it does', async () => {
  const shop = await aShop(3)
  const gateway = aGateway()
  const sending = aSending(t, gateway.provider)
  // Nine in the evening here.
  t.clock.set(new Date('2026-11-25T18:00:00Z'))
  const { id } = await startedCampaign(t, shop)
  await sending.out(shop.id, id, 3)
  const held = await read(shop, id)
  expect([held.state, held.people, held.isQuietUntil, gateway.phones.size]).toEqual([
    'sending',
    3,
    '2026-11-26T05:00:00.000Z',
    0,
  ])
  t.clock.set(new Date('2026-11-26T05:00:00Z'))
  await sending.out(shop.id, id, 2)
  expect([(await read(shop, id)).state, gateway.phones.size]).toEqual(['done', 3])
  const later = await startedCampaign(t, shop, { startsAt: '2026-11-26T10:00:00.000Z' })
  await sending.run(shop.id, later.id)
  expect((await read(shop, later.id)).state).toBe('scheduled')
  t.clock.set(new Date('2026-11-26T10:00:00Z'))
  await sending.out(shop.id, later.id, 2)
  expect(gateway.phones.get(phoneOf(shop.id, 1))).toHaveLength(2)
})

test('who says no in the middle, or got enough this week, is left out; nobody of another shop is in it', async () => {
  const [other, shop] = [await aShop(4), await aShop(24)]
  const gateway = aGateway()
  const sending = aSending(t, gateway.provider)
  const saysNo = (phone: string) => inShop(t.db, shop.id, (tx) => tell(tx, smsOptedOut, { shopId: shop.id, phone }))
  const first = await startedCampaign(t, shop)
  await saysNo(phoneOf(shop.id, 7))
  // After the first batch somebody pauses it, and one of those who wait says no.
  let pausing: Promise<unknown> | undefined
  gateway.answers(() => {
    pausing ??= gateway.waitsFor(step(shop, first.id, { step: 'pause' }))
    return 'ok'
  })
  await sending.run(shop.id, first.id)
  await pausing
  expect(gateway.phones.size).toBe(20)
  gateway.answers(() => 'ok')
  const waiting = { params: { id: first.id }, query: { state: 'waiting' as const } }
  const [one, ...rest] = (await t.must(listRecipients, waiting, shop.token)).items
  expect(rest).toHaveLength(2)
  await saysNo(one?.phone ?? '')
  await step(shop, first.id, { step: 'resume' })
  await sending.out(shop.id, first.id, 2)
  const done = await read(shop, first.id)
  expect([done.state, done.leftOut, done.counts.left_out, done.counts.sent]).toEqual(['done', { opted_out: 1 }, 1, 22])
  expect(gateway.phones.has(one?.phone ?? '')).toBe(false)
  const second = await startedCampaign(t, shop)
  await sending.out(shop.id, second.id, 2)
  expect((await read(shop, second.id)).leftOut).toEqual({ opted_out: 2 })
  // Two a week: the third one has nobody.
  await expect(startedCampaign(t, shop)).rejects.toThrow('campaign.nobody')
  expect(gateway.phones.size).toBe(22)
  const theirs = await t.call(getCampaign, { params: { id: first.id } }, other.token)
  expect([theirs.status, codeOf(theirs)]).toEqual([404, 'campaign.not_found'])
  expect((await t.call(listRecipients, { params: { id: first.id }, query: {} }, other.token)).status).toBe(404)
})

test('whoever said no stays out, also where anybody typed their number on the website afterwards', async () => {
  const shop = await aShop(2)
  const phone = phoneOf(shop.id, 3)
  await inShop(t.db, shop.id, (tx) => tell(tx, smsOptedOut, { shopId: shop.id, phone }))
  t.clock.advance(60_000)
  const said = { name: 'Asha', at: t.clock.now(), purposes: ['sms_offers'] as const, words: 'Nakubali' }
  for (const number of [phone, phoneOf(shop.id, 4)])
    await inShop(t.db, shop.id, (tx) => customerOfAnswer(tx, shop.id, { ...said, newId: uuidv7(), phone: number }))
  const { total, leftOut } = await t.must(previewAudience, { query: { segment: 'all' } }, shop.token)
  expect([total, leftOut]).toEqual([4, { opted_out: 1 }])
})

test('campaigns side by side spend no more of a month than one', async () => {
  const shop = await aShop(20)
  const gateway = aGateway()
  const all: Awaited<ReturnType<typeof startedCampaign>>[] = []
  for (let made = 0; made < 4; made += 1) all.push(await startedCampaign(t, shop))
  // As much as the first batch of one of them; each is prepared, and all go out at one moment.
  const cap = all[0]?.mostTzs ?? 0
  await rulesOf(shop, { monthlyCapTzs: cap, mostPerWeek: 7, quietFrom: 12, quietTo: 13 })
  for (const { id } of all) await aSending(t, gateway.provider).run(shop.id, id)
  await rulesOf(shop, { monthlyCapTzs: cap, mostPerWeek: 7 })
  t.clock.advance(60_000)
  // Connections are there already, so that none is quicker than another.
  await Promise.all(all.map(({ id }) => inShop(t.db, shop.id, (tx) => sql`select pg_sleep(0.05), ${id}`.execute(tx))))
  await Promise.all(all.map(({ id }) => aSending(t, gateway.provider).run(shop.id, id)))
  const spent = await Promise.all(all.map(async ({ id }) => (await read(shop, id)).spentTzs))
  expect(cap).toBeGreaterThan(0)
  expect(spent.reduce((total, tzs) => total + tzs, 0)).toBe(cap)
})

test('campaigns side by side write to one person no more often in a week than one does', async () => {
  const shop = await aShop(20)
  const gateway = aGateway()
  const all: Awaited<ReturnType<typeof startedCampaign>>[] = []
  for (let made = 0; made < 4; made += 1) all.push(await startedCampaign(t, shop))
  await rulesOf(shop, { mostPerWeek: 1, quietFrom: 12, quietTo: 13 })
  for (const { id } of all) await aSending(t, gateway.provider).run(shop.id, id)
  await rulesOf(shop, { mostPerWeek: 1 })
  t.clock.advance(60_000)
  await Promise.all(all.map(({ id }) => inShop(t.db, shop.id, (tx) => sql`select pg_sleep(0.05), ${id}`.execute(tx))))
  await Promise.all(all.map(({ id }) => aSending(t, gateway.provider).run(shop.id, id)))
  expect(gateway.phones.size).toBe(20)
  expect([...gateway.phones.values()].filter((texts) => texts.length > 1)).toEqual([])
})

test('no more is spent than was said yes to, and than the month allows; what the gateway does not take is paid by nobody', async () => {
  const shop = await aShop(50)
  const gateway = aGateway()
  const sending = aSending(t, gateway.provider)
  const dear = await t
    .call(
      startCampaign,
      { params: { id: (await startedCampaign(t, shop)).id }, body: { version: 2, startsAt: null, mostTzs: 10 } },
      shop.token,
    )
    .then(({ status }) => status)
  expect(dear).toBe(409)
  await rulesOf(shop, { monthlyCapTzs: 750 })
  const { id } = await startedCampaign(t, shop)
  await sending.out(shop.id, id, 2)
  const capped = await read(shop, id)
  expect([capped.state, capped.pauseReason, capped.spentTzs, gateway.phones.size]).toEqual([
    'paused',
    'month_cap',
    750,
    30,
  ])
  expect((await t.must(getMarketing, {}, shop.token)).spentThisMonthTzs).toBe(750)
  await rulesOf(shop, {})
  // No credit: the campaign stops, nothing is lost, and the owner hears of it.
  const [poor] = (await t.must(listRecipients, { params: { id }, query: { state: 'waiting' } }, shop.token)).items
  gateway.answers((to) => (to === poor?.phone ? 'no_credit' : 'ok'))
  await step(shop, id, { step: 'resume' })
  await sending.out(shop.id, id, 2)
  const broke = await read(shop, id)
  expect([broke.state, broke.pauseReason, broke.counts.waiting ?? 0]).toEqual(['paused', 'no_credit', 1])
  expect(broke.spentTzs).toBe(49 * 25)
  expect(sending.told).toEqual(['month_cap', 'no_credit'])
  gateway.answers(() => 'refused')
  await step(shop, id, { step: 'resume' })
  await sending.out(shop.id, id, 2)
  expect(await read(shop, id)).toMatchObject({
    state: 'done',
    spentTzs: 49 * 25,
    counts: { ...NO_COUNTS, sent: 49, failed: 1 },
  })
})

test('a gateway nobody reaches stops it after one batch, and the operator’s day is kept', async () => {
  const shop = await aShop(60)
  const gateway = aGateway()
  gateway.answers(() => 'lost')
  const sending = aSending(t, gateway.provider)
  const { id } = await startedCampaign(t, shop)
  await sending.run(shop.id, id)
  expect(await read(shop, id)).toMatchObject({
    state: 'paused',
    pauseReason: 'not_taken',
    counts: { unsure: 20, waiting: 40 },
  })
  const small = createRateLimits(t.clock, { smsOfOperator: { count: 20, perMs: 86_400_000 } })
  gateway.answers(() => 'ok')
  await step(shop, id, { step: 'resume' })
  await aSending(t, gateway.provider, small).out(shop.id, id, 3)
  expect(await read(shop, id)).toMatchObject({ state: 'sending', counts: { sent: 20, waiting: 20 } })
  t.clock.set(new Date('2026-11-26T09:00:00Z'))
  await aSending(t, gateway.provider, small).out(shop.id, id, 2)
  expect(await read(shop, id)).toMatchObject({ state: 'done', counts: { sent: 40, unsure: 20 } })
})

test.each([
  ['slow', 1, 120],
  ['normal', 10, 120],
  ['fast', 12, null],
  // As an app from before there was a choice has it.
  [undefined, 12, null],
] as const)('at the pace %s a run writes to %i of twelve', async (pace, first, pause) => {
  const shop = await aShop(12)
  const gateway = aGateway()
  const { id, pace: kept } = await startedCampaign(t, shop, { pace })
  const sending = aSending(t, gateway.provider)
  expect(kept).toBe(pace ?? 'fast')
  await sending.run(shop.id, id)
  expect(gateway.phones.size).toBe(first)
  expect(sending.pauses.at(-1) ?? null).toBe(pause)
  t.clock.advance(120_000)
  await sending.run(shop.id, id)
  expect(gateway.phones.size).toBe(Math.min(12, 2 * first))
})
