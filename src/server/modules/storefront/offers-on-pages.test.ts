import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { anOffer, runningOffer } from '../../../../tests/support/offers.ts'
import { aThing, asShown, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import { aPopup, runningPopup } from '../../../../tests/support/popups.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createOffer, getOffer, setOfferState } from '../../../shared/contract/offers.ts'
import { listOrders } from '../../../shared/contract/orders.ts'
import {
  createPopup,
  getPopup,
  getPopupShop,
  type PopupInput,
  readRunningPopups,
  savePopup,
  setPopupState,
} from '../../../shared/contract/popups.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { businessDay } from '../../platform/business-day.ts'

/** Offers where a shop shows itself to everybody: a popup's coupon on its way to an order, and what its page says of offers without a code. */
let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp({ rateLimits: {}, renderCart: (page) => `<pre>${JSON.stringify(page)}</pre>` })
  shop = await t.aShop({ shop_name: 'Duka la Neema', phone: '0712345678', customer_language: 'sw' })
  await t.must(saveStorefront, { body: aStorefront('ofa', 'Duka', 0) }, shop.token)
})
afterAll(() => t.close())

const stop = async (id: string) => await t.must(setOfferState, { params: { id }, body: { state: 'ended' } }, shop.token)
const get = async (url: string) => String((await t.inject({ method: 'GET', url })).body)
const post = async (url: string, fields: Record<string, string>, accept = 'text/html') =>
  await t.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
    payload: new URLSearchParams(fields).toString(),
  })
/** With a button to the shop's page, and this coupon. */
function withCoupon(offerId: string | null | undefined, code = '', title = 'Ofa'): PopupInput {
  const popup = aPopup(title)
  const button = { kind: 'shop' as const, label: { sw: 'Nunua', en: 'Buy' }, opening: { sw: '', en: '' }, group: '' }
  return { ...popup, variants: popup.variants.map((content) => ({ ...content, form: null, code, offerId, button })) }
}
const shown = async () =>
  (await t.must(readRunningPopups, { params: { key: shop.shop.id } })).popups.map(({ variants }) => variants[0])

test('a popup carries a coupon of its own shop that is in force, and shows its code for just as long', async () => {
  const today = businessDay(t.clock.now())
  const other = await t.aShop()
  const theirs = await runningOffer(t, other.token, { code: 'YAO10' })
  const plain = await runningOffer(t, shop.token)
  const offer = await runningOffer(t, shop.token, { name: 'Ofa ya juisi', code: 'JUISI10', to: today })
  const draftId = uuidv7()
  await t.must(createOffer, { body: { ...anOffer({ code: 'BADO' }), id: draftId } }, shop.token)
  for (const wrong of [theirs.id, plain.id, uuidv7()]) {
    const refused = await t.call(createPopup, { body: { ...withCoupon(wrong), id: uuidv7() } }, shop.token)
    expect(refused.body).toMatchObject({
      error: { code: 'popup.refused', fields: [{ path: 'variants.0.code', message: 'offer_unknown' }] },
    })
  }
  expect((await t.must(getPopupShop, {}, shop.token)).coupons).toEqual([
    { id: offer.id, name: 'Ofa ya juisi', code: 'JUISI10', isOver: false },
  ])
  const putOn = async (id: string) =>
    await t.call(setPopupState, { params: { id }, body: { state: 'running' } }, shop.token)
  // One that never was in force may be drafted with, and not shown.
  const early = uuidv7()
  await t.must(createPopup, { body: { ...withCoupon(draftId), id: early } }, shop.token)
  expect((await putOn(early)).body).toMatchObject({
    error: { fields: [{ path: 'variants.0.code', message: 'offer_over' }] },
  })
  // Whatever code is sent with it, it is the offer's own.
  const popup = await runningPopup(t, shop.token, withCoupon(offer.id.toUpperCase(), 'UONGO'))
  expect(popup.variants[0]).toMatchObject({ offerId: offer.id, code: 'JUISI10' })
  expect(await shown()).toMatchObject([{ code: 'JUISI10', isCoupon: true, button: { urls: { sw: '/shops/ofa' } } }])
  // An app from before knows of no coupons: one stays while its code does.
  const saved = await t.must(
    savePopup,
    { params: { id: popup.id }, body: { ...withCoupon(undefined, 'JUISI10'), version: popup.version } },
    shop.token,
  )
  expect(saved.variants[0]).toMatchObject({ offerId: offer.id, code: 'JUISI10' })
  const free = await t.must(
    savePopup,
    { params: { id: popup.id }, body: { ...withCoupon(null, 'KARIBU'), version: saved.version } },
    shop.token,
  )
  expect([free.variants[0]?.offerId, await shown()]).toMatchObject([null, [{ code: 'KARIBU', isCoupon: false }]])
  await t.must(
    savePopup,
    { params: { id: popup.id }, body: { ...withCoupon(offer.id), version: free.version } },
    shop.token,
  )
  t.clock.advance(86_400_000)
  expect(await shown()).toMatchObject([{ title: { sw: 'Ofa' }, code: '', isCoupon: false }])
  expect((await t.must(getPopup, { params: { id: popup.id } }, shop.token)).coupons).toMatchObject([{ isOver: true }])
  await t.must(setPopupState, { params: { id: popup.id }, body: { state: 'paused' } }, shop.token)
  expect((await putOn(popup.id)).body).toMatchObject({ error: { fields: [{ message: 'offer_over' }] } })
  t.clock.advance(-86_400_000)
  for (const { id } of [plain, offer]) await stop(id)
})

