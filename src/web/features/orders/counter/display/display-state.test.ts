import { expect, test } from 'vitest'
import { DisplayState, MOST_DISPLAY_BYTES, MOST_DISPLAY_LINES } from '../../../../../shared/contract/displays.ts'
import type { ShownPayment } from '../../../../session/customer-display.ts'
import { type Cart, emptyCart } from '../cart.ts'
import { cartFigures, NO_FIGURES } from '../to-order.ts'
import { displayState } from './display-state.ts'

const NO_PAYMENT: ShownPayment = { dueTzs: null, code: null, receivedTzs: null, changeTzs: null }
const line = (id: string, over: Partial<Cart['lines'][number]> = {}): Cart['lines'][number] => ({
  id,
  productId: null,
  variantId: null,
  name: 'Unga wa sembe',
  variantName: null,
  unit: '',
  unitPriceTzs: 4500,
  addOns: [],
  quantityMilli: 2000,
  discount: null,
  note: 'bila chumvi, kwa Zainab',
  productVersion: null,
  ...over,
})
const cartOf = (lines: Cart['lines'], over: Partial<Cart> = {}): Cart => ({
  ...emptyCart('order', { userId: 'u', name: 'Muuzaji 1' }),
  lines,
  ...over,
})
function shown(cart: Cart, over: Partial<Parameters<typeof displayState>[0]> = {}) {
  const figures = cartFigures(cart) ?? NO_FIGURES
  return displayState({
    shop: { name: 'Duka la Mfano', logoUrl: null, language: 'sw' },
    cart,
    figures,
    dueTzs: figures.totalTzs,
    payment: NO_PAYMENT,
    thanks: null,
    photoOf: () => null,
    ...over,
  })
}

test('goods, what is taken off and the sum, and nothing of who buys', () => {
  const cart = cartOf(
    [line('a'), line('b', { addOns: [{ groupId: 'g', id: 'x', name: 'Kachumbari', priceTzs: 500 }] })],
    {
      discount: { kind: 'fixed_amount', amountTzs: 1500 },
      customer: { id: null, name: 'Zainab Mushi', phone: '+255713000000' },
      note: 'siri ya mteja',
      label: 'Meza 4',
    },
  )
  const state = shown(cart)
  expect(state).toMatchObject({
    kind: 'cart',
    servedBy: 'Muuzaji 1',
    itemCount: 4,
    subtotalTzs: 19_000,
    discountTzs: 1500,
    totalTzs: 17_500,
    lines: [
      { id: 'a', priceTzs: 4500, totalTzs: 9000 },
      { id: 'b', detail: 'Kachumbari', priceTzs: 5000, totalTzs: 10_000 },
    ],
  })
  expect(JSON.stringify(state)).not.toMatch(/Zainab|713000000|siri|Meza/)
  expect(DisplayState.parse(state)).toEqual(state)
})

test('a payment that is open is what the customer sees, then the thanks until something is rung up', () => {
  const cart = cartOf([line('a')])
  const payment = { ...NO_PAYMENT, dueTzs: 9000, receivedTzs: 10_000, changeTzs: 1000 }
  expect(shown(cart, { payment })).toMatchObject({
    kind: 'paying',
    totalTzs: 9000,
    receivedTzs: 10_000,
    changeTzs: 1000,
  })
  const thanks = { totalTzs: 9000, changeTzs: 1000, receiptUrl: 'https://kaunta.example/r/1' }
  expect(shown(cartOf([]), { thanks })).toMatchObject({
    kind: 'thanks',
    totalTzs: 9000,
    changeTzs: 1000,
    receiptUrl: 'https://kaunta.example/r/1',
    lines: [],
  })
  expect(shown(cart, { thanks }).kind).toBe('cart')
  expect(shown(cartOf([]))).toMatchObject({ kind: 'idle', totalTzs: 0, lines: [] })
})

test('whatever is sold, it is what a display may be told: the newest lines stay', () => {
  const long = '梨'.repeat(400)
  const many = Array.from({ length: 500 }, (_, index) =>
    line(`l${index}`, {
      name: `${long}\ud800`,
      unit: long,
      addOns: [{ groupId: 'g', id: 'x', name: long, priceTzs: 1 }],
    }),
  )
  const state = shown(cartOf(many), {
    shop: { name: long, logoUrl: `https://x/${long}`, language: 'en' },
    photoOf: () => `/media/${long}`,
  })
  expect(new TextEncoder().encode(JSON.stringify(state)).length).toBeLessThanOrEqual(MOST_DISPLAY_BYTES)
  expect(state.lines.length).toBeGreaterThan(3)
  expect(state.lines.length).toBeLessThan(MOST_DISPLAY_LINES)
  expect(state.lines.at(-1)?.id).toBe('l499')
  expect(state.itemCount).toBe(1000)
  expect(DisplayState.parse(state)).toEqual(state)
})
