import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIMIT_NAMES } from '../../../shared/contract/limits.ts'
import { listOrders } from '../../../shared/contract/orders.ts'
import { createProduct, updateProduct } from '../../../shared/contract/products.ts'
import {
  createWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from '../../../shared/contract/webhooks.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aProduct, aRefund } from '../../../../tests/support/builders.ts'
import { aLink, asShown, aThing, look, send } from '../../../../tests/support/order-links.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  aWebhook,
  passes,
  payloadOf,
  type Receiver,
  signaturesOf,
  startReceiver,
  typesOf,
} from '../../../../tests/support/webhook-receiver.ts'
import { aSendingTill } from '../../../../tests/support/webhook-till.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

const HOUR = 3_600_000
const unlimited = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { count: 1e9, perMs: 1000 }]))
let t: TestApp
let there: Receiver
let shop: OwnedShop
let till: Awaited<ReturnType<typeof aSendingTill>>
beforeAll(async () => {
  there = await startReceiver()
  t = await startTestApp({ outgoing: createOutgoing({ allowOrigins: [there.origin] }), rateLimits: unlimited })
})
afterAll(async () => {
  await t.close()
  await there.close()
})
let path = ''
beforeEach(async () => {
  shop = await t.aShop()
  till = await aSendingTill(t, shop)
  path = `/${uuidv7()}`
})
const here = (given: Parameters<typeof aWebhook>[3] = {}) => aWebhook(t, shop, there.origin + path, given)
const heard = () => there.of(path)

test('an address is https on the public internet, its secret is told once, and a shop has ten at most', async () => {
  for (const url of [
    'http://hesabu.co.tz/kaunta',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://localhost/x',
    'https://ndani.internal/x',
    'https://user:pass@hesabu.co.tz/x',
    'https://hesabu.co.tz:8443/x',
    'ftp://hesabu.co.tz',
    'si anwani',
  ]) {
    const body = { id: uuidv7(), url, description: '', events: ['order.created' as const], isOrdered: false }
    expect([url, codeOf(await t.call(createWebhook, { body }, shop.token))]).toEqual([url, 'webhook.address_refused'])
  }
  const { webhook, secret } = await here()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(JSON.stringify(await t.must(listWebhooks, {}, shop.token))).not.toContain(secret.slice(6))
  const before = await t.must(listWebhooks, {}, shop.token)
  expect(before.items.map(({ id }) => id)).toEqual([webhook.id])
  for (let count = 1; count < 10; count += 1) await here()
  const body = { id: uuidv7(), url: there.origin, description: '', events: ['stock.low' as const], isOrdered: false }
  expect(codeOf(await t.call(createWebhook, { body }, shop.token))).toBe('webhook.too_many')
  await t.must(removeWebhook, { params: { id: webhook.id } }, shop.token)
  expect((await t.call(createWebhook, { body }, shop.token)).status).toBe(200)
  const other = await t.aShop()
  expect(codeOf(await t.call(testWebhook, { params: { id: body.id } }, other.token))).toBe('webhook.not_found')
  const cashier = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  expect((await t.call(listWebhooks, {}, cashier.token)).status).toBe(403)
})

