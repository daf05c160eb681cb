import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOffer, runningOffer } from '../../../../tests/support/offers.ts'
import { aLink, asShown, aThing, look, send } from '../../../../tests/support/order-links.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getOffer, setOfferState } from '../../../shared/contract/offers.ts'
import { readCart } from '../../../shared/contract/order-link.ts'
import { choicesOf } from '../../../shared/domain/order-link.ts'
import { inShop } from '../../platform/database.ts'
import { offerOnLink } from '../../../shared/domain/offers/on-link.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp({ rateLimits: {}, renderCart: (page) => `<pre>${JSON.stringify({ page })}</pre>` })
  shop = await t.aShop({ shop_name: 'Duka la Neema', phone: '0712345678' })
})
afterAll(() => t.close())
// Wrong codes of the test before are forgotten.
beforeEach(() => t.clock.advance(60_000))

/** A link to three thousand shillings of soda. */
async function aSodaLink(customerPhone = '') {
  const soda = await aThing(t, shop, { stock: null, priceTzs: 3000 })
  const { token } = await aLink(t, shop, [{ productId: soda.id }], { customerName: 'Asha', customerPhone })
  return { token, soda }
}
const stop = async (id: string) => await t.must(setOfferState, { params: { id }, body: { state: 'ended' } }, shop.token)
const resultsOf = async (id: string) => (await t.must(getOffer, { params: { id } }, shop.token)).results

test('an offer that applies itself stands in the sums of the page, and the order has just that; one that ends meanwhile is said first', async () => {
  const offer = await runningOffer(t, shop.token, { name: 'Ofa', basisPoints: 1000 })
  const { token } = await aSodaLink()
  const view = await look(t, token)
  const shown = offerOnLink(
    view.offers ?? [],
    '',
    view.products,
    new Map(view.products.map((item) => [item.lineId, choicesOf(item, new Map())])),
  )
  expect(shown).toEqual({ name: 'Ofa', code: '', tzs: 300, isPersonal: false })
  expect(view.takesCodes).toBe(false)
  const other = await aSodaLink()
  const before = await look(t, other.token)
  const sent = await send(t, token, asShown(view))
  expect(sent.body).toMatchObject({ subtotalTzs: 3000, discountTzs: 300, totalTzs: 2700 })
  // The same again is the same order.
  expect((await send(t, token, asShown(view))).body).toMatchObject({ totalTzs: 2700 })
  expect(await resultsOf(offer.id)).toEqual({ orders: 1, givenTzs: 300, earnedTzs: 2700 })
  await stop(offer.id)
  expect(codeOf(await send(t, other.token, asShown(before)))).toBe('link.prices_changed')
  expect((await send(t, other.token, asShown(await look(t, other.token)))).body).toMatchObject({ totalTzs: 3000 })
})

test('a code is told only to who types it; one that gives nothing refuses the order whole, and says so', async () => {
  const offer = await runningOffer(t, shop.token, { code: 'KARIBU', leastTzs: 5000 })
  const small = await runningOffer(t, shop.token, { code: 'NDOGO', kind: 'fixed_amount', amountTzs: 500 })
  const { token } = await aSodaLink()
  const view = await look(t, token)
  expect([view.takesCodes, view.offers]).toEqual([true, []])
  const typed = await t.must(readCart, { query: { token, code: 'ndogo' } })
  expect(typed.offers?.map(({ code }) => code)).toEqual(['NDOGO'])
  for (const code of ['HAKUNA', 'KARIBU']) {
    const refused = await send(t, token, asShown(view, { code }))
    expect(codeOf(refused)).toBe('offer.code_refused')
  }
  expect((await look(t, token)).state).toBe('open')
  expect((await send(t, token, asShown(view, { code: 'ndogo' }))).body).toMatchObject({ totalTzs: 2500 })
  await stop(offer.id)
  await stop(small.id)
})

