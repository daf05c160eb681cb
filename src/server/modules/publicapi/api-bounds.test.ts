import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { previewAudience } from '../../../shared/contract/campaigns.ts'
import { getCustomer } from '../../../shared/contract/customers.ts'
import type { Endpoint, InputOf } from '../../../shared/contract/endpoint.ts'
import { getOrder } from '../../../shared/contract/orders.ts'
import { askPrivacy, eraseCustomer } from '../../../shared/contract/privacy.ts'
import {
  apiAddCustomer,
  apiAddPayment,
  apiChangeCustomer,
  apiCreateOrder,
  apiCreateProduct,
  apiGetCustomer,
  apiStepOrder,
} from '../../../shared/contract/public-api.ts'
import { API_SCOPES, type ApiScope } from '../../../shared/domain/api-keys.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { anApiKey, apiWrite, UNLIMITED } from '../../../../tests/support/api-keys.ts'
import { anOrder } from '../../../../tests/support/builders.ts'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import {
  aPhone,
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'

/** What a key must not do, whoever made it: outweigh a no, tell what it may not read, give back without end. */
let t: TestApp
let shop: OwnedShop
let book: Debtors
let key: string
beforeAll(async () => {
  t = await startTestApp({ rateLimits: UNLIMITED })
})
afterAll(() => t.close())
beforeEach(async () => {
  shop = await t.aShop()
  book = await debtorsOf(t, shop)
  key = await aKey()
})

const aKey = (scopes: readonly ApiScope[] = API_SCOPES) => anApiKey(t, shop, scopes)
const write = <E extends Endpoint>(endpoint: E, input: InputOf<E>, of = key, idempotencyKey?: string) =>
  apiWrite(t, endpoint, input, of, idempotencyKey)
const someone = async (phone = aPhone()) =>
  (await write(apiAddCustomer, { body: { name: 'Neema Mushi', phone } })).body.id
const change = (id: string, body: InputOf<typeof apiChangeCustomer>['body'], of = key, idempotencyKey?: string) =>
  write(apiChangeCustomer, { params: { id }, body }, of, idempotencyKey)
const day = (back: number) => new Date(t.clock.now().getTime() - back * 86_400_000).toISOString()
const word = (isGiven: boolean, at: string) => ({ purpose: 'sms_offers' as const, isGiven, how: 'said' as const, at })
const say = (id: string, isGiven: boolean, at: string) => change(id, { consents: [word(isGiven, at)] })
const consent = async (id: string) => (await t.must(getCustomer, { params: { id } }, shop.token)).consents.sms_offers
const outcome = (answer: Awaited<ReturnType<typeof t.inject>>) => [answer.status, codeOf(answer)]
const step = (id: string, body: InputOf<typeof apiStepOrder>['body'], of = key) =>
  write(apiStepOrder, { params: { id }, body }, of)
async function aPaidOrder() {
  const { body: soda } = await write(apiCreateProduct, { body: { name: 'Soda', priceTzs: 1000, onHandMilli: 9000 } })
  const { body: order } = await write(apiCreateOrder, {
    body: { lines: [{ productId: soda.id, quantityMilli: 2000 }] },
  })
  await write(apiAddPayment, { body: { orderId: order.id, method: 'cash', amountTzs: 2000 } })
  return order
}
const statusOf = async (id: string) => (await t.must(getOrder, { params: { id } }, shop.token)).status

test('a yes by key outweighs no STOP, and no refusal that people of the shop wrote down', async () => {
  const phone = aPhone()
  const stopped = await someone(phone)
  expect((await say(stopped, true, day(1))).status).toBe(200)
  const asked = async () =>
    (await t.must(previewAudience, { query: { segment: 'all' } }, shop.token)).groups.reduce(
      (sum, group) => sum + group.count,
      0,
    )
  expect(await asked()).toBe(1)
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`insert into opt_outs (shop_id, phone, way, at) values (${shop.shop.id}, ${phone}, 'sms', ${day(2)})`.execute(
      tx,
    ),
  )
  expect((await say(stopped, true, day(0))).status).toBe(200)
  expect(await asked()).toBe(0)
  const other = await someone()
  await book.says(other, { consents: [{ purpose: 'sms_offers', isGiven: false, how: 'said' }] })
  t.clock.advance(60_000)
  expect(outcome(await say(other, true, day(0)))).toEqual([409, 'customer.changed_meanwhile'])
  expect(await consent(other)).toMatchObject({ isGiven: false, byName: shop.user.name })
})

test('the last word counts also where it says the same; one request names a purpose once; the key signs, and nothing is of tomorrow', async () => {
  const id = await someone()
  await say(id, true, day(3))
  await say(id, true, day(1))
  expect(await consent(id)).toMatchObject({ isGiven: true, at: day(1), byName: 'Duka mtandaoni', via: 'api' })
  expect(outcome(await say(id, false, day(2)))).toEqual([409, 'customer.changed_meanwhile'])
  const twice = await change(id, { consents: [word(true, day(0)), word(false, day(0))] })
  expect(twice.body).toMatchObject({ error: { code: 'request.invalid', fields: [{ path: 'consents.1.purpose' }] } })
  const soon = new Date(t.clock.now().getTime() + 200_000).toISOString()
  expect((await say(id, false, soon)).status).toBe(200)
  expect(await consent(id)).toMatchObject({ isGiven: false, at: day(0) })
})