test('a sale is told once to each address that wants it, signed so that another implementation agrees', async () => {
  const { secret } = await here()
  const second = `${path}-2`
  await aWebhook(t, shop, there.origin + second, { events: ['payment.received'] })
  const product = await t.must(createProduct, { body: aProduct({ costTzs: 1234, lowStockMilli: null }) }, shop.token)
  await passes(t, shop)
  const from = heard().length
  const order = await till.sell({ customerName: 'Asha', lines: [{ productId: product.id }], note: 'siri ya duka' })
  await passes(t, shop)
  await passes(t, shop)
  const told = heard().slice(from)
  expect(typesOf(told)).toEqual(['order.created', 'payment.received'])
  expect(typesOf(there.of(second))).toEqual(['payment.received'])
  for (const one of told) {
    expect(signaturesOf(secret, one)).toBe(1)
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^evt_/),
    })
    expect(Number(one.headers['webhook-timestamp'])).toBe(Math.floor(t.clock.now().getTime() / 1000))
    expect(signaturesOf(secret, { ...one, body: `${one.body} ` })).toBe(0)
  }
  // Neither what the goods cost nor what staff wrote for themselves.
  expect(told.map(({ body }) => body).join(' ')).not.toMatch(/cost|1234|siri/i)
  const payload = told[0] && payloadOf(told[0])
  expect(payload).toMatchObject({
    type: 'order.created',
    version: 1,
    shopId: shop.shop.id,
    data: { order: { id: order.id, number: order.number, customer: { name: 'Asha' }, paidTzs: order.totalTzs } },
  })
  expect(payload?.type === 'order.created' && payload.data.order.lines).toMatchObject([{ productId: product.id }])
})

test('everything that can be chosen is told as it happens: orders, money, goods, stock, customers, links', async () => {
  await here()
  const { id, version } = await t.must(
    createProduct,
    { body: aProduct({ id: uuidv7(), lowStockMilli: 5000, openingStock: {} }) },
    shop.token,
  )
  await passes(t, shop)
  // Nothing lies there, so it is low at once; and told once.
  expect(typesOf(heard()).toSorted()).toEqual(['product.created', 'stock.low'])
  const { openingStock: _, id: __, ...input } = aProduct({ name: 'Sukari 2 kg' })
  await t.must(updateProduct, { params: { id }, body: { ...input, version } }, shop.token)
  await till.send('customer.create', {
    id: uuidv7(),
    name: 'Juma',
    phone: '0712345678',
    at: t.clock.now().toISOString(),
  })
  await passes(t, shop)
  expect(typesOf(heard()).slice(2).toSorted()).toEqual(['customer.created', 'product.updated'])

  const order = await till.sell({ lines: [{ productId: id, quantityMilli: 2000 }] })
  const at = t.clock.now().toISOString()
  const back = aRefund(order, { deviceCode: till.code, counter: till.nextCounter(), at })
  await till.send('refund.create', back)
  await passes(t, shop)
  expect(typesOf(heard()).slice(4).toSorted()).toEqual([
    'order.created',
    'order.refunded',
    'order.updated',
    'payment.received',
  ])
  const refunded = heard()
    .map(payloadOf)
    .findLast(({ type }) => type === 'order.refunded')
  expect(refunded).toMatchObject({ data: { refund: { totalTzs: order.totalTzs }, order: { number: order.number } } })

  await till.send('refund.void', { refundId: back.id, orderId: order.id, reason: 'Kosa', at })
  await passes(t, shop)
  // What one command says is said side by side.
  expect(typesOf(heard()).slice(8).toSorted()).toEqual(['order.refund_voided', 'order.updated'])

  const thing = await aThing(t, shop, { stock: 20, name: 'Soda' })
  const link = await aLink(t, shop, [{ productId: thing.id }])
  await passes(t, shop)
  const from = heard().length
  await send(t, link.token, asShown(await look(t, link.token), { customerName: 'Neema', customerPhone: '0712000111' }))
  await passes(t, shop)
  expect(typesOf(heard().slice(from))).toEqual(expect.arrayContaining(['order.created', 'link.submitted']))
  // A customer who only bought is not told of as changed; nor is anything told twice.
  const ids = heard().map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(typesOf(heard()).filter((type) => type === 'customer.updated')).toEqual([])
  expect((await t.must(listOrders, { query: {} }, shop.token)).items).toHaveLength(2)
})