test('the code goes along from the page to the basket’s order link, typed in already, and the order has the offer; what came of it stands beside the popup', async () => {
  const offer = await runningOffer(t, shop.token, { name: 'Ofa', code: 'SODA10' })
  const popup = await runningPopup(t, shop.token, withCoupon(offer.id, '', 'Soda'))
  const soda = await aThing(t, shop, { stock: null, priceTzs: 3000 })
  const page = await get('/shops/ofa?code=soda10')
  expect(page).toContain('<input type="hidden" name="code" value="SODA10">')
  expect(page).toContain('Msimbo wako SODA10')
  expect(await get('/shops/ofa?code=SODA10&language=en')).toContain('Your code SODA10')
  // Nothing but a code comes through, and no more of it than a code has.
  const long = await get(`/shops/ofa?code=${encodeURIComponent(`"><script>x</script>${'A'.repeat(200)}`)}`)
  expect(/name="code" value="([^"]*)"/.exec(long)?.[1]).toMatch(/^[A-Z0-9-]{1,20}$/)
  expect(await get('/shops/ofa')).not.toContain('name="code"')

  const alive = await post('/shops/ofa', { l: `${soda.id}~~~1`, code: 'soda10' }, 'application/json')
  expect(alive.body).toMatchObject({ url: expect.stringMatching(/^\/cart\/order\?token=[\w-]+&code=SODA10$/) })
  const sent = await post('/shops/ofa', { [`q.${soda.id}`]: '2', code: 'SODA10' })
  const address = String(sent.headers['location'])
  const drawn: unknown = JSON.parse(/<pre>(.*)<\/pre>/s.exec(await get(address))?.[1] ?? '')
  expect(drawn).toMatchObject({ kind: 'cart', code: 'SODA10', form: null, view: { offers: [{ code: 'SODA10' }] } })
  const token = tokenOf(`https://x.example${address}`)
  const order = await send(t, token, asShown(await look(t, token), { code: 'SODA10' }))
  expect(order.body).toMatchObject({ subtotalTzs: 6000, discountTzs: 600, totalTzs: 5400 })
  expect((await t.must(listOrders, { query: {} }, shop.token)).items[0]).toMatchObject({
    source: 'storefront',
    totalTzs: 5400,
  })
  expect((await t.must(getOffer, { params: { id: offer.id } }, shop.token)).sources).toEqual([
    { source: 'storefront', orders: 1 },
  ])
  expect((await t.must(getPopup, { params: { id: popup.id } }, shop.token)).coupons).toEqual([
    {
      id: offer.id,
      name: 'Ofa',
      code: 'SODA10',
      isOver: false,
      results: { orders: 1, givenTzs: 600, earnedTzs: 5400 },
    },
  ])
  await stop(offer.id)
  await t.must(setPopupState, { params: { id: popup.id }, body: { state: 'ended' } }, shop.token)
})

