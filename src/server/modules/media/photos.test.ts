import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCanaryShop, type CanaryShop } from '../../../../tests/support/canary-shop.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { addRecordPhoto, listRecordPhotos, removeRecordPhoto } from '../../../shared/contract/record-photos.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { PhotoKind } from '../../../shared/domain/record-photos.ts'
import { inShop } from '../../platform/database.ts'

let t: TestApp
let shop: CanaryShop
let picture: Buffer
beforeAll(async () => {
  t = await startTestApp()
  shop = await aCanaryShop(t)
  picture = await aPicture(400)
})
afterAll(() => t.close())

const aPicture = async (width: number) =>
  await sharp({ create: { width, height: 300, channels: 3, background: '#a42' } })
    .withExif({ IFD0: { Make: 'SiriKamera' } })
    .jpeg()
    .toBuffer()
const now = () => t.clock.now().toISOString()
/** An expense as the queue would have brought it. */
async function anExpense(byUserId = shop.owner.user.id): Promise<string> {
  const id = uuidv7()
  const at = t.clock.now()
  await inShop(t.db, shop.owner.shop.id, (tx) =>
    sql`insert into expenses (shop_id, id, category, amount_tzs, method, note, day, by_user_id, at, received_at)
      values (${shop.owner.shop.id}, ${id}, 'rent', 1000, 'cash', '', '2026-11-20', ${byUserId}, ${at}, ${at})`.execute(
      tx,
    ),
  )
  return id
}
type Given = { id?: string; kind?: PhotoKind; token?: string; data?: Buffer }
const add = async (refId: string, { id = uuidv7(), kind = 'expense', token, data = picture }: Given = {}) =>
  await t.call(
    addRecordPhoto,
    { query: { id, kind, refId, at: now() }, file: new Blob([new Uint8Array(data)]) },
    token ?? shop.owner.token,
  )
const list = async (refId: string, kind: PhotoKind = 'expense', token = shop.owner.token) =>
  (await t.must(listRecordPhotos, { query: { kind, refId } }, token)).items
const remove = async (id: string, token = shop.owner.token) =>
  await t.call(removeRecordPhoto, { params: { id } }, token)
const kept = async () => {
  const { rows } = await inShop(t.db, shop.owner.shop.id, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from media`.execute(tx),
  )
  return rows[0]?.count ?? 0
}

test('a photo of a receipt is drawn anew like any upload, and stands at its expense with who took it', async () => {
  const expense = await anExpense()
  const answer = await add(expense, { data: await aPicture(2400) })
  expect(answer.status).toBe(200)
  const reply = await t.app.inject({ url: answer.body.url })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600 })
  expect(reply.rawPayload.includes('SiriKamera')).toBe(false)
  expect(await list(expense)).toMatchObject([{ id: answer.body.id, byName: shop.owner.user.name, removedAt: null }])
  expect(codeOf(await add(expense, { data: Buffer.from('si picha') }))).toBe('media.not_image')
})

test('a repeat of one id is one photo, also two at once, and with another record it is refused', async () => {
  const [expense, other] = [await anExpense(), await anExpense()]
  const id = uuidv7()
  const before = await kept()
  const both = await Promise.all([add(expense, { id }), add(expense, { id })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const again = await add(expense, { id })
  expect(again.body.name).toBe(both[0].body.name)
  expect(both[1].body.name).toBe(both[0].body.name)
  expect([(await list(expense)).length, await kept()]).toEqual([1, before + 1])
  expect(codeOf(await add(other, { id }))).toBe('command.id_reused')
})

test('an expense has three and an invoice four, those it came with counted; of two at once for the last place one has it', async () => {
  const expense = await anExpense()
  await add(expense)
  await add(expense)
  const codes = (await Promise.all([add(expense), add(expense)])).map((answer) => codeOf(answer) ?? 'kept')
  expect(codes.toSorted()).toEqual(['kept', 'media.too_many'])
  const { receiptId } = shop
  await inShop(t.db, shop.owner.shop.id, (tx) =>
    sql`update stock_receipts set photos = ${JSON.stringify([shop.media.name])} where id = ${receiptId}`.execute(tx),
  )
  for (let times = 0; times < 3; times += 1) expect((await add(receiptId, { kind: 'receipt' })).status).toBe(200)
  expect(codeOf(await add(receiptId, { kind: 'receipt' }))).toBe('media.too_many')
})

test('taken away it leaves its place to another and stays in the history; a repeat changes nothing, and its id comes back no more', async () => {
  const expense = await anExpense()
  const first = await add(expense)
  for (const _ of ['second', 'third']) await add(expense)
  const at = now()
  expect((await remove(first.body.id)).body).toMatchObject({ removedAt: at, removedByName: shop.owner.user.name })
  t.clock.advance(60_000)
  expect((await remove(first.body.id)).body.removedAt).toBe(at)
  expect((await add(expense, { id: first.body.id })).body.removedAt).toBe(at)
  expect((await add(expense)).status).toBe(200)
  expect((await list(expense)).filter(({ removedAt }) => removedAt === null)).toHaveLength(3)
  expect(await list(expense)).toHaveLength(4)
  expect(codeOf(await remove(uuidv7()))).toBe('media.not_found')
})

test('whose record it may be changed adds to it: one’s own of the day, else with the right to change; an invoice with the right to products', async () => {
  const seller = await shop.owner.asMember([{ resource: 'transactions', action: ['read', 'create'] }])
  const stocker = await shop.owner.asMember([{ resource: 'product', action: ['read', 'update'] }])
  const [own, others] = [await anExpense(seller.user.id), await anExpense()]
  const mine = await add(own, { token: seller.token })
  expect(mine.status).toBe(200)
  expect(codeOf(await add(others, { token: seller.token }))).toBe('auth.forbidden')
  expect(codeOf(await add(own, { token: stocker.token }))).toBe('auth.forbidden')
  expect(codeOf(await add(shop.receiptId, { kind: 'receipt', token: seller.token }))).toBe('auth.forbidden')
  const read = async (kind: PhotoKind, token: string) =>
    codeOf(await t.call(listRecordPhotos, { query: { kind, refId: own } }, token))
  expect(await read('expense', stocker.token)).toBe('auth.forbidden')
  expect(await read('receipt', seller.token)).toBe('auth.forbidden')
  t.clock.advance(2 * 86_400_000)
  expect(codeOf(await remove(mine.body.id, seller.token))).toBe('auth.forbidden')
  expect((await remove(mine.body.id)).status).toBe(200)
})

test('a record nobody knows yet is said so, and nothing is kept; another shop’s answers like an absent one', async () => {
  const before = await kept()
  const answer = await add(uuidv7())
  expect([answer.status, codeOf(answer)]).toEqual([404, 'expense.not_found'])
  expect(codeOf(await add(uuidv7(), { kind: 'receipt' }))).toBe('stock.receipt_not_found')
  const foreign = await t.aShop()
  const expense = await anExpense()
  const photo = await add(expense)
  expect(codeOf(await add(expense, { token: foreign.token }))).toBe('expense.not_found')
  expect(codeOf(await remove(photo.body.id, foreign.token))).toBe('media.not_found')
  expect(await list(expense, 'expense', foreign.token)).toEqual([])
  expect(await kept()).toBe(before + 1)
})
