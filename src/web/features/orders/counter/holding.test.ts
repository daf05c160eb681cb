import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { type CartKeeper, TooManyHeld } from '../../../offline/till.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type Cart, type CartAction, cartReducer, emptyCart, NO_CHOICE } from './cart.ts'
import { beginFor, hold, resume } from './holding.ts'
import { createStore } from './store.ts'

vi.mock('../../../ui/toast-store.ts', () => ({ toast: vi.fn<(given: object) => void>() }))
const said = () => vi.mocked(toast).mock.calls.map(([{ title }]) => title)

const cartOf = (id: string, name: string): Cart =>
  cartReducer(emptyCart(id), { kind: 'added', lineId: `${id}-1`, product: aProduct({ name }), choice: NO_CHOICE })

const keeper = { hold: vi.fn<CartKeeper['hold']>(), take: vi.fn<CartKeeper['take']>() }
const onAway = vi.fn<() => void>()
const open = vi.fn<() => void>()
let made = 0
const t = (text: unknown) => (text as { message?: string }).message ?? String(text)
function aCounter(first: Cart) {
  const store = createStore(first)
  const cart = {
    ...store,
    take: store.set,
    taken: () => first,
    dispatch: (action: CartAction) => store.set(cartReducer(store.get(), action)),
    startNext: () => {},
    onShelf: async <T>(what: (one: CartKeeper) => Promise<T>) => await what(keeper as unknown as CartKeeper),
    change: (next?: Cart) => store.set(next ?? emptyCart(`new ${(made += 1)}`)),
  }
  return { cart, open, onAway, t: t as Parameters<typeof hold>[0]['t'] }
}
beforeEach(() => {
  vi.resetAllMocks()
  keeper.hold.mockResolvedValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

test('an order leaves the counter when it is on the disk, with what was tapped while the disk wrote', async () => {
  const counter = aCounter(cartOf('a', 'Sukari'))
  const more = cartReducer(counter.cart.get(), { kind: 'noted', note: 'moja zaidi' })
  keeper.hold.mockImplementationOnce(async () => {
    counter.cart.set(more)
    await Promise.resolve()
  })
  await hold(counter)
  expect(keeper.hold.mock.calls.map(([id, cart]) => [id, cart === more])).toEqual([
    ['a', false],
    ['a', true],
  ])
  expect([counter.cart.get().lines.length, onAway.mock.calls.length]).toEqual([0, 1])
})

test('what the disk refuses stays on the counter, and so does an order when too many are held', async () => {
  for (const error of [new Error('disk'), new TooManyHeld()]) {
    const order = cartOf('a', 'Sukari')
    const counter = aCounter(order)
    keeper.hold.mockRejectedValueOnce(error)
    await hold(counter)
    expect(counter.cart.get()).toBe(order)
    keeper.hold.mockRejectedValueOnce(error)
    await resume(counter, 'b')
    expect(counter.cart.get()).toBe(order)
  }
  expect(said()).toEqual(Array.from({ length: 4 }, () => 'The order is not put aside'))
  expect([onAway, keeper.take].map((one) => one.mock.calls.length)).toEqual([0, 0])
})

test('going on with one puts aside what lies there, also what was tapped while it was fetched', async () => {
  const counter = aCounter(cartOf('a', 'Sukari'))
  const held = cartOf('b', 'Mchele')
  const tapped = cartOf('c', 'Unga')
  keeper.take.mockImplementationOnce(async () => {
    counter.cart.set(tapped)
    return await Promise.resolve(held)
  })
  await resume(counter, 'b')
  expect(keeper.hold.mock.calls.map(([id]) => id)).toEqual(['a', 'c'])
  expect(counter.cart.get()).toBe(held)
  expect(open).toHaveBeenCalledWith(null)
})

test('one that is gone is said, and goods for a saved order stay where they are', async () => {
  const counter = aCounter(emptyCart('a'))
  keeper.take.mockResolvedValueOnce(null)
  await resume(counter, 'b')
  const onto = { ...cartOf('d', 'Sukari'), onto: { id: 'o', lines: [] } as unknown as LocalOrder }
  counter.cart.set(onto)
  await resume(counter, 'b')
  await hold(counter)
  expect(counter.cart.get()).toBe(onto)
  expect(keeper.hold).not.toHaveBeenCalled()
  expect(said()).toEqual(['This order is not held any more', 'Finish or save the order on the counter first'])
})

const asha = { id: 'c1', name: 'Asha', phone: '+255712000001' }
test('an order for somebody begins behind what lies on the counter, which is put aside first', async () => {
  const counter = aCounter(cartOf('a', 'Sukari'))
  await beginFor(counter, asha)
  expect(keeper.hold.mock.calls.map(([id]) => id)).toEqual(['a'])
  expect(counter.cart.get()).toMatchObject({ lines: [], customer: asha })
  expect(counter.cart.get().id).not.toBe('a')
  expect(said()).toEqual(['This order is for {name}'])
})

test('nothing but the customer lying there makes way for another customer, and for the same one stays', async () => {
  const chosen = cartReducer(emptyCart('a'), { kind: 'customer_set', customer: asha })
  const counter = aCounter(chosen)
  await beginFor(counter, asha)
  expect([counter.cart.get().id, keeper.hold.mock.calls.length]).toEqual(['a', 0])
  await beginFor(counter, { ...asha, id: 'c2' })
  expect([keeper.hold.mock.calls.at(-1)?.[0], counter.cart.get().customer?.id]).toEqual(['a', 'c2'])
})

test('what was tapped while the customer was fetched is theirs', async () => {
  const counter = aCounter(emptyCart('a'))
  counter.cart.set(cartOf('tapped', 'Mchele'))
  await beginFor(counter, asha)
  expect(counter.cart.get()).toMatchObject({ id: 'tapped', customer: asha, lines: [{ name: 'Mchele' }] })
  // Whoever opened the payment of it meanwhile goes on with it.
  expect(open).not.toHaveBeenCalled()
  expect(keeper.hold).not.toHaveBeenCalled()
})

test('it does not begin over goods for a saved order, nor where the disk cannot put aside what lies there', async () => {
  const onto = { ...cartOf('a', 'Sukari'), onto: { id: 'saved' } as LocalOrder }
  const counter = aCounter(onto)
  await beginFor(counter, asha)
  expect(counter.cart.get()).toBe(onto)
  const order = cartOf('b', 'Mchele')
  const sick = aCounter(order)
  keeper.hold.mockRejectedValueOnce(new Error('disk'))
  await beginFor(sick, asha)
  expect(sick.cart.get()).toBe(order)
  expect(said()).toEqual(['Finish or save the order on the counter first', 'The order is not put aside'])
})
