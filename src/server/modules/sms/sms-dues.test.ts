import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agreedCustomers, startedCampaign } from '../../../../tests/support/campaigns.ts'
import { runJob } from '../../../../tests/support/debtors.ts'
import { aLink, aThing } from '../../../../tests/support/order-links.ts'
import { aPayoutProvider } from '../../../../tests/support/payout-provider.ts'
import { atReport } from '../../../../tests/support/sms/africastalking-fake.ts'
import { asOwner, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { campaignsGoOut } from '../../../../tests/support/campaigns-go-out.ts'
import { requestProof } from '../../../shared/contract/auth.ts'
import { getCampaign, getMarketing, stepCampaign } from '../../../shared/contract/campaigns.ts'
import { getCartFollowUps, saveCartFollowUps } from '../../../shared/contract/cart-follow-ups.ts'
import { openOperator } from '../../../shared/contract/operator.ts'
import { openedCart } from '../../../shared/contract/order-link.ts'
import { getPayoutHome } from '../../../shared/contract/payouts.ts'
import { listOperatorSmsCharges, listSmsCharges } from '../../../shared/contract/sms-charges.ts'
import { removeSmsAccount, saveSmsAccount } from '../../../shared/contract/sms.ts'
import { USUAL_FOLLOW_UP } from '../../../shared/domain/campaigns/cart-follow-ups.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { bindHearers, on } from '../../platform/facts.ts'
import { jobsOf } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { SmsRefused, type SmsProvider } from '../../providers/sms/sms.ts'
import { book } from '../payments/ledger.service.ts'
import { smsOptedOut } from './sms.facts.ts'
import { createSmsCharges } from './sms-charges.service.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const KEY = 'ufunguo-wa-mwendeshaji-0123456789ab'
const CREDIT = 1000
const PRICE = 25
const STRANGER = '+255713000111'
const BLACKLISTED = '+255713000888'
/** What went by the operator's account, and by a shop's own. */
const sent: string[] = []
const own: string[] = []
let beforeAnswer: (to: string) => Promise<void> = async () => {}
const operators: SmsProvider = {
  kind: 'africastalking',
  async send({ to }) {
    await beforeAnswer(to)
    if (to === BLACKLISTED) throw new SmsRefused('blacklisted', 'opted_out')
    sent.push(to)
    return { messageId: `m${sent.length}` }
  },
}
let t: TestApp
let operator: string
beforeAll(async () => {
  const { provider, gateways } = aPayoutProvider()
  t = await startTestApp({
    sms: operators,
    smsGateways: {
      make: () => ({
        kind: 'nextsms',
        send: ({ to }) => {
          own.push(to)
          return Promise.resolve({ messageId: null })
        },
      }),
    },
    gateways: { ...gateways, kaunta: { ...provider, isSandbox: false } },
    smsPartTzs: PRICE,
    smsCreditTzs: CREDIT,
    smsCallbackKey: KEY,
    secretsKey: Buffer.alloc(32, 7),
    rateLimits: { smsUnknownOfShop: { count: 2, perMs: DAY } },
  })
  operator = (await t.must(openOperator, { body: { key: 'operator-key-of-this-test-run' } })).token
})
afterAll(() => t.close())
let days = 0
beforeEach(() => {
  t.clock.set(new Date(Date.parse('2026-11-10T07:00:00Z') + (days += 1) * 7 * DAY))
  beforeAnswer = async () => {}
  own.length = 0
})

type Shop = OwnedShop & { id: string }
async function aShop(customers = 0): Promise<Shop> {
  const shop = await t.aShop()
  await asOwner(t, (db) => sql`update users set phone_proven_at = now() where phone = ${shop.contact}`.execute(db))
  if (customers > 0) await agreedCustomers(t, shop.shop.id, customers)
  return { ...shop, id: shop.shop.id }
}
const collected = (shopId: string, receivedTzs: number, refId: string = uuidv7()) =>
  inShop(t.db, shopId, (tx) =>
    book(tx, shopId, { kind: 'received', mode: 'kaunta', receivedTzs, feeTzs: 0 }, { refId, at: t.clock.now() }),
  )
const dues = ({ token }: OwnedShop) => t.must(listSmsCharges, {}, token)
const out = () => campaignsGoOut(t)
async function switchOn({ token }: OwnedShop) {
  const { version } = await t.must(getCartFollowUps, {}, token)
  await t.must(saveCartFollowUps, { body: { ...USUAL_FOLLOW_UP, isOn: true, usesSms: true, version } }, token)
}
async function left(shop: OwnedShop, customerPhone: string) {
  const thing = await aThing(t, shop, { name: 'Sukari', priceTzs: 3000, stock: 50 })
  const { token } = await aLink(t, shop, [{ productId: thing.id }], { customerName: 'Amina', customerPhone })
  await t.must(openedCart, { query: { token } })
}
async function followUp() {
  t.clock.advance(4 * HOUR)
  await runJob(t, 'carts.follow_up')
  await t.app.runDueJobs()
}
const account = { gateway: 'nextsms', senderId: 'DUKA', pricePerPartTzs: PRICE, lowBelowParts: 100 } as const
const saveOwn = ({ token }: OwnedShop) =>
  t.must(saveSmsAccount, { body: { ...account, credentials: { username: 'duka', password: 'siri' } } }, token)
const post = (what: string, payload: string) =>
  t.inject({
    method: 'POST',
    url: `/api/sms/${KEY}/${what}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const counts = async ({ token }: OwnedShop, id: string) => (await t.must(getCampaign, { params: { id } }, token)).counts

test('what was collected in the sandbox is neither spent on SMS nor paid out once payments are real', async () => {
  const shop = await aShop()
  await collected(shop.id, 700)
  const attempt = uuidv7()
  await asOwner(t, (db) =>
    sql`insert into payment_attempts (shop_id, id, order_id, kind, adapter, mode, is_sandbox, amount_tzs, fee_payer, total_tzs, state, our_reference, asked_at, expires_at)
      values (${shop.id}, ${attempt}, ${uuidv7()}, 'mobile_push', 'sandbox', 'kaunta', true, 90000, 'shop', 90000, 'paid', ${attempt}, now(), now())`.execute(
      db,
    ),
  )
  await collected(shop.id, 90_000, attempt)
  expect((await dues(shop)).roomTzs).toBe(700 + CREDIT)
  expect((await t.must(getPayoutHome, {}, shop.token)).availableTzs).toBe(700)
})

test('the credit is one for all shops of whoever made them, and what an erased one owes stays taken of it', async () => {
  const [one, two, other] = [await aShop(3), await aShop(), await aShop()]
  await asOwner(t, (db) => sql`update shops set created_by = ${one.user.id} where id = ${two.id}`.execute(db))
  await startedCampaign(t, one)
  await out()
  const owedTzs = (await dues(one)).monthTzs
  expect(owedTzs).toBeGreaterThan(0)
  const roomOf = async (shop: Shop) => (await dues(shop)).roomTzs
  expect([await roomOf(two), await roomOf(other)]).toEqual([CREDIT - owedTzs, CREDIT])
  // Money that comes pays it, as the night finds.
  await collected(one.id, 10)
  await runJob(t, 'nightly.cleanup')
  expect(await roomOf(two)).toBe(CREDIT - owedTzs + 10)
  await asOwner(t, (db) =>
    sql`insert into shop_closings (shop_id, asked_by, asked_at, erase_at, change_id) values (${one.id}, ${one.user.id}, '2020-01-01', '2020-02-01', ${uuidv7()})`.execute(
      db,
    ),
  )
  await runJob(t, 'closings.look')
  for (let round = 0; round < 5; round += 1) await t.app.runDueJobs()
  const { rows } = await asOwner(t, (db) => sql`select from shops where id = ${one.id}`.execute(db))
  expect(rows).toEqual([])
  expect(await roomOf(two)).toBe(CREDIT - owedTzs + 10)
  const { items } = await t.must(listOperatorSmsCharges, {}, operator)
  expect(items.find(({ shopId }) => shopId === one.id)).toMatchObject({ shopName: '', balanceTzs: 10 - owedTzs })
})

test('reminders that were said yes to at no price go by SMS no more after the update, but where the shop pays a gateway of its own', async () => {
  const [without, withOwn] = [await aShop(), await aShop()]
  await saveOwn(withOwn)
  await switchOn(without)
  await switchOn(withOwn)
  const file = path.join(import.meta.dirname, '../../platform/migrations/0349-sms-said-yes.sql')
  const [update = ''] = /update cart_follow_up_rules r[^;]+;/.exec(readFileSync(file, 'utf8')) ?? []
  await asOwner(t, (db) => sql.raw(update).execute(db))
  const usesSms = async ({ token }: OwnedShop) => (await t.must(getCartFollowUps, {}, token)).rules.usesSms
  expect([await usesSms(without), await usesSms(withOwn)]).toEqual([false, true])
})

test('once the shop’s own account is gone, reminders and campaigns of it stop until somebody says yes to the operator’s', async () => {
  const shop = await aShop(2)
  await collected(shop.id, 5000)
  await saveOwn(shop)
  await switchOn(shop)
  const { id } = await startedCampaign(t, shop)
  await t.must(removeSmsAccount, {}, shop.token)
  const before = sent.length
  await out()
  await left(shop, STRANGER)
  await followUp()
  expect([sent.length, own.length, (await dues(shop)).monthTzs]).toEqual([before, 0, 0])
  expect(await t.must(getCampaign, { params: { id } }, shop.token)).toMatchObject({
    state: 'paused',
    pauseReason: 'not_taken',
  })
  expect((await t.must(getCartFollowUps, {}, shop.token)).rules.usesSms).toBe(false)
  await t.must(stepCampaign, { params: { id }, body: { step: 'resume' } }, shop.token)
  await out()
  expect((await counts(shop, id)).sent).toBe(2)
  await switchOn(shop)
  await left(shop, '+255713000222')
  await followUp()
  expect(sent.at(-1)).toBe('+255713000222')
})

test('a reminder that was queued by the shop’s own account never goes by the operator’s, and then cost nothing', async () => {
  const shop = await aShop()
  const id = uuidv7()
  const at = t.clock.now()
  await inShop(t.db, shop.id, async (tx) => {
    await sql`insert into cart_follow_ups (shop_id, id, link_id, phone, way, cost_tzs, at) values (${shop.id}, ${id}, ${uuidv7()}, ${STRANGER}, 'sms', 50, ${at})`.execute(
      tx,
    )
    await sql`insert into campaign_spends (shop_id, day, tzs) values (${shop.id}, ${at.toISOString().slice(0, 10)}, 50)`.execute(
      tx,
    )
    await jobsOf(tx)?.enqueue(tx, 'message.send', {
      channel: 'sms',
      to: STRANGER,
      subject: '',
      text: 'Habari',
      html: '',
      goodUntil: new Date(at.getTime() + HOUR).toISOString(),
      ownOf: shop.id,
      offer: { shopId: shop.id, id, isCharged: false },
    })
  })
  const before = sent.length
  await t.app.runDueJobs()
  expect(sent.length).toBe(before)
  expect((await t.must(getMarketing, {}, shop.token)).spentThisMonthTzs).toBe(0)
})

test('a charge whose message never came to the gateway is given back by night, and the message goes no more', async () => {
  const shop = await aShop()
  await collected(shop.id, 1000)
  const { db, clock } = t
  const charges = createSmsCharges({
    db,
    clock,
    log: createLog({ level: 'silent' }),
    smsCreditTzs: CREDIT,
    smsPartTzs: PRICE,
    smsOf: () => Promise.reject(new Error('nobody asks')),
  })
  const id = uuidv7()
  await inShop(db, shop.id, (tx) => charges.charge(tx, shop.id, { reminderId: id, parts: 2, priceTzs: PRICE }))
  await runJob(t, 'nightly.cleanup')
  expect((await dues(shop)).roomTzs).toBe(1000 - 2 * PRICE + CREDIT)
  t.clock.advance(3 * DAY)
  await runJob(t, 'nightly.cleanup')
  expect((await dues(shop)).roomTzs).toBe(1000 + CREDIT)
  expect(await inShop(db, shop.id, (tx) => charges.handed(tx, shop.id, id))).toBe(false)
})

test('reports of codes are known and use up nothing; of an early message the last that was said holds', async () => {
  const shop = await aShop(2)
  await collected(shop.id, 5000)
  for (let times = 0; times < 3; times += 1) {
    await t.must(requestProof, { body: { kind: 'phone' } }, (await t.aShop()).token)
    await t.app.runDueJobs()
    expect((await post('reports', atReport(`m${sent.length}`, 'Success'))).status).toBe(200)
  }
  const [one, two] = [`m${sent.length + 1}`, `m${sent.length + 2}`]
  await post('reports', atReport(one, 'Success'))
  await post('reports', atReport(two, 'Success'))
  // The day's room for messages nobody knows is used up: what is waited for is heard all the same.
  await post('reports', atReport(two, 'Failed', 'UserInBlackList'))
  const { id } = await startedCampaign(t, shop)
  await out()
  expect(await counts(shop, id)).toMatchObject({ delivered: 1, failed: 1 })
  expect((await t.must(getMarketing, {}, shop.token)).optedOut).toBe(1)
})

test('a reminder that the gateway refuses because of a no is heard as one', async () => {
  const shop = await aShop()
  await collected(shop.id, 5000)
  await switchOn(shop)
  await left(shop, BLACKLISTED)
  await followUp()
  const { optedOut, spentThisMonthTzs } = await t.must(getMarketing, {}, shop.token)
  expect([optedOut, spentThisMonthTzs, (await dues(shop)).monthTzs]).toEqual([1, 0, 0])
})

test('what is refused is given back at what it was claimed at, though the price rose meanwhile', async () => {
  const shop = await aShop(2)
  await collected(shop.id, 5000)
  let asked = 0
  beforeAnswer = async () => {
    asked += 1
    if (asked > 1) throw new SmsRefused('no such number', 'number')
    await new Promise((resolve) => setTimeout(resolve, 50))
    await asOwner(t, (db) => sql`update campaigns set price_tzs = ${3 * PRICE} where shop_id = ${shop.id}`.execute(db))
  }
  const { id } = await startedCampaign(t, shop)
  await out()
  const { spentTzs } = await t.must(getCampaign, { params: { id } }, shop.token)
  expect(spentTzs).toBeGreaterThan(0)
  expect([spentTzs, await counts(shop, id)]).toMatchObject([(await dues(shop)).monthTzs, { sent: 1, failed: 1 }])
})

test('a shop that cannot hear a no keeps it from no other, and the gateway is told to say it again', async () => {
  const [one, two] = [await aShop(), await aShop()]
  for (const [place, { id }] of [one, two].entries())
    await inSystem(t.db, (tx) =>
      sql`insert into operator_sms_offers (phone, shop_id, at) values (${STRANGER}, ${id}, ${new Date(t.clock.now().getTime() - place * 1000)})`.execute(
        tx,
      ),
    )
  const heard: string[] = []
  bindHearers(t.db, [
    on(smsOptedOut, (_, { shopId }) => {
      if (shopId === one.id) return Promise.reject(new Error('broken'))
      heard.push(shopId)
      return Promise.resolve()
    }),
  ])
  const { status } = await post('messages', new URLSearchParams({ from: STRANGER, text: 'STOP' }).toString())
  expect([heard, status]).toEqual([[two.id], 500])
})
