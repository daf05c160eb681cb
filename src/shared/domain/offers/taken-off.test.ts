import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOfferInForce as anOffer } from '../../../../tests/support/offers.ts'
import { computeOrder } from '../order-maths.ts'
import { sumTzs } from '../money.ts'
import { bestOffer, givenBy, type OfferedLine, type OfferInForce, takenOff, whyNotOffered } from './taken-off.ts'
import { normalCode, OFFER_KINDS, type OfferInput, problemsOfOffer, stateOfOffer } from './terms.ts'

const TODAY = '2026-11-30'
const aLine = (id: string, unitTzs: number, pieces = 1, more: Partial<OfferedLine> = {}): OfferedLine => ({
  id,
  productId: `p-${id}`,
  group: '',
  unitTzs,
  quantityMilli: pieces * 1000,
  isByHand: false,
  ...more,
})
const order = (lines: OfferedLine[], customerId: string | null = null) => ({ lines, customerId, today: TODAY })
const off = (offer: Partial<OfferInForce>, lines: OfferedLine[]) => Object.fromEntries(takenOff(anOffer(offer), lines))

const someLine = fc.record({
  unitTzs: fc.integer({ min: 0, max: 30_000 }),
  quantityMilli: fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((pieces) => pieces * 1000),
    fc.integer({ min: 1, max: 90_000_000 }),
  ),
  productId: fc.constantFrom(null, 'p-1', 'p-2', 'p-3'),
  group: fc.constantFrom('', 'Soda', 'Mkate'),
  isByHand: fc.boolean(),
})
const someLines = fc
  .array(someLine, { maxLength: 12 })
  .map((list): OfferedLine[] => list.map((line, index) => ({ ...line, id: `line-${String(index).padStart(2, '0')}` })))
const someOffer = fc.record({
  kind: fc.constantFrom(...OFFER_KINDS),
  amountTzs: fc.integer({ min: 1, max: 200_000 }),
  basisPoints: fc.integer({ min: 1, max: 10_000 }),
  mostTzs: fc.option(fc.integer({ min: 1, max: 20_000 })),
  buy: fc.integer({ min: 1, max: 4 }),
  get: fc.integer({ min: 1, max: 3 }),
  productIds: fc.subarray(['p-1', 'p-2']),
  groups: fc.subarray(['Soda']),
})

describe('what an offer takes off', () => {
  test('no line goes below zero, nothing set by hand is touched, and the sum is within every bound', () => {
    fc.assert(
      fc.property(someOffer, someLines, (some, lines) => {
        const offer = anOffer(some)
        const { lines: taken, tzs } = givenBy(offer, lines)
        const figures = computeOrder({
          lines: lines.map((line) => ({
            id: line.id,
            unitPriceTzs: line.unitTzs,
            quantity: line.quantityMilli,
            discount: { kind: 'fixed_amount', amountTzs: taken.get(line.id) ?? 0 },
          })),
        })
        // As ordinary discounts of the lines it is exactly what the offer gives: nothing was cut off at zero.
        expect(figures.discountTzs).toBe(tzs)
        expect(figures.lines.every(({ totalTzs }) => totalTzs >= 0)).toBe(true)
        expect(lines.every((line) => !(line.isByHand && taken.has(line.id)))).toBe(true)
        if (offer.kind === 'fixed_amount') expect(tzs).toBeLessThanOrEqual(offer.amountTzs)
        else if (offer.mostTzs !== null) expect(tzs).toBeLessThanOrEqual(offer.mostTzs)
      }),
    )
  })

  test('only the chosen goods are meant, and the order of lines changes nothing', () => {
    fc.assert(
      fc.property(someOffer, someLines, (some, lines) => {
        const offer = anOffer(some)
        const taken = takenOff(offer, lines)
        expect(Object.fromEntries(takenOff(offer, lines.toReversed()))).toEqual(Object.fromEntries(taken))
        if (offer.productIds.length + offer.groups.length === 0) return
        for (const line of lines)
          if (taken.has(line.id))
            expect(offer.productIds.includes(line.productId ?? '') || offer.groups.includes(line.group)).toBe(true)
      }),
    )
  })

  test('a fixed amount is spread by largest remainder, and never more than the goods cost', () => {
    expect(off({ kind: 'fixed_amount', amountTzs: 1000 }, [aLine('a', 1000), aLine('b', 2000)])).toEqual({
      a: 333,
      b: 667,
    })
    expect(off({ kind: 'fixed_amount', amountTzs: 9000 }, [aLine('a', 1000), aLine('b', 2000)])).toEqual({
      a: 1000,
      b: 2000,
    })
  })

  test('a percentage stays below its bound', () => {
    expect(off({ basisPoints: 1000 }, [aLine('a', 50_000)])).toEqual({ a: 5000 })
    expect(off({ basisPoints: 1000, mostTzs: 2000 }, [aLine('a', 50_000)])).toEqual({ a: 2000 })
  })

  test('buy two, get the cheapest for nothing: of whole pieces, as often as they fit', () => {
    const offer = { kind: 'buy_get', buy: 2, get: 1, basisPoints: 10_000 } as const
    expect(off(offer, [aLine('a', 1000, 2)])).toEqual({})
    expect(off(offer, [aLine('a', 1000, 2), aLine('b', 500)])).toEqual({ b: 500 })
    expect(off(offer, [aLine('a', 1000, 5), aLine('b', 500)])).toEqual({ a: 1000, b: 500 })
    expect(off({ ...offer, basisPoints: 5000 }, [aLine('a', 1000, 3)])).toEqual({ a: 500 })
    expect(off(offer, [aLine('kilo', 3000, 2.9)])).toEqual({})
  })

  test('the goods it is for, by product and by the shop’s group', () => {
    const lines = [aLine('a', 1000), aLine('b', 1000, 1, { group: 'Soda' }), aLine('c', 1000)]
    expect(off({ productIds: ['p-a'], groups: ['Soda'] }, lines)).toEqual({ a: 100, b: 100 })
    expect(off({ productIds: ['p-z'] }, lines)).toEqual({})
  })
})

