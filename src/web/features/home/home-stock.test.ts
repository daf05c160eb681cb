import { expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/counter-product.ts'
import { stockOfDevice } from './home-stock.ts'

const tracked = (name: string, onHandMilli: number, lowStockMilli: number | null) =>
  aProduct({ id: name, name, tracksStock: true, onHandMilli, lowStockMilli })
const replica = {
  onHand: (product: { tracksStock: boolean; onHandMilli: number }) =>
    product.tracksStock ? product.onHandMilli : null,
}

test('without network home tells what the device itself knows: low, out, and the emptiest first', () => {
  const products = [
    aProduct({ name: 'counted by nobody' }),
    tracked('chai', 0, 5000),
    tracked('kahawa', 4000, 5000),
    tracked('mafuta', 9000, 5000),
    tracked('sukari', -2000, null),
    tracked('unga', 3000, null),
  ]
  const figures = stockOfDevice(replica, { products, state: 'ready' })
  expect(figures).toMatchObject({ productCount: 6, lowCount: 1, outCount: 2 })
  expect(figures?.lowStock.map(({ name, onHandMilli, lowStockMilli }) => [name, onHandMilli, lowStockMilli])).toEqual([
    ['chai', 0, 5000],
    ['sukari', -2000, 0],
    ['kahawa', 4000, 5000],
  ])
})

test('what it does not know it does not say', () => {
  for (const state of ['loading', 'empty'] as const) expect(stockOfDevice(replica, { products: [], state })).toBeNull()
  expect(stockOfDevice(null, { products: [], state: 'ready' })).toBeNull()
})
