import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { type Debtors, debtorsOf, runJob } from '../../../../tests/support/debtors.ts'
import { tablesWith } from '../../../../tests/support/erasing.ts'
import {
  aPhone,
  codeOf,
  type OwnedShop,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { logIn } from '../../../shared/contract/auth.ts'
import { connectSandboxNumber } from '../../../shared/contract/chat-numbers.ts'
import { askPrivacy } from '../../../shared/contract/privacy.ts'
import {
  getRetention,
  getRetentionDue,
  listRetentionRuns,
  saveRetention,
} from '../../../shared/contract/privacy-duties.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { ERASED_NAME } from '../../../shared/domain/privacy.ts'
import { inShop } from '../../platform/database.ts'
import { createFolderStorage } from '../../providers/storage/folder-storage.ts'
import { applyItem } from '../conversations/inbound.service.ts'

const DAY = 86_400_000
const storage = createFolderStorage(await mkdtemp(path.join(tmpdir(), 'kaunta-retention-')))
let t: TestApp
let shop: OwnedShop
let book: Debtors
let number: { id: string; phoneNumberId: string }
let counter = 100
beforeAll(async () => {
  t = await startTestApp({ storage })
  shop = await t.aShop()
  book = await debtorsOf(t, shop)
  number = await t.must(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)
}, 60_000)
afterAll(async () => {
  await t.close()
})

/** Somebody who bought and paid, and whose order is done with. */
async function bought(name: string) {
  const [id, phone] = [uuidv7(), aPhone()]
  await book.send('customer.create', { id, name, phone, at: book.now() })
  const order = anOrder({ counter: (counter += 1), at: book.now(), customerId: id, customerName: name })
  await book.send('order.create', order)
  return { id, phone, orderId: order.id }
}
/** @returns the chat it is in */
async function writes(phone: string, text: string, name = 'Mteja'): Promise<string> {
  const [at, wamid] = [t.clock.now(), `wamid.${uuidv7()}`]
  return await inShop(t.db, shop.shop.id, async (tx) => {
    await applyItem(
      tx,
      { shopId: shop.shop.id, numberId: number.id },
      {
        kind: 'message',
        phoneNumberId: number.phoneNumberId,
        at,
        wamid,
        who: { phone, userId: null },
        name,
        username: '',
        content: { kind: 'text', text },
        replyTo: null,
        ad: null,
      },
      { now: at, isTold: true },
    )
    return (
      await tx
        .selectFrom('chat_messages')
        .select('conversation_id')
        .where('wamid', '=', wamid)
        .executeTakeFirstOrThrow()
    ).conversation_id
  })
}
async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return await inShop(t.db, shop.shop.id, async (tx) => (await query.execute(tx)).rows)
}
const names = async () =>
  (await rows(sql<{ name: string }>`select name from customers order by name`)).map(({ name }) => name)
const textsOf = async (chat: string) =>
  (
    await rows(
      sql<{
        text: string
      }>`select content->>'text' as text from chat_messages where conversation_id = ${chat} order by at`,
    )
  ).map(({ text }) => text)
const wordsOf = async (chat: string) =>
  (await rows(sql<{ word: string }>`select word from chat_words where conversation_id = ${chat} order by word`)).map(
    ({ word }) => word,
  )
const save = (chatMonths: 6 | 24 | null, customerMonths: 6 | null, password = PASSWORD, token = shop.token) =>
  t.call(saveRetention, { body: { chatMonths, customerMonths, password } }, token)

