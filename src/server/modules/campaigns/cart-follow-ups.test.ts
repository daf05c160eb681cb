import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob } from '../../../../tests/support/debtors.ts'
import { aWriterTo, SUGAR_ROW } from '../../../../tests/support/flow/chat.ts'
import { dieAtStatement } from '../../../../tests/support/mortal-connections.ts'
import { aLink, aThing, asShown, look, send } from '../../../../tests/support/order-links.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { type OwnedShop, PASSWORD } from '../../../../tests/support/test-app.ts'
import {
  type ANumber,
  aNumber,
  messagesOf,
  publishAsIs,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { getMarketing, saveMarketingRules } from '../../../shared/contract/campaigns.ts'
import { getCartFollowUps, saveCartFollowUps } from '../../../shared/contract/cart-follow-ups.ts'
import { listSmsCharges } from '../../../shared/contract/sms-charges.ts'
import { askShopClosing, takeBackShopClosing } from '../../../shared/contract/closings.ts'
import { mergeCustomers } from '../../../shared/contract/customers.ts'
import { openedCart, shareLink } from '../../../shared/contract/order-link.ts'
import { type CartFollowUpRules, USUAL_FOLLOW_UP } from '../../../shared/domain/campaigns/cart-follow-ups.ts'
import { USUAL_MARKETING } from '../../../shared/domain/campaigns/states.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'
import { SmsRefused } from '../../providers/sms/sms.ts'
import { tell } from '../../platform/facts.ts'
import { book } from '../payments/ledger.service.ts'
import { smsOptedOut } from '../sms/sms.facts.ts'
import { customerOfPhone, learnLanguage } from '../customers/customers.service.ts'

const HOUR = 3_600_000
const REFUSED = '+255713000888'
/** Ten in the morning of the shop. */
const MORNING = Date.parse('2026-11-10T07:00:00.000Z')
const sms: { to: string; text: string }[] = []
let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
let sugar: Awaited<ReturnType<typeof aThing>>
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp({
    rateLimits: { messagesOfShop: { count: 10_000, perMs: HOUR }, messagesToOne: { count: 1, perMs: HOUR } },
    sms: {
      ...anSms(sms),
      async send(message) {
        if (message.to === REFUSED) throw new SmsRefused('bad number', 'number')
        return await anSms(sms).send(message)
      },
    },
    smsPartTzs: 25,
    // Payments are the sandbox here: what is collected is no money, and the credit is all there is.
    smsCreditTzs: 5000,
  })
})
afterAll(() => chat.close())
let mornings = 0
beforeEach(async () => {
  t().clock.set(new Date(MORNING + (mornings += 1) * 40 * 24 * HOUR))
  shop = await t().aShop({ shop_name: 'Duka la Neema' })
  await t().must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t().app.runDueJobs()
  const code = /\b\d{6}\b/.exec(sms.findLast(({ to }) => to === shop.contact)?.text ?? '')?.[0] ?? ''
  await t().must(confirmProof, { body: { kind: 'phone', code } }, shop.token)
  number = await aNumber(t(), chat.graph, shop)
  sugar = await aThing(t(), shop, { name: 'Sukari ya Kilombero kilo moja', priceTzs: 3000, stock: 50 })
  sms.length = 0
})

const follow = () => runJob(t(), 'carts.follow_up')
async function switchOn(given: Partial<CartFollowUpRules> = {}) {
  const { version } = await t().must(getCartFollowUps, {}, shop.token)
  const body = { ...USUAL_FOLLOW_UP, isOn: true, usesSms: true, ...given, version }
  return await t().must(saveCartFollowUps, { body }, shop.token)
}
/** A link that its customer opened and left. */
async function left(customerPhone: string) {
  const link = await aLink(t(), shop, [{ productId: sugar.id }], { customerName: 'Amina', customerPhone })
  await t().must(openedCart, { query: { token: link.token } })
  return link
}
const monthOf = async () => (await t().must(getCartFollowUps, {}, shop.token)).month
const rowsOf = () =>
  inShop(t().db, shop.shop.id, (tx) =>
    tx.selectFrom('cart_follow_ups').select(['phone', 'way', 'why']).orderBy('phone').orderBy('at').execute(),
  )
const AMINA = '+255713000111'

