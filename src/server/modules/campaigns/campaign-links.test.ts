import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGateway, agreedCustomers, aSending, phoneOf } from '../../../../tests/support/campaigns.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aSetBody } from '../../../../tests/support/endpoint-samples-sets.ts'
import { runningOffer } from '../../../../tests/support/offers.ts'
import { aLink, aThing, asShown, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  previewAudience,
  saveCampaign,
  startCampaign,
} from '../../../shared/contract/campaigns.ts'
import { setOfferState } from '../../../shared/contract/offers.ts'
import { createSet } from '../../../shared/contract/product-sets.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { campaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { smsParts } from '../../../shared/domain/sms-parts.ts'

/** What came of a campaign by its own link and its own code (decisions 379, 380). */
let t: TestApp
let shop: OwnedShop
let soda: Awaited<ReturnType<typeof aThing>>
const PEOPLE = 3
const DAY_MS = 86_400_000
beforeAll(async () => {
  const perMs = 3_600_000
  t = await startTestApp({ rateLimits: { seenOfCampaign: { count: 3, perMs }, seenOfShop: { count: 12, perMs } } })
  t.clock.set(new Date('2026-11-25T09:00:00Z'))
  shop = await t.aShop({ shop_name: 'Duka la Mfano' })
  await agreedCustomers(t, shop.shop.id, PEOPLE)
  soda = await aThing(t, shop, { stock: null, priceTzs: 3000 })
  await t.must(saveStorefront, { body: aStorefront('mfano', 'Duka', 0) }, shop.token)
  // All of them may get more than two offers in a week.
  await asOwner(t, (db) =>
    sql`insert into marketing_rules (shop_id, rules, at) values (${shop.shop.id}, '{"mostPerWeek": 7}', now())`.execute(
      db,
    ),
  )
})
afterAll(() => t.close())

const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const get = async (url: string, agent = PERSON) =>
  await t.inject({ method: 'GET', url, headers: { 'user-agent': agent } })
const post = async (url: string, fields: Record<string, string>, agent = PERSON) =>
  await t.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    payload: new URLSearchParams(fields).toString(),
  })
interface Drafted {
  text?: string
  couponId?: string | null
  linkSetId?: string | null
}
const draftOf = ({ text = 'Habari {name}, tazama {link}', couponId = null, linkSetId = null }: Drafted = {}) => ({
  name: 'Ofa',
  segment: 'all' as const,
  texts: { sw: text, en: '' },
  couponId,
  linkSetId,
})
const drafted = async (of: Drafted = {}, own = shop) =>
  await t.must(createCampaign, { body: { id: uuidv7(), channel: 'sms', ...draftOf(of) } }, own.token)
const start = async (id: string, version = 1, mostTzs = 100_000) =>
  await t.call(startCampaign, { params: { id }, body: { version, startsAt: null, mostTzs } }, shop.token)
const read = async (id: string) => await t.must(getCampaign, { params: { id } }, shop.token)
/** Sent to everybody; what came to the phone of the first. */
async function sent(of: Drafted = {}) {
  const gateway = aGateway()
  const sending = aSending(t, gateway.provider)
  const { id } = await drafted(of)
  expect((await start(id)).status).toBe(200)
  await sending.out(shop.shop.id, id, 4)
  return { id, sending, text: gateway.phones.get(phoneOf(shop.shop.id, 1))?.at(-1) ?? '' }
}
/** The shop took what was ordered; a quarter of an hour later, as its job counts it. */
async function counted(id: string, daysLater = 0) {
  await asOwner(t, (db) => sql`update orders set status = 'completed' where status = 'pending'`.execute(db))
  t.clock.advance(900_000)
  await aSending(t, aGateway().provider).lookAt(shop.shop.id)
  // Its owner is logged in today.
  t.clock.advance(-daysLater * DAY_MS)
  const { results, visits } = await read(id)
  if (!results) throw new Error('nothing counted')
  const { orders, salesTzs, byLink, byCode, inAll } = results
  return { visits, readers: { orders, salesTzs }, byLink, byCode, inAll }
}
const linkIn = (text: string) => new URL(/https:\/\/[^\s]+\/c\/[\w-]{8}/.exec(text)?.[0] ?? 'https://none.example')
/** From the page to an order, by whoever. */
async function ordered(fields: Record<string, string>, code = '') {
  const basket = await post('/shops/mfano', { [`q.${soda.id}`]: '1', ...fields })
  const token = tokenOf(`https://x.example${String(basket.headers['location'])}`)
  const order = await send(t, token, asShown(await look(t, token), code === '' ? {} : { code }))
  expect(order.status).toBe(200)
}

