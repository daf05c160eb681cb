import { expect, test } from 'vitest'
import { commandKinds } from '../../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { STARTING_CODES, type Taxes } from '../../../../shared/domain/taxes.ts'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { type Cart, cartReducer, emptyCart, NO_CHOICE } from './cart.ts'
import { computeOrder } from '../../../../shared/domain/order-maths.ts'
import { exactCash } from '../payment/tender.ts'
import { cartFigures, fits, lineInput, toOrder } from './to-order.ts'

const aCart = () => {
  let cart = emptyCart(uuidv7(), { userId: uuidv7(), name: 'Muuzaji 1' })
  cart = cartReducer(cart, {
    kind: 'added',
    lineId: uuidv7(),
    product: aProduct({ priceTzs: 3333 }),
    choice: NO_CHOICE,
    quantityMilli: 1500,
  })
  cart = cartReducer(cart, { kind: 'added', lineId: uuidv7(), product: aProduct({ priceTzs: 700 }), choice: NO_CHOICE })
  return cartReducer(cart, { kind: 'discounted', discount: { kind: 'percentage', basisPoints: 750 } })
}

test('an order as the contract wants it: line totals sum to the total, gross less discount is the total', () => {
  const cart = aCart()
  const figures = cartFigures(cart)
  if (!figures) throw new Error('no figures')
  const order = toOrder(cart, figures, { payments: [], status: 'pending', at: new Date(0).toISOString() })
  expect(commandKinds['order.create'].body.safeParse({ ...order, number: 'A7-000001' }).success).toBe(true)
  expect(order.lines.reduce((sum, line) => sum + line.totalTzs, 0)).toBe(order.totalTzs)
  for (const line of order.lines) expect(line.grossTzs - line.discountTzs).toBe(line.totalTzs)
  expect(order.subtotalTzs - order.discountTzs).toBe(order.totalTzs)
})

test('a bill as the contract wants it: service of the goods with the shop’s tax, a tip without, and cash rounded', () => {
  const taxes: Taxes = { isRegistered: true, tin: '', vrn: '', codes: STARTING_CODES, defaultCode: 'A' }
  const cart = cartReducer(aCart(), {
    kind: 'charged',
    charges: [
      { id: uuidv7(), kind: 'service', basisPoints: 1000, amountTzs: 0 },
      { id: uuidv7(), kind: 'tip', basisPoints: null, amountTzs: 300 },
      { id: uuidv7(), kind: 'delivery', basisPoints: null, amountTzs: 0 },
    ],
  })
  const dueTzs = cartFigures(cart, taxes)?.totalTzs ?? 0
  const payment = exactCash(dueTzs, new Date(0).toISOString(), { stepTzs: 50, way: 'nearest' })
  const figures = cartFigures(cart, taxes, payment.roundingTzs)
  if (!figures) throw new Error('no figures')
  const order = toOrder(cart, figures, { payments: [payment], status: 'completed', at: payment.at }, taxes)
  expect(commandKinds['order.create'].body.safeParse({ ...order, number: 'A7-000001' }).success).toBe(true)
  // Nothing is charged for a way that costs nothing.
  expect(order.charges?.map(({ kind, taxCode }) => [kind, taxCode])).toEqual([
    ['service', 'A'],
    ['tip', null],
  ])
  const goodsTzs = order.lines.reduce((sum, line) => sum + line.totalTzs, 0)
  const [service, tip] = order.charges ?? []
  expect([service?.amountTzs, tip?.amountTzs, tip?.taxTzs]).toEqual([
    Math.floor((goodsTzs * 1000 + 5000) / 10_000),
    300,
    0,
  ])
  expect(order.totalTzs).toBe(payment.amountTzs)
  expect(order.totalTzs % 50).toBe(0)
  expect(goodsTzs + (service?.amountTzs ?? 0) + 300 + (payment.roundingTzs ?? 0)).toBe(order.totalTzs)
})

test('what cannot be counted is known before it is added', () => {
  let cart = aCart()
  const dear = aProduct({ priceTzs: 999_999_999 })
  for (let n = 0; n < 100; n += 1) {
    const action = {
      kind: 'added',
      lineId: uuidv7(),
      product: { ...dear, id: uuidv7() },
      choice: NO_CHOICE,
      quantityMilli: 99_999_000,
    } as const
    if (!fits(cart, action)) {
      expect(cartFigures(cartReducer(cart, action))).toBeNull()
      return
    }
    cart = cartReducer(cart, action)
  }
  throw new Error('never reached the limit')
})

test('the tax of the shop, or of the product, goes with each line: code, name, rate and how much; without taxes none of it', () => {
  const taxes: Taxes = { isRegistered: true, tin: '', vrn: '', codes: STARTING_CODES, defaultCode: 'A' }
  let cart = emptyCart(uuidv7())
  for (const [priceTzs, taxCode] of [
    [12_500, null],
    [4000, 'E'],
  ] as const)
    cart = cartReducer(cart, {
      kind: 'added',
      lineId: uuidv7(),
      product: aProduct({ priceTzs, taxCode }),
      choice: NO_CHOICE,
    })
  const orderWith = (given: Taxes | undefined) => {
    const figures = cartFigures(cart, given)
    if (!figures) throw new Error('no figures')
    return toOrder(cart, figures, { payments: [], status: 'pending', at: new Date(0).toISOString() }, given)
  }
  const order = orderWith(taxes)
  expect(order.taxTzs).toBe(1907)
  expect(order.lines).toMatchObject([
    { taxCode: 'A', taxName: 'VAT 18%', taxBasisPoints: 1800, taxTzs: 1907, totalTzs: 12_500 },
    { taxCode: 'E', taxName: 'Exempt', taxBasisPoints: 0, taxTzs: 0 },
  ])
  expect(commandKinds['order.create'].body.parse({ ...order, number: 'A7-000001' }).lines).toEqual(order.lines)
  for (const none of [undefined, { ...taxes, isRegistered: false }]) {
    const { taxTzs, lines } = orderWith(none)
    expect([taxTzs, lines.map((line) => [line.taxCode, line.taxTzs, line.taxName])]).toEqual([
      0,
      [
        [null, 0, undefined],
        [null, 0, undefined],
      ],
    ])
  }
})

test('what an order was called goes with it in front of its note, and neither makes the note too long', () => {
  const cart = cartReducer(emptyCart(uuidv7()), {
    kind: 'amount_added',
    lineId: uuidv7(),
    name: 'Vocha',
    amountTzs: 500,
  })
  const noteWith = (given: Partial<Cart>) =>
    toOrder({ ...cart, ...given }, computeOrder({ lines: cart.lines.map(lineInput), discount: null }), {
      payments: [],
      status: 'pending',
      at: new Date(0).toISOString(),
    })
  expect(noteWith({ label: 'Meza 4', note: 'bila pilipili' }).note).toBe('Meza 4, bila pilipili')
  expect([noteWith({ label: 'Meza 4' }).note, noteWith({}).note]).toEqual(['Meza 4', ''])
  const long = noteWith({ label: 'Meza 4', note: 'x'.repeat(500) })
  expect(commandKinds['order.create'].body.parse({ ...long, number: 'A7-000001' })).toMatchObject({
    lines: [{ productId: null, name: 'Vocha', totalTzs: 500 }],
  })
  expect(long.note).toHaveLength(500)
})