test('after a change of the secret both sign for a day, then the new one alone', async () => {
  const { webhook, secret } = await here({ events: ['order.created'] })
  const { secret: next, webhook: shown } = await t.must(rotateWebhook, { params: { id: webhook.id } }, shop.token)
  expect(next).not.toBe(secret)
  expect(shown.oldSecretUntil).toBe(new Date(t.clock.now().getTime() + 24 * HOUR).toISOString())
  const trySecrets = async () => {
    await till.sell()
    await passes(t, shop)
    const last = heard().at(-1)
    return last && [signaturesOf(secret, last), signaturesOf(next, last)]
  }
  expect(await trySecrets()).toEqual([1, 1])
  t.clock.advance(24 * HOUR + 1000)
  expect(await trySecrets()).toEqual([0, 1])
  // The key of this server was lost: what was sealed opens nowhere, and a new secret signs at once.
  await inShop(t.db, shop.shop.id, (tx) =>
    tx
      .updateTable('webhooks')
      .set({ sealed_secret: Buffer.alloc(60, 1) })
      .where('id', '=', webhook.id)
      .execute(),
  )
  const { secret: last } = await t.must(rotateWebhook, { params: { id: webhook.id } }, shop.token)
  await till.sell()
  await passes(t, shop)
  const delivery = heard().at(-1)
  expect(delivery && signaturesOf(last, delivery)).toBe(1)
})

test('while it is off nothing is kept for it: how much happened meanwhile is told, and what waited goes on', async () => {
  const { webhook } = await here({ events: ['order.created'] })
  there.answers(path, 500)
  await till.sell()
  await passes(t, shop)
  const { id, offReason: _, ...input } = { ...webhook }
  const save = (isOn: boolean) =>
    t.must(
      saveWebhook,
      {
        params: { id },
        body: { url: input.url, description: 'Hesabu', events: ['order.created'], isOrdered: false, isOn },
      },
      shop.token,
    )
  expect(await save(false)).toMatchObject({ isOn: false, offReason: 'person', skipped: 0, waiting: 1 })
  expect(codeOf(await t.call(testWebhook, { params: { id } }, shop.token))).toBe('webhook.is_off')
  await till.sell()
  await till.sell()
  t.clock.advance(60_000)
  await passes(t, shop)
  await passes(t, shop)
  expect(heard()).toHaveLength(1)
  there.answers(path, 200)
  expect(await save(true)).toMatchObject({ isOn: true, offReason: null, skipped: 2, waiting: 1 })
  await t.app.runDueJobs()
  expect(heard().map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill(heard()[0]?.headers['webhook-id']))
  await till.sell()
  await passes(t, shop)
  expect(heard()).toHaveLength(3)
})

test('a test event goes to its address alone, and stands in the log with its answer', async () => {
  const { webhook } = await here({ events: ['stock.low'] })
  await aWebhook(t, shop, `${there.origin}${path}-2`)
  there.answers(path, (response) => {
    response.setHeader('set-cookie', 'sid=siri')
    response.setHeader('x-api-key', 'siri')
    response.setHeader('x-request', 'abc')
    response.writeHead(200).end(JSON.stringify({ ok: true, token: 'siri', long: 'x'.repeat(9000) }))
  })
  const { id } = await t.must(testWebhook, { params: { id: webhook.id } }, shop.token)
  await t.app.runDueJobs()
  expect(typesOf(heard())).toEqual(['webhook.test'])
  expect(there.of(`${path}-2`)).toEqual([])
  const whole = await t.must(getWebhookDelivery, { params: { id } }, shop.token)
  expect(whole).toMatchObject({ state: 'delivered', tries: 1, status: 200, attempts: [{ no: 1, status: 200 }] })
  expect(whole.payload).toBe(heard()[0]?.body)
  const [attempt] = whole.attempts
  expect(Buffer.byteLength(attempt?.body ?? '')).toBeLessThanOrEqual(4096 + 10)
  expect(attempt?.headers).toContainEqual({ name: 'x-request', value: 'abc' })
  expect(JSON.stringify(whole)).not.toContain('siri')
  expect(whole.sentHeaders.find(({ name }) => name === 'webhook-signature')?.value).toBe('v1,…')
  const { items } = await t.must(listWebhookDeliveries, { query: {} }, shop.token)
  expect(items.map(({ eventId }) => eventId)).toEqual([heard()[0]?.headers['webhook-id']])
})
