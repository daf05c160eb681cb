import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApiKey, UNLIMITED } from '../../../../tests/support/api-keys.ts'
import { anOrder, aProduct, aRefund } from '../../../../tests/support/builders.ts'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { API_SCOPES } from '../../../shared/domain/api-keys.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import { apiGetOrder, apiGetProduct, apiListOrders, apiListProducts } from '../../../shared/contract/public-api.ts'
import { inShop } from '../../platform/database.ts'

let t: TestApp
let shop: OwnedShop
let book: Debtors
let key: string
beforeAll(async () => {
  t = await startTestApp({ rateLimits: UNLIMITED })
  shop = await t.aShop()
  book = await debtorsOf(t, shop)
  key = await anApiKey(t, shop, API_SCOPES)
})
afterAll(() => t.close())

test('an order is read with what came back of it, line by line, also what was taken back again, and with where it is brought', async () => {
  const order = anOrder({
    deviceCode: book.code,
    counter: 1,
    at: book.now(),
    lines: [{ unitPriceTzs: 3000, quantityMilli: 2000 }],
  })
  await book.send('order.create', order)
  const read = async () => (await t.call(apiGetOrder, { params: { id: order.id } }, key)).body
  expect(await read()).toMatchObject({ delivery: null, refunds: [], refundedTzs: 0 })
  const refund = aRefund(order, { deviceCode: book.code, counter: 2, at: book.now() })
  await book.send('refund.create', refund)
  const told = {
    id: refund.id,
    number: refund.number,
    reason: refund.reason,
    lines: refund.lines.map(({ lineId, quantityMilli, totalTzs }) => ({ lineId, quantityMilli, amountTzs: totalTzs })),
    totalTzs: refund.totalTzs,
    paidBackTzs: 6000,
    at: refund.at,
    isVoid: false,
  }
  expect((await read()).refunds).toEqual([told])
  expect((await t.must(apiListOrders, { query: {} }, key)).items[0]?.refunds).toEqual([told])
  const delivery = { kind: 'delivery' as const, place: 'Mtaa wa Kongo 12', phone: '+255712345678', area: 'Kariakoo' }
  const put = (change: object) =>
    inShop(t.db, shop.shop.id, (tx) =>
      tx
        .updateTable('orders')
        .set({ delivery: JSON.stringify(change), charges: JSON.stringify([{ kind: 'delivery', amountTzs: 1500 }]) })
        .where('id', '=', order.id)
        .execute(),
    )
  await put(delivery)
  expect((await read()).delivery).toEqual({ ...delivery, chargeTzs: 1500 })
  await put({ kind: 'pickup' })
  expect((await read()).delivery).toMatchObject({ kind: 'pickup', place: null, area: null })
  // What is another shop's is not there.
  const other = await anApiKey(t, await t.aShop(), API_SCOPES)
  expect((await t.call(apiGetOrder, { params: { id: order.id } }, other)).status).toBe(404)
})

test('goods are read with the addresses of their pictures, in the order in which they are shown', async () => {
  const names = ['20261130100000-aaaa.webp', '20261130100001-bbbb.webp']
  const { id } = await t.must(createProduct, { body: aProduct({ name: 'Kanga' }) }, shop.token)
  await inShop(t.db, shop.shop.id, (tx) =>
    tx
      .updateTable('products')
      .set({ photos: JSON.stringify(names) })
      .where('id', '=', id)
      .execute(),
  )
  const photos = names.map((name) => ({ url: `/media/${name}`, smallUrl: `/media/small/${name}` }))
  expect((await t.must(apiGetProduct, { params: { id } }, key)).photos).toEqual(photos)
  expect((await t.must(apiListProducts, { query: {} }, key)).items.find((one) => one.id === id)?.photos).toEqual(photos)
})
