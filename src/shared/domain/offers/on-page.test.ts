import { expect, test } from 'vitest'
import { anOfferInForce as anOffer } from '../../../../tests/support/offers.ts'
import { offerAt } from './on-page.ts'

const soda = { id: 'soda', group: 'Vinywaji', priceTzs: 3000 }

test('one piece costs what an order of one piece costs, where the next one costs the same', () => {
  expect(offerAt([anOffer({})], soda)).toEqual({ name: 'Ofa', nowTzs: 2700 })
  expect(offerAt([anOffer({ groups: ['Vinywaji'] })], soda)?.nowTzs).toBe(2700)
  // Of two the one that gives more.
  expect(offerAt([anOffer({}), anOffer({ id: 'b', name: 'Nusu', basisPoints: 5000 })], soda)).toEqual({
    name: 'Nusu',
    nowTzs: 1500,
  })
})

test('what depends on the rest of the basket is named without a price, and what is for other goods not at all', () => {
  for (const given of [
    { kind: 'fixed_amount', amountTzs: 500 },
    { kind: 'buy_get', buy: 1, get: 1, basisPoints: 10_000 },
    { leastTzs: 10_000 },
    { mostTzs: 200 },
  ] as const)
    expect([given, offerAt([anOffer(given)], soda)]).toEqual([given, { name: 'Ofa', nowTzs: null }])
  expect(offerAt([anOffer({ productIds: ['maji'] }), anOffer({ groups: ['Chakula'] })], soda)).toBeNull()
  expect(offerAt([], soda)).toBeNull()
})
