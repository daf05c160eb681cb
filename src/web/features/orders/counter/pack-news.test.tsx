import { expect, test } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { toastStore } from '../../../ui/toast-store.ts'
import { PackNews } from './pack-news.tsx'
import { createCart } from './use-cart.ts'

const CARTON = 'carton'
const carton = {
  id: CARTON,
  name: 'Katoni',
  factorMilli: 24_000,
  priceTzs: 13_000,
  barcodes: [],
  isPack: true,
  isArchived: false,
}
const soda = aProduct({
  name: 'Soda',
  unit: 'pc',
  priceTzs: 600,
  tracksStock: true,
  units: [carton],
  onHandMilli: 96_000,
  packs: 4,
})
const shelf = { byId: () => soda, onHand: () => soda.onHandMilli, packs: () => soda.packs ?? 0 }

const screen = aScreen()
let made = 0
function aCounter() {
  const cart = createCart({ userId: 'u', name: 'Asha', shopId: 's' })
  const before = toastStore.snapshot()
  return {
    cart,
    add: (variantId: string) =>
      cart.dispatch({
        kind: 'added',
        lineId: `line-${(made += 1)}`,
        product: soda,
        choice: { variantId, addOns: [] },
      }),
    /** What was said since the counter was opened, the first first. */
    said: () =>
      toastStore
        .snapshot()
        .filter((toast) => !before.includes(toast))
        .map(({ title, description }) => [title, description].filter((part) => typeof part === 'string').join('; '))
        .toReversed(),
  }
}
const OPENED = 'opened; Soda, loose now:'

test('a carton is said to be opened when a piece needs it, and once', async () => {
  const { cart, add, said } = aCounter()
  await screen.show(<PackNews cart={cart} replica={shelf} />)
  add(CARTON)
  expect(said()).toEqual([])
  add(soda.id)
  expect(said()).toHaveLength(1)
  expect(said()[0]).toContain(OPENED)
  add(soda.id)
  expect(said()).toHaveLength(1)
})

test('so is one that a second scan opened before the words of it had come', async () => {
  const { cart, add, said } = aCounter()
  add(CARTON)
  add(soda.id)
  await screen.show(<PackNews cart={cart} replica={shelf} />)
  expect(said()).toHaveLength(1)
  expect(said()[0]).toContain(OPENED)
})

test('of an order that is gone on with only what is new is said', async () => {
  const { cart, add, said } = aCounter()
  add(CARTON)
  add(soda.id)
  cart.take({ ...cart.get(), id: 'held' })
  await screen.show(<PackNews cart={cart} replica={shelf} />)
  expect(said()).toEqual([])
  for (let piece = 0; piece < 24; piece += 1) add(soda.id)
  expect(said()).toHaveLength(1)
  cart.startNext()
  add(soda.id)
  expect(said()).toHaveLength(2)
})
