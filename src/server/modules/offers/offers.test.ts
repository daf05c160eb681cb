import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, type OrderGiven } from '../../../../tests/support/builders.ts'
import { anOffer } from '../../../../tests/support/offers.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { OfferInput } from '../../../shared/contract/offers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { OFFER_LIMITS } from '../../../shared/domain/offers/terms.ts'
import { createCounterRulesService } from '../shops/counter-rules.service.ts'
import { AppError } from '../../platform/errors.ts'
import { createOffersService, type OffersService } from './offers.service.ts'

let trade: Trade
let offers: OffersService
let shop: Shop
let cashier: Person
let tills: { id: string; code: string }[]
let counter = 0
const NOON = new Date('2026-11-30T09:00:00.000Z')
const TODAY = '2026-11-30'
beforeAll(async () => {
  trade = await aTrade()
  offers = createOffersService(trade)
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(NOON)
  shop = await trade.aShop()
  cashier = await shop.staff()
  tills = [await shop.device(cashier), await shop.device(cashier)]
})

const now = () => trade.clock.now().toISOString()
async function started(given: Partial<OfferInput> = {}) {
  const id = uuidv7()
  await offers.create(shop.owner, { ...anOffer(given), id })
  return await offers.setState(shop.shopId, id, { state: 'running' })
}
const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError
        ? [error.code, ...(error.fields ?? []).map(({ path, message }) => `${path} ${message}`)]
        : error,
  )
/** 3,000 of goods, of which an offer took so much. */
const aSale = (offer: { id: string; code: string } | undefined, takenTzs = 300, given: OrderGiven = {}) =>
  anOrder({
    counter: (counter += 1),
    at: now(),
    lines: [{ discount: { kind: 'fixed_amount', amountTzs: takenTzs, reason: 'offer', reasonNote: 'Ofa' } }],
    ...(offer ? { offer: { id: offer.id, code: offer.code } } : {}),
    ...given,
  })
async function sell(body: ReturnType<typeof aSale>, till = 0) {
  const device = tills[till]
  if (!device) throw new Error('no such till')
  const order = { ...body, number: `${device.code}-${String(counter).padStart(6, '0')}` }
  const command = shop.command(cashier, device.id, 'order.create', order, { at: body.at })
  const [result] = await shop.push(cashier, device.id, [command])
  return [result?.outcome, ...(result?.codes ?? [])]
}
const off = (amountTzs: number) => ({ kind: 'fixed_amount' as const, amountTzs, reason: 'offer' as const })
const resultsOf = async (id: string) => (await offers.get(shop.shopId, id)).results

test('a draft may lack anything; in force it must be whole, its terms stand still, and only the end and the number of uses change', async () => {
  const id = uuidv7()
  await offers.create(shop.owner, { ...anOffer({ name: '', basisPoints: 0 }), id })
  expect(await codeOf(offers.setState(shop.shopId, id, { state: 'running' }))).toEqual([
    'offer.refused',
    'name missing',
    'basisPoints missing',
  ])
  await offers.save(shop.shopId, id, { ...anOffer({ code: 'KARIBU' }), version: 1 })
  const running = await offers.setState(shop.shopId, id, { state: 'running' })
  expect(running).toMatchObject({ state: 'running', code: 'KARIBU', basisPoints: 1000 })
  const changed = await offers.save(shop.shopId, id, {
    ...anOffer({ code: 'WIZI', basisPoints: 9000, to: TODAY, mostUses: 5, name: 'Karibu' }),
    version: running.version,
  })
  expect(changed).toMatchObject({ code: 'KARIBU', basisPoints: 1000, to: TODAY, mostUses: 5, name: 'Karibu' })
  expect(await codeOf(offers.save(shop.shopId, id, { ...anOffer(), version: 1 }))).toEqual(['shop.changed_meanwhile'])
  // What orders and tills may name is never removed.
  expect(await codeOf(offers.remove(shop.shopId, id))).toEqual(['offer.refused', 'name in_use'])
  const draft = uuidv7()
  await offers.create(shop.owner, { ...anOffer(), id: draft })
  expect(await offers.remove(shop.shopId, draft)).toEqual({ ok: true })
  // A day later it is over, and gives its code away.
  trade.clock.move(86_400_000)
  expect((await offers.get(shop.shopId, id)).offer.state).toBe('ended')
  expect((await offers.inForce(shop.shopId)).offers).toEqual([])
  expect((await started({ code: 'KARIBU' })).state).toBe('running')
})