test('one by the operator’s account is charged to the shop, given back where the gateway refuses it, and left out where its money is used up', async () => {
  await switchOn()
  for (const phone of [AMINA, REFUSED]) await left(phone)
  t().clock.advance(4 * HOUR)
  await follow()
  await t().app.runDueJobs()
  // What the gateway refused counts against no limit of the month either.
  const { spentTzs: one } = await monthOf()
  expect((await t().must(getMarketing, {}, shop.token)).spentThisMonthTzs).toBe(one)
  const { pricePerPartTzs, monthTzs, roomTzs, items } = await t().must(listSmsCharges, {}, shop.token)
  expect([sms.length, pricePerPartTzs, monthTzs, roomTzs]).toEqual([1, 25, one, 5000 - one])
  expect(items).toMatchObject([{ campaign: null, parts: one / 25, tzs: one }])
  await inShop(t().db, shop.shop.id, (tx) =>
    book(
      tx,
      shop.shop.id,
      { kind: 'sms_charged', amountTzs: roomTzs, prepaidTzs: 0 },
      { refId: uuidv7(), at: t().clock.now() },
    ),
  )
  await left('+255713000777')
  t().clock.advance(4 * HOUR)
  await follow()
  expect(await rowsOf()).toContainEqual({ phone: '+255713000777', way: null, why: 'no_funds' })
  expect(sms).toHaveLength(1)
})

test('a link that was opened and left is followed up by SMS once, with the way back to it; what comes of it is counted', async () => {
  const before = await left('0713000999')
  t().clock.advance(60_000)
  await switchOn()
  const { token } = await left(AMINA)
  await follow()
  t().clock.advance(2 * HOUR)
  await follow()
  expect(sms).toEqual([])
  t().clock.advance(1.1 * HOUR)
  await follow()
  await follow()
  // What was left before it was switched on stays as it is.
  expect(sms.map(({ to }) => to)).toEqual([AMINA])
  const [{ text } = { text: '' }] = sms
  expect(text).toContain('Habari Amina, oda yako Duka la Neema bado haijakamilika')
  expect(text).toMatch(/Kujitoa: https?:\/\/\S+\/o\/[\w-]{12}$/)
  const again = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  expect(again).not.toBe(token)
  const view = await look(t(), again)
  expect(view).toMatchObject({ state: 'open', totalTzs: 3000 })
  expect(await monthOf()).toMatchObject({ left: 2, sent: 1, sentBySms: 1, cameBack: 0, salesTzs: 0 })
  await send(t(), again, asShown(view))
  const { cameBack, salesTzs, spentTzs } = await monthOf()
  expect([cameBack, salesTzs, spentTzs % 25, spentTzs > 0]).toEqual([1, 3000, 0, true])
  expect((await look(t(), before.token)).state).toBe('open')
})

test('who is written to in English is followed up in it', async () => {
  await switchOn()
  await left(AMINA)
  await inShop(t().db, shop.shop.id, async (tx) => {
    const about = { newId: uuidv7(), name: 'Amina', phone: AMINA, createdBy: null, at: t().clock.now() }
    await learnLanguage(tx, shop.shop.id, {
      customerId: await customerOfPhone(tx, shop.shop.id, about),
      language: 'en',
      at: about.at,
    })
  })
  t().clock.advance(4 * HOUR)
  await follow()
  expect(sms.map(({ text }) => text)).toEqual([expect.stringMatching(/^Hello Amina, /)])
})

test('the order that comes first cancels it; so does one by another way', async () => {
  await switchOn()
  const { token } = await left(AMINA)
  const other = await left(AMINA)
  await send(t(), token, asShown(await look(t(), token)))
  t().clock.advance(4 * HOUR)
  await follow()
  expect(sms).toEqual([])
  expect(await rowsOf()).toMatchObject([{ phone: AMINA, way: null, why: 'ordered' }])
  expect((await look(t(), other.token)).state).toBe('open')
})

test('never after STOP, once a week a person, not in quiet hours, and never above the limit of the month', async () => {
  await switchOn({ hours: 1 })
  await left(AMINA)
  t().clock.advance(1.1 * HOUR)
  await follow()
  await left(AMINA)
  t().clock.advance(1.1 * HOUR)
  await follow()
  expect(sms).toHaveLength(1)
  expect((await rowsOf()).map(({ why }) => why)).toEqual(['', 'had_enough'])
  // The address in the message takes them out for everything.
  const door = /\/o\/([\w-]{12})$/.exec(sms[0]?.text ?? '')?.[1] ?? ''
  expect((await t().inject({ method: 'GET', url: `/o/${door}` })).status).toBe(200)
  expect((await t().inject({ method: 'POST', url: `/o/${door}` })).status).toBe(303)
  await left(AMINA)
  t().clock.advance(1.1 * HOUR)
  await follow()
  expect((await rowsOf()).map(({ why }) => why)).toEqual(['', 'had_enough', 'opted_out'])
  // Eleven in the evening: it waits until the quiet hours are over.
  await left('+255713000222')
  t().clock.set(new Date(t().clock.now().getTime() - (t().clock.now().getTime() % (24 * HOUR)) + 20 * HOUR))
  await follow()
  expect(sms).toHaveLength(1)
  t().clock.advance(9.5 * HOUR)
  await follow()
  expect(sms.map(({ to }) => to)).toEqual([AMINA, '+255713000222'])
  await t().must(saveMarketingRules, { body: { ...USUAL_MARKETING, monthlyCapTzs: 10, version: 1 } }, shop.token)
  await left('+255713000333')
  t().clock.advance(1.1 * HOUR)
  await follow()
  expect(sms).toHaveLength(2)
  expect((await rowsOf()).at(-1)).toMatchObject({ way: null, why: 'cap' })
})

