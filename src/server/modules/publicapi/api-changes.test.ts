import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listActivity } from '../../../shared/contract/activity.ts'
import { getCustomer, listCustomerEvents } from '../../../shared/contract/customers.ts'
import type { Endpoint, InputOf } from '../../../shared/contract/endpoint.ts'
import { getOrderWorkflow, saveOrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { getOrder } from '../../../shared/contract/orders.ts'
import { getProduct } from '../../../shared/contract/products.ts'
import {
  apiAddCustomer,
  apiAddPayment,
  apiChangeCustomer,
  apiChangeProduct,
  apiCreateOrder,
  apiCreateProduct,
  apiGetProduct,
  apiStepOrder,
} from '../../../shared/contract/public-api.ts'
import type { WebhookEvent } from '../../../shared/domain/webhooks.ts'
import { API_SCOPES, type ApiScope } from '../../../shared/domain/api-keys.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { anApiKey, apiWrite, UNLIMITED } from '../../../../tests/support/api-keys.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  aWebhook,
  passes,
  payloadOf,
  type Receiver,
  startReceiver,
  typesOf,
} from '../../../../tests/support/webhook-receiver.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

let t: TestApp
let there: Receiver
let shop: OwnedShop
let key: string
beforeAll(async () => {
  there = await startReceiver()
  t = await startTestApp({ outgoing: createOutgoing({ allowOrigins: [there.origin] }), rateLimits: UNLIMITED })
})
afterAll(async () => {
  await t.close()
  await there.close()
})
beforeEach(async () => {
  shop = await t.aShop()
  key = await aKey()
})

const aKey = (scopes: readonly ApiScope[] = API_SCOPES, of = shop) => anApiKey(t, of, scopes)
const write = <E extends Endpoint>(endpoint: E, input: InputOf<E>, idempotencyKey?: string, of = key) =>
  apiWrite(t, endpoint, input, of, idempotencyKey)
const aSoda = async (more: object = {}) =>
  (await write(apiCreateProduct, { body: { name: 'Soda', priceTzs: 1000, onHandMilli: 10_000, ...more } })).body
const anOrder = async (productId: string, more: object = {}) =>
  (await write(apiCreateOrder, { body: { lines: [{ productId, quantityMilli: 2000 }], ...more } })).body
const step = (id: string, body: InputOf<typeof apiStepOrder>['body'], idempotencyKey?: string, of = key) =>
  write(apiStepOrder, { params: { id }, body }, idempotencyKey, of)
const day = (back: number) => new Date(t.clock.now().getTime() - back * 86_400_000).toISOString()
/** What whoever made the keys of this shop may do from now on. */
const mayOnly = (grants: object[]) =>
  asOwner(t, (db) =>
    db
      .updateTable('memberships')
      .set({ is_admin: false, grants: JSON.stringify(grants) })
      .where('shop_id', '=', shop.shop.id)
      .execute(),
  )
const hears = async (...events: WebhookEvent[]) => {
  const path = `/${uuidv7()}`
  // What is there already is older.
  t.clock.advance(1000)
  await aWebhook(t, shop, there.origin + path, { events })
  return async () => {
    await passes(t, shop)
    await passes(t, shop)
    return there.of(path)
  }
}

