import { expect, test } from 'vitest'
import { anOffer } from '../../../../../tests/support/offers.ts'
import type { OfferInForce } from '../../../../shared/domain/offers/taken-off.ts'
import { type Cart, type CartLine, cartReducer, emptyCart, isEmptyCart } from '../counter/cart.ts'
import { cartFigures, toOrder } from '../counter/to-order.ts'
import { codeSays, withOffers } from './cart-offers.ts'

const TODAY = '2026-11-30'
const offer = (more: Partial<OfferInForce> = {}): OfferInForce => {
  const { mostUses: _most, ...terms } = anOffer()
  return { ...terms, id: 'o1', usesLeft: null, ...more }
}
const line = (id: string, unitPriceTzs: number, more: Partial<CartLine> = {}): CartLine => ({
  id,
  productId: `p-${id}`,
  variantId: null,
  name: id,
  variantName: null,
  unit: '',
  unitPriceTzs,
  addOns: [],
  quantityMilli: 1000,
  discount: null,
  note: '',
  productVersion: 1,
  ...more,
})
const cart = (lines: CartLine[], more: Partial<Cart> = {}): Cart => ({ ...emptyCart('c'), lines, ...more })
const facts = (...offers: OfferInForce[]) => ({
  offers,
  groupOf: (id: string) => (id === 'p-a' ? 'Soda' : ''),
  today: TODAY,
})
const off = ({ lines }: Cart) =>
  lines.map(({ discount }) => (discount?.kind === 'fixed_amount' ? discount.amountTzs : 0))

test('an offer applies itself to what lies in the cart, follows each change, and goes with the sale', () => {
  const one = withOffers(cart([line('a', 1000)]), facts(offer()))
  expect(off(one)).toEqual([100])
  expect(one.offer).toEqual({ id: 'o1', code: '', name: 'Ofa ya Jumatatu' })
  // Nothing new is the same cart: whoever follows it is not told again.
  expect(withOffers(one, facts(offer()))).toBe(one)
  const more = cartReducer(one, { kind: 'quantity_set', lineId: 'a', quantityMilli: 3000 })
  const two = withOffers(more, facts(offer()))
  expect(off(two)).toEqual([300])
  const figures = cartFigures(two)
  if (!figures) throw new Error('no figures')
  const order = toOrder(two, figures, { payments: [], status: 'pending', at: '2026-11-30T09:00:00.000Z' })
  expect(order).toMatchObject({ offer: { id: 'o1', code: '' }, subtotalTzs: 3000, discountTzs: 300, totalTzs: 2700 })
  expect(order.lines[0]).toMatchObject({ discountTzs: 300, totalTzs: 2700 })
  // The offer ended while the order lay there.
  const after = withOffers(two, facts())
  expect([off(after), after.offer]).toEqual([[0], undefined])
  expect(isEmptyCart(after)).toBe(false)
})

test('what a person set stands: a line’s discount, another price, and a discount on the order instead of the offer', () => {
  const byHand = { kind: 'percentage', basisPoints: 500 } as const
  const mixed = [line('a', 1000, { discount: byHand }), line('b', 1000, { listPriceTzs: 1500 }), line('c', 1000)]
  const given = withOffers(cart(mixed), facts(offer()))
  expect(given.lines.map(({ discount }) => discount?.kind)).toEqual(['percentage', undefined, 'fixed_amount'])
  const instead = withOffers({ ...given, discount: byHand }, facts(offer()))
  expect(instead.lines.map(({ discount }) => discount?.kind)).toEqual(['percentage', undefined, undefined])
  expect(instead.offer).toBe(undefined)
})

