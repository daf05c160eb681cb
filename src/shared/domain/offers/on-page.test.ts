import { expect, test } from 'vitest'
import { offerAt } from './on-page.ts'
import type { OfferInForce } from './taken-off.ts'

const offer = (given: Partial<OfferInForce>): OfferInForce => ({
  id: 'a',
  name: 'Ofa',
  kind: 'percentage',
  amountTzs: 0,
  basisPoints: 1000,
  mostTzs: null,
  buy: 0,
  get: 0,
  productIds: [],
  groups: [],
  code: '',
  leastTzs: 0,
  who: 'everyone',
  customerIds: [],
  segment: '',
  mostPerCustomer: null,
  from: null,
  to: null,
  usesLeft: null,
  ...given,
})
const soda = { id: 'soda', group: 'Vinywaji', priceTzs: 3000 }

test('one piece costs what an order of one piece costs, where the next one costs the same', () => {
  expect(offerAt([offer({})], soda)).toEqual({ name: 'Ofa', nowTzs: 2700 })
  expect(offerAt([offer({ groups: ['Vinywaji'] })], soda)?.nowTzs).toBe(2700)
  // Of two the one that gives more.
  expect(offerAt([offer({}), offer({ id: 'b', name: 'Nusu', basisPoints: 5000 })], soda)).toEqual({
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
    expect([given, offerAt([offer(given)], soda)]).toEqual([given, { name: 'Ofa', nowTzs: null }])
  expect(offerAt([offer({ productIds: ['maji'] }), offer({ groups: ['Chakula'] })], soda)).toBeNull()
  expect(offerAt([], soda)).toBeNull()
})
