import { describe, expect, test } from 'vitest'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { priced } from '../pricing/priced.ts'
import {
  type Cart,
  cartReducer,
  type Choice,
  emptyCart,
  isEmptyCart,
  lineNews,
  MAX_LABEL,
  NO_CHOICE,
  quantityOf,
  readCart,
} from './cart.ts'

let made = 0
const add = (cart: Cart, product: CounterProduct, choice: Choice = NO_CHOICE) =>
  cartReducer(cart, { kind: 'added', lineId: `line-${(made += 1)}`, product, choice })
const first = (cart: Cart) => {
  const [line] = cart.lines
  if (!line) throw new Error('the cart is empty')
  return line
}

describe('adding', () => {
  test('the same product twice is one line with two pieces', () => {
    const sukari = aProduct({ priceTzs: 3000 })
    const cart = add(add(emptyCart('c'), sukari), sukari)
    expect(cart.lines).toHaveLength(1)
    expect(first(cart).quantityMilli).toBe(2000)
    expect(quantityOf(cart, sukari.id)).toBe(2000)
  })

  test('other add-ons, another price, a line discount or a note keep lines apart', () => {
    const chips = aProduct({ priceTzs: 4000 })
    const withEgg = add(emptyCart('c'), chips, {
      variantId: null,
      addOns: [{ groupId: 'g', id: 'yai', name: 'Yai', priceTzs: 500 }],
    })
    expect(add(withEgg, chips).lines).toHaveLength(2)
    expect(add(add(emptyCart('c'), chips), { ...chips, priceTzs: 4500 }).lines).toHaveLength(2)
    const plain = add(emptyCart('c'), chips)
    const noted = cartReducer(plain, { kind: 'line_noted', lineId: first(plain).id, note: 'bila chumvi' })
    expect(add(noted, chips).lines).toHaveLength(2)
  })

  test('add-ons in another order are the same dish', () => {
    const chips = aProduct()
    const [yai, nyama] = [
      { groupId: 'g', id: 'yai', name: 'Yai', priceTzs: 500 },
      { groupId: 'g', id: 'nyama', name: 'Nyama', priceTzs: 1000 },
    ]
    const cart = add(add(emptyCart('c'), chips, { variantId: null, addOns: [yai, nyama] }), chips, {
      variantId: null,
      addOns: [nyama, yai],
    })
    expect(cart.lines).toHaveLength(1)
  })

  test('a variant brings its own price and name', () => {
    const soda = aProduct({
      variants: [{ id: 'v1', name: '350 ml', priceTzs: 700, sku: '', barcodes: [], onHandMilli: 0, isArchived: false }],
    })
    expect(first(add(emptyCart('c'), soda, { variantId: 'v1', addOns: [] }))).toMatchObject({
      unitPriceTzs: 700,
      variantName: '350 ml',
    })
  })
})

describe('changing', () => {
  test('nothing left of a line takes it out, and undo puts it back where it was', () => {
    let cart = add(add(add(emptyCart('c'), aProduct({ name: 'A' })), aProduct({ name: 'B' })), aProduct({ name: 'C' }))
    const gone = cart.lines[1]
    if (!gone) throw new Error('no second line')
    cart = cartReducer(cart, { kind: 'quantity_set', lineId: gone.id, quantityMilli: 0 })
    expect(cart.lines.map((line) => line.name)).toEqual(['A', 'C'])
    cart = cartReducer(cart, { kind: 'restored', line: gone, at: 1 })
    expect(cart.lines.map((line) => line.name)).toEqual(['A', 'B', 'C'])
    expect(cartReducer(cart, { kind: 'restored', line: gone, at: 1 })).toBe(cart)
  })

  test('a quantity never passes what the contract allows', () => {
    const cart = add(emptyCart('c'), aProduct())
    expect(
      first(cartReducer(cart, { kind: 'quantity_set', lineId: first(cart).id, quantityMilli: Number.MAX_SAFE_INTEGER }))
        .quantityMilli,
    ).toBe(99_999_000)
  })
})