test('of ten customers at once who type a code with six uses, three hold one and no other order is made', async () => {
  const offer = await runningOffer(t, shop.token, { code: 'TATU', mostUses: 6 })
  const links = await Promise.all(Array.from({ length: 10 }, () => aSodaLink()))
  const views = await Promise.all(links.map(async ({ token }) => ({ token, view: await look(t, token) })))
  const answers = await Promise.all(views.map(({ token, view }) => send(t, token, asShown(view, { code: 'TATU' }))))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken.map(({ body }) => Reflect.get(Object(body), 'totalTzs'))).toEqual([2700, 2700, 2700])
  expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['offer.code_refused']))
  expect((await resultsOf(offer.id)).orders).toBe(3)
  // Without the code the others are orders like any.
  const [left] = views.filter((_one, index) => answers[index]?.status !== 200)
  if (!left) throw new Error('nobody was left out')
  expect((await send(t, left.token, asShown(left.view))).body).toMatchObject({ totalTzs: 3000 })
  await stop(offer.id)
})

test('orders nobody confirms hold half of what is left of a code, for two days; cancelled or paid they count as what they are', async () => {
  const offer = await runningOffer(t, shop.token, { code: 'NNE', mostUses: 4 })
  const asks = async () => {
    const { token } = await aSodaLink()
    const answer = await send(t, token, asShown(await look(t, token), { code: 'NNE' }))
    return answer.status === 200 ? null : codeOf(answer)
  }
  const waiting = async () =>
    await inShop(t.db, shop.shop.id, (tx) =>
      tx
        .selectFrom('offer_uses')
        .innerJoin('orders', 'orders.id', 'offer_uses.order_id')
        .select(['orders.id'])
        .where('offer_id', '=', offer.id)
        .where('orders.status', '=', 'pending')
        .execute(),
    )
  expect([await asks(), await asks(), await asks()]).toEqual([null, null, 'offer.code_refused'])
  const [first] = await waiting()
  const set = (id: string, to: { status?: 'cancelled' | 'completed'; paid_tzs?: number }) =>
    inShop(t.db, shop.shop.id, (tx) => tx.updateTable('orders').set(to).where('id', '=', id).execute())
  // Cancelled it holds nothing.
  await set(first?.id ?? '', { status: 'cancelled' })
  expect([await asks(), await asks()]).toEqual([null, 'offer.code_refused'])
  // Paid it is a use for good, and of the three that are left two may be held.
  const [second] = await waiting()
  await set(second?.id ?? '', { status: 'completed', paid_tzs: 2700 })
  expect([await asks(), await asks()]).toEqual([null, 'offer.code_refused'])
  // What nobody confirmed in two days holds its use no longer.
  t.clock.advance(49 * 3_600_000)
  expect([await asks(), await asks(), await asks()]).toEqual([null, null, 'offer.code_refused'])
  await stop(offer.id)
})

test('for new customers and once each, by the phone number of the order', async () => {
  const fresh = await runningOffer(t, shop.token, { ...anOffer(), code: 'MGENI', who: 'new' })
  const first = await aSodaLink('0713000222')
  const second = await aSodaLink('0713000222')
  const nobody = await aSodaLink()
  const personal = await t.must(readCart, { query: { token: first.token, code: 'MGENI' } })
  // Of whom it is for nothing is told.
  expect(personal.offers?.map(({ isPersonal }) => isPersonal)).toEqual([true])
  expect((await send(t, first.token, asShown(await look(t, first.token), { code: 'MGENI' }))).body).toMatchObject({
    totalTzs: 2700,
  })
  t.clock.advance(60_000)
  for (const { token } of [second, nobody])
    expect(codeOf(await send(t, token, asShown(await look(t, token), { code: 'MGENI' })))).toBe('offer.code_refused')
  expect((await resultsOf(fresh.id)).orders).toBe(1)
  await stop(fresh.id)
})