test('its link is short and in its price, leads to the shop’s page, and counts people and the orders they make there', async () => {
  const { fill, groups, sms } = await t.must(previewAudience, { query: { segment: 'all' } }, shop.token)
  const { id, text } = await sent()
  const link = linkIn(text)
  expect(link.pathname).toMatch(/^\/c\/[\w-]{8}$/)
  // The way out is last, and the sum that was shown is the sum of what was sent.
  expect(text.split('\n').at(-1)).toContain('/o/')
  const price = campaignPrice(draftOf().texts, groups, fill, sms.pricePerPartTzs)
  expect([(await read(id)).spentTzs, smsParts(text)]).toEqual([price.tzs, price.leastParts])

  const token = link.pathname.slice(3)
  const followed = await get(link.pathname)
  expect([followed.status, followed.headers['location']]).toEqual([302, `/shops/mfano?c=${token}`])
  expect(String((await get(`/shops/mfano?c=${token}`)).body)).toContain(
    `<input type="hidden" name="c" value="${token}">`,
  )
  // Looking at it counts nobody: previews do that, too. The page says that it was read, and machines that do are nobody.
  const seen = async (agent: string) => (await post('/shops/mfano/seen', { c: token }, agent)).status
  for (const agent of ['WhatsApp/2.24.1', 'facebookexternalhit/1.1', 'Googlebot/2.1'])
    expect(await seen(agent)).toBe(204)
  expect((await read(id)).visits).toBe(0)
  expect([await seen(PERSON), await seen(PERSON)]).toEqual([204, 204])
  expect((await post('/shops/mfano/seen', { c: 'hakuna' })).status).toBe(404)
  expect((await post('/shops/mfano/seen', { c: 'AAAAAAAA' })).status).toBe(204)

  await ordered({ c: token })
  await ordered({})
  await ordered({ c: 'AAAAAAAA' })
  expect(await counted(id)).toEqual({
    visits: 2,
    readers: { orders: 0, salesTzs: 0 },
    byLink: { orders: 1, salesTzs: 3000 },
    byCode: { orders: 0, salesTzs: 0 },
    inAll: { orders: 1, salesTzs: 3000 },
  })
  expect((await t.must(listCampaigns, { query: {} }, shop.token)).items[0]).toMatchObject({ visits: 2 })
  // Cancelled it is no sale.
  await asOwner(t, (db) => sql`update orders set status = 'cancelled' where shop_id = ${shop.shop.id}`.execute(db))
  expect(await counted(id)).toMatchObject({ byLink: { orders: 0 }, inAll: { orders: 0 } })
  // Another shop's page knows nothing of it, and what leads nowhere says so.
  const other = await t.aShop()
  await t.must(saveStorefront, { body: aStorefront('jirani', 'Duka', 0) }, other.token)
  expect((await post('/shops/jirani/seen', { c: token })).status).toBe(204)
  expect((await read(id)).visits).toBe(2)
  // What it brings is counted up to a bound of its own, and leaves the shop's to its other visitors.
  t.clock.advance(3_600_000)
  const statuses = []
  for (let times = 0; times < 15; times += 1) statuses.push(await seen(PERSON))
  expect(statuses).toEqual([...Array<number>(3).fill(204), ...Array<number>(12).fill(429)])
  expect((await read(id)).visits).toBe(5)
  expect((await post('/shops/mfano/seen', { step: 'visit' })).status).toBe(204)
  expect((await get('/c/AAAAAAAA')).status).toBe(404)
  expect((await get('/c/..%2Fapi')).status).toBe(404)
})

