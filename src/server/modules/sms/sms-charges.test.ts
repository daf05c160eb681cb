import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agreedCustomers, phoneOf, startedCampaign, TEXTS } from '../../../../tests/support/campaigns.ts'
import { aPayoutProvider } from '../../../../tests/support/payout-provider.ts'
import { addWallet, proveContact, restWallet } from '../../../../tests/support/payout-shop.ts'
import { AT_KEYS, atReport, startAfricasTalkingFake } from '../../../../tests/support/sms/africastalking-fake.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { campaignsGoOut } from '../../../../tests/support/campaigns-go-out.ts'
import {
  createCampaign,
  getCampaign,
  getMarketing,
  previewAudience,
  saveMarketingRules,
  startCampaign,
  stepCampaign,
} from '../../../shared/contract/campaigns.ts'
import { openOperator } from '../../../shared/contract/operator.ts'
import { createPayout, getPayoutHome } from '../../../shared/contract/payouts.ts'
import { listOperatorSmsCharges, listSmsCharges } from '../../../shared/contract/sms-charges.ts'
import { removeSmsAccount, saveSmsAccount } from '../../../shared/contract/sms.ts'
import { listIncomingWebhooks } from '../../../shared/contract/webhooks.ts'
import { USUAL_MARKETING } from '../../../shared/domain/campaigns/states.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { createAfricasTalkingSms } from '../../providers/sms/africas-talking-sms.ts'
import { createSmsGateways } from '../../providers/sms/sms-gateways.ts'
import { book } from '../payments/ledger.service.ts'

const NOON = new Date('2026-11-25T09:00:00Z')
const KEY = 'ufunguo-wa-mwendeshaji-0123456789ab'
const CREDIT = 100
const PRICE = 25
let fake: Awaited<ReturnType<typeof startAfricasTalkingFake>>
let t: TestApp
let operator: string
beforeAll(async () => {
  fake = await startAfricasTalkingFake()
  const outgoing = createOutgoing({ allowOrigins: [fake.origin] })
  const { provider, gateways } = aPayoutProvider()
  t = await startTestApp({
    outgoing,
    sms: createAfricasTalkingSms(outgoing, { ...AT_KEYS, sender: 'KAUNTA', baseUrl: fake.origin }),
    smsGateways: createSmsGateways(outgoing, { africastalking: fake.origin }),
    // Money that is real, as far as the server can tell.
    gateways: { ...gateways, kaunta: { ...provider, isSandbox: false } },
    smsPartTzs: PRICE,
    smsCreditTzs: CREDIT,
    smsCallbackKey: KEY,
    secretsKey: Buffer.alloc(32, 7),
  })
  operator = (await t.must(openOperator, { body: { key: 'operator-key-of-this-test-run' } })).token
})
afterAll(async () => {
  await t.close()
  await fake.close()
})
beforeEach(() => {
  fake.check()
  fake.state.code = 101
  t.clock.set(NOON)
})

/** With customers who agreed to offers, and an owner who has proven a phone. */
async function aShop(customers: number): Promise<OwnedShop & { id: string }> {
  const shop = await t.aShop()
  await asOwner(t, (owner) =>
    sql`update users set phone_proven_at = ${NOON} where phone = ${shop.contact}`.execute(owner),
  )
  await agreedCustomers(t, shop.shop.id, customers)
  return { ...shop, id: shop.shop.id }
}
const collected = (shopId: string, receivedTzs: number) =>
  inShop(t.db, shopId, (tx) =>
    book(tx, shopId, { kind: 'received', mode: 'kaunta', receivedTzs, feeTzs: 0 }, { refId: uuidv7(), at: NOON }),
  )
const charges = (shop: OwnedShop) => t.must(listSmsCharges, {}, shop.token)
const available = async (shop: OwnedShop) => (await t.must(getPayoutHome, {}, shop.token)).availableTzs
const campaign = (shop: OwnedShop, id: string) => t.must(getCampaign, { params: { id } }, shop.token)
const out = (rounds?: number) => campaignsGoOut(t, rounds)
/** What was billed, told from the recipients themselves, and what the ledger says of it. */
async function books(shopId: string) {
  const { rows } = await asOwner(t, (owner) =>
    sql<{
      billed: number
      charged: number
      entries: number
      months: number
    }>`select (select coalesce(sum(parts), 0) from campaign_recipients where shop_id = ${shopId} and state not in ('waiting', 'left_out') and reason <> 'refused')::int as billed,
      (select coalesce(sum((parts - returned_parts) * price_tzs), 0) from sms_charges where shop_id = ${shopId})::int as charged,
      (select coalesce(sum(tzs), 0) from sms_charge_months where shop_id = ${shopId})::int as months,
      (select -coalesce(sum(p.amount_tzs), 0) from ledger_postings p join ledger_entries e on e.shop_id = p.shop_id and e.id = p.entry_id where p.shop_id = ${shopId} and p.account = 'fees' and e.kind like 'sms_%')::int as entries`.execute(
      owner,
    ),
  )
  return rows[0]
}

