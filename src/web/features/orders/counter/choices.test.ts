import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { emptyCart } from './cart.ts'
import {
  firstChoice,
  inCartMilli,
  isBlocked,
  isOneTap,
  lowestPrice,
  missingOf,
  needsChoice,
  shelfState,
  stepOf,
  toggleAddOn,
} from './choices.ts'

const variant = (id: string, priceTzs: number, onHandMilli = 0, isArchived = false) => ({
  id,
  name: id,
  priceTzs,
  sku: '',
  barcodes: [],
  onHandMilli,
  isArchived,
})
const group = (given: object = {}) => ({
  id: 'g',
  name: 'Nyongeza',
  least: 0,
  most: 2,
  addOns: ['a', 'b', 'c'].map((id) => ({ id, name: id, priceTzs: 500 })),
  ...given,
})
const pick = (...ids: string[]) => ({
  variantId: null,
  addOns: ids.map((id) => ({ groupId: 'g', id, name: id, priceTzs: 500 })),
})
const ids = (choice: { addOns: { id: string }[] }) => choice.addOns.map((addOn) => addOn.id)

describe('what must be asked', () => {
  test('nothing, for a plain product, a single variant, or optional add-ons', () => {
    expect(needsChoice(aProduct())).toBe(false)
    const single = aProduct({ variants: [variant('v', 700), variant('old', 600, 0, true)] })
    expect(needsChoice(single)).toBe(false)
    expect(firstChoice(single).variantId).toBe('v')
    expect(needsChoice(aProduct({ addOnGroups: [group()] }))).toBe(false)
    // All of a required group, because there is no other: decided already.
    const withLid = aProduct({
      addOnGroups: [group({ least: 1, addOns: [{ id: 'lid', name: 'lid', priceTzs: 200 }] })],
    })
    expect(needsChoice(withLid)).toBe(false)
    expect(ids(firstChoice(withLid))).toEqual(['lid'])
  })
  test('the variant first, then each required group', () => {
    const chips = aProduct({ variants: [variant('s', 4000), variant('l', 5500)], addOnGroups: [group({ least: 1 })] })
    expect(needsChoice(chips)).toBe(true)
    expect(missingOf(chips, firstChoice(chips))).toBe('variant')
    expect(missingOf(chips, { variantId: 's', addOns: [] })).toBe('g')
    expect(missingOf(chips, { ...pick('a'), variantId: 's' })).toBeNull()
  })
})

test('one tap is the whole answer where there is one question with one answer', () => {
  const sizes = [variant('s', 3400), variant('l', 6500)]
  expect(isOneTap(aProduct({ variants: sizes }))).toBe(true)
  expect(isOneTap(aProduct({ variants: [variant('s', 3400)], addOnGroups: [group({ least: 1, most: 1 })] }))).toBe(true)
  // Extras may still be wanted with the size, and two must be chosen from a group.
  expect(isOneTap(aProduct({ variants: sizes, addOnGroups: [group()] }))).toBe(false)
  expect(isOneTap(aProduct({ addOnGroups: [group({ least: 1, most: 2 })] }))).toBe(false)
  expect(isOneTap(aProduct({ addOnGroups: [group({ least: 1, most: 1 }), group({ id: 'h' })] }))).toBe(false)
})

describe('ticking add-ons', () => {
  test('choose one swaps; a required one cannot be unticked', () => {
    const one = group({ least: 1, most: 1 })
    expect(ids(toggleAddOn(pick('a'), one, 'b'))).toEqual(['b'])
    expect(ids(toggleAddOn(pick('a'), one, 'a'))).toEqual(['a'])
  })
  test('the most is kept', () => {
    expect(ids(toggleAddOn(pick('a', 'b'), group(), 'c'))).toEqual(['a', 'b'])
    expect(ids(toggleAddOn(pick('a', 'b'), group(), 'a'))).toEqual(['b'])
  })
})

describe('the shelf', () => {
  const korosho = aProduct({ tracksStock: true, lowStockMilli: 10_000 })
  test('low, out, untracked', () => {
    expect(shelfState(korosho, 3000)).toBe('low')
    expect(shelfState(korosho, -1000)).toBe('out')
    expect(shelfState(korosho, null)).toBe('untracked')
  })
  test('blocks only when the shop says so, and then only what is not there', () => {
    expect(isBlocked(3000, 4000, false)).toBe(false)
    expect(isBlocked(3000, 3000, true)).toBe(false)
    expect(isBlocked(3000, 4000, true)).toBe(true)
    expect(isBlocked(null, 4000, true)).toBe(false)
  })
  test('counts what other lines of the cart take', () => {
    const line = {
      id: 'l',
      productId: 'p',
      variantId: null,
      name: '',
      variantName: null,
      unit: '',
      unitPriceTzs: 1,
      addOns: [],
      quantityMilli: 2000,
      discount: null,
      note: '',
      productVersion: 1,
    }
    const cart = { ...emptyCart('c'), lines: [line, { ...line, id: 'm' }] }
    expect(inCartMilli(cart, 'p', null)).toBe(4000)
    expect(inCartMilli(cart, 'p', null, 'm')).toBe(2000)
  })
})

test('"from" shows the lowest price of what can be sold', () => {
  expect(
    lowestPrice(aProduct({ variants: [variant('s', 700), variant('l', 1200), variant('x', 1, 0, true)] })),
  ).toEqual({ priceTzs: 700, isFrom: true })
  expect(lowestPrice(aProduct({ priceTzs: 900 }))).toEqual({ priceTzs: 900, isFrom: false })
})

test('what is weighed goes by halves', () => {
  expect(stepOf('kg')).toBe(500)
  expect(stepOf('')).toBe(1000)
})