test('orders with its code are counted, one that came by link and code is once in all, and after so many days none is', async () => {
  const coupon = await runningOffer(t, shop.token, { name: 'Ofa', code: 'SODA10' })
  const { id, text } = await sent({ text: 'Tumia {code}: {link}', couponId: coupon.id })
  expect(text).toContain('Tumia SODA10: https://')
  const link = linkIn(text).pathname
  // Whoever follows the link has the code typed in.
  expect((await get(link)).headers['location']).toBe(`/shops/mfano?c=${link.slice(3)}&code=SODA10`)
  const { token } = await aLink(t, shop, [{ productId: soda.id }])
  expect((await send(t, token, asShown(await look(t, token), { code: 'SODA10' }))).status).toBe(200)
  await ordered({ c: link.slice(3) }, 'SODA10')
  await ordered({ c: link.slice(3) })
  expect(await counted(id)).toEqual({
    visits: 0,
    readers: { orders: 0, salesTzs: 0 },
    byLink: { orders: 2, salesTzs: 5700 },
    byCode: { orders: 2, salesTzs: 5400 },
    inAll: { orders: 3, salesTzs: 8400 },
  })
  // The same code in a later campaign: from its beginning on it is that one's.
  const later = await sent({ text: 'Tena {code}', couponId: coupon.id })
  await ordered({}, 'SODA10')
  expect(await counted(id)).toMatchObject({ byCode: { orders: 2 }, inAll: { orders: 3 } })
  expect(await counted(later.id)).toMatchObject({ byCode: { orders: 1, salesTzs: 2700 }, inAll: { orders: 1 } })
  t.clock.advance(7 * DAY_MS)
  await ordered({ c: link.slice(3) })
  expect(await counted(id, 7)).toMatchObject({ byLink: { orders: 2 }, inAll: { orders: 3 } })
  await t.must(setOfferState, { params: { id: coupon.id }, body: { state: 'ended' } }, shop.token)
})

test('a draft whose coupon or place is gone does not start, and one under way stops until it is back', async () => {
  const set = await t.must(createSet, { body: { ...aSetBody(soda.id), id: uuidv7() } }, shop.token)
  const page = async (change: object) => {
    const { rows } = await asOwner(t, (db) =>
      sql<{ version: number }>`select version from storefronts where shop_id = ${shop.shop.id}`.execute(db),
    )
    await t.must(
      saveStorefront,
      { body: { ...aStorefront('mfano', 'Duka', rows[0]?.version ?? 0), ...change } },
      shop.token,
    )
  }
  const coupon = await runningOffer(t, shop.token, { name: 'Nyingine', code: 'MAJI5' })
  const other = await t.aShop()
  const theirs = await runningOffer(t, other.token, { code: 'YAO' })
  const make = async (of: Drafted) =>
    (await t.call(createCampaign, { body: { id: uuidv7(), channel: 'sms', ...draftOf(of) } }, shop.token)).status
  expect([
    await make({ couponId: theirs.id }),
    await make({ couponId: uuidv7() }),
    await make({ linkSetId: uuidv7() }),
  ]).toEqual([404, 404, 404])

  const bare = await drafted({ text: 'Msimbo {code}' })
  expect((await read(bare.id)).promise).toMatchObject({ code: '', broken: 'coupon_over' })
  expect(codeOf(await start(bare.id))).toBe('campaign.coupon_over')
  await t.must(deleteCampaign, { params: { id: bare.id } }, shop.token)

  const { id } = await drafted({ text: '{code}: {link}', couponId: coupon.id, linkSetId: set.id })
  expect(codeOf(await start(id))).toBe('campaign.link_gone')
  await page({ setIds: [set.id] })
  const { promise } = await read(id)
  expect(promise).toMatchObject({ code: 'MAJI5', broken: null })
  const path = linkIn(promise?.link ?? '').pathname
  expect((await get(path)).headers['location']).toBe(`/shops/mfano/sets/${set.id}?c=${path.slice(3)}&code=MAJI5`)
  // An app from before says nothing of either, and both stay.
  const { couponId: _coupon, linkSetId: _set, ...old } = draftOf({ text: '{code}: {link}' })
  const saved = await t.must(saveCampaign, { params: { id }, body: { ...old, version: 1 } }, shop.token)
  expect(saved).toMatchObject({ couponId: coupon.id, couponName: 'Nyingine', linkSetId: set.id })
  const become = (state: 'paused' | 'running') =>
    t.must(setOfferState, { params: { id: coupon.id }, body: { state } }, shop.token)
  await become('paused')
  expect(codeOf(await start(id, saved.version))).toBe('campaign.coupon_over')
  await become('running')
  expect((await start(id, saved.version)).status).toBe(200)

  const gateway = aGateway()
  const sending = aSending(t, gateway.provider)
  await page({ setIds: [] })
  await sending.out(shop.shop.id, id, 2)
  expect([(await read(id)).pauseReason, gateway.phones.size, sending.told]).toEqual(['link_gone', 0, ['link_gone']])
  // A set that left leads to the page it stood on; where no page is open, nowhere.
  expect((await get(path)).headers['location']).toMatch(/^\/shops\/mfano\?c=/)
  await page({ isOpen: false })
  expect((await get(path)).status).toBe(404)
})
