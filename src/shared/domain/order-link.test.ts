import { describe, expect, test } from 'vitest'
import {
  type CartItem,
  isCustomizable,
  priceCart,
  priceChoice,
  problemsOf,
  separateChoices,
  startingChoice,
} from './order-link.ts'
import { itemCount } from './quantity.ts'

const pilau: CartItem = {
  lineId: 'pilau',
  quantityMilli: 2000,
  priceTzs: 6000,
  availableMilli: null,
  isGone: false,
  variants: [
    { id: 'plain', priceTzs: 6000, availableMilli: null },
    { id: 'large', priceTzs: 7000, availableMilli: 1000 },
  ],
  add_ons: [
    { id: 'kachumbari', groupId: 'extras', priceTzs: 500 },
    { id: 'pilipili', groupId: 'extras', priceTzs: 0 },
    { id: 'juisi', groupId: 'drink', priceTzs: 1500 },
    { id: 'maji', groupId: 'drink', priceTzs: 500 },
  ],
  groups: [
    { id: 'extras', name: 'Nyongeza', least: 0, most: 2 },
    { id: 'drink', name: 'Kinywaji', least: 1, most: 1 },
  ],
  chosen: { variantId: null, addOnIds: [] },
}
const soda: CartItem = {
  ...pilau,
  lineId: 'soda',
  priceTzs: 1000,
  variants: [],
  add_ons: [],
  groups: [],
  availableMilli: 2000,
}
const choice = (given: Partial<ReturnType<typeof startingChoice>> = {}) => ({ ...startingChoice(pilau), ...given })
const codes = (item: CartItem, choices: Parameters<typeof problemsOf>[1]) =>
  problemsOf(item, choices).map(({ index, groupId, code }) => [index, groupId, code])

test('a required size and a required group are asked for, each by its own name', () => {
  expect(codes(pilau, [startingChoice(pilau)])).toEqual([
    [0, null, 'variant_missing'],
    [0, 'drink', 'too_few'],
  ])
  expect(codes(pilau, [choice({ variantId: 'plain', addOnIds: ['maji', 'kachumbari'] })])).toEqual([])
  expect(codes(pilau, [choice({ variantId: 'plain', addOnIds: ['maji', 'juisi'] })])).toEqual([
    [0, 'drink', 'too_many'],
  ])
  expect(codes(pilau, [choice({ variantId: 'other', addOnIds: ['maji', 'maji'] })])).toEqual([
    [0, null, 'variant_unknown'],
    [0, null, 'add_on_unknown'],
    [0, 'drink', 'too_many'],
  ])
  expect(codes(soda, [{ ...startingChoice(soda), addOnIds: ['maji'], variantId: 'plain' }])).toEqual([
    [0, null, 'variant_unknown'],
    [0, null, 'add_on_unknown'],
  ])
})

test('each piece may be chosen apart, but not more pieces than the shop put in, and not more than are left', () => {
  const both = separateChoices(pilau, choice({ variantId: 'large', addOnIds: ['maji'] }))
  expect(both.map((each) => each.quantityMilli)).toEqual([1000, 1000])
  expect(codes(pilau, both)).toEqual([[1, null, 'sold_out']])
  expect(
    codes(pilau, [...both, choice({ quantityMilli: 1000, variantId: 'plain', addOnIds: ['maji'] })]),
  ).toContainEqual([0, null, 'quantity_above'])
  expect(codes(soda, [{ ...startingChoice(soda), quantityMilli: 2000 }])).toEqual([])
  expect(codes({ ...soda, availableMilli: 1000 }, [startingChoice(soda)])).toEqual([[0, null, 'sold_out']])
  expect(separateChoices(pilau, choice({ quantityMilli: 1500 }))).toHaveLength(1)
  expect(separateChoices(pilau, choice({ quantityMilli: 1000 }))).toHaveLength(1)
})

test('what is gone can only be left out, and costs nothing', () => {
  const gone = { ...soda, isGone: true }
  expect(codes(gone, [startingChoice(gone)])).toEqual([[0, null, 'gone']])
  expect(codes(gone, [])).toEqual([])
  expect(priceChoice(gone, startingChoice(gone)).totalTzs).toBe(0)
})

describe('prices', () => {
  test('a size with its extras, times the pieces; what is not chosen yet counts as the cheapest there is, and says so', () => {
    expect(priceChoice(pilau, choice({ variantId: 'large', addOnIds: ['kachumbari', 'maji'] }))).toMatchObject({
      unitPriceTzs: 7000,
      unitTotalTzs: 8000,
      totalTzs: 16_000,
      isOpen: false,
      isLeast: false,
    })
    // The plain one with water, twice.
    expect(priceChoice(pilau, choice())).toMatchObject({ totalTzs: 13_000, isOpen: true, isLeast: true })
    expect(priceChoice(pilau, choice({ variantId: 'large' }))).toMatchObject({
      totalTzs: 15_000,
      isOpen: false,
      isLeast: true,
    })
    // What is sold out is no price to promise, and sizes of one price are no "from".
    expect(
      priceChoice(
        {
          ...pilau,
          variants: pilau.variants.map((each) => (each.id === 'plain' ? { ...each, availableMilli: 0 } : each)),
        },
        choice({ addOnIds: ['maji'] }),
      ),
    ).toMatchObject({ totalTzs: 15_000, isLeast: false })
    expect(priceCart([pilau, soda], new Map())).toMatchObject({ totalTzs: 15_000, isLeast: true })
  })
  test('a line that is not named is as the shop made it; one without choices is left out', () => {
    const whole = priceCart([pilau, soda], new Map([['pilau', [choice({ variantId: 'plain', addOnIds: ['maji'] })]]]))
    expect(whole).toMatchObject({ totalTzs: 15_000, itemCount: 4, isLeast: false })
    expect(priceCart([pilau, soda], new Map([['pilau', []]]))).toMatchObject({ totalTzs: 2000, itemCount: 2 })
  })
  test('loose goods count as one', () => {
    expect([3000, 1500, 250].map((quantityMilli) => itemCount([{ quantityMilli }]))).toEqual([3, 1, 1])
    expect(
      priceChoice({ ...soda, quantityMilli: 1500 }, { quantityMilli: 1500, variantId: null, addOnIds: [] }).totalTzs,
    ).toBe(1500)
  })
})

test('a single size is chosen by itself; a product without sizes and extras needs no card', () => {
  expect(startingChoice({ ...pilau, variants: pilau.variants.slice(0, 1) }).variantId).toBe('plain')
  expect([isCustomizable(pilau), isCustomizable(soda)]).toEqual([true, false])
})
