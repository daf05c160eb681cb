import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApiKey, apiWrite, UNLIMITED } from '../../../../tests/support/api-keys.ts'
import { anOrder, aProduct, aRefund } from '../../../../tests/support/builders.ts'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { API_SCOPES } from '../../../shared/domain/api-keys.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import {
  apiAddPayment,
  apiGetOrder,
  apiGetProduct,
  apiListOrders,
  apiListProducts,
  apiStepOrder,
} from '../../../shared/contract/public-api.ts'
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

async function sold(counter: number, how: Parameters<typeof anOrder>[0]) {
  const order = anOrder({ deviceCode: book.code, counter, at: book.now(), ...how })
  await book.send('order.create', order)
  return order
}

test('an order is read with what came back of it, line by line, also what was taken back again, and with where it is brought', async () => {
  const order = await sold(1, { lines: [{ unitPriceTzs: 3000, quantityMilli: 2000 }] })
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

test('an order that came back again and again is read with the newest returns, fewer in a page of many, and says that there are more', async () => {
  const order = await sold(30, { lines: [{ unitPriceTzs: 1000, quantityMilli: 1000 }] })
  const refund = aRefund(order, { deviceCode: book.code, counter: 31, at: book.now() })
  await book.send('refund.create', refund)
  const copies = (count: number) =>
    inShop(t.db, shop.shop.id, (tx) =>
      sql`insert into refunds select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 'X-' || n, 'at', r.at + n * interval '1 second'))).*
        from refunds r, generate_series(1, ${count}) n where r.id = ${refund.id}`.execute(tx),
    )
  const listed = async () =>
    (await t.must(apiListOrders, { query: {} }, key)).items.find(({ id }) => id === order.id) ?? null
  await copies(19)
  expect([(await listed())?.refunds.length, (await listed())?.hasMoreRefunds]).toEqual([20, false])
  await inShop(t.db, shop.shop.id, (tx) => sql`delete from refunds where number like 'X-%'`.execute(tx))
  await copies(24)
  const numbers = (await listed())?.refunds.map(({ number }) => number)
  expect([numbers?.length, numbers?.at(0), numbers?.at(-1), (await listed())?.hasMoreRefunds]).toEqual([
    20,
    'X-5',
    'X-24',
    true,
  ])
  const alone = await t.must(apiGetOrder, { params: { id: order.id } }, key)
  expect([alone.refunds.length, alone.hasMoreRefunds]).toEqual([25, false])
})

test('a key that writes orders or payments and does not read orders is not answered whose they are, where they are brought and what came back', async () => {
  const theirs = { customerName: 'Zawadi', customerPhone: '+255712999888' }
  const order = await sold(40, { status: 'pending', payments: [], ...theirs })
  await inShop(t.db, shop.shop.id, (tx) =>
    tx
      .updateTable('orders')
      .set({ delivery: JSON.stringify({ kind: 'delivery', place: 'Sinza', phone: '+255712999888', area: null }) })
      .where('id', '=', order.id)
      .execute(),
  )
  const pay = (of: string, amountTzs: number) =>
    apiWrite(t, apiAddPayment, { body: { orderId: order.id, method: 'mobile_money', amountTzs } }, of)
  const poor = await anApiKey(t, shop, ['payments:write', 'orders:update'])
  const asReader = (await pay(key, 100)).body.order
  expect(asReader).toMatchObject({ customer: { name: 'Zawadi' }, delivery: { place: 'Sinza' } })
  const answers = [
    (await pay(poor, order.totalTzs - 100)).body.order,
    (await apiWrite(t, apiStepOrder, { params: { id: order.id }, body: { to: 'picked_up' } }, poor)).body,
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ id: order.id, customer: null, delivery: null, refunds: [], hasMoreRefunds: false })
})
