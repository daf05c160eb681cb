import { expect, test } from 'vitest'
import type { CartItem } from './order-link.ts'
import { isSubmission, readCartForm, withQuantity } from './order-link-form.ts'

const item: CartItem = {
  lineId: 'pilau',
  quantityMilli: 2000,
  priceTzs: 6000,
  availableMilli: null,
  isGone: false,
  chosen: { variantId: 'large', addOnIds: ['k'] },
  variants: [
    { id: 'small', priceTzs: 6000, availableMilli: null },
    { id: 'large', priceTzs: 7000, availableMilli: null },
  ],
  add_ons: [
    { id: 'k', groupId: 'extras', priceTzs: 500 },
    { id: 'p', groupId: 'extras', priceTzs: 0 },
  ],
  groups: [{ id: 'extras', name: 'Extras', least: 0, most: 2 }],
}

test('one choice for all pieces', () => {
  const form = readCartForm([item], {
    'q.pilau': ['2000'],
    'v.pilau.0': ['small'],
    'a.pilau.0.extras': ['k', 'p'],
    note: ['Bila chumvi'],
    delivery: ['delivery'],
    place: ['Sinza'],
    at: ['0712000001'],
    prices: ['abc'],
  })
  expect(form.choices.get('pilau')).toEqual([
    { quantityMilli: 2000, variantId: 'small', addOnIds: ['k', 'p'], note: '' },
  ])
  expect(form).toMatchObject({
    note: 'Bila chumvi',
    delivery: { kind: 'delivery', place: 'Sinza', phone: '0712000001' },
    pricesKey: 'abc',
  })
})

test('"choose each one separately" makes a choice for each piece, as the one was', () => {
  const fields = { 'q.pilau': ['2000'], 'v.pilau.0': ['small'], do: ['separate.pilau'] }
  expect(isSubmission(fields)).toBe(false)
  expect(readCartForm([item], fields).choices.get('pilau')).toEqual(
    [0, 1].map(() => ({ quantityMilli: 1000, variantId: 'small', addOnIds: [], note: '' })),
  )
})

test('separate pieces are read one by one, and joined again', () => {
  const fields = {
    'q.pilau': ['2000'],
    's.pilau': ['1'],
    'v.pilau.0': ['small'],
    'v.pilau.1': ['large'],
    'a.pilau.1.extras': ['p'],
  }
  expect(
    readCartForm([item], fields)
      .choices.get('pilau')
      ?.map((choice) => [choice.variantId, choice.addOnIds]),
  ).toEqual([
    ['small', []],
    ['large', ['p']],
  ])
  expect(readCartForm([item], { ...fields, do: ['together.pilau'] }).choices.get('pilau')).toEqual([
    { quantityMilli: 2000, variantId: 'small', addOnIds: [], note: '' },
  ])
})

test('none of it leaves the line out; a line that is not named stays as the shop made it', () => {
  expect(readCartForm([item], { 'q.pilau': ['0'] }).choices.get('pilau')).toEqual([])
  expect(readCartForm([item], { note: ['x'] }).choices.has('pilau')).toBe(false)
})

test('nonsense is no quantity, and never more choices than a person makes', () => {
  expect(readCartForm([item], { 'q.pilau': ['1e9'] }).choices.get('pilau')).toEqual([])
  expect(readCartForm([item], { 'q.pilau': ['99999000'], 's.pilau': ['1'] }).choices.get('pilau')).toHaveLength(100)
})

test('another amount keeps what is chosen', () => {
  const each =
    readCartForm([item], {
      'q.pilau': ['2000'],
      's.pilau': ['1'],
      'v.pilau.0': ['small'],
      'v.pilau.1': ['large'],
    }).choices.get('pilau') ?? []
  expect(withQuantity(item, each, 1000).map((choice) => choice.variantId)).toEqual(['small'])
  expect(withQuantity(item, each, 3000).map((choice) => choice.variantId)).toEqual(['small', 'large', 'large'])
  expect(withQuantity(item, [], 2000)).toEqual([{ quantityMilli: 2000, variantId: 'large', addOnIds: ['k'], note: '' }])
})
