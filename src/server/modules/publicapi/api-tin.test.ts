import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApiKey, apiWrite, UNLIMITED } from '../../../../tests/support/api-keys.ts'
import { debtorsOf } from '../../../../tests/support/debtors.ts'
import { tablesWith } from '../../../../tests/support/erasing.ts'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  aWebhook,
  passes,
  payloadOf,
  type Receiver,
  startReceiver,
} from '../../../../tests/support/webhook-receiver.ts'
import { API_SCOPES } from '../../../shared/domain/api-keys.ts'
import { askPrivacy, eraseCustomer, getPrivacyRequest } from '../../../shared/contract/privacy.ts'
import { apiAddCustomer, apiChangeCustomer, apiGetCustomer } from '../../../shared/contract/public-api.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

let t: TestApp
let there: Receiver
let shop: OwnedShop
let key: string
beforeAll(async () => {
  there = await startReceiver()
  t = await startTestApp({ outgoing: createOutgoing({ allowOrigins: [there.origin] }), rateLimits: UNLIMITED })
  shop = await t.aShop()
  key = await anApiKey(t, shop, API_SCOPES)
})
afterAll(async () => {
  await t.close()
  await there.close()
})

const change = (id: string, body: object, of = key) => apiWrite(t, apiChangeCustomer, { params: { id }, body }, of)
const read = async (id: string) => (await t.must(apiGetCustomer, { params: { id } }, key)).tin

test('a TIN is written, changed where it is what was believed, read, and never anything but nine digits', async () => {
  const { body: made } = await apiWrite(t, apiAddCustomer, { body: { name: 'Bakari Ltd', tin: '100200300' } }, key)
  expect(await read(made.id)).toBe('100200300')
  for (const tin of ['12345678', '1234567890', '123-456-789', '12345678x'])
    expect([tin, codeOf(await change(made.id, { tin }))]).toEqual([tin, 'request.invalid'])
  expect(codeOf(await change(made.id, { tin: '400500600', was: { tin: '' } }))).toBe('customer.changed_meanwhile')
  expect((await change(made.id, { tin: '400500600', was: { tin: '100200300' } })).body.tin).toBe('400500600')
  // A key that may not read is answered what it said, and no more.
  const poor = await anApiKey(t, shop, ['customers:update'])
  expect((await change(made.id, { place: 'Ilala' }, poor)).body).toEqual({ id: made.id, place: 'Ilala' })
  expect((await change(made.id, { tin: '' }, poor)).body).toEqual({ id: made.id, tin: '' })
  expect(await read(made.id)).toBe('')
})

const erase = async (customerId: string) => {
  const body = { id: uuidv7(), kind: 'erase' as const, customerId, way: 'in_person' as const }
  const asked = await t.must(askPrivacy, { body }, shop.token)
  const { owesTzs, keptTzs } = await t.must(getPrivacyRequest, { params: { id: asked.id } }, shop.token)
  await t.must(eraseCustomer, { params: { id: asked.id }, body: { owesTzs, keptTzs, password: PASSWORD } }, shop.token)
}

test('who is erased is gone with every TIN they had, from what webhooks told and keep as well', async () => {
  const path = `/${uuidv7()}`
  t.clock.advance(1000)
  await aWebhook(t, shop, there.origin + path, { events: ['customer.created', 'customer.updated'] })
  const { body: made } = await apiWrite(t, apiAddCustomer, { body: { name: 'Chausiku Co', tin: '711822933' } }, key)
  for (let each = 0; each < 2; each += 1) await passes(t, shop)
  await change(made.id, { tin: '744855966' })
  for (let each = 0; each < 2; each += 1) await passes(t, shop)
  expect(
    there.of(path).map((heard) => {
      const { data } = payloadOf(heard)
      return 'customer' in data ? data.customer.tin : null
    }),
  ).toEqual(['711822933', '744855966'])
  const tins = ['711822933', '744855966']
  expect(await tablesWith(t, shop.shop.id, tins)).toEqual(
    expect.arrayContaining(['api_writes', 'customer_events', 'customers', 'search_terms', 'webhook_events']),
  )
  await erase(made.id)
  expect(await tablesWith(t, shop.shop.id, tins)).toEqual([])
  const kept = await inShop(t.db, shop.shop.id, (tx) =>
    sql<{
      id: string
    }>`select payload::jsonb #>> '{data,customer,id}' as id from webhook_events where about = ${made.id}`.execute(tx),
  )
  expect(kept.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([made.id]))
})

test('who is erased is gone with a TIN they had before, which stands in what an admin was to look at', async () => {
  const { body: made } = await apiWrite(t, apiAddCustomer, { body: { name: 'Daudi Co', tin: '811822933' } }, key)
  const book = await debtorsOf(t, shop)
  const to = { tin: '844855966', birthday: '2090-01-01' }
  await book.says(made.id, { was: { tin: '811822933', birthday: '' }, to })
  await change(made.id, { tin: '877888999' })
  const tins = ['811822933', '844855966', '877888999']
  expect(await tablesWith(t, shop.shop.id, tins)).toContain('review_items')
  await erase(made.id)
  expect(await tablesWith(t, shop.shop.id, tins)).toEqual([])
})
