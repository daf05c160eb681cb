import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOffer, runningOffer } from '../../../../tests/support/offers.ts'
import { aLink, asShown, aThing, look, send } from '../../../../tests/support/order-links.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  createOffer,
  getOffer,
  listOffers,
  listOffersInForce,
  saveOffer,
  setOfferState,
} from '../../../shared/contract/offers.ts'
import { readCart } from '../../../shared/contract/order-link.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { offerOnLink } from '../../../shared/domain/offers/on-link.ts'
import { choicesOf } from '../../../shared/domain/order-link.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
})
afterAll(() => t.close())

const thing = async (name: string, priceTzs: number) => (await aThing(t, shop, { stock: null, name, priceTzs })).id
const water = (productIds: string[]) => ({
  buy: 2,
  get: 1,
  productIds,
  groups: [],
  priceTzs: null,
  mostTimes: null,
})
const gift = (soda: string, maji: string) => ({
  name: 'Maji bure',
  kind: 'buy_get' as const,
  basisPoints: 10_000,
  productIds: [soda],
  others: water([maji]),
})
const end = async (id: string) => await t.must(setOfferState, { params: { id }, body: { state: 'ended' } }, shop.token)

test('it is kept whole, told to tills and to the list, and lacks nothing once it runs', async () => {
  const [soda, maji] = [await thing('Soda', 1000), await thing('Maji', 500)]
  const id = uuidv7()
  const draft = anOffer({ ...gift(soda, maji), buy: 3, get: 3, others: { ...water([]), buy: 0 } })
  await t.must(createOffer, { body: { ...draft, id } }, shop.token)
  const refused = await t.call(setOfferState, { params: { id }, body: { state: 'running' } }, shop.token)
  expect(codeOf(refused)).toBe('offer.refused')
  expect(refused.body).toMatchObject({ error: { fields: [{ path: 'buy' }, { path: 'others' }] } })
  const whole = { ...draft, others: { ...water([maji.toUpperCase()]), mostTimes: 3 } }
  await t.must(saveOffer, { params: { id }, body: { ...whole, version: 1 } }, shop.token)
  // An app from before saves the draft without what it does not know: nothing of that is lost.
  const { others: _others, ...before } = whole
  await t.must(saveOffer, { params: { id }, body: { ...before, buy: 0, get: 0, version: 2 } }, shop.token)
  await t.must(setOfferState, { params: { id }, body: { state: 'running' } }, shop.token)
  const terms = { buy: 0, get: 0, others: { buy: 2, get: 1, productIds: [maji], mostTimes: 3 } }
  expect((await t.must(listOffersInForce, {}, shop.token)).offers).toMatchObject([terms])
  const opened = await t.must(getOffer, { params: { id } }, shop.token)
  expect(opened.offer).toMatchObject(terms)
  expect(opened.products.map(({ name }) => name).toSorted()).toEqual(['Maji', 'Soda'])
  expect((await t.must(listOffers, { query: {} }, shop.token)).items[0]?.others).toEqual({
    buy: 2,
    get: 1,
    priceTzs: null,
  })
  await end(id)
})

test('what somebody sets in an app from before is what they get', async () => {
  const [soda, maji] = [await thing('Soda', 1000), await thing('Maji', 500)]
  const id = uuidv7()
  const { others, ...before } = anOffer(gift(soda, maji))
  await t.must(createOffer, { body: { ...before, others, id } }, shop.token)
  const saved = await t.must(saveOffer, { params: { id }, body: { ...before, buy: 3, get: 1, version: 1 } }, shop.token)
  expect([saved.buy, saved.get, saved.others]).toEqual([3, 1, undefined])
})

test('of another kind it has no other goods, and what is not a number of pieces is refused', async () => {
  const id = uuidv7()
  const body = { ...anOffer({ others: water([]) }), id }
  expect((await t.must(createOffer, { body }, shop.token)).others).toBe(undefined)
  const wrong = { ...body, id: uuidv7(), others: { ...water([]), buy: 101 } }
  expect(codeOf(await t.call(createOffer, { body: wrong }, shop.token))).toBe('request.invalid')
})