test('a code leads to one offer at a time, and a shop runs thirty at most', async () => {
  await started({ code: 'JUMA' })
  expect(await codeOf(started({ code: 'JUMA' }))).toEqual(['offer.refused', 'code taken'])
  // Also of those that are put in force at one moment.
  const together = await Promise.all(Array.from({ length: 4 }, () => codeOf(started({ code: 'PAMOJA' }))))
  expect(together.filter((one) => one !== 'done')).toEqual(
    Array.from({ length: 3 }, () => ['offer.refused', 'code taken']),
  )
  for (let count = 2; count < OFFER_LIMITS.running - 2; count += 1) await started()
  expect(
    (await Promise.all(Array.from({ length: 4 }, () => codeOf(started())))).filter((one) => one === 'done'),
  ).toEqual(['done', 'done'])
  expect(await codeOf(started())).toEqual(['offer.refused', 'name too_many'])
  expect((await offers.inForce(shop.shopId)).offers).toHaveLength(OFFER_LIMITS.running)
})

test('a sale with what an offer gives takes nobody’s word; the list says what came of it', async () => {
  const offer = await started({ code: 'KARIBU' })
  expect(await sell(aSale(offer))).toEqual(['applied'])
  expect(await resultsOf(offer.id)).toEqual({ orders: 1, givenTzs: 300, earnedTzs: 2700 })
  const { items } = await offers.list(shop.shopId, { search: 'karibu', state: 'running', kind: 'all', limit: 50 })
  expect(items.map(({ id, results }) => ({ id, results }))).toEqual([
    { id: offer.id, results: { orders: 1, givenTzs: 300, earnedTzs: 2700 } },
  ])
  expect(await offers.list(shop.shopId, { state: 'draft', kind: 'all', limit: 50 })).toMatchObject({ items: [] })
  expect(await offers.figures(shop.shopId)).toEqual({
    total: { orders: 1, givenTzs: 300, earnedTzs: 2700 },
    byCode: [
      { id: offer.id, name: 'Ofa ya Jumatatu', code: 'KARIBU', results: { orders: 1, givenTzs: 300, earnedTzs: 2700 } },
    ],
  })
  expect((await offers.get(shop.shopId, offer.id)).sources).toEqual([{ source: 'counter', orders: 1 }])
})

test('more than it gives, an unknown offer, or one that was stopped before: sold, and shown to an admin', async () => {
  const offer = await started({ code: 'KARIBU' })
  // What is above the offer is a discount like any other.
  const rules = createCounterRulesService(trade)
  await rules.save(shop.owner, { version: (await rules.get(shop.owner)).version, discountWithoutManager: 0 })
  expect(await sell(aSale(offer))).toEqual(['applied'])
  expect(await sell(aSale(offer, 1500))).toEqual(['flagged', 'offer.differs', 'order.discount_not_approved'])
  // Nothing is stacked: with a discount on the whole of it neither is what was promised.
  const both = { discount: { kind: 'percentage', basisPoints: 500 } } as const
  expect(await sell(aSale(offer, 300, both))).toEqual(['flagged', 'offer.differs', 'order.discount_not_approved'])
  expect(await sell(aSale({ id: uuidv7(), code: 'X' }))).toContain('offer.differs')
  expect(await sell(aSale(undefined))).toContain('offer.differs')
  const before = aSale(offer)
  trade.clock.move(60_000)
  await offers.setState(shop.shopId, offer.id, { state: 'paused' })
  trade.clock.move(60_000)
  // Made while it was in force, heard of later.
  expect(await sell(before)).toEqual(['applied'])
  expect(await sell(aSale(offer))).toEqual(['flagged', 'offer.differs'])
  expect((await shop.review()).flatMap(({ codes }) => codes)).toContain('offer.differs')
  const draft = uuidv7()
  await offers.create(shop.owner, { ...anOffer(), id: draft })
  expect(await sell(aSale({ id: draft, code: '' }))).toContain('offer.differs')
})

