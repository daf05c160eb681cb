import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOfferInForce } from '../../../../tests/support/offers.ts'
import { OFFER_REASON } from './given.ts'
import { type ComesBack, giftsKept } from './gifts-kept.ts'
import { type OfferInForce, takenOff } from './taken-off.ts'
import type { OtherGoods } from './terms.ts'

const offer = (others: Partial<OtherGoods> = {}, more: Partial<OfferInForce> = {}) =>
  anOfferInForce({
    name: 'Maji ya bure',
    kind: 'buy_get',
    basisPoints: 10_000,
    groups: ['Soda'],
    others: { buy: 2, get: 1, productIds: [], groups: ['Maji'], priceTzs: null, mostTimes: null, ...others },
    ...more,
  })
type Sold = { group: string; unitTzs: number; pieces: number; back?: number; before?: number }
/** As the till made the order of it. */
function sold(by: OfferInForce, goods: readonly Sold[]): ComesBack[] {
  const lines = goods.map(({ group, unitTzs, pieces }, index) => ({
    id: `${group}${index}`,
    productId: `p-${group}`,
    group,
    unitTzs,
    quantityMilli: pieces * 1000,
    isByHand: false,
  }))
  const off = takenOff(by, lines)
  return lines.map(({ id, productId, group, unitTzs: unitPriceTzs, quantityMilli }, index) => {
    const amountTzs = off.get(id)
    const { back = 0, before = 0 } = goods[index] ?? {}
    return {
      line: {
        id,
        productId,
        unitPriceTzs,
        addOns: [],
        quantityMilli,
        discount:
          amountTzs === undefined
            ? null
            : { kind: 'fixed_amount', amountTzs, reason: OFFER_REASON, reasonNote: by.name },
      },
      group,
      leftMilli: quantityMilli - before * 1000,
      backMilli: back * 1000,
    }
  })
}
const kept = (by: OfferInForce, goods: readonly Sold[], running: readonly OfferInForce[] = [by]) =>
  giftsKept(running, sold(by, goods)).map(({ lineId, milli, isFree }) => [lineId, milli / 1000, isFree])

const soda = (pieces: number, back = 0) => ({ group: 'Soda', unitTzs: 1000, pieces, back })

describe('buy two sodas, get one water', () => {
  test('the water stays for nothing where a soda it was given for comes back; not where enough of them stay, nor where it comes back too', () => {
    const water = { group: 'Maji', unitTzs: 500, pieces: 1 }
    expect(kept(offer(), [soda(2, 1), water])).toEqual([['Maji1', 1, true]])
    expect(kept(offer(), [soda(2, 0), water])).toEqual([])
    expect(kept(offer(), [soda(3, 1), water])).toEqual([])
    expect(kept(offer(), [soda(2, 1), { ...water, back: 1 }])).toEqual([])
    expect(kept(offer(), [soda(4, 2), { ...water, pieces: 2 }])).toEqual([['Maji1', 1, true]])
    expect(kept(offer(), [soda(4, 4), { ...water, pieces: 2 }])).toEqual([['Maji1', 2, true]])
  })

  test('of a line of which some was paid for, only the gift; what was kept before is not asked for again', () => {
    expect(kept(offer(), [soda(2, 2), { group: 'Maji', unitTzs: 500, pieces: 3 }])).toEqual([['Maji1', 1, false]])
    expect(kept(offer(), [soda(2, 2), { group: 'Maji', unitTzs: 500, pieces: 3, back: 1 }])).toEqual([])
    const bread = { group: 'Mkate', unitTzs: 1500, pieces: 1, back: 1 }
    expect(kept(offer(), [{ ...soda(2), before: 2 }, { group: 'Maji', unitTzs: 500, pieces: 1 }, bread])).toEqual([])
  })

  test('for less instead of nothing, and cartons by their pieces', () => {
    const goods = [
      { group: 'Soda', unitTzs: 1000, pieces: 2, back: 1 },
      { group: 'Maji', unitTzs: 500, pieces: 1 },
    ]
    expect(kept(offer({}, { basisPoints: 5000 }), goods)).toEqual([['Maji1', 1, false]])
    expect(kept(offer({ priceTzs: 100 }), goods)).toEqual([['Maji1', 1, false]])
  })

  test('of an offer that has ended its gifts are named once nothing else stays; another offer takes nothing back', () => {
    const water = { group: 'Maji', unitTzs: 500, pieces: 1 }
    expect(kept(offer(), [soda(2, 1), water], [])).toEqual([])
    expect(kept(offer(), [soda(2, 2), water], [])).toEqual([['Maji1', 1, true]])
    const percent = offer({}, { kind: 'percentage', basisPoints: 1000, others: null, groups: [] })
    expect(kept(percent, [soda(2, 2), water])).toEqual([])
  })
})

test('what is named, taken back too, leaves nothing to be named, whatever was sold and comes back', () => {
  const goods = fc.array(
    fc.record({
      group: fc.constantFrom('Soda', 'Maji', 'Mkate'),
      unitTzs: fc.integer({ min: 1, max: 3000 }),
      pieces: fc.integer({ min: 1, max: 6 }),
      back: fc.nat(6),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(goods, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (given, buy, get) => {
      const all = sold(
        offer({ buy, get }),
        given.map((one) => ({ ...one, back: Math.min(one.back, one.pieces) })),
      )
      const named = giftsKept([offer({ buy, get })], all)
      const more = new Map(named.map(({ lineId, milli }) => [lineId, milli]))
      const then = all.map((one) => ({ ...one, backMilli: one.backMilli + (more.get(one.line.id) ?? 0) }))
      expect(then.every(({ backMilli, leftMilli }) => backMilli <= leftMilli)).toBe(true)
      expect(giftsKept([offer({ buy, get })], then)).toEqual([])
    }),
  )
})