test('a product is changed field by field, once however often it is sent, and a webhook tells it once', async () => {
  const made = await aSoda({
    barcodes: ['111'],
    costTzs: 700,
    variants: [{ name: 'Kubwa', priceTzs: 1500, barcodes: ['222'] }],
  })
  expect([made.version, made.variants[0]?.barcodes]).toEqual([1, ['222']])
  const heard = await hears('product.updated')
  const big = made.variants[0]?.id ?? ''
  const input = {
    params: { id: made.id },
    body: {
      version: 1,
      priceTzs: 1200,
      taxCode: null,
      variants: [
        { id: big, priceTzs: 1800 },
        { name: 'Ndogo', priceTzs: 800, barcodes: ['333'] },
      ],
    },
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(apiChangeProduct, input, 'bei-mpya')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(answers[0]?.body).toMatchObject({
    name: 'Soda',
    priceTzs: 1200,
    version: 2,
    barcodes: ['111', '222', '333'],
    variants: [
      { id: big, name: 'Kubwa', priceTzs: 1800, barcodes: ['222'] },
      { name: 'Ndogo', priceTzs: 800, barcodes: ['333'] },
    ],
  })
  expect(new Set(answers.map(({ body }) => body.version))).toEqual(new Set([2]))
  // What nobody named stays, also what the API does not tell.
  const kept = await t.must(getProduct, { params: { id: made.id } }, shop.token)
  expect([kept.costTzs, kept.version, kept.variants.length]).toEqual([700, 2, 2])
  const told = await heard()
  expect(typesOf(told)).toEqual(['product.updated'])
  expect(told[0] && payloadOf(told[0]).data).toMatchObject({ product: { id: made.id, version: 2, priceTzs: 1200 } })
  const stale = await write(apiChangeProduct, { params: { id: made.id }, body: { version: 1, name: 'Fanta' } })
  expect([stale.status, codeOf(stale)]).toEqual([409, 'product.changed_meanwhile'])
  // Under the same key another product is another thing.
  const other = await aSoda({ name: 'Maji' })
  const reused = await write(apiChangeProduct, { ...input, params: { id: other.id } }, 'bei-mpya')
  expect([reused.status, codeOf(reused)]).toEqual([409, 'request.key_reused'])
  const taken = await write(apiChangeProduct, { params: { id: other.id }, body: { version: 1, barcodes: ['111'] } })
  expect([taken.status, codeOf(taken)]).toEqual([409, 'product.barcode_taken'])
})

test('units are made, changed and put aside, and a product is archived and comes back', async () => {
  const made = await aSoda({ units: [{ name: 'Kreti', factorMilli: 24_000, priceTzs: 20_000, isPack: true }] })
  const crate = made.units[0]?.id ?? ''
  const change = (body: InputOf<typeof apiChangeProduct>['body']) =>
    write(apiChangeProduct, { params: { id: made.id }, body })
  const dearer = await change({
    version: 1,
    units: [
      { id: crate, priceTzs: 21_000 },
      { name: 'Dazeni', factorMilli: 12_000, priceTzs: 11_000 },
    ],
  })
  expect(dearer.body.units).toMatchObject([
    { id: crate, name: 'Kreti', priceTzs: 21_000, isPack: true },
    { name: 'Dazeni', priceTzs: 11_000, isPack: false },
  ])
  const gone = await change({ version: 2, units: [{ id: crate, isArchived: true }], isArchived: true })
  expect([gone.body.units.map(({ name }) => name), gone.body.isArchived]).toEqual([['Dazeni'], true])
  const back = await change({ version: gone.body.version, isArchived: false })
  expect(back.body.isArchived).toBe(false)
  const foreign = await change({ version: back.body.version, units: [{ id: uuidv7(), priceTzs: 1 }] })
  expect(foreign.body).toMatchObject({ error: { code: 'request.invalid', fields: [{ path: 'units.0.id' }] } })
})

test('hostile bodies are refused with a code and change nothing', async () => {
  const { id } = await aSoda()
  const bodies: object[] = [
    { version: 1, price: 5 },
    { version: 1, priceTzs: -1 },
    { version: 1, priceTzs: 1e12 },
    { version: 1, name: '' },
    { version: 1, id: uuidv7() },
    { version: 1, taxCode: 'ZZZ' },
    { name: 'Bila toleo' },
    { version: 1, variants: Array.from({ length: 61 }, () => ({ name: 'A', priceTzs: 1 })) },
    { version: 1, variants: [{ name: 'Bila bei' }] },
    { version: 1, variants: [{ id: uuidv7(), onHandMilli: 5 }] },
  ]
  for (const body of bodies) {
    const answer = await write(apiChangeProduct, { params: { id }, body: body as never })
    expect([body, answer.status, codeOf(answer)]).toEqual([body, 400, 'request.invalid'])
  }
  expect((await t.call(apiGetProduct, { params: { id } }, key)).body).toMatchObject({ version: 1, name: 'Soda' })
  const { body: who } = await write(apiAddCustomer, { body: { name: 'Neema' } })
  const words = { purpose: 'sms_offers', isGiven: true, how: 'said', at: t.clock.now().toISOString() }
  const late = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  for (const body of [
    { phones: ['12'] },
    { notes: 'siri' },
    { consents: [{ ...words, how: undefined }] },
    { consents: [{ ...words, at: undefined }] },
    { consents: [{ ...words, how: 'chat' }] },
    { consents: [{ ...words, at: late }] },
    { consents: [{ ...words, at: '1970-01-01T00:00:00.000Z' }] },
  ]) {
    const answer = await write(apiChangeCustomer, { params: { id: who.id }, body: body as never })
    expect([body, answer.status, codeOf(answer)]).toEqual([body, 400, 'request.invalid'])
  }
  const order = await anOrder(id)
  for (const body of [{}, { to: 'gone' }, { to: 'paid', by: 'me' }, { to: 'cancelled', reason: 'x'.repeat(301) }])
    expect([body, codeOf(await step(order.id, body as never))]).toEqual([body, 'request.invalid'])
  expect((await t.must(getCustomer, { params: { id: who.id } }, shop.token)).consents).toEqual({})
})

test('what is of another shop is not there, and a scope that is missing opens nothing', async () => {
  const { id } = await aSoda()
  const { body: who } = await write(apiAddCustomer, { body: { name: 'Neema', phone: '0754000301' } })
  const order = await anOrder(id)
  const stranger = await aKey(API_SCOPES, await t.aShop())
  const poor = await aKey(['products:write', 'orders:write', 'customers:write', 'payments:write', 'stock:write'])
  const asked = async (of: string) =>
    (
      await Promise.all([
        write(apiChangeProduct, { params: { id }, body: { version: 1, name: 'Fanta' } }, undefined, of),
        write(apiChangeCustomer, { params: { id: who.id }, body: { name: 'Mwingine' } }, undefined, of),
        step(order.id, { to: 'cancelled', reason: 'Basi' }, undefined, of),
      ])
    ).map((answer) => [answer.status, codeOf(answer)])
  expect(await asked(stranger)).toEqual([
    [404, 'product.not_found'],
    [404, 'customer.not_found'],
    [404, 'order.not_found'],
  ])
  // A key that adds is none that changes: keys from before these calls do what they did.
  expect(await asked(poor)).toEqual(Array.from({ length: 3 }, () => [403, 'api_key.scope_missing']))
  await mayOnly([
    { resource: 'product', action: ['read', 'create'] },
    { resource: 'customers', action: ['read', 'create'] },
    { resource: 'orders', action: ['read', 'create'] },
  ])
  expect(await asked(key)).toEqual(Array.from({ length: 3 }, () => [403, 'auth.forbidden']))
})

test('a customer keeps one phone for one person, who changed something meanwhile is heard, and archiving is a right of its own', async () => {
  const { body: one } = await write(apiAddCustomer, { body: { name: 'Asha', phone: '0754000401', place: 'Ilala' } })
  const { body: two } = await write(apiAddCustomer, { body: { name: 'Juma', phone: '0754000402' } })
  const heard = await hears('customer.updated')
  const input = { params: { id: one.id }, body: { name: 'Asha Juma', phones: ['0754 000 403', '+255754000401'] } }
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(apiChangeCustomer, input, 'asha')))
  expect(answers[0]?.body).toMatchObject({
    id: one.id,
    name: 'Asha Juma',
    phones: ['+255754000403', '+255754000401'],
    place: 'Ilala',
  })
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(3)
  expect(typesOf(await heard())).toEqual(['customer.updated'])
  const { items } = await t.must(listCustomerEvents, { params: { id: one.id }, query: {} }, shop.token)
  expect(items.map(({ kind, byName }) => [kind, byName])).toEqual([
    ['changed', 'Duka mtandaoni'],
    ['created', 'Duka mtandaoni'],
  ])
  const change = (id: string, body: InputOf<typeof apiChangeCustomer>['body']) =>
    write(apiChangeCustomer, { params: { id }, body })
  const taken = await change(two.id, { phones: ['0754000403'] })
  expect([taken.status, codeOf(taken)]).toEqual([409, 'customer.phone_taken'])
  const late = await change(one.id, { name: 'Asha M.', was: { name: 'Asha' } })
  expect([late.status, codeOf(late)]).toEqual([409, 'customer.changed_meanwhile'])
  expect((await change(one.id, { place: 'Temeke', was: { name: 'Asha', place: 'Ilala' } })).body.place).toBe('Temeke')
  expect((await change(two.id, { isArchived: true })).body.isArchived).toBe(true)
  await mayOnly([{ resource: 'customers', action: ['read', 'update'] }])
  const refused = await change(one.id, { isArchived: true })
  expect([refused.status, codeOf(refused)]).toEqual([403, 'auth.forbidden'])
  expect((await change(two.id, { isArchived: false })).body.isArchived).toBe(false)
})