test('of six orders at once by one new phone number, a first order and a first use are one', async () => {
  const once = { who: 'everyone', mostPerCustomer: 1 } as const
  for (const [phone, terms] of [
    ['0713000333', once],
    ['0713 000-444', { who: 'new' } as const],
  ] as const) {
    const offer = await runningOffer(t, shop.token, { ...anOffer(), ...terms, code: 'PAPO' })
    const links = await Promise.all(Array.from({ length: 6 }, () => aSodaLink(phone)))
    const views = await Promise.all(links.map(async ({ token }) => ({ token, view: await look(t, token) })))
    const answers = await Promise.all(views.map(({ token, view }) => send(t, token, asShown(view, { code: 'PAPO' }))))
    expect([phone, answers.filter(({ status }) => status === 200).length]).toEqual([phone, 1])
    expect((await resultsOf(offer.id)).orders).toBe(1)
    await stop(offer.id)
  }
})

test('without script the code goes with the form, and the page shows what it gives', async () => {
  const offer = await runningOffer(t, shop.token, { name: 'Ofa', code: 'FOMU' })
  const { token } = await aSodaLink()
  const view = await look(t, token)
  const post = async (fields: Record<string, string>) =>
    await t.inject({
      method: 'POST',
      url: `/cart/order?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ prices: view.pricesKey, code: 'fomu', ...fields }).toString(),
    })
  const counted = await post({ do: 'count' })
  expect(counted.body).toContain('FOMU')
  expect((await post({ do: 'submit' })).status).toBe(303)
  expect(await look(t, token)).toMatchObject({ discountTzs: 300, totalTzs: 2700, offer: { name: 'Ofa', tzs: 300 } })
  await stop(offer.id)
})

test('a page that anybody may ask for counts nothing of offers that are not for it; a segment’s members are asked for with the order', async () => {
  const terms = { who: 'segment', segment: 'new', mostUses: 100 } as const
  const offers = []
  for (const code of ['', 'WOTE', 'WENGI']) offers.push(await runningOffer(t, shop.token, { ...terms, code }))
  const { token } = await aSodaLink('0713000222')
  const nobody = await aSodaLink()
  const { result, sent } = await recordStatements(() => look(t, token))
  expect([result.takesCodes, result.offers]).toEqual([true, []])
  expect(sent.filter(({ text }) => /offers\.(uses|members)/.test(text))).toEqual([])
  const typed = { code: 'WOTE' }
  expect((await send(t, token, asShown(result, typed))).body).toMatchObject({ totalTzs: 2700 })
  expect(codeOf(await send(t, nobody.token, asShown(await look(t, nobody.token), typed)))).toBe('offer.code_refused')
  for (const { id } of offers) await stop(id)
})

test('codes are not found out by trying: after some wrong ones nothing of an address is looked at, right or wrong, until a while later', async () => {
  const offer = await runningOffer(t, shop.token, { name: 'Ofa', code: 'SIRI' })
  const { token } = await aSodaLink()
  const other = await aSodaLink()
  const ask = (code: string, of = token) => t.call(readCart, { query: { token: of, code } })
  // What is right costs nothing, however often.
  for (let count = 0; count < 12; count += 1) expect((await ask('SIRI')).status).toBe(200)
  for (let count = 0; count < 10; count += 1) expect((await ask(`SIRI${count}`)).status).toBe(200)
  const late = await look(t, other.token)
  expect([codeOf(await ask('SIRI')), codeOf(await ask('SIRI', other.token))]).toEqual(
    Array.from({ length: 2 }, () => 'request.too_many'),
  )
  expect(codeOf(await send(t, other.token, asShown(late, { code: 'SIRI' })))).toBe('request.too_many')
  expect((await look(t, other.token)).state).toBe('open')
  t.clock.advance(60_000)
  expect((await send(t, other.token, asShown(late, { code: 'SIRI' }))).status).toBe(200)
  await stop(offer.id)
})