test('one more of the same joins a line that has an offer', () => {
  const product = {
    id: 'p-a',
    name: 'a',
    unit: '',
    priceTzs: 1000,
    variants: [],
    addOnGroups: [],
    version: 1,
    taxCode: null,
  }
  const choice = { variantId: null, addOns: [] }
  const first = cartReducer(cart([]), { kind: 'added', lineId: 'a', product: product as never, choice })
  const given = withOffers(first, facts(offer()))
  const second = cartReducer(given, { kind: 'added', lineId: 'b', product: product as never, choice })
  expect(second.lines.map(({ quantityMilli }) => quantityMilli)).toEqual([2000])
})

test('a code gives its offer, and says why where it does not', () => {
  const coupon = offer({ id: 'o2', code: 'KARIBU', basisPoints: 2000, groups: ['Soda'], leastTzs: 1000 })
  const soda = cart([line('a', 1000)])
  expect(off(withOffers(soda, facts(coupon)))).toEqual([0])
  expect(off(withOffers({ ...soda, code: 'KARIBU' }, facts(coupon, offer())))).toEqual([200])
  const says = (asked: Cart, ...offers: OfferInForce[]) => codeSays(asked, 'KARIBU', facts(...offers))
  expect(says(soda, coupon)).toEqual({ kind: 'given', name: 'Ofa ya Jumatatu', tzs: 200 })
  expect(says(soda)).toMatchObject({ why: 'unknown' })
  expect(says(cart([line('a', 500)]), coupon)).toMatchObject({ why: 'least', leastTzs: 1000 })
  expect(says(cart([line('b', 5000)]), coupon)).toMatchObject({ why: 'goods' })
  expect(says(soda, { ...coupon, usesLeft: 0 })).toMatchObject({ why: 'used_up' })
  expect(says({ ...soda, discount: { kind: 'percentage', basisPoints: 1 } }, coupon)).toMatchObject({ why: 'by_hand' })
  expect(says(soda, coupon, offer({ basisPoints: 5000, name: 'Nusu' }))).toEqual({ kind: 'better', name: 'Nusu' })
})

test('on a customer’s name what is for them comes by itself', () => {
  const theirs = offer({ who: 'picked', customerIds: ['asha'] })
  const soda = cart([line('a', 1000)])
  expect(off(withOffers(soda, facts(theirs)))).toEqual([0])
  const named = cartReducer(soda, { kind: 'customer_set', customer: { id: 'asha', name: 'Asha', phone: '' } })
  expect(off(withOffers(named, facts(theirs)))).toEqual([100])
})

test('buy some, get others: the counter says what is still to be had, and takes it off once it lies there', () => {
  const others = { buy: 2, get: 1, productIds: ['p-b'], groups: [], priceTzs: null, mostTimes: null }
  const gift = offer({ kind: 'buy_get', basisPoints: 10_000, groups: ['Soda'], others, name: 'Maji bure' })
  const sodas = withOffers(cart([line('a', 1000, { quantityMilli: 2000 })]), facts(gift))
  expect([off(sodas), sodas.offer]).toEqual([[0], undefined])
  expect(sodas.gift).toEqual({
    name: 'Maji bure',
    code: '',
    pieces: 1,
    productIds: ['p-b'],
    groups: [],
    basisPoints: 10_000,
    priceTzs: null,
  })
  expect(withOffers(sodas, facts(gift))).toBe(sodas)
  const whole = withOffers({ ...sodas, lines: [...sodas.lines, line('b', 500)] }, facts(gift))
  expect([off(whole), whole.offer?.name, whole.gift]).toEqual([[0, 500], 'Maji bure', undefined])
  // A carton of water is not the piece that is given: its share of the price is.
  const carton = line('b', 9600, { soldIn: { id: 'u', factorMilli: 24_000 } })
  expect(off(withOffers({ ...sodas, lines: [...sodas.lines, carton] }, facts(gift)))).toEqual([0, 400])
  // One that asks for its code, and one by hand, say nothing.
  expect(withOffers(sodas, facts({ ...gift, code: 'MAJI' })).gift).toBe(undefined)
  expect(withOffers({ ...sodas, discount: { kind: 'percentage', basisPoints: 1 } }, facts(gift)).gift).toBe(undefined)
})