test('a consent stands with how and when it was said, and an older word does not undo a newer one', async () => {
  const { body: who } = await write(apiAddCustomer, { body: { name: 'Zawadi', phone: '0754000501' } })
  const say = (isGiven: boolean, at: string) =>
    write(apiChangeCustomer, {
      params: { id: who.id },
      body: { consents: [{ purpose: 'sms_offers', isGiven, how: 'written', at }] },
    })
  expect((await say(false, day(2))).status).toBe(200)
  const older = await say(true, day(5))
  expect([older.status, codeOf(older)]).toEqual([409, 'customer.changed_meanwhile'])
  const seen = async () => (await t.must(getCustomer, { params: { id: who.id } }, shop.token)).consents.sms_offers
  expect(await seen()).toMatchObject({ isGiven: false, how: 'written', at: day(2) })
  expect((await say(true, day(1))).status).toBe(200)
  expect(await seen()).toMatchObject({ isGiven: true, at: day(1) })
})

test('an order goes on step by step, once, under the name of the key; from says where it stood', async () => {
  const { id } = await aSoda()
  const order = await anOrder(id)
  const early = await step(order.id, { to: 'paid' })
  expect([early.status, codeOf(early)]).toEqual([409, 'order.step_not_allowed'])
  await write(apiAddPayment, { body: { orderId: order.id, method: 'cash', amountTzs: 2000 } })
  const wrong = await step(order.id, { to: 'picked_up', from: 'pending' })
  expect([wrong.status, codeOf(wrong)]).toEqual([409, 'order.status_changed'])
  const heard = await hears('order.updated')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => step(order.id, { to: 'picked_up', from: 'paid' }, 'tayari')),
  )
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
    Array.from({ length: 4 }, () => [200, 'picked_up']),
  )
  expect(typesOf(await heard())).toEqual(['order.updated'])
  const { events } = await t.must(getOrder, { params: { id: order.id } }, shop.token)
  expect(events.filter(({ kind }) => kind !== 'created').map(({ kind, to, byName }) => [kind, to, byName])).toEqual([
    ['paid', 'paid', 'Duka mtandaoni'],
    ['step', 'picked_up', 'Duka mtandaoni'],
  ])
  const workflow = await t.must(getOrderWorkflow, {}, shop.token)
  await t.must(saveOrderWorkflow, { body: { ...workflow, off: ['delivered'] } }, shop.token)
  const off = await step((await anOrder(id)).id, { to: 'delivered' })
  expect([off.status, codeOf(off)]).toEqual([409, 'order.step_not_allowed'])
})