test('phones are counted together with what WhatsApp knows somebody by', async () => {
  const id = await someone()
  const before = { kind: 'phone' as const, value: aPhone() }
  await change(id, { phones: [before.value] })
  await book.says(id, {
    was: { contacts: [before] },
    to: { contacts: [before, { kind: 'whatsapp', value: 'TZ.1234567890' }] },
  })
  const phones = Array.from({ length: 10 }, () => aPhone())
  expect((await change(id, { phones })).body).toMatchObject({
    error: { code: 'request.invalid', fields: [{ path: 'phones' }] },
  })
  expect((await change(id, { phones: phones.slice(1) })).body.phones).toHaveLength(9)
})

test('who is erased goes from the kept answers too, and a repeat is not done again', async () => {
  const id = await someone()
  const input = [id, { place: 'Ilala' }, key, 'kumbuka'] as const
  expect((await change(...input)).body).toMatchObject({ name: 'Neema Mushi', place: 'Ilala' })
  const kept = async () =>
    await inShop(t.db, shop.shop.id, async (tx) => {
      const { rows } = await sql<{ answer: string }>`select answer from api_writes where answer is not null`.execute(tx)
      return rows.filter(({ answer }) => answer.includes('Neema') || answer.includes(id)).length
    })
  expect(await kept()).toBe(2)
  const request = uuidv7()
  await t.must(askPrivacy, { body: { id: request, kind: 'erase', customerId: id, way: 'phone' } }, shop.token)
  const body = { owesTzs: 0, keptTzs: 0, password: PASSWORD }
  await t.must(eraseCustomer, { params: { id: request }, body }, shop.token)
  expect(await kept()).toBe(0)
  expect(outcome(await change(...input))).toEqual([409, 'request.key_reused'])
})

test('a key that only writes is answered what it named, and not whose number it is', async () => {
  const poor = await aKey(['customers:write', 'customers:update'])
  const phone = aPhone()
  const id = await someone(phone)
  expect(outcome(await change(id, {}, poor))).toEqual([400, 'request.invalid'])
  expect(outcome(await change(id, { was: { name: 'X' } }, poor))).toEqual([400, 'request.invalid'])
  expect((await change(id, { place: 'Ilala' }, poor)).body).toEqual({ id, place: 'Ilala' })
  expect((await write(apiAddCustomer, { body: { name: 'X', phone } }, poor)).body).toEqual({ id })
  expect((await write(apiAddCustomer, { body: { name: 'X', phone } })).body).toEqual({ id, isNew: false })
})

test('the language of a customer is written and read', async () => {
  const { body: made } = await write(apiAddCustomer, { body: { name: 'Asha', language: 'en' } })
  const read = async () => (await t.call(apiGetCustomer, { params: { id: made.id } }, key)).body.language
  expect(await read()).toBe('en')
  expect((await change(made.id, { language: null })).body.language).toBe(null)
  expect(outcome(await change(made.id, { language: 'sw', was: { language: 'en' } }))).toEqual([
    409,
    'customer.changed_meanwhile',
  ])
  expect((await change(made.id, { language: 'sw', was: { language: null } })).body.language).toBe('sw')
})

const limitTo = (refundWithoutManagerTzs: number) =>
  asOwner(t, (db) =>
    db
      .updateTable('shops')
      .set({ counter_rules: JSON.stringify({ refundWithoutManagerTzs }) })
      .where('id', '=', shop.shop.id)
      .execute(),
  )
test('cancelling is a scope of its own, and an owner’s key gives back no more than the shop lets anybody', async () => {
  const order = await aPaidOrder()
  const cancel = { to: 'cancelled' as const, reason: 'Mteja ameghairi' }
  const mover = await aKey(['orders:update'])
  expect(outcome(await step(order.id, cancel, mover))).toEqual([403, 'api_key.scope_missing'])
  expect((await step((await aPaidOrder()).id, { to: 'picked_up' }, mover)).body.status).toBe('picked_up')
  await limitTo(1999)
  expect(outcome(await step(order.id, cancel))).toEqual([409, 'refund.not_approved'])
  expect(await statusOf(order.id)).toBe('paid')
  await limitTo(2000)
  expect((await step(order.id, cancel)).body.status).toBe('cancelled')
})

test('an order whose cash lies in an open drawer is not cancelled by key', async () => {
  const shiftId = uuidv7()
  await book.send('shift.open', { id: shiftId, floatTzs: 10_000, note: '', at: book.now() })
  const sale = anOrder({ deviceCode: book.code, counter: 1, at: book.now() })
  await book.send('order.create', sale, shiftId)
  const cancel = { to: 'cancelled' as const, reason: 'Mteja ameghairi' }
  expect(outcome(await step(sale.id, cancel))).toEqual([409, 'order.step_not_allowed'])
  expect(await statusOf(sale.id)).toBe('completed')
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`update shifts set closed_at = ${t.clock.now()}, closed_by = ${shop.user.id} where id = ${shiftId}`.execute(tx),
  )
  expect((await step(sale.id, cancel)).body.status).toBe('cancelled')
})
