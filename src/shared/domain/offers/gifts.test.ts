import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOfferInForce as anOffer } from '../../../../tests/support/offers.ts'
import { computeOrder } from '../order-maths.ts'
import { percentOfTzs, sumTzs } from '../money.ts'
import { offerAt } from './on-page.ts'
import { bestOffer, openGifts, type OfferedLine, type OfferInForce, takenOff } from './taken-off.ts'
import { type OtherGoods, problemsOfOffer } from './terms.ts'

const TODAY = '2026-11-30'
const line = (group: string, unitTzs: number, pieces = 1, more: Partial<OfferedLine> = {}): OfferedLine => ({
  id: `${group}-${unitTzs}`,
  productId: `p-${group.toLowerCase()}`,
  group,
  unitTzs,
  quantityMilli: pieces * 1000,
  isByHand: false,
  ...more,
})
const water = (more: Partial<OtherGoods> = {}): OtherGoods => ({
  buy: 2,
  get: 1,
  productIds: [],
  groups: ['Maji'],
  priceTzs: null,
  mostTimes: null,
  ...more,
})
const offer = (others: Partial<OtherGoods> = {}, more: Partial<OfferInForce> = {}) =>
  anOffer({ kind: 'buy_get', basisPoints: 10_000, groups: ['Soda'], others: water(others), ...more })
const off = (one: OfferInForce, lines: OfferedLine[]) => Object.fromEntries(takenOff(one, lines))