test('a sale dated back to when the offer ran, by a till that had said since that nothing waits, has no part in it', async () => {
  const offer = await started({ code: 'JANA' })
  const honest = aSale(offer)
  trade.clock.move(60_000)
  await offers.setState(shop.shopId, offer.id, { state: 'ended' })
  expect(await sell(honest)).toEqual(['applied'])
  trade.clock.move(3_600_000)
  await trade.services.push.receive(cashier, {
    deviceId: tills[0]?.id ?? '',
    build: 't',
    isImport: false,
    backlog: { count: 0, oldestAt: null, attention: 0 },
    commands: [],
  })
  trade.clock.move(3_600_000)
  expect(await sell(aSale(offer, 300, { at: honest.at }))).toEqual(['flagged', 'offer.differs'])
})

test('tills without network overdraw it: every sale stands, as many as the limit count unflagged, the rest are shown', async () => {
  const offer = await started({ code: 'WAWILI', mostUses: 2 })
  const sales = Array.from({ length: 5 }, (_, index) => sell(aSale(offer), index % 2))
  const outcomes = await Promise.all(sales)
  expect(outcomes.filter(([outcome]) => outcome === 'applied')).toHaveLength(2)
  expect(outcomes.filter((codes) => codes.includes('offer.overdrawn'))).toHaveLength(3)
  expect(await shop.orders()).toHaveLength(5)
  expect((await resultsOf(offer.id)).orders).toBe(5)
  expect((await offers.inForce(shop.shopId)).offers[0]?.usesLeft).toBe(0)
  // What is taken back is a use that is there again.
  const single = await started({ code: 'MOJA', mostUses: 1 })
  const first = aSale(single)
  expect(await sell(first)).toEqual(['applied'])
  const away = { orderId: first.id, from: 'completed' as const, to: 'cancelled' as const, reason: 'Makosa', at: now() }
  const device = tills[0]?.id ?? ''
  await shop.push(shop.owner, device, [shop.command(shop.owner, device, 'order.step', away, { at: now() })])
  expect(await resultsOf(single.id)).toEqual({ orders: 0, givenTzs: 0, earnedTzs: 0 })
  expect(await sell(aSale(single))).toEqual(['applied'])
})

test('for certain customers, new ones, and once each', async () => {
  const customer = async (name: string, phone: string) => {
    const id = uuidv7()
    const command = shop.command(shop.owner, tills[0]?.id ?? '', 'customer.create', { id, name, phone, at: now() })
    await shop.push(shop.owner, tills[0]?.id ?? '', [command])
    return id
  }
  const asha = await customer('Asha', '0712000001')
  const juma = await customer('Juma', '0712000002')
  const picked = await started({ code: 'ASHA', who: 'picked', customerIds: [asha] })
  expect(await sell(aSale(picked, 300, { customerId: asha }))).toEqual(['applied'])
  expect(await sell(aSale(picked, 300, { customerId: juma }))).toEqual(['flagged', 'offer.differs'])
  const fresh = await started({ code: 'MGENI', who: 'new' })
  const neema = await customer('Neema', '0712000003')
  trade.clock.move(60_000)
  expect(await sell(aSale(fresh, 300, { customerId: neema }))).toEqual(['applied'])
  trade.clock.move(60_000)
  expect(await sell(aSale(fresh, 300, { customerId: neema }))).toEqual(['flagged', 'offer.differs'])
  const once = await started({ code: 'MARA1', mostPerCustomer: 1 })
  expect(await sell(aSale(once, 300, { customerId: juma }))).toEqual(['applied'])
  expect(await sell(aSale(once, 300, { customerId: juma }))).toEqual(['flagged', 'offer.overdrawn'])
  expect(await sell(aSale(once, 300, { customerId: asha }))).toEqual(['applied'])
  // By an id that became another's, as a till without network still names it, nobody is somebody else.
  const again = await customer('Juma wa pili', '0712 000 002')
  expect(await sell(aSale(once, 300, { customerId: again }))).toEqual(['flagged', 'offer.overdrawn'])
  const neemaAgain = await customer('Neema', '255712000003')
  trade.clock.move(60_000)
  expect(await sell(aSale(fresh, 300, { customerId: neemaAgain }))).toEqual(['flagged', 'offer.differs'])
  // Those who never bought anything else are of the segment of new customers: tills are told who they are.
  const ofSegment = await started({ who: 'segment', segment: 'new' })
  const told = (await offers.inForce(shop.shopId)).offers.find(({ id }) => id === ofSegment.id)
  expect(told?.customerIds).toContain(neema)
})

