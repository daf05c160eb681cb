import { expect, test } from 'vitest'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { type Cart, cartReducer, type Choice, emptyCart, lineNews } from './cart.ts'
import { choiceOf, firstChoice, inCartMilli, lowestPrice, missingOf, needsChoice, sellableVariants } from './choices.ts'
import { openedFor } from './opened.ts'
import { cartFigures, linesOf } from './to-order.ts'

const carton = {
  id: 'carton',
  name: 'Katoni',
  factorMilli: 24_000,
  priceTzs: 13_000,
  barcodes: [],
  isPack: true,
  isArchived: false,
}
const half = { ...carton, id: 'half', name: 'Nusu', factorMilli: 500, priceTzs: 350, isPack: false }
const soda = (given: Partial<CounterProduct> = {}) =>
  aProduct({
    name: 'Soda',
    unit: 'pc',
    priceTzs: 600,
    tracksStock: true,
    units: [carton, half],
    onHandMilli: 48_000,
    packs: 2,
    ...given,
  })
let made = 0
const add = (cart: Cart, product: CounterProduct, choice: Partial<Choice>) =>
  cartReducer(cart, {
    kind: 'added',
    lineId: `line-${(made += 1)}`,
    product,
    choice: { variantId: null, addOns: [], ...choice },
  })
const shelf = (product: CounterProduct) => ({
  byId: () => product,
  onHand: () => product.onHandMilli,
  packs: () => product.packs ?? 0,
})

test('a product with units is asked for by unit, unless the shop says what one tap sells', () => {
  const asks = soda()
  expect(sellableVariants(asks).map(({ name, priceTzs }) => `${name} ${priceTzs}`)).toEqual([
    'pc 600',
    'Katoni 13000',
    'Nusu 350',
  ])
  expect(needsChoice(asks)).toBe(true)
  expect(firstChoice(soda({ tapUnit: 'carton' })).variantId).toBe('carton')
  expect(lowestPrice(soda({ tapUnit: 'carton' }))).toEqual({ priceTzs: 13_000, isFrom: false })
  const own = soda({ tapUnit: 'own' })
  expect(missingOf(own, firstChoice(own))).toBeNull()
  // A unit that is no longer sold is not sold by a tap.
  const gone = soda({ tapUnit: 'carton', units: [{ ...carton, isArchived: true }, half] })
  expect(needsChoice(gone)).toBe(true)
  expect(sellableVariants(soda({ units: [{ ...carton, isArchived: true }] }))).toEqual([])
})

test('each unit is a line of its own at its own price, named by it; the order says what stock needs', () => {
  const product = soda()
  let cart = emptyCart('c')
  for (const id of ['carton', 'carton', product.id, 'half']) cart = add(cart, product, { variantId: id })
  expect(
    cart.lines.map(({ variantId, variantName, quantityMilli, unitPriceTzs }) => [
      variantId,
      variantName,
      quantityMilli,
      unitPriceTzs,
    ]),
  ).toEqual([
    [null, 'Katoni', 2000, 13_000],
    [null, null, 1000, 600],
    [null, 'Nusu', 1000, 350],
  ])
  expect(inCartMilli(cart, product.id, null)).toBe(48_000 + 1000 + 500)
  const figures = cartFigures(cart)
  if (!figures) throw new Error('no figures')
  expect(figures.totalTzs).toBe(26_950)
  expect(linesOf(cart, figures).map(({ soldIn }) => soldIn)).toEqual([
    { id: 'carton', factorMilli: 24_000, isPack: true },
    undefined,
    { id: 'half', factorMilli: 500 },
  ])
})

test('the unit of a line can be changed; what the list says now is about its unit', () => {
  const product = soda()
  const cart = add(emptyCart('c'), product, { variantId: 'carton' })
  const [line] = cart.lines
  if (!line) throw new Error('no line')
  expect(choiceOf(line).variantId).toBe('carton')
  const turned = cartReducer(cart, {
    kind: 'chosen',
    lineId: line.id,
    product,
    choice: { variantId: product.id, addOns: [] },
  })
  expect(turned.lines[0]).toMatchObject({ variantName: null, unitPriceTzs: 600, unit: 'pc' })
  expect(turned.lines[0]?.soldIn).toBeUndefined()
  expect(lineNews(line, product)).toBeNull()
  const dearer = soda({ id: product.id, units: [{ ...carton, priceTzs: 14_000, factorMilli: 20_000 }] })
  expect(lineNews(line, dearer)).toEqual({ kind: 'repriced', wasTzs: 13_000, nowTzs: 14_000 })
  const taken = cartReducer(cart, { kind: 'repriced', lineId: line.id, product: dearer })
  expect(taken.lines[0]).toMatchObject({ unitPriceTzs: 14_000, soldIn: { factorMilli: 20_000 } })
  expect(lineNews(line, soda({ units: [half] }))).toEqual({ kind: 'gone' })
})

test('a carton is opened for the piece that finds nothing loose, and for no other', () => {
  const product = soda()
  const opened = (cart: Cart, of = product) =>
    openedFor(cart, shelf(of)).map(({ packName, count, looseMilli }) => [packName, count, looseMilli])
  const cartonOnly = add(emptyCart('c'), product, { variantId: 'carton' })
  expect(opened(cartonOnly)).toEqual([])
  const withPiece = add(cartonOnly, product, { variantId: product.id })
  expect(opened(withPiece)).toEqual([['Katoni', 1, 23_000]])
  // Five are loose already.
  expect(opened(withPiece, { ...product, onHandMilli: 53_000 })).toEqual([])
  // Nothing is known to be closed, or nothing is counted.
  expect(opened(withPiece, { ...product, packs: 0 })).toEqual([])
  expect(openedFor(withPiece, { ...shelf(product), onHand: () => null })).toEqual([])
})