test('on a link the page and the order give the same, from a carton its share; where the goods are not on it nothing is told', async () => {
  const soda = await thing('Soda', 1000)
  const maji = uuidv7()
  const carton = {
    id: uuidv7(),
    name: 'Katoni',
    factorMilli: 24_000,
    priceTzs: 9600,
    isPack: true,
    isArchived: false,
    barcodes: [],
  }
  const product = { ...aProduct({ id: maji, name: 'Maji', priceTzs: 500 }), tracksStock: false, units: [carton] }
  await t.must(createProduct, { body: product }, shop.token)
  const offer = await runningOffer(t, shop.token, gift(soda, maji))
  const linkTo = async (lines: Parameters<typeof aLink>[2]) => (await aLink(t, shop, lines)).token
  const bought = { productId: soda, quantityMilli: 2000 }
  const check = async (token: string) => {
    const view = await look(t, token)
    const choices = new Map(view.products.map((item) => [item.lineId, choicesOf(item, new Map())]))
    const shown = offerOnLink(view.offers ?? [], '', view.products, choices)
    const sent = await send(t, token, asShown(view))
    return [shown?.tzs, sent.body]
  }
  expect(await check(await linkTo([bought, { productId: maji }]))).toMatchObject([
    500,
    { subtotalTzs: 2500, discountTzs: 500, totalTzs: 2000, offer: { name: 'Maji bure', tzs: 500 } },
  ])
  expect(await check(await linkTo([bought, { productId: maji, unitId: carton.id }]))).toMatchObject([
    400,
    { subtotalTzs: 11_600, discountTzs: 400 },
  ])
  // Four were bought, and one of two waters is on it: the other is told of, in the till's words, until it is there.
  const more = (quantityMilli: number) =>
    linkTo([
      { productId: soda, quantityMilli: 4000 },
      { productId: maji, quantityMilli },
    ])
  const hinted = async (token: string) => {
    const view = await look(t, token)
    const choices = new Map(view.products.map((item) => [item.lineId, choicesOf(item, new Map())]))
    return offerOnLink(view.offers ?? [], '', view.products, choices)?.gift
  }
  expect(await hinted(await more(1000))).toMatchObject({ name: 'Maji bure', pieces: 1, productIds: [maji] })
  expect(await hinted(await more(2000))).toBeUndefined()
  const without = await look(t, await linkTo([bought]))
  expect(without.offers).toEqual([])
  expect((await t.must(getOffer, { params: { id: offer.id } }, shop.token)).results).toEqual({
    orders: 2,
    givenTzs: 900,
    earnedTzs: 13_200,
  })
  await end(offer.id)
})

test('a code that waits for its gift is named with it, and gives nothing until it is there', async () => {
  const [soda, maji] = [await thing('Soda', 1000), await thing('Maji', 500)]
  const offer = await runningOffer(t, shop.token, { ...gift(soda, maji), code: 'MAJI' })
  const { token } = await aLink(t, shop, [
    { productId: soda, quantityMilli: 2000 },
    { productId: maji, quantityMilli: 1000 },
  ])
  const view = await t.must(readCart, { query: { token, code: 'maji' } })
  const shown = (code: string, waters: number) => {
    const items = view.products.map((one) => (one.productId === maji ? { ...one, isGone: waters === 0 } : one))
    const choices = new Map(
      items.map((item) => [item.lineId, item.productId === maji && waters === 0 ? [] : choicesOf(item, new Map())]),
    )
    return offerOnLink(view.offers ?? [], code, items, choices)
  }
  expect(shown('MAJI', 1)).toMatchObject({ code: 'MAJI', tzs: 500 })
  expect(shown('MAJI', 0)).toMatchObject({ code: 'MAJI', tzs: 0, gift: { code: 'MAJI', pieces: 1 } })
  expect(shown('', 0)).toBeNull()
  await end(offer.id)
})
