import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeCharges } from './charges.ts'
import { deliveryCharge, deliveryTzs, placeIdOf, placeKeyOf } from './delivery.ts'
import type { DeliveryPlace } from './storefront.ts'

const fixed = (amountTzs: number): DeliveryPlace => ({
  id: 'A1',
  name: 'Kariakoo',
  charge: { kind: 'fixed_amount', amountTzs },
})
const percent = (basisPoints: number): DeliveryPlace => ({
  id: 'A1',
  name: 'Mbezi',
  charge: { kind: 'percentage', basisPoints },
})

test('a fixed amount, a percentage of the goods, and nothing from the sum the shop named', () => {
  expect(deliveryTzs(fixed(2000), null, 100)).toBe(2000)
  expect(deliveryTzs(percent(250), null, 10_100)).toBe(253)
  expect(deliveryTzs(fixed(2000), 50_000, 49_999)).toBe(2000)
  expect(deliveryTzs(fixed(2000), 50_000, 50_000)).toBe(0)
  expect([deliveryCharge(fixed(0), null, 100), deliveryCharge(percent(0), null, 100)]).toEqual([null, null])
})

test('the key of a place changes with each of its terms, and names the place', () => {
  const keys = [
    placeKeyOf(fixed(2000), null),
    placeKeyOf(fixed(2001), null),
    placeKeyOf(percent(2000), null),
    placeKeyOf(fixed(2000), 50_000),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.map(placeIdOf)).toEqual(['a1', 'a1', 'a1', 'a1'])
  // Another name is no other agreement.
  expect(placeKeyOf({ ...fixed(2000), name: 'Gerezani' }, null)).toBe(keys[0])
})

test('what the phone shows is what the order is charged', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 999_999_999 }).map(fixed), fc.integer({ min: 0, max: 5000 }).map(percent)),
      fc.option(fc.integer({ min: 1, max: 999_999_999 })),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      (place, free, goodsTzs) => {
        const charge = deliveryCharge(place, free, goodsTzs)
        const [made] = computeCharges(charge ? [{ id: 'x', ...charge, taxBasisPoints: 1800 }] : [], goodsTzs)
        expect(deliveryTzs(place, free, goodsTzs)).toBe(made?.amountTzs ?? 0)
      },
    ),
  )
})