describe('buy two sodas, get one water', () => {
  test('the cheapest of what may be given, as often as what is bought allows, and never what pays', () => {
    expect(off(offer(), [line('Soda', 1000, 2)])).toEqual({})
    expect(off(offer(), [line('Soda', 1000), line('Maji', 500)])).toEqual({})
    expect(off(offer(), [line('Soda', 1000, 2), line('Maji', 500, 3)])).toEqual({ 'Maji-500': 500 })
    expect(off(offer(), [line('Soda', 1000, 5), line('Maji', 500), line('Maji', 400, 1)])).toEqual({
      'Maji-500': 500,
      'Maji-400': 400,
    })
    expect(off(offer({ mostTimes: 1 }), [line('Soda', 1000, 9), line('Maji', 500, 4)])).toEqual({ 'Maji-500': 500 })
    // Fewer than they may have are given too.
    expect(off(offer({ get: 3 }), [line('Soda', 1000, 2), line('Maji', 500, 2)])).toEqual({ 'Maji-500': 1000 })
    // What somebody agreed on neither pays nor is given.
    expect(off(offer(), [line('Soda', 1000, 2, { isByHand: true }), line('Maji', 500)])).toEqual({})
  })

  test('goods that are both: each piece once', () => {
    const both = offer({ groups: ['Soda', 'Maji'] })
    expect(off(both, [line('Soda', 1000, 2)])).toEqual({})
    expect(off(both, [line('Soda', 1000, 3)])).toEqual({ 'Soda-1000': 1000 })
    // The water may only be given, so both sodas can pay for it.
    expect(off(both, [line('Soda', 300, 2), line('Maji', 500)])).toEqual({ 'Maji-500': 500 })
    expect(off(both, [line('Soda', 300, 3), line('Maji', 500)])).toEqual({ 'Soda-300': 300 })
  })

  test('at a percentage off, or for a price that never makes a piece dearer', () => {
    const lines = [line('Soda', 1000, 4), line('Maji', 501), line('Maji', 701)]
    expect(off(offer({}, { basisPoints: 5000 }), lines)).toEqual({ 'Maji-501': 251, 'Maji-701': 350 })
    expect(off(offer({ priceTzs: 200 }), lines)).toEqual({ 'Maji-501': 301, 'Maji-701': 501 })
    expect(off(offer({ priceTzs: 600 }), lines)).toEqual({ 'Maji-701': 101 })
    expect(off(offer({}, { mostTzs: 100 }), [line('Soda', 1000, 2), line('Maji', 500)])).toEqual({ 'Maji-500': 100 })
  })

  test('a carton counts for its pieces on both sides, and what is given of it is its share', () => {
    const carton = { factorMilli: 24_000 }
    expect(off(offer(), [line('Soda', 20_000, 1, carton), line('Maji', 500, 20)])).toEqual({ 'Maji-500': 6000 })
    expect(off(offer(), [line('Soda', 1000, 2), line('Maji', 10_000, 1, carton)])).toEqual({ 'Maji-10000': 416 })
    expect(off(offer(), [line('Soda', 1000, 1, { factorMilli: 500 }), line('Maji', 500)])).toEqual({})
    expect(off(offer(), [line('Soda', 3000, 2.9), line('Maji', 500, 2)])).toEqual({ 'Maji-500': 500 })
  })

  test('what was typed by hand and what costs nothing pays for nothing, also where everything is meant', () => {
    const all = offer({}, { groups: [] })
    expect(off(all, [line('Mkate', 800, 2), line('Maji', 500)])).toEqual({ 'Maji-500': 500 })
    expect(off(all, [line('', 800, 2, { productId: null }), line('Maji', 500)])).toEqual({})
    expect(off(all, [line('Mkate', 0, 2), line('Maji', 500)])).toEqual({})
  })

  test('what is put on it is paid for: weighed and given by its own price', () => {
    const dear = line('Maji', 900, 1, { bareTzs: 500 })
    expect(off(offer(), [line('Soda', 1000, 2), dear])).toEqual({ 'Maji-900': 500 })
    expect(off(offer(), [line('Soda', 1000, 2), dear, line('Maji', 600)])).toEqual({ 'Maji-900': 500 })
    expect(off(offer({ priceTzs: 500 }), [line('Soda', 1000, 2), dear])).toEqual({})
  })

  test('how many more they would get for what is bought already', () => {
    const open = (lines: OfferedLine[], one = offer()) => openGifts(one, { lines, customerId: null, today: TODAY })
    expect(open([line('Soda', 1000)])).toBe(0)
    expect(open([line('Soda', 1000, 2)])).toBe(1)
    expect(open([line('Soda', 1000, 5), line('Maji', 500)])).toBe(1)
    expect(open([line('Soda', 1000, 9)], offer({ mostTimes: 2 }))).toBe(2)
    expect(open([line('Soda', 1000, 2)], offer({}, { leastTzs: 5000 }))).toBe(0)
    expect(open([line('Soda', 1000, 2)], anOffer({}))).toBe(0)
  })

  test('an app from before knows no other goods: it gives nothing, and not the wrong ones', () => {
    const { others: _others, ...before } = offer({}, { buy: 0, get: 0 })
    expect(off(before, [line('Soda', 1000, 9), line('Maji', 500, 9)])).toEqual({})
  })

  test('on the shop’s page it stands at what is bought and at what is given', () => {
    const at = ['Soda', 'Maji', 'Mkate'].map((group) => offerAt([offer()], { id: group, group, priceTzs: 500 }))
    expect(at).toEqual([{ name: 'Ofa', nowTzs: null }, { name: 'Ofa', nowTzs: null }, null])
  })

  test('what it lacks before it can run', () => {
    const { id: _id, usesLeft: _left, ...terms } = offer({ buy: 0, get: 0, groups: [] }, { basisPoints: 0 })
    const problems = (others: OtherGoods) => problemsOfOffer({ ...terms, others, mostUses: null }, TODAY)
    expect(problems(water({ buy: 0, get: 0, groups: [] })).map(({ path }) => path)).toEqual([
      'basisPoints',
      'buy',
      'get',
      'others',
    ])
    expect(problems(water({ priceTzs: 0 }))).toEqual([])
  })
})

