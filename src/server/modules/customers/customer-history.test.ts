import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  listCustomerMessages,
  listCustomerPayments,
  mergeCustomers,
  undoMerge,
} from '../../../shared/contract/customers.ts'
import { askAgreement } from '../../../shared/contract/debt-agreements.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

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

/** A chat with this customer, in which these were written, a minute apart. @returns the ids of the messages */
async function aChat(customerId: string, said: { direction: 'in' | 'out'; text: string; isRevoked?: boolean }[]) {
  const [numberId, chatId] = [uuidv7(), uuidv7()]
  const at = t.clock.now()
  return await inShop(t.db, shop.shop.id, async (tx) => {
    await sql`insert into chat_numbers (shop_id, id, mode, phone_number_id, waba_id, token, state, created_at, updated_at)
      values (${shop.shop.id}, ${numberId}, 'sandbox', ${String(Math.floor(Math.random() * 1e12) + 1e12)}, '102290129349999', 'x', 'connected', ${at}, ${at})`.execute(
      tx,
    )
    await sql`insert into conversations (shop_id, id, number_id, customer_id, last_at, created_at) values (${shop.shop.id}, ${chatId}, ${numberId}, ${customerId}, ${at}, ${at})`.execute(
      tx,
    )
    const ids: string[] = []
    for (const [index, { direction, text, isRevoked = false }] of said.entries()) {
      const id = uuidv7()
      ids.push(id)
      t.clock.advance(60_000)
      await sql`insert into chat_messages (shop_id, id, conversation_id, number_id, seq, place, direction, content, sent_by, status, at, revoked_at)
        values (${shop.shop.id}, ${id}, ${chatId}, ${numberId}, ${index + 1}, ${index + 1}, ${direction}, ${JSON.stringify({ kind: 'text', text })}, ${direction === 'in' ? 'customer' : 'flow'},
          ${direction === 'in' ? 'received' : 'sent'}, ${t.clock.now()}, ${isRevoked ? t.clock.now() : null})`.execute(
        tx,
      )
    }
    return ids
  })
}
const messages = async (id: string, token = shop.token, query: { limit?: number; cursor?: string } = {}) => {
  const { items, nextCursor } = await t.must(listCustomerMessages, { params: { id }, query }, token)
  return { said: items.map(({ kind, text }) => (text === '' ? kind : `${kind} ${text}`)), items, nextCursor }
}

test('messages are one order of time, of chats and questions too, of merged ids too, page by page; a question asked in a chat stands there alone', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  const gone = await book.owes('Asha Juma', { owesTzs: 2000 })
  const [, question = ''] = await aChat(asha.id, [
    { direction: 'in', text: 'Mambo' },
    { direction: 'out', text: 'Unadaiwa 3,000, ni sawa?' },
    { direction: 'in', text: 'siri', isRevoked: true },
  ])
  t.clock.advance(60_000)
  const byLink = uuidv7()
  await t.must(askAgreement, { params: { id: gone.id }, body: { id: byLink } }, shop.token)
  t.clock.advance(60_000)
  await aChat(gone.id, [{ direction: 'in', text: 'Nipo' }])
  const asked = uuidv7()
  await t.must(askAgreement, { params: { id: asha.id }, body: { id: asked } }, shop.token)
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`update debt_agreements set chat_message_id = ${question} where shop_id = ${shop.shop.id} and id = ${asked}`.execute(
      tx,
    ),
  )
  expect((await messages(asha.id)).said).toEqual(['chat_in', 'chat_out Unadaiwa 3,000, ni sawa?', 'chat_in Mambo'])
  await merge(asha.id, gone.id)
  const all = await messages(asha.id)
  expect(all.said).toEqual([
    'chat_in Nipo',
    'debt_question',
    'chat_in',
    'chat_out Unadaiwa 3,000, ni sawa?',
    'chat_in Mambo',
  ])
  expect(all.items[1]).toMatchObject({ id: byLink, owedTzs: 2000, answer: null, byName: shop.user.name })
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await messages(gone.id, shop.token, { limit: 2, ...(cursor ? { cursor } : {}) })
    paged.push(...page.said)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(paged).toEqual(all.said)
})

test('chats are for who may read conversations: without it the question that was asked there is told by itself, and nothing is told to another shop', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  const [first = ''] = await aChat(asha.id, [{ direction: 'out', text: 'Ni sawa?' }])
  const asked = uuidv7()
  await t.must(askAgreement, { params: { id: asha.id }, body: { id: asked } }, shop.token)
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`update debt_agreements set chat_message_id = ${first} where shop_id = ${shop.shop.id} and id = ${asked}`.execute(
      tx,
    ),
  )
  const clerk = await shop.asMember([{ resource: 'customers', action: ['read'] }])
  expect((await messages(asha.id, clerk.token)).said).toEqual(['debt_question'])
  const reader = await shop.asMember([
    { resource: 'customers', action: ['read'] },
    { resource: 'conversations', action: ['read'] },
  ])
  expect((await messages(asha.id, reader.token)).said).toEqual(['chat_out Ni sawa?'])
  const of = { params: { id: asha.id }, query: {} }
  expect(codeOf(await t.call(listCustomerMessages, of, (await t.aShop()).token))).toBe('customer.not_found')
  const seller = await shop.asMember([{ resource: 'orders', action: ['read'] }])
  expect(codeOf(await t.call(listCustomerMessages, of, seller.token))).toBe('auth.forbidden')
})