test('goods by the shop’s own group, and of another shop nothing is known', async () => {
  const soda = await shop.product({ name: 'Soda', group: 'Vinywaji', priceTzs: 1000, tracksStock: false })
  const offer = await started({ groups: ['Vinywaji'], kind: 'buy_get', buy: 2, get: 1, basisPoints: 10_000 })
  const line = {
    productId: soda.id,
    name: 'Soda',
    unitPriceTzs: 1000,
    quantityMilli: 3000,
    productVersion: soda.version,
  }
  expect(await sell(aSale(offer, 0, { lines: [{ ...line, discount: off(1000) }] }))).toEqual(['applied'])
  expect(await sell(aSale(offer, 0, { lines: [{ ...line, quantityMilli: 2000, discount: off(1000) }] }))).toContain(
    'offer.differs',
  )
  const other = await trade.aShop()
  expect(await codeOf(offers.get(other.shopId, offer.id))).toEqual(['request.not_found'])
  expect((await offers.inForce(other.shopId)).offers).toEqual([])
})

test('buy some, get others: the discount lies on the goods that are given; a till that knew nothing of it sold at the full price, and that stands', async () => {
  const maji = await shop.product({ name: 'Maji', group: 'Maji', priceTzs: 500, tracksStock: false })
  const soda = await shop.product({ name: 'Soda', group: 'Vinywaji', priceTzs: 1000, tracksStock: false })
  const others = { buy: 2, get: 1, productIds: [maji.id], groups: [], priceTzs: null, mostTimes: 1 }
  const offer = await started({ kind: 'buy_get', groups: ['Vinywaji'], basisPoints: 10_000, others })
  const lineOf = ({ id: productId, name, priceTzs, version }: typeof maji, pieces: number, takenTzs: number) => ({
    productId,
    name,
    unitPriceTzs: priceTzs,
    quantityMilli: pieces * 1000,
    productVersion: version,
    discount: takenTzs > 0 ? off(takenTzs) : null,
  })
  const sale = (sodas: number, waters: number, takenTzs: number) =>
    sell(aSale(offer, 0, { lines: [lineOf(soda, sodas, 0), lineOf(maji, waters, takenTzs)] }))
  expect(await sale(4, 2, 500)).toEqual(['applied'])
  expect(await resultsOf(offer.id)).toEqual({ orders: 1, givenTzs: 500, earnedTzs: 4500 })
  // Twice where once was promised, and without what pays for it.
  expect(await sale(4, 2, 1000)).toContain('offer.differs')
  expect(await sale(1, 2, 500)).toContain('offer.differs')
  // How many pieces are in a crate the shop says, and not the till.
  const crate = {
    id: uuidv7(),
    name: 'Kreti',
    factorMilli: 2000,
    priceTzs: 1900,
    isPack: false,
    isArchived: false,
    barcodes: [],
  }
  const juice = await shop.product({
    name: 'Juisi',
    group: 'Vinywaji',
    priceTzs: 1000,
    tracksStock: false,
    units: [crate],
  })
  const inCrate = (factorMilli: number) => ({
    ...lineOf(juice, 1, 0),
    unitPriceTzs: 1900,
    soldIn: { id: crate.id, factorMilli },
  })
  const many = await started({
    kind: 'buy_get',
    groups: ['Vinywaji'],
    basisPoints: 10_000,
    others: { ...others, mostTimes: null },
  })
  const ofCrate = async (factorMilli: number, waters: number) =>
    await sell(aSale(many, 0, { lines: [inCrate(factorMilli), lineOf(maji, waters, waters * 500)] }))
  expect(await ofCrate(2000, 1)).toEqual(['applied'])
  expect(await ofCrate(8000, 4)).toContain('offer.differs')
  // What an app from before makes of it: it knows 0 for 0.
  expect(await sell(aSale(undefined, 0, { lines: [lineOf(soda, 4, 0), lineOf(maji, 2, 0)] }))).toEqual(['applied'])
})