test('why an order does not get it, each reason by itself', () => {
  const lines = [aLine('a', 1000)]
  const why = (more: Partial<OfferInForce>, customerId: string | null = null) =>
    whyNotOffered(anOffer(more), order(lines, customerId))
  expect(why({})).toBeNull()
  expect(why({ from: '2026-12-01' })).toBe('not_begun')
  expect(why({ from: TODAY, to: TODAY })).toBeNull()
  expect(why({ to: '2026-11-29' })).toBe('over')
  expect(why({ usesLeft: 0 })).toBe('used_up')
  expect(why({ leastTzs: 1001 })).toBe('least')
  expect(why({ leastTzs: 1000 })).toBeNull()
  expect(why({ who: 'picked', customerIds: ['c1'] })).toBe('customer')
  expect(why({ who: 'picked', customerIds: ['c1'] }, 'C1')).toBeNull()
  expect(why({ mostPerCustomer: 1 })).toBe('customer')
  expect(why({ groups: ['Soda'] })).toBe('goods')
})

test('one offer an order: the best, whatever order they are in, and a code only where it was typed', () => {
  const ten = anOffer({ id: '1', basisPoints: 1000 })
  const coupon = anOffer({ id: '2', basisPoints: 2000, code: 'KARIBU' })
  const same = anOffer({ id: '3', basisPoints: 1000, code: 'SAWA' })
  const lines = [aLine('a', 1000)]
  expect(bestOffer([coupon, ten], '', order(lines))?.offer.id).toBe('1')
  expect(bestOffer([ten, coupon], 'KARIBU', order(lines))?.offer.id).toBe('2')
  expect(bestOffer([ten, same], 'SAWA', order(lines))?.offer.id).toBe('3')
  expect(bestOffer([], '', order(lines))).toBeNull()
  fc.assert(
    fc.property(fc.array(someOffer, { maxLength: 5 }), someLines, (some, goods) => {
      const offers = some.map((one, index) => anOffer({ ...one, id: `offer-${index}` }))
      const best = bestOffer(offers, '', order(goods))
      expect(bestOffer(offers.toReversed(), '', order(goods))?.offer.id).toBe(best?.offer.id)
      for (const offer of offers) expect(givenBy(offer, goods).tzs).toBeLessThanOrEqual(best?.tzs ?? 0)
      if (best) expect(sumTzs([...best.lines.values()])).toBe(best.tzs)
    }),
  )
})

test('a code is one however it is typed', () => {
  expect(normalCode(' karibu 10 ')).toBe('KARIBU10')
  expect(normalCode('ＡＢＣ')).toBe('ABC')
})

test('what keeps an offer from being put in force, and when it has ended', () => {
  const { id: _id, usesLeft: _left, ...terms } = anOffer()
  const input: OfferInput = { ...terms, mostUses: null }
  expect(problemsOfOffer(input, TODAY)).toEqual([])
  expect(problemsOfOffer({ ...input, name: '', basisPoints: 0, code: 'AB', to: '2026-11-01' }, TODAY)).toEqual([
    { path: 'name', problem: 'missing' },
    { path: 'basisPoints', problem: 'missing' },
    { path: 'code', problem: 'too_short' },
    { path: 'to', problem: 'over' },
  ])
  expect(problemsOfOffer({ ...input, who: 'new' }, TODAY)).toEqual([{ path: 'code', problem: 'code_needed' }])
  expect(stateOfOffer({ state: 'running', to: TODAY }, TODAY)).toBe('running')
  expect(stateOfOffer({ state: 'running', to: '2026-11-29' }, TODAY)).toBe('ended')
})
