import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listCustomerPayments, mergeCustomers, undoMerge } from '../../../shared/contract/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

/** What the tabs of a customer's page show: what was paid, and what was written. */
let t: TestApp
let shop: OwnedShop
let book: Debtors
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  shop = await t.aShop()
  book = await debtorsOf(t, shop)
})

const merge = (keptId: string, goneId: string) =>
  t.must(mergeCustomers, { body: { id: uuidv7(), keptId, goneId } }, shop.token)
type Asked = NonNullable<Parameters<typeof t.must<typeof listCustomerPayments>>[1]['query']>
const payments = (id: string, query: Asked = {}) => t.must(listCustomerPayments, { params: { id }, query }, shop.token)
const amounts = async (id: string, query: Asked = {}) =>
  (await payments(id, query)).items.map(({ amountTzs }) => amountTzs)

test('payments of a customer: page by page, those of merged ids too and no longer once they are parted, without what is no money', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  const gone = await book.owes('Asha Juma', { owesTzs: 3000 })
  await book.owes('Baraka', { owesTzs: 1000 })
  for (const tzs of [100, 200, 300]) {
    t.clock.advance(60_000)
    await book.moves(asha.id, 'debt', tzs)
  }
  t.clock.advance(60_000)
  await book.moves(gone.id, 'debt', 400)
  // Taken off the debt is not paid.
  await book.moves(asha.id, 'less', 500)
  expect(await amounts(asha.id)).toEqual([300, 200, 100])
  const { id } = await merge(asha.id, gone.id)
  expect(await amounts(asha.id)).toEqual([400, 300, 200, 100])
  // By either id.
  expect(await amounts(gone.id)).toEqual([400, 300, 200, 100])
  const first = await payments(asha.id, { limit: 3 })
  expect(first.items.map(({ orderId }) => orderId)).toEqual([gone.orderId, asha.orderId, asha.orderId])
  const second = await payments(asha.id, { limit: 3, cursor: first.nextCursor ?? '' })
  expect([second.items.map(({ amountTzs }) => amountTzs), second.nextCursor]).toEqual([[100], null])
  await t.must(undoMerge, { params: { id } }, shop.token)
  expect(await amounts(gone.id)).toEqual([400])
})

test('payments are narrowed by method, days, and a piece of an order’s number', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  await book.moves(asha.id, 'debt', 100)
  const [row] = (await payments(asha.id)).items
  const day = row?.at.slice(0, 10) ?? ''
  const number = row?.orderNumber ?? ''
  expect(row).toMatchObject({ method: 'cash', wallet: null, orderId: asha.orderId, byName: shop.user.name })
  expect(await amounts(asha.id, { method: 'cash' })).toEqual([100])
  expect(await amounts(asha.id, { method: 'card' })).toEqual([])
  expect(await amounts(asha.id, { search: number.slice(1).toLowerCase() })).toEqual([100])
  expect(await amounts(asha.id, { search: '%' })).toEqual([])
  expect(await amounts(asha.id, { to: '2020-01-01' })).toEqual([])
  expect(await amounts(asha.id, { from: '2020-01-01', to: '2100-01-01' })).toEqual([100])
  expect(day).not.toBe('')
})

test('payments are for who may read orders, of their own shop; what is asked has bounds', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  const ask = async (token: string, query: Record<string, unknown> = {}) => {
    const found = await t.call(listCustomerPayments, { params: { id: asha.id }, query }, token)
    return [found.status, codeOf(found)]
  }
  const clerk = await shop.asMember([{ resource: 'customers', action: ['read'] }])
  expect(await ask(clerk.token)).toEqual([403, 'auth.forbidden'])
  const seller = await shop.asMember([{ resource: 'orders', action: ['read'] }])
  expect((await ask(seller.token))[0]).toBe(200)
  expect(await ask((await t.aShop()).token)).toEqual([404, 'customer.not_found'])
  for (const query of [{ limit: 101 }, { method: 'exchange' }, { from: 'jana' }, { search: 'a'.repeat(81) }])
    expect((await ask(shop.token, query))[0]).toBe(400)
})
