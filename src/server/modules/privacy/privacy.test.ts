import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { type Known, somebodyKnown, tablesWith } from '../../../../tests/support/erasing.ts'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getCustomer, mergeCustomers } from '../../../shared/contract/customers.ts'
import {
  askPrivacy,
  eraseCustomer,
  getCustomerCopy,
  getPrivacyRequest,
  listConsents,
  listPrivacyRequests,
  settlePrivacyRequest,
} from '../../../shared/contract/privacy.ts'
import { pull } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { ERASED_NAME } from '../../../shared/domain/privacy.ts'
import { inShop } from '../../platform/database.ts'
import { createFolderStorage } from '../../providers/storage/folder-storage.ts'

const NAME = 'Zubeda Mwanakombo'
const PHONE = '+255713459871'
/** As it may stand anywhere: the name's words, and the number without what stands in front. */
const WORDS = ['zubeda', 'mwanakombo', '713459871']

const storage = createFolderStorage(await mkdtemp(path.join(tmpdir(), 'kaunta-privacy-')))
let t: TestApp
let shop: OwnedShop
let other: OwnedShop
let known: Known
beforeAll(async () => {
  t = await startTestApp({ storage })
  shop = await t.aShop()
  other = await t.aShop()
  known = await somebodyKnown(t, shop, NAME, PHONE)
}, 60_000)
afterAll(async () => {
  await t.close()
})

const ask = (
  kind: 'copy' | 'erase',
  id = uuidv7(),
  more: { askedOn?: string; customerId?: string } = {},
  token = shop.token,
) => t.call(askPrivacy, { body: { id, kind, customerId: known.id, way: 'in_person', ...more } }, token)