test('more than a shop has here, with the credit, is refused before anything goes out; the preview says what there is', async () => {
  const shop = await aShop(6)
  const { sms } = await t.must(previewAudience, { query: { segment: 'all' } }, shop.token)
  expect(sms).toMatchObject({ pricePerPartTzs: PRICE, funds: { roomTzs: CREDIT, creditTzs: CREDIT } })
  const id = uuidv7()
  const body = { id, channel: 'sms', name: 'Ofa', segment: 'all', texts: TEXTS } as const
  const { version } = await t.must(createCampaign, { body }, shop.token)
  const start = () =>
    t.call(startCampaign, { params: { id }, body: { version, startsAt: null, mostTzs: 10_000 } }, shop.token)
  expect(await start()).toMatchObject({
    status: 409,
    body: { error: { code: 'campaign.no_funds', fields: [{ path: 'mostTzs', message: '100' }] } },
  })
  expect(fake.sent).toEqual([])
  await collected(shop.id, 5000)
  expect((await start()).status).toBe(200)
  // What one may still spend another cannot begin with.
  const second = uuidv7()
  await t.must(createCampaign, { body: { ...body, id: second } }, shop.token)
  expect(
    codeOf(
      await t.call(
        startCampaign,
        { params: { id: second }, body: { version: 1, startsAt: null, mostTzs: 10_000 } },
        shop.token,
      ),
    ),
  ).toBe('campaign.no_funds')
  await out()
})

test('each part that went is charged once, what the gateway refused is given back, and a payout has it taken off', async () => {
  const shop = await aShop(12)
  await collected(shop.id, 5000)
  const before = fake.sent.length
  const { id } = await startedCampaign(t, shop)
  await out()
  const sent = fake.sent.length - before
  const parts = (await charges(shop)).items.reduce((sum, one) => sum + one.parts, 0)
  expect([sent, (await campaign(shop, id)).state]).toEqual([12, 'done'])
  expect(await charges(shop)).toMatchObject({
    pricePerPartTzs: PRICE,
    monthTzs: parts * PRICE,
    roomTzs: 5000 - parts * PRICE + CREDIT,
    items: [{ month: '2026-11', campaign: { id, name: 'Ofa ya sukari' }, pricePerPartTzs: PRICE, tzs: parts * PRICE }],
  })
  expect(await available(shop)).toBe(5000 - parts * PRICE)
  expect(await books(shop.id)).toEqual({
    billed: parts,
    charged: parts * PRICE,
    entries: parts * PRICE,
    months: parts * PRICE,
  })
  // Nothing is sent again, and nothing charged again, however often its job runs.
  await out()
  expect((await charges(shop)).monthTzs).toBe(parts * PRICE)
  fake.state.code = 403
  const refused = await startedCampaign(t, shop)
  await out()
  expect((await campaign(shop, refused.id)).counts).toMatchObject({ failed: 12, sent: 0 })
  expect(await available(shop)).toBe(5000 - parts * PRICE)

  await proveContact(t, shop).catch(() => undefined)
  const { id: destinationId } = await addWallet(t, shop.token, '0712000001')
  await restWallet(t, shop.id, destinationId)
  const ask = (amountTzs: number) =>
    t.call(createPayout, { body: { id: uuidv7(), amountTzs, feeTzs: 0, destinationId, password: null } }, shop.token)
  expect(codeOf(await ask(5000 - parts * PRICE + 1))).toBe('payout.not_enough')
  const { items } = await t.must(listOperatorSmsCharges, {}, operator)
  expect(items.find(({ shopId }) => shopId === shop.id)).toMatchObject({
    allTzs: parts * PRICE,
    balanceTzs: 5000 - parts * PRICE,
  })
  expect((await t.call(listOperatorSmsCharges, {}, shop.token)).status).toBe(403)
})

test('where the money goes meanwhile it pauses and says why, never beyond balance and credit; with money it goes on', async () => {
  const shop = await aShop(50)
  await collected(shop.id, 20_000)
  const { id } = await startedCampaign(t, shop)
  // Nearly all of it is paid out before the first goes: what is left is for a few.
  const kept = 60
  await inShop(t.db, shop.id, (tx) =>
    book(tx, shop.id, { kind: 'payout_asked', amountTzs: 20_000 - kept, feeTzs: 0 }, { refId: uuidv7(), at: NOON }),
  )
  await out()
  const { state, pauseReason, counts } = await campaign(shop, id)
  expect([state, pauseReason, counts.sending]).toEqual(['paused', 'no_funds', 0])
  const { monthTzs } = await charges(shop)
  expect(monthTzs).toBeGreaterThan(0)
  expect(monthTzs).toBeLessThanOrEqual(kept + CREDIT)
  expect(await available(shop)).toBe(kept - monthTzs)
  await collected(shop.id, 20_000)
  await t.must(stepCampaign, { params: { id }, body: { step: 'resume' } }, shop.token)
  await out(5)
  expect((await campaign(shop, id)).counts).toMatchObject({ sent: 50, waiting: 0 })
  const found = await books(shop.id)
  expect(found?.charged).toBe((found?.billed ?? 0) * PRICE)
  expect(found?.entries).toBe(found?.charged)
})

