import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getCustomer, listCustomers, mergeCustomers, undoMerge } from '../../../shared/contract/customers.ts'
import { UNDO_MERGE_MS } from '../../../shared/domain/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

/** Two that a person chose by hand, whatever the machine thinks of them. What a merge does to them is in `customers.test.ts`. */
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

const merge = async (keptId: string, goneId: string, token = shop.token, id = uuidv7()) => {
  const found = await t.call(mergeCustomers, { body: { id, keptId, goneId } }, token)
  return [found.status, codeOf(found)]
}
const get = (id: string) => t.must(getCustomer, { params: { id } }, shop.token)
const given = async (of: { id: string }) => {
  const { consents } = await get(of.id)
  return [consents.sms_offers?.isGiven, consents.whatsapp_offers?.isGiven, consents.debt_reminders?.isGiven]
}

test('two with nothing alike become one, once whoever repeats it; the other’s address leads to the one that stayed, and they are parted for a day', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  const other = await book.owes('Zubeda Komba', { owesTzs: 2000 })
  const id = uuidv7()
  expect(await merge(asha.id, other.id, shop.token, id)).toEqual([200, null])
  expect(await merge(asha.id, other.id, shop.token, id)).toEqual([200, null])
  expect(await get(other.id)).toMatchObject({ id: asha.id, name: 'Asha', owesTzs: 5000, merges: [{ id }] })
  // Merged already: by which of the two ids, and which way, makes no difference.
  expect(await merge(asha.id, other.id)).toEqual([409, 'customer.cannot_merge'])
  expect(await merge(other.id, asha.id)).toEqual([409, 'customer.cannot_merge'])
  t.clock.advance(UNDO_MERGE_MS)
  const late = await t.call(undoMerge, { params: { id } }, shop.token)
  expect([late.status, codeOf(late)]).toEqual([409, 'customer.merge_final'])
})

test('one merged before a customer had a TIN is parted all the same', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  const other = await book.owes('Asha Ltd', { owesTzs: 2000 })
  const id = uuidv7()
  await merge(asha.id, other.id, shop.token, id)
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`update customer_merges set before = before #- '{kept,tin}' #- '{made,tin}' where id = ${id}`.execute(tx),
  )
  expect((await t.call(undoMerge, { params: { id } }, shop.token)).status).toBe(200)
  expect([await get(asha.id), await get(other.id)]).toMatchObject([
    { id: asha.id, tin: '', owesTzs: 3000 },
    { id: other.id, tin: '', owesTzs: 2000 },
  ])
})

test('an archived one is found and merged; whoever stays is offered at the counter if one of the two was', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  const old = await book.owes('Asha wa Zamani', { owesTzs: 1000 })
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`update customers set is_archived = true where id = ${old.id}`.execute(tx),
  )
  const { items } = await t.must(listCustomers, { query: { search: 'zamani', state: 'all' } }, shop.token)
  expect(items.map(({ id }) => id)).toEqual([old.id])
  expect(await merge(old.id, asha.id)).toEqual([200, null])
  expect(await get(asha.id)).toMatchObject({ id: old.id, isArchived: false, owesTzs: 4000 })
})

test('refused for one and the same, for an id nobody has, for those of another shop, and for who may not take customers away', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  const baraka = await book.owes('Baraka', { owesTzs: 1000 })
  const strange = await (await debtorsOf(t, await t.aShop())).owes('Chausiku', { owesTzs: 1000 })
  expect(await merge(asha.id, asha.id)).toEqual([409, 'customer.cannot_merge'])
  expect(await merge(asha.id, uuidv7())).toEqual([404, 'customer.not_found'])
  expect(await merge(asha.id, strange.id)).toEqual([404, 'customer.not_found'])
  expect(await merge(strange.id, asha.id)).toEqual([404, 'customer.not_found'])
  const clerk = await shop.asMember([{ resource: 'customers', action: ['read', 'create', 'update'] }])
  expect(await merge(asha.id, baraka.id, clerk.token)).toEqual([403, 'auth.forbidden'])
  expect((await get(baraka.id)).id).toBe(baraka.id)
})

test('of two that become one the last word counts, a no outlives what a website said, and what was refused since stays refused when they are parted', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  const other = await book.owes('Zubeda Komba', { owesTzs: 2000 })
  const says = (of: { id: string }, purpose: 'sms_offers' | 'whatsapp_offers' | 'debt_reminders', isGiven: boolean) => {
    t.clock.advance(1000)
    return book.says(of.id, { consents: [{ purpose, isGiven, how: 'said' }] })
  }
  await says(asha, 'sms_offers', true)
  await says(other, 'sms_offers', false)
  await says(other, 'whatsapp_offers', false)
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`update customers set consents = consents || jsonb_build_object('whatsapp_offers', jsonb_build_object('isGiven', true, 'how', 'written', 'byName', null, 'via', 'website_popup', 'at', ${new Date(t.clock.now().getTime() + 1000).toISOString()}::text)) where id = ${asha.id}`.execute(
      tx,
    ),
  )
  const id = uuidv7()
  expect(await merge(asha.id, other.id, shop.token, id)).toEqual([200, null])
  expect(await given(asha)).toEqual([false, false, undefined])
  await says(asha, 'debt_reminders', false)
  await t.must(undoMerge, { params: { id } }, shop.token)
  expect([await given(asha), await given(other)]).toEqual([
    [true, true, false],
    [false, false, false],
  ])
})
