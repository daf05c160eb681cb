import { expect, test } from 'vitest'
import type { KitchenLine } from '../../../../shared/domain/kitchen.ts'
import { type Cart, type CartLine, emptyCart } from '../counter/cart.ts'
import { mergeCarts, splitCart } from './bill-carts.ts'

const aLine = (id: string, pieces: number): CartLine => ({
  id,
  productId: null,
  variantId: null,
  name: id,
  variantName: null,
  unit: '',
  unitPriceTzs: 1000,
  addOns: [],
  quantityMilli: pieces * 1000,
  discount: null,
  note: '',
  productVersion: null,
})
const cooked = (lineId: string, pieces: number): KitchenLine => ({
  lineId,
  stationId: 'jikoni',
  course: null,
  name: lineId,
  variantName: null,
  addOns: [],
  note: '',
  unit: '',
  quantityMilli: pieces * 1000,
})
const aTable = (id: string, lines: CartLine[], given: Partial<Cart> = {}): Cart => ({
  ...emptyCart(id),
  lines,
  table: { id: 'meza', name: '4' },
  ...given,
})
const had = (cart: Cart | null) => cart?.sent?.lines.map(({ lineId, quantityMilli }) => [lineId, quantityMilli / 1000])
const ids = { id: 'part', newId: () => 'new' }

test('guests who pay apart: what the kitchen has goes along with the goods, and neither bill has it twice', () => {
  const whole = aTable('one', [aLine('chipsi', 3), aLine('soda', 2), aLine('keki', 1)], {
    sent: { round: 2, lines: [cooked('chipsi', 2), cooked('soda', 2)] },
  })
  const { part, rest } = splitCart(
    whole,
    new Map([
      ['chipsi', 1000],
      ['soda', 2000],
      ['keki', 1000],
    ]),
    ids,
  )
  expect(had(part)).toEqual([
    ['new', 1],
    ['soda', 2],
  ])
  expect(had(rest)).toEqual([['chipsi', 1]])
  // Newer than the last ticket that this device knows of.
  expect([part.sent?.round, rest.sent?.round]).toEqual([3, 3])
  expect(had(mergeCarts(rest, part))).toEqual([
    ['chipsi', 1],
    ['new', 1],
    ['soda', 2],
  ])
})

test('a bill the kitchen never heard of stays one', () => {
  const { part, rest } = splitCart(aTable('one', [aLine('soda', 2)]), new Map([['soda', 1000]]), ids)
  expect([part.sent, rest.sent, mergeCarts(rest, part)?.sent]).toEqual([undefined, undefined, undefined])
})

test('what comes back for these goods is given once: it stays with one bill, and two of them are not put together', () => {
  const exchange: Cart['exchange'] = Object.assign({}, { backTzs: 500 } as never)
  const whole = aTable('one', [aLine('soda', 2)], { exchange })
  const { part, rest } = splitCart(whole, new Map([['soda', 1000]]), ids)
  expect([part.exchange, rest.exchange]).toEqual([undefined, exchange])
  expect(mergeCarts(part, rest)?.exchange).toBe(exchange)
  expect(mergeCarts(rest, { ...part, exchange })).toBeNull()
})

test('a bill that holds the very goods of the other, as one that lay on two tills, brings only what is not there yet', () => {
  const sent = { round: 1, lines: [cooked('soda', 2)] }
  const here = aTable('one', [aLine('soda', 2)], { sent })
  const there = aTable('two', [aLine('soda', 2), aLine('chipsi', 1)], {
    sent: { round: 2, lines: [cooked('soda', 2), cooked('chipsi', 1)] },
  })
  const both = mergeCarts(here, there)
  expect(both?.lines.map(({ id }) => id)).toEqual(['soda', 'chipsi'])
  expect(had(both)).toEqual([
    ['soda', 2],
    ['chipsi', 1],
  ])
})