describe('news of the catalogue', () => {
  const unga = aProduct({
    priceTzs: 4500,
    addOnGroups: [{ id: 'g', name: 'Mfuko', least: 0, most: 1, addOns: [{ id: 'm', name: 'Mfuko', priceTzs: 100 }] }],
  })
  const line = first(
    add(emptyCart('c'), unga, { variantId: null, addOns: [{ groupId: 'g', id: 'm', name: 'Mfuko', priceTzs: 100 }] }),
  )

  test('none while nothing changed', () => expect(lineNews(line, unga)).toBeNull())
  test('gone or archived', () => {
    expect(lineNews(line, null)).toEqual({ kind: 'gone' })
    expect(lineNews(line, { ...unga, isArchived: true })).toEqual({ kind: 'gone' })
  })
  test('a new price is told, and taken only when a person takes it', () => {
    const dearer = { ...unga, priceTzs: 5000, version: 2 }
    expect(lineNews(line, dearer)).toEqual({ kind: 'repriced', wasTzs: 4600, nowTzs: 5100 })
    const taken = cartReducer(
      { ...emptyCart('c'), lines: [line] },
      { kind: 'repriced', lineId: line.id, product: dearer },
    )
    expect(first(taken)).toMatchObject({ unitPriceTzs: 5000, productVersion: 2 })
    expect(lineNews(first(taken), dearer)).toBeNull()
  })
})

test('a kept cart comes back; anything else does not', () => {
  const cart = add(emptyCart('c'), aProduct())
  expect(readCart(structuredClone(cart))).toEqual(cart)
  for (const broken of [null, 'x', {}, { ...cart, v: 99 }, { ...cart, lines: [{ id: 1 }] }])
    expect(readCart(broken)).toBeNull()
})

const typed = (lineId: string) => ({ kind: 'amount_added', lineId, name: 'Vocha', amountTzs: 500 }) as const
test('an amount typed by hand is a line of its own, however often it is the same, and the catalogue has no news of it', () => {
  const cart = cartReducer(cartReducer(emptyCart('c'), typed('a')), typed('b'))
  expect(
    cart.lines.map(({ productId, unitPriceTzs, quantityMilli }) => [productId, unitPriceTzs, quantityMilli]),
  ).toEqual([
    [null, 500, 1000],
    [null, 500, 1000],
  ])
  expect(lineNews(first(cart), null)).toBeNull()
  expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
})

test('a name or table is worth keeping before the first thing is put in', () => {
  const cart = cartReducer(emptyCart('c'), { kind: 'labelled', label: `Meza 4 ${'x'.repeat(80)}` })
  expect([isEmptyCart(cart), cart.label?.length]).toEqual([false, MAX_LABEL])
  expect(isEmptyCart(cartReducer(cart, { kind: 'labelled', label: '' }))).toBe(true)
})

const set = (cart: Cart, priceTzs: number, note = '') =>
  cartReducer(cart, {
    kind: 'line_priced',
    lineId: first(cart).id,
    price: priced(first(cart), { priceTzs, reason: 'haggled', note }),
  })
describe('a price set by a person', () => {
  const sukari = aProduct({ priceTzs: 3000 })
  test('stands beside the price of the list, keeps the line apart, and is no news of the list', () => {
    const cart = set(add(emptyCart('c'), sukari), 2500)
    expect(first(cart)).toMatchObject({ unitPriceTzs: 2500, listPriceTzs: 3000, priceReason: 'haggled' })
    expect(add(cart, sukari).lines).toHaveLength(2)
    expect(add(cart, { ...sukari, priceTzs: 2500 }).lines).toHaveLength(2)
    expect(lineNews(first(cart), sukari)).toBeNull()
    expect(lineNews(first(cart), { ...sukari, priceTzs: 3200 })).toEqual({
      kind: 'repriced',
      wasTzs: 3000,
      nowTzs: 3200,
    })
  })

  test('set twice it remembers the list, not the price between; the price of the list is no set price', () => {
    const twice = set(set(add(emptyCart('c'), sukari), 2500), 2000, 'wa jirani')
    expect(first(twice)).toMatchObject({ unitPriceTzs: 2000, listPriceTzs: 3000, priceNote: 'wa jirani' })
    for (const cart of [
      set(twice, 3000),
      cartReducer(twice, { kind: 'line_priced', lineId: first(twice).id, price: priced(first(twice), null) }),
    ]) {
      expect(first(cart)).toMatchObject({ unitPriceTzs: 3000 })
      expect(first(cart).listPriceTzs).toBeUndefined()
      expect(first(cart).priceReason).toBeUndefined()
    }
  })

  test('goes when another size is chosen or the new price of the list is taken', () => {
    const cart = set(add(emptyCart('c'), sukari), 2500)
    const lineId = first(cart).id
    for (const action of [
      { kind: 'chosen', lineId, product: sukari, choice: NO_CHOICE },
      { kind: 'repriced', lineId, product: sukari },
    ] as const) {
      expect(first(cartReducer(cart, action))).toMatchObject({ unitPriceTzs: 3000 })
      expect(first(cartReducer(cart, action)).listPriceTzs).toBeUndefined()
    }
  })
})
