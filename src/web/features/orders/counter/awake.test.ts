import { expect, test } from 'vitest'
import { awakeWithCart } from './awake.ts'
import { type Cart, emptyCart } from './cart.ts'
import { createStore } from './store.ts'

function aCounter() {
  const cart = createStore<Cart>(emptyCart('one'))
  let isOn = false
  let asked = 0
  const stop = awakeWithCart(cart, () => {
    isOn = true
    asked += 1
    return () => {
      isOn = false
    }
  })
  return { cart, stop, isOn: () => isOn, asked: () => asked }
}
const withGoods = (id: string): Cart => ({ ...emptyCart(id), lines: [{ id: 'a' } as never] })

test('the screen stays on from the first thing on the counter until the order is done or put aside', () => {
  const { cart, isOn, asked } = aCounter()
  expect(isOn()).toBe(false)
  cart.set(withGoods('one'))
  expect(isOn()).toBe(true)
  cart.set({ ...withGoods('one'), note: 'Bila sukari' })
  expect([isOn(), asked()]).toEqual([true, 1])
  cart.set(emptyCart('two'))
  expect(isOn()).toBe(false)
  cart.set(withGoods('two'))
  expect([isOn(), asked()]).toEqual([true, 2])
})

test('an order a crash left behind keeps it on at once, and a counter that is left lets go', () => {
  const cart = createStore<Cart>(withGoods('left'))
  const isOn = { now: false }
  const stop = awakeWithCart(cart, () => {
    isOn.now = true
    return () => {
      isOn.now = false
    }
  })
  expect(isOn.now).toBe(true)
  stop()
  expect(isOn.now).toBe(false)
  cart.set(withGoods('next'))
  expect(isOn.now).toBe(false)
})