test('one that is queued goes to nobody who said STOP meanwhile, and costs nothing', async () => {
  await switchOn({ hours: 1 })
  await left(AMINA)
  t().clock.advance(1.1 * HOUR)
  await inSystem(t().db, async (tx) => await jobsOf(tx)?.enqueue(tx, 'carts.follow_up', {}))
  // Messages stand before it in the list: what it queues waits for the next round.
  await t().app.runDueJobs()
  expect((await monthOf()).spentTzs).toBeGreaterThan(0)
  await inShop(t().db, shop.shop.id, (tx) => tell(tx, smsOptedOut, { shopId: shop.shop.id, phone: AMINA }))
  await t().app.runDueJobs()
  expect(sms).toEqual([])
  expect(await monthOf()).toMatchObject({ spentTzs: 0 })
  expect((await t().must(listSmsCharges, {}, shop.token)).monthTzs).toBe(0)
})

test('whoever said STOP before they were a customer gets none, whatever a website or a key of the API said of them since', async () => {
  await switchOn({ hours: 1 })
  const shopId = shop.shop.id
  await inShop(t().db, shopId, (tx) => tell(tx, smsOptedOut, { shopId, phone: AMINA }))
  t().clock.advance(HOUR)
  await inShop(t().db, shopId, async (tx) => {
    const about = { newId: uuidv7(), name: 'Amina', phone: AMINA, createdBy: null, at: t().clock.now() }
    const id = await customerOfPhone(tx, shopId, about)
    const word = { isGiven: true, how: 'written', at: about.at.toISOString(), byName: null, via: 'website_popup' }
    const consents = JSON.stringify({ sms_offers: word, whatsapp_offers: word })
    await sql`update customers set consents = ${consents}::jsonb where shop_id = ${shopId} and id = ${id}`.execute(tx)
  })
  await left(AMINA)
  t().clock.advance(1.1 * HOUR)
  await follow()
  expect([sms, await rowsOf()]).toMatchObject([[], [{ phone: AMINA, way: null, why: 'opted_out' }]])
})

test('whoever was written to enough already holds up nobody else', async () => {
  await switchOn({ hours: 1 })
  const { link } = await left(AMINA)
  await left('+255713000666')
  t().clock.advance(1.1 * HOUR)
  // The one message of this hour is another.
  await t().must(shareLink, { params: { id: link.id }, body: { sendsSms: true } }, shop.token)
  await t().app.runDueJobs()
  expect(sms.map(({ to }) => to)).toEqual([AMINA])
  await follow()
  expect(sms.map(({ to }) => to)).toEqual([AMINA, '+255713000666'])
  t().clock.advance(1.1 * HOUR)
  await follow()
  expect(sms.map(({ to }) => to)).toEqual([AMINA, '+255713000666', AMINA])
})

test('an order of somebody who became the same customer cancels it too', async () => {
  await switchOn()
  /** Whose customer it is. */
  const orders = async (customerPhone: string) => {
    const { token } = await aLink(t(), shop, [{ productId: sugar.id }])
    await send(t(), token, asShown(await look(t(), token), { customerPhone }))
    const one = await inShop(t().db, shop.shop.id, (tx) =>
      tx.selectFrom('customer_identities').select('customer_id').where('value', '=', customerPhone).executeTakeFirst(),
    )
    return one?.customer_id ?? ''
  }
  const keptId = await orders(AMINA)
  t().clock.advance(60_000)
  await left(AMINA)
  t().clock.advance(60_000)
  const goneId = await orders('+255713000777')
  await t().must(mergeCustomers, { body: { id: uuidv7(), keptId, goneId } }, shop.token)
  t().clock.advance(4 * HOUR)
  await follow()
  expect(sms).toEqual([])
  expect(await rowsOf()).toMatchObject([{ phone: AMINA, way: null, why: 'ordered' }])
})