test('nothing goes unasked; once chosen, who has not traded for so long is erased and old chats are emptied, but never who owes, is owed or has something open; money stays, and each night says what it did, once', async () => {
  const gone = await bought('Zamani Kabisa')
  const goneChat = await writes(gone.phone, 'siri ya zamani')
  const owing = await book.owes('Mdaiwa')
  const owingChat = await writes(owing.phone, 'nitalipa deni')
  const kept = await bought('Mwenye Salio')
  await book.moves(kept.id, 'deposit', 500)
  const waiting = await bought('Oda Wazi')
  await rows(sql`update orders set status = 'paid' where id = ${waiting.orderId}`)
  const asking = await bought('Muombaji')
  await t.must(askPrivacy, { body: { id: uuidv7(), kind: 'copy', customerId: asking.id, way: 'phone' } }, shop.token)
  const back = await bought('Amerudi')
  const longPhone = aPhone()
  const long = await writes(longPhone, 'zamaniword pamojaword')
  const mediaId = uuidv7()
  await storage.files.put(`${mediaId}.media`, Readable.from([Buffer.from('abc')]))
  await rows(sql`insert into chat_media (shop_id, id, conversation_id, message_id, direction, kind, state, mime, bytes, file_name, at)
    select shop_id, ${mediaId}, conversation_id, id, 'in', 'image', 'kept', 'image/webp', 3, '', at from chat_messages where conversation_id = ${long}`)
  await rows(
    sql`insert into chat_events (shop_id, id, conversation_id, kind, place, at, text) values (${shop.shop.id}, ${uuidv7()}, ${long}, 'note', 99, ${t.clock.now()}, 'dokezo la kale')`,
  )

  t.clock.advance(220 * DAY)
  shop.token = (await t.must(logIn, { body: { contact: shop.contact, password: PASSWORD } })).token
  await book.send('order.create', anOrder({ counter: (counter += 1), at: book.now(), customerId: back.id }))
  await writes(longPhone, 'mpya pamojaword')
  const before = await names()
  const money = () =>
    rows(
      sql`select (select sum(total_tzs) from orders) as orders, (select sum(amount_tzs) from payments) as paid, (select sum(amount_tzs) from credit_moves) as moves`,
    )
  const sums = await money()

  // No shop has chosen: nothing happens, and nothing is said.
  await runJob(t, 'privacy.retain')
  expect(await names()).toEqual(before)
  expect(await t.must(getRetention, {}, shop.token)).toEqual({
    chatMonths: null,
    customerMonths: null,
    chosenAt: null,
    byName: null,
  })
  expect((await t.must(listRetentionRuns, { query: {} }, shop.token)).items).toEqual([])

  expect(await t.must(getRetentionDue, { query: { chatMonths: 6, customerMonths: 6 } }, shop.token)).toEqual({
    chats: 2,
    customers: 4,
  })
  expect(codeOf(await save(6, 6, 'si hii'))).toBe('auth.wrong_credentials')
  const member = await t.asMember(shop, [{ resource: 'customers', action: ['create', 'read', 'update', 'delete'] }])
  expect(codeOf(await save(6, 6, PASSWORD, member.token))).toBe('auth.admin_only')
  expect((await save(6, 6)).body).toMatchObject({ chatMonths: 6, customerMonths: 6, byName: shop.user.name })
  await runJob(t, 'privacy.retain')

  expect(await names()).toEqual(
    [ERASED_NAME, 'Amerudi', 'Mdaiwa', 'Muombaji', 'Mwenye Salio', 'Oda Wazi'].toSorted((a, b) => a.localeCompare(b)),
  )
  expect(await tablesWith(t, shop.shop.id, ['Zamani Kabisa', gone.phone, 'siri ya zamani'])).toEqual([])
  expect(await money()).toEqual(sums)
  expect(await textsOf(goneChat)).toEqual([])
  expect(await textsOf(owingChat)).toEqual(['nitalipa deni'])
  // The chat that goes on lost what is old, its file and its note, and is found by what is left.
  expect(await textsOf(long)).toEqual(['mpya pamojaword'])
  expect(await wordsOf(long)).toEqual(['mpya', 'mteja', 'pamojaword'])
  expect(await rows(sql`select from chat_events where conversation_id = ${long}`)).toEqual([])
  expect(await storage.files.open(`${mediaId}.media`)).toBeNull()

  const told = await t.must(listRetentionRuns, { query: {} }, shop.token)
  expect(told).toEqual({
    items: [
      {
        day: businessDay(t.clock.now()),
        at: t.clock.now().toISOString(),
        chats: 1,
        messages: 2,
        files: 1,
        customers: 1,
        isMore: false,
      },
    ],
    nextCursor: null,
  })
  // The same once more finds nothing, and counts nothing twice.
  await runJob(t, 'privacy.retain')
  expect(await t.must(listRetentionRuns, { query: {} }, shop.token)).toEqual(told)
  expect(await names()).toHaveLength(6)
})

test('what is settled goes the next night; chats without a customer go by themselves; switched off, nothing more goes, and the runs are read page by page', async () => {
  const lonely = await writes(aPhone(), 'hakuna mteja')
  t.clock.advance(200 * DAY)
  shop.token = (await t.must(logIn, { body: { contact: shop.contact, password: PASSWORD } })).token
  expect((await save(null, null)).status).toBe(200)
  await runJob(t, 'privacy.retain')
  expect(await textsOf(lonely)).toEqual(['hakuna mteja'])
  expect((await save(6, null)).status).toBe(200)
  await runJob(t, 'privacy.retain')
  expect(await textsOf(lonely)).toEqual([])
  expect(await names()).toContain('Amerudi')
  expect((await save(null, 6)).status).toBe(200)
  t.clock.advance(DAY)
  await runJob(t, 'privacy.retain')
  expect(await names()).not.toContain('Amerudi')
  const first = await t.must(listRetentionRuns, { query: { limit: 1 } }, shop.token)
  expect(first.items).toMatchObject([{ customers: 1, chats: 0 }])
  const second = await t.must(listRetentionRuns, { query: { limit: 1, cursor: first.nextCursor ?? '' } }, shop.token)
  expect(second.items).toMatchObject([{ customers: 0, chats: 2 }])
  const other = await t.aShop()
  expect((await t.must(listRetentionRuns, { query: {} }, other.token)).items).toEqual([])
})