test('a code of an address that is none blocks nobody: the order is shown, and for a shop without codes nothing is typed in', async () => {
  const own = await t.aShop()
  await t.must(saveStorefront, { body: aStorefront('kwao', 'Duka', 0) }, own.token)
  const soda = await aThing(t, own, { stock: null })
  const sent = await post('/shops/kwao', { [`q.${soda.id}`]: '1', code: 'ZAMANI' })
  const open = async () => {
    const page: unknown = JSON.parse(/<pre>(.*)<\/pre>/s.exec(await get(String(sent.headers['location'])))?.[1] ?? '')
    return { kind: Reflect.get(Object(page), 'kind') as unknown, code: Reflect.get(Object(page), 'code') as unknown }
  }
  expect(await open()).toEqual({ kind: 'cart', code: undefined })
  await runningOffer(t, own.token, { code: 'MPYA' })
  // More tries than an address has: the page comes all the same, and says of the code that it gives nothing.
  for (let tries = 0; tries < 12; tries += 1) expect(await open()).toEqual({ kind: 'cart', code: 'ZAMANI' })
})

/** Of one product on the page: its offer, and the prices that stand there. */
const at = (page: string, id: string) => {
  const tile = new RegExp(`<li class="t" data-id="${id}".*?</li>`, 's').exec(page)?.[0] ?? ''
  return {
    offer: /<p class="of">([^<]*)</.exec(tile)?.[1] ?? null,
    prices: [...tile.matchAll(/<(s|b)>([\d,]+)</g)].map(([, sign, price]) => `${sign} ${price}`),
  }
}
test('offers without a code stand at the goods they are for, with the price of the order link, in both languages, for as long as they run', async () => {
  const own = await t.aShop({ customer_language: 'sw' })
  await t.must(saveStorefront, { body: aStorefront('wazi', 'Duka', 0) }, own.token)
  const soda = await aThing(t, own, { name: 'Soda', stock: null, priceTzs: 3000 })
  const maji = await aThing(t, own, { name: 'Maji', stock: null, priceTzs: 1000 })
  expect(at(await get('/shops/wazi'), soda.id)).toEqual({ offer: null, prices: ['b 3,000'] })
  const offer = await runningOffer(t, own.token, { name: 'Ofa <ya> soda', basisPoints: 1000, productIds: [soda.id] })
  // What nobody gets without a word of theirs, or not yet, is not told.
  await runningOffer(t, own.token, { code: 'SIRI', basisPoints: 5000 })
  await runningOffer(t, own.token, { name: 'Kesho', basisPoints: 5000, from: '2099-01-01' })
  await runningOffer(t, own.token, { name: 'Mara moja', basisPoints: 5000, mostPerCustomer: 1 })
  const swahili = await get('/shops/wazi')
  expect(at(swahili, soda.id)).toEqual({ offer: 'Ofa &lt;ya&gt; soda', prices: ['s 3,000', 'b 2,700'] })
  expect(at(swahili, maji.id)).toEqual({ offer: null, prices: ['b 1,000'] })
  expect(swahili).toContain('Oda inapata ofa iliyo bora kwake')
  const english = await get('/shops/wazi?language=en')
  expect(english).toContain('An order gets the best offer there is for it')
  expect(english).toContain('Before: </span><s>3,000</s> <b>2,700</b>')
  expect(await get(`/shops/wazi/${soda.id}`)).toContain('<s>3,000</s> <b>2,700</b>')
  expect(swahili).not.toMatch(/SIRI|Kesho|Mara moja/)
  // The order link says the same of one.
  const sent = await post('/shops/wazi', { [`q.${soda.id}`]: '1' })
  const token = tokenOf(`https://x.example${String(sent.headers['location'])}`)
  expect((await send(t, token, asShown(await look(t, token)))).body).toMatchObject({ totalTzs: 2700 })
  // What is counted for the whole order is named, without a price that a second piece would not have.
  const whole = await runningOffer(t, own.token, {
    name: 'Elfu',
    kind: 'fixed_amount',
    amountTzs: 500,
    productIds: [maji.id],
  })
  expect(at(await get('/shops/wazi'), maji.id)).toEqual({ offer: 'Elfu', prices: ['b 1,000'] })
  const end = (id: string) => t.must(setOfferState, { params: { id }, body: { state: 'ended' } }, own.token)
  for (const { id } of [offer, whole]) await end(id)
  expect(at(await get('/shops/wazi'), soda.id)).toEqual({ offer: null, prices: ['b 3,000'] })
})