test('an account of the shop’s own costs it nothing here; once it is gone, nothing goes out that was not said yes to', async () => {
  const shop = await aShop(4)
  const body = { gateway: 'africastalking', senderId: 'KAUNTA', pricePerPartTzs: 0, credentials: AT_KEYS } as const
  await t.must(saveSmsAccount, { body }, shop.token)
  const { sms } = await t.must(previewAudience, { query: { segment: 'all' } }, shop.token)
  expect(sms.funds).toBeNull()
  const { id } = await startedCampaign(t, shop)
  await out()
  expect((await campaign(shop, id)).counts.sent).toBe(4)
  expect(await charges(shop)).toMatchObject({ pricePerPartTzs: 0, monthTzs: 0, items: [] })
  // It agreed to nothing, since its own account says that a part costs nothing; the operator's does.
  await collected(shop.id, 5000)
  const second = await startedCampaign(t, shop)
  await t.must(removeSmsAccount, {}, shop.token)
  const before = fake.sent.length
  await out()
  expect(await campaign(shop, second.id)).toMatchObject({ state: 'paused', pauseReason: 'not_taken' })
  expect([fake.sent.length - before, await available(shop)]).toEqual([0, 5000])
})

/** What the fake calls the message it takes next, and after. */
const idOf = (at: number) => `ATXid_${String(at).padStart(8, '0')}`
const post = (what: string, form: string, key = KEY) =>
  t.inject({
    method: 'POST',
    url: `/api/sms/${key}/${what}`,
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('reports at the operator’s address reach the shop’s message, once, also one that is faster; the rest is ignored', async () => {
  const shop = await aShop(2)
  await collected(shop.id, 5000)
  const first = fake.sent.length
  expect((await post('reports', atReport(idOf(first), 'Success'))).status).toBe(200)
  const { id } = await startedCampaign(t, shop)
  await out()
  expect((await campaign(shop, id)).counts).toMatchObject({ delivered: 1, sent: 1 })
  for (let times = 0; times < 2; times += 1)
    expect((await post('reports', atReport(idOf(first + 1), 'Failed', 'AbsentSubscriber'))).status).toBe(200)
  expect((await campaign(shop, id)).counts).toMatchObject({ delivered: 1, failed: 1 })
  expect((await post('reports', atReport('ATXid_hakuna', 'Success'))).status).toBe(200)
  expect((await post('reports', 'upuuzi=1')).status).toBe(400)
  expect((await post('reports', atReport('x', 'Success'), 'x'.repeat(43))).status).toBe(404)
})

test('ACHA answered to the operator’s sender is heard by each shop that offered something under it, and by no other', async () => {
  const [one, two, other] = [await aShop(1), await aShop(1), await aShop(1)]
  const phone = phoneOf(one.id, 1)
  for (const shop of [one, two, other]) {
    await collected(shop.id, 5000)
    await asOwner(t, (owner) =>
      sql`update customer_identities set value = ${phone} where shop_id = ${shop.id}`.execute(owner),
    )
  }
  await startedCampaign(t, one)
  await startedCampaign(t, two)
  await out()
  const answer = (text: string) => new URLSearchParams({ from: phone, text, to: 'KAUNTA', id: 'x' }).toString()
  const optedOut = async () =>
    await Promise.all([one, two, other].map(async ({ token }) => (await t.must(getMarketing, {}, token)).optedOut))
  expect((await post('messages', answer('Asante sana'))).status).toBe(200)
  expect(await optedOut()).toEqual([0, 0, 0])
  for (let times = 0; times < 2; times += 1) expect((await post('messages', answer('acha!'))).status).toBe(200)
  expect(await optedOut()).toEqual([1, 1, 0])
  const heard = async ({ token }: OwnedShop) =>
    (await t.must(listIncomingWebhooks, { query: {} }, token)).items.map(({ sender, kind, body }) => [
      sender,
      kind,
      body,
    ])
  const acha = ['africastalking', 'sms_message', '']
  expect([await heard(one), await heard(other)]).toEqual([[acha, acha], []])
})

test('the month’s limit of the shop holds before its money does', async () => {
  const shop = await aShop(3)
  await collected(shop.id, 5000)
  const { version } = await t.must(getMarketing, {}, shop.token)
  await t.must(saveMarketingRules, { body: { ...USUAL_MARKETING, monthlyCapTzs: 0, version } }, shop.token)
  const { id } = await startedCampaign(t, shop)
  await out()
  expect(await campaign(shop, id)).toMatchObject({ state: 'paused', pauseReason: 'month_cap', spentTzs: 0 })
  expect((await charges(shop)).monthTzs).toBe(0)
})