test('a shop that its owners closed writes to nobody until they open it again', async () => {
  await switchOn()
  await left(AMINA)
  t().clock.advance(3.1 * HOUR)
  await t().must(askShopClosing, { body: { name: 'Duka la Neema', password: PASSWORD } }, shop.token)
  await follow()
  expect(sms.filter(({ to }) => to === AMINA)).toEqual([])
  expect(await rowsOf()).toEqual([])
  await t().must(takeBackShopClosing, { body: {} }, shop.token)
  await follow()
  expect(sms.filter(({ to }) => to === AMINA)).toHaveLength(1)
})

/** Whoever leaves a basket is not reminded by the flow. */
async function aBasket() {
  const flow = readyFlow('retail')
  for (const node of flow.nodes) if (node.kind === 'basket') node.timeout.next = null
  await publishAsIs(t(), shop, flow)
  const who = aWriterTo(t(), shop, number)
  await who.walk('=Habari', 'Tazama bidhaa', SUGAR_ROW, '2')
  return who
}
const followUpsIn = async () =>
  (await messagesOf(t(), shop.shop.id)).filter(({ content }) => content.text?.includes('bado haijakamilika') === true)

test('a basket left in a chat is followed up in the chat while that is open, for nothing, by a link of its goods', async () => {
  await switchOn()
  const who = await aBasket()
  t().clock.advance(3.1 * HOUR)
  await follow()
  t().clock.advance(2 * HOUR)
  await follow()
  const said = await followUpsIn()
  expect(said).toHaveLength(1)
  expect(sms).toEqual([])
  const token = /token=([\w-]+)/.exec(said[0]?.content.text ?? '')?.[1] ?? ''
  const view = await look(t(), token)
  expect(view).toMatchObject({ totalTzs: 6000, products: [{ quantityMilli: 2000 }] })
  expect(await monthOf()).toMatchObject({ sent: 1, sentBySms: 0, spentTzs: 0, cameBack: 0 })
  await send(t(), token, asShown(view))
  expect(await monthOf()).toMatchObject({ cameBack: 1, salesTzs: 6000 })
  // The link of the basket is no cart of its own, and what was ordered is none either.
  t().clock.advance(4 * HOUR)
  await who.walk('=Habari')
  await follow()
  expect(await followUpsIn()).toHaveLength(1)
})

test('outside of the 24 hours nothing goes by WhatsApp: by SMS where the shop wants it, else not at all; nor while people answer', async () => {
  await switchOn({ hours: 25, usesSms: false })
  await aBasket()
  t().clock.advance(25.5 * HOUR)
  await follow()
  expect(await followUpsIn()).toEqual([])
  expect(await rowsOf()).toMatchObject([{ way: null, why: 'no_way' }])
  await switchOn({ hours: 25 })
  const second = await aBasket()
  t().clock.advance(25.5 * HOUR)
  await follow()
  expect(await followUpsIn()).toEqual([])
  expect(sms.map(({ to }) => to)).toEqual([`+${second.from}`])
  await switchOn({ hours: 1 })
  const third = await aBasket()
  await third.walk('=nataka mtu')
  t().clock.advance(1.5 * HOUR)
  await follow()
  expect(await followUpsIn()).toEqual([])
})

test('killed at any statement: each cart is told once, and paid once', async () => {
  await switchOn({ hours: 1 })
  await left(AMINA)
  await aBasket()
  t().clock.advance(1.5 * HOUR)
  let kills = 0
  for (let at = 1; at < 160; at += 7) {
    const mortal = dieAtStatement(at, at % 2 === 0 ? 'before' : 'after')
    await follow().catch(() => undefined)
    mortal.restart()
    if (mortal.sent.length >= at) kills += 1
  }
  // A connection that was cut is found out by whoever asks next.
  for (let calm = 0; calm < 10; calm += 1) await follow().catch(() => undefined)
  await Promise.all([follow(), follow()])
  expect(kills).toBeGreaterThan(15)
  expect(sms.map(({ to }) => to)).toEqual([AMINA])
  expect(await followUpsIn()).toHaveLength(1)
  const { spentTzs, sent } = await monthOf()
  const { rows } = await inShop(t().db, shop.shop.id, (tx) =>
    sql<{ tzs: number }>`select sum(tzs)::int as tzs from campaign_spends`.execute(tx),
  )
  expect([sent, rows[0]?.tzs]).toEqual([2, spentTzs])
})