test('cancelling wants a reason, brings goods and money back once, and the owners read which key did it', async () => {
  const { id } = await aSoda()
  const order = await anOrder(id)
  await write(apiAddPayment, { body: { orderId: order.id, method: 'cash', amountTzs: 2000 } })
  const bare = await step(order.id, { to: 'cancelled' })
  expect([bare.status, codeOf(bare)]).toEqual([400, 'order.reason_missing'])
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => step(order.id, { to: 'cancelled', reason: 'Mteja ameghairi' }, 'futa')),
  )
  expect(answers.map(({ body }) => [body.status, body.paidTzs])).toEqual(
    Array.from({ length: 4 }, () => ['cancelled', 0]),
  )
  expect((await t.call(apiGetProduct, { params: { id } }, key)).body.onHandMilli).toBe(10_000)
  const { items } = await t.must(listActivity, { query: { limit: 5 } }, shop.token)
  expect(items.filter(({ kind }) => kind === 'order_cancelled')).toMatchObject([
    { orderId: order.id, orderNumber: order.number, byName: 'Duka mtandaoni', reason: 'Mteja ameghairi' },
  ])
  const again = await step(order.id, { to: 'cancelled', reason: 'Tena' })
  expect([again.status, codeOf(again)]).toEqual([409, 'order.step_not_allowed'])
})

test('a key does what its maker may at a counter, and what would be shown to an owner there is refused here', async () => {
  const { id } = await aSoda()
  const sold = await anOrder(id)
  await step(sold.id, { to: 'completed' })
  const owing = await anOrder(id, { customerPhone: '0754000601', customerName: 'Mdeni' })
  await mayOnly([{ resource: 'orders', action: ['read', 'update'] }])
  // Taking back what was sold is a right of its own.
  const voided = await step(sold.id, { to: 'cancelled', reason: 'Basi' })
  expect([voided.status, codeOf(voided)]).toEqual([403, 'order.no_permission'])
  await asOwner(t, (db) =>
    db
      .updateTable('shops')
      .set({ counter_rules: JSON.stringify({ creditLimitTzs: 0 }) })
      .where('id', '=', shop.shop.id)
      .execute(),
  )
  const handed = await step(owing.id, { to: 'picked_up' })
  expect([handed.status, codeOf(handed)]).toEqual([409, 'order.credit_not_approved'])
  expect((await t.must(getOrder, { params: { id: owing.id } }, shop.token)).status).toBe('pending')
})