describe('consents', () => {
  test('every change is in the log with when, how, by whom and the words; it is filtered, and nobody rewrites it', async () => {
    const { items } = await t.must(listConsents, { query: { customer: known.id } }, shop.token)
    expect(
      items.map(({ purpose, isGiven, how, byName, deviceCode }) => [
        purpose,
        isGiven,
        how,
        byName,
        deviceCode !== null,
      ]),
    ).toEqual([
      ['sms_offers', false, 'chat', shop.user.name, true],
      ['sms_offers', true, 'said', shop.user.name, true],
    ])
    expect(items[0]?.words).toContain('ofa kwa SMS')
    expect(items[0]?.customerName).toBe(NAME)
    const given = await t.must(
      listConsents,
      { query: { answer: 'given', purpose: 'sms_offers', limit: 1 } },
      shop.token,
    )
    expect(given.items.map(({ isGiven }) => isGiven)).toEqual([true])
    expect((await t.must(listConsents, { query: { purpose: 'debt_reminders' } }, shop.token)).items).toEqual([])
    for (const change of [
      sql`update customer_events set detail = '{}' where kind = 'consent'`,
      sql`delete from customer_events where kind = 'consent'`,
    ])
      await expect(inShop(t.db, shop.shop.id, (tx) => change.execute(tx))).rejects.toThrow('a consent is not rewritten')
  })

  test('another shop has none of it, nor its requests, and no member who is no owner', async () => {
    expect((await t.must(listConsents, { query: {} }, other.token)).items).toEqual([])
    const asked = await t.call(
      askPrivacy,
      { body: { id: uuidv7(), kind: 'copy', customerId: known.id, way: 'phone' } },
      other.token,
    )
    expect([asked.status, codeOf(asked)]).toEqual([404, 'customer.not_found'])
    const member = await shop.asMember([{ resource: 'customers', action: ['create', 'read', 'update', 'delete'] }])
    for (const answer of [
      await t.call(listConsents, { query: {} }, member.token),
      await t.call(getCustomerCopy, { params: { id: known.id } }, member.token),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([403, 'auth.admin_only'])
  })
})

test('a copy holds everything: fields, numbers, orders, debts, consents, messages, chats; not what is somebody else’s', async () => {
  const copy = await t.must(getCustomerCopy, { params: { id: known.id } }, shop.token)
  expect(copy.customer).toMatchObject({ name: NAME, place: 'Ilala', birthday: '1990-02-03', owes_tzs: 4000 })
  expect(Object.keys(copy.parts).toSorted()).toEqual(
    [
      'changes',
      'chats',
      'consents',
      'contacts',
      'debts_and_balance',
      'files_in_chats',
      'no_offers',
      'notes_in_chats',
      'offers_sent',
      'order_links',
      'orders',
      'orders_reminded_of',
      'payment_messages',
      'payments',
      'receipts_sent',
      'reminders_sent',
      'statement_lines',
      'tags',
      'website_answers',
    ].toSorted(),
  )
  expect(copy.parts['orders']).toHaveLength(2)
  expect(JSON.stringify(copy.parts['chats'])).toContain(`Mimi ni ${NAME}`)
  expect(copy.cut).toEqual([])
  const strange = await t.call(getCustomerCopy, { params: { id: known.id } }, other.token)
  expect(strange.status).toBe(404)
})

describe('requests', () => {
  test('one is written down once, with the day it is to be answered by, counted while it is open and late after that', async () => {
    const id = uuidv7()
    const first = await ask('copy', id, { askedOn: '2026-10-01' })
    expect(first.body).toMatchObject({
      id,
      state: 'open',
      askedOn: '2026-10-01',
      dueOn: '2026-10-31',
      customerName: NAME,
      byName: shop.user.name,
    })
    expect((await ask('copy', id)).body).toEqual(first.body)
    // A second one of the same kind is the one that is open.
    expect((await ask('copy')).body).toEqual(first.body)
    expect(await t.must(listPrivacyRequests, { query: { state: 'open' } }, shop.token)).toMatchObject({
      open: 1,
      late: 1,
    })
    const found = async (search: string) =>
      (await t.must(listPrivacyRequests, { query: { search } }, shop.token)).items.map((row) => row.id)
    expect([await found('MWANA zub'), await found('zubeda hayupo'), await found('%')]).toEqual([[id], [], []])
    const noReason = await t.call(
      settlePrivacyRequest,
      { params: { id }, body: { state: 'refused', reason: '' } },
      shop.token,
    )
    expect([noReason.status, codeOf(noReason)]).toEqual([400, 'privacy.reason_needed'])
    const done = { params: { id }, body: { state: 'answered' as const, reason: '' } }
    expect((await t.must(settlePrivacyRequest, done, shop.token)).state).toBe('answered')
    expect((await t.must(settlePrivacyRequest, done, shop.token)).settledByName).toBe(shop.user.name)
    const late = await t.call(
      settlePrivacyRequest,
      { params: { id }, body: { state: 'withdrawn', reason: '' } },
      shop.token,
    )
    expect([late.status, codeOf(late)]).toEqual([409, 'privacy.request_settled'])
    expect(await t.must(listPrivacyRequests, { query: {} }, shop.token)).toMatchObject({ open: 0, late: 0 })
    const toCome = await ask('copy', uuidv7(), { askedOn: '2031-01-01' })
    expect([toCome.status, codeOf(toCome)]).toEqual([400, 'privacy.day_to_come'])
  })
})

describe('erasing', () => {
  test('what is owed is told first and said back; the password is asked; then nothing of them is left in any table, money stays, and a repeat answers the same', async () => {
    const shopId = shop.shop.id
    await storage.files.put(`${known.mediaId}.media`, Readable.from([Buffer.from('abc')]))
    const wamid = `wamid.${known.id}`
    await inShop(t.db, shopId, (tx) =>
      sql`insert into incoming_calls (shop_id, id, at, source, sender, kind, proof, outcome, status, reference, body)
        select ${shopId}, gen_random_uuid(), now(), source, 'mtumaji', 'message', 'key', 'taken', 200, reference, body from (values ('whatsapp', ${wamid}::text, ''),
          ('whatsapp', 'wamid.A', ${JSON.stringify([{ kind: 'status', wamid }])}), ('sms', 'S1', ${JSON.stringify({ to: PHONE })}), ('whatsapp', 'wamid.other', '[]')) v(source, reference, body)`.execute(
        tx,
      ),
    )
    const before = await tablesWith(t, shopId, WORDS)
    for (const table of [
      'orders',
      'customers',
      'customer_events',
      'search_terms',
      'claims',
      'chat_messages',
      'chat_words',
      'campaign_recipients',
      'popup_answers',
      'money_lines',
      'parked_carts',
      'kitchen_tickets',
      'webhook_events',
      'order_links',
      'opt_outs',
    ])
      expect(before).toContain(table)
    const { body: request } = await ask('erase')
    if (!('id' in request)) throw new Error('not asked')
    const params = { id: request.id }
    const stands = await t.must(getPrivacyRequest, { params }, shop.token)
    expect(stands).toMatchObject({ owesTzs: 4000, keptTzs: 0, holds: { orders: 2, chats: 1, files: 1, consents: 2 } })
    const erase = (owesTzs: number, password = PASSWORD, token = shop.token) =>
      t.call(eraseCustomer, { params, body: { owesTzs, keptTzs: 0, password } }, token)
    expect(codeOf(await erase(0))).toBe('privacy.figures_changed')
    expect(codeOf(await erase(4000, 'si hii'))).toBe('auth.wrong_credentials')
    expect((await erase(4000, PASSWORD, other.token)).status).toBe(404)
    const money = () =>
      inShop(
        t.db,
        shopId,
        async (tx) =>
          (
            await sql<{
              sums: unknown
            }>`select json_build_object('orders', (select sum(total_tzs) from orders), 'paid', (select sum(amount_tzs) from payments), 'moves', (select sum(amount_tzs) from credit_moves), 'owes', (select sum(owes_tzs) from customers), 'claims', (select sum(amount_tzs) from claims), 'lines', (select sum(amount_tzs) from money_lines)) as sums`.execute(
              tx,
            )
          ).rows[0]?.sums,
      )
    const sums = await money()
    const done = await erase(4000)
    expect(done.body).toMatchObject({
      state: 'answered',
      isErased: true,
      customerName: ERASED_NAME,
      figures: { orders: 2, chats: 1, files: 1, campaigns: 1, owesTzs: 4000 },
    })
    // Who wants no offers stays on that list by number, so that nobody writes to them because they were forgotten.
    expect(await tablesWith(t, shopId, WORDS)).toEqual(['opt_outs'])
    expect(await tablesWith(t, shopId, WORDS.slice(0, 2))).toEqual([])
    const calls = await inShop(t.db, shopId, (tx) =>
      sql<{ kept: string }>`select coalesce(reference, '') || body as kept from incoming_calls order by 1`.execute(tx),
    )
    expect(calls.rows.map((row) => row.kept)).toEqual(['', '', '', 'wamid.other[]'])
    expect(await money()).toEqual(sums)
    await t.app.runDueJobs()
    expect(await storage.files.open(`${known.mediaId}.media`)).toBeNull()
    expect((await erase(4000)).body).toEqual(done.body)
    expect(await t.must(getCustomer, { params: { id: known.id } }, shop.token)).toMatchObject({
      name: ERASED_NAME,
      isArchived: true,
      phones: [],
      owesTzs: 4000,
    })
    // The words of a consent are evidence of the shop's; whose it was is not said any more.
    expect(
      (await t.must(listConsents, { query: { customer: known.id } }, shop.token)).items.map(
        ({ customerName, isGiven }) => [customerName, isGiven],
      ),
    ).toEqual([
      [ERASED_NAME, false],
      [ERASED_NAME, true],
    ])
    expect(codeOf(await ask('copy'))).toBe('privacy.erased')
  })

  test('devices hear of it with their next pull, and nothing a queue still holds of them brings the name back', async () => {
    const { customers } = await t.must(pull, { query: {} }, shop.token)
    expect(customers.find(({ id }) => id === known.id)).toMatchObject({
      name: ERASED_NAME,
      phones: [],
      isErased: true,
      facts: { isArchived: true },
    })
    const { book } = known
    const late = anOrder({
      deviceCode: 'A1',
      counter: 901,
      at: book.now(),
      customerId: known.id,
      customerName: NAME,
      customerPhone: PHONE,
      note: NAME,
    })
    await book.send('order.create', late)
    await book.send('customer.create', { id: known.id, name: NAME, phone: PHONE, at: book.now() })
    await book.says(known.id, { was: { name: NAME }, to: { name: `${NAME} II`, notes: NAME } })
    await book.send('credit.move', {
      id: uuidv7(),
      direction: 'deposit',
      customerId: known.id,
      customerName: NAME,
      customerPhone: PHONE,
      amountTzs: 500,
      method: 'cash',
      reference: null,
      reason: NAME,
      at: book.now(),
    })
    // Flagged ones are kept for an admin as they were sent, but for who it was.
    const flagged = anOrder({
      deviceCode: 'A1',
      counter: 901,
      at: book.now(),
      customerId: known.id,
      customerName: NAME,
      customerPhone: PHONE,
    })
    await book.send('order.create', flagged)
    expect(await tablesWith(t, shop.shop.id, WORDS.slice(0, 2))).toEqual([])
    expect(await tablesWith(t, shop.shop.id, WORDS)).toEqual(['opt_outs'])
    const merged = await t.call(
      mergeCustomers,
      { body: { id: uuidv7(), keptId: (await book.owes('Neema')).id, goneId: known.id } },
      shop.token,
    )
    expect([merged.status, codeOf(merged)]).toEqual([409, 'customer.cannot_merge'])
  })
})