const someGoods = fc.subarray(['Soda', 'Maji', 'Mkate'])
const someOffer = fc
  .record({
    buy: fc.integer({ min: 1, max: 3 }),
    get: fc.integer({ min: 1, max: 3 }),
    groups: fc.subarray(['Soda', 'Maji', 'Mkate'], { minLength: 1 }),
    priceTzs: fc.option(fc.integer({ min: 0, max: 8 })),
    mostTimes: fc.option(fc.integer({ min: 1, max: 2 })),
    bought: someGoods,
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ bought, basisPoints, ...others }) => offer({ ...others }, { groups: bought, basisPoints }))
const lineOf = (pieces: fc.Arbitrary<number>, more: fc.Arbitrary<number | undefined>) =>
  fc.record({
    group: fc.constantFrom('Soda', 'Maji', 'Mkate', ''),
    unitTzs: fc.integer({ min: 0, max: 12 }),
    quantityMilli: pieces,
    factorMilli: more,
    isByHand: fc.constant(false),
  })
const linesOf = (one: ReturnType<typeof lineOf>, maxLength: number) =>
  fc
    .array(one, { maxLength })
    .map((list) => list.map((each, index): OfferedLine => ({ ...each, id: `line-${index}`, productId: `p-${index}` })))

describe('for any offer and any order', () => {
  test('it is what trying every choice of pieces finds: the most pieces, and of those choices the one that takes off least', () => {
    const whole = lineOf(
      fc.integer({ min: 1, max: 3 }).map((pieces) => pieces * 1000),
      fc.constant(undefined),
    )
    fc.assert(
      fc.property(someOffer, linesOf(whole, 4), (one, lines) => {
        expect(sumTzs([...takenOff(one, lines).values()])).toBe(tried(one, lines))
      }),
      { numRuns: 400 },
    )
  })

  test('no line goes below nothing, all of it is a discount of those lines, and neither order nor ids change the sum', () => {
    const any = lineOf(fc.integer({ min: 1, max: 90_000_000 }), fc.constantFrom(undefined, 24_000, 500, 333))
    fc.assert(
      fc.property(someOffer, linesOf(any, 8), fc.nat(), (one, lines, seed) => {
        const taken = takenOff(one, lines)
        const figures = computeOrder({
          lines: lines.map(({ id, unitTzs, quantityMilli }) => ({
            id,
            unitPriceTzs: unitTzs,
            quantity: quantityMilli,
            discount: { kind: 'fixed_amount', amountTzs: taken.get(id) ?? 0 },
          })),
        })
        const tzs = sumTzs([...taken.values()])
        expect(figures.discountTzs).toBe(tzs)
        expect([...taken.values()].every((each) => each > 0)).toBe(true)
        const given = lines.filter(({ id }) => taken.has(id))
        expect(given.every(({ group }) => one.others?.groups.includes(group))).toBe(true)
        expect(takenOff(one, lines.toReversed())).toEqual(taken)
        // The server gives the lines of a link ids of its own.
        const renamed = lines.map((each, index) => ({ ...each, id: `x-${(index * 7 + seed) % 97}-${index}` }))
        expect(bestOffer([one], '', { lines: renamed, customerId: null, today: TODAY })?.tzs ?? 0).toBe(tzs)
      }),
    )
  })
})

/** Every piece is left alone, pays or is given. */
function tried(one: OfferInForce, lines: readonly OfferedLine[]): number {
  const others = one.others ?? water()
  const pieces = lines.flatMap(({ group, unitTzs, quantityMilli }) =>
    Array.from({ length: quantityMilli / 1000 }, () => ({
      unitTzs,
      pays: unitTzs > 0 && (one.groups.length === 0 || one.groups.includes(group)),
      isGift: others.groups.includes(group) && unitTzs > (others.priceTzs ?? 0),
    })),
  )
  let best = { given: 0, tzs: 0 }
  const walk = (at: number, paid: number, given: number, tzs: number) => {
    const piece = pieces[at]
    if (piece) {
      walk(at + 1, paid + (piece.pays ? 1 : 0), given, tzs)
      if (piece.isGift) walk(at + 1, paid, given + 1, tzs + piece.unitTzs - (others.priceTzs ?? 0))
      return
    }
    const times = Math.ceil(given / others.get)
    if (times > (others.mostTimes ?? times) || times * others.buy > paid) return
    if (given > best.given || (given === best.given && tzs < best.tzs)) best = { given, tzs }
  }
  walk(0, 0, 0, 0)
  return others.priceTzs === null ? percentOfTzs(best.tzs, one.basisPoints) : best.tzs
}
