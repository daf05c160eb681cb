import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, listOrders } from '../../../shared/contract/orders.ts'
import {
  apiAddCustomer,
  apiAddPayment,
  apiChangeStock,
  apiCreateOrder,
  apiCreateProduct,
  apiGetProduct,
  apiListCustomers,
  apiListOrders,
  apiListPayments,
  apiListProducts,
  apiListStock,
  getApiDescription,
} from '../../../shared/contract/public-api.ts'
import { publicEndpoints } from '../../../shared/contract/public-api-document.ts'
import { apiExamples } from '../../../shared/contract/public-api-examples.ts'
import type { Endpoint, InputOf } from '../../../shared/contract/endpoint.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { anApiKey, apiWrite } from '../../../../tests/support/api-keys.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
let key: string
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
  key = await aKey(shop)
})
afterAll(() => t.close())

const aKey = (of: OwnedShop) => anApiKey(t, of)
const write = <E extends Endpoint>(endpoint: E, input: InputOf<E>, of = key, idempotencyKey?: string) =>
  apiWrite(t, endpoint, input, of, idempotencyKey)
const goods = async (name: string, onHandMilli = 10_000, of = key) =>
  (await write(apiCreateProduct, { body: { name, priceTzs: 1000, onHandMilli } }, of)).body

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

test('the document is what OpenAPI 3.1 says one is, by the schema of its authors, and has every call of the API', async () => {
  const { body } = await t.call(getApiDescription, {})
  const file = path.join(import.meta.dirname, '../../../../tests/support/openapi-3.1-schema.json')
  // Nothing extends it here, and then its dynamic reference is this one; ajv takes the other for the whole document.
  const text = readFileSync(file, 'utf8').replaceAll('"$dynamicRef": "#meta"', '"$ref": "#/$defs/schema"')
  const schema: unknown = JSON.parse(text)
  if (!isRecord(schema)) throw new Error('no schema')
  // Formats are notes there.
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  expect([validate(body), validate.errors]).toEqual([true, null])
  // And it is one that can refuse.
  expect(validate({ ...body, info: {} })).toBe(false)
  const paths = isRecord(body['paths']) ? body['paths'] : {}
  const written = Object.entries(paths).flatMap(([at, methods]) =>
    Object.keys(isRecord(methods) ? methods : {}).map((method) => `${method.toUpperCase()} ${at}`),
  )
  const served = Object.values(publicEndpoints).map(({ method, path: at }) => `${method} ${at.replace(':id', '{id}')}`)
  expect(written.toSorted()).toEqual(served.toSorted())
  for (const at of served) {
    const [method = 'GET', url = ''] = at.split(' ')
    expect([at, t.app.hasRoute({ method: method as 'GET', url: url.replace('{id}', ':id') })]).toEqual([at, true])
  }
  // Not one that is served under the same base and not written there, but for the order link's own.
  expect(t.app.printRoutes({ commonPrefix: false }).match(/\/api\/v1\//g)?.length ?? 0).toBeLessThanOrEqual(
    served.length + 3,
  )
  // Each has an example, but for the document itself.
  expect(Object.keys(publicEndpoints).filter((name) => !(name in apiExamples))).toEqual(['getApiDescription'])
  expect(JSON.stringify(body)).not.toContain('$defs')
})

test('every example in it runs against the server and is answered as it is written', async () => {
  const fresh = await t.aShop()
  const of = await aKey(fresh)
  /** Ids of the examples, as they came out here. */
  const here = new Map<string, string>()
  const differences: string[] = []
  const same = (written: unknown, found: unknown, at: string): void => {
    if (Array.isArray(written) && Array.isArray(found) && written.length === found.length)
      return written.forEach((one, index) => same(one, found[index], `${at}.${index}`))
    if (isRecord(written) && isRecord(found)) {
      if (Object.keys(written).toSorted().join() !== Object.keys(found).toSorted().join())
        differences.push(`${at}: ${Object.keys(written).join()} and not ${Object.keys(found).join()}`)
      return Object.keys(written).forEach((name) => same(written[name], found[name], `${at}.${name}`))
    }
    if (typeof written === 'string' && typeof found === 'string') {
      if (/^[0-9a-f-]{36}$/.test(written) && /^[0-9a-f-]{36}$/.test(found)) {
        if ((here.get(written) ?? found) !== found) differences.push(`${at}: another id`)
        here.set(written, found)
        return
      }
      if (/^\d{4}-\d\d-\d\dT/.test(written) && /^\d{4}-\d\d-\d\dT/.test(found)) return
    }
    if (JSON.stringify(written) !== JSON.stringify(found))
      differences.push(`${at}: ${JSON.stringify(written)} and not ${JSON.stringify(found)}`)
  }
  const asHere = <T>(value: T): T => {
    let text = JSON.stringify(value ?? null)
    for (const [written, found] of here) text = text.replaceAll(written, found)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same but for its ids
    return JSON.parse(text) as T
  }
  for (const [name, { params, query, body, answer }] of Object.entries(apiExamples)) {
    const endpoint = publicEndpoints[name]
    if (!endpoint) throw new Error(`no call ${name}`)
    const input = {
      params: asHere(params) ?? {},
      query: asHere(query) ?? {},
      ...(body === undefined ? {} : { body: asHere(body) }),
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the example has it
    const got = await write(endpoint, input as never, of)
    expect([name, got.status, codeOf(got)]).toEqual([name, 200, null])
    same(answer, got.body, name)
  }
  expect(differences).toEqual([])
})

test('a write sent ten times at once happens once, and each is answered the same; with other words it is refused', async () => {
  const product = await goods('Mchele')
  const input = { body: { lines: [{ productId: product.id, quantityMilli: 1000 }], customerPhone: '0754000111' } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(apiCreateOrder, input, key, 'agizo-moja')))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(9)
  expect((await t.call(apiGetProduct, { params: { id: product.id } }, key)).body.onHandMilli).toBe(9000)
  const orders = await t.must(listOrders, { query: { search: '0754000111' } }, shop.token)
  expect(orders.items.map(({ id, status }) => [id, status])).toEqual([[answers[0]?.body.id, 'pending']])
  const other = await write(apiCreateOrder, { body: { ...input.body, note: 'nyingine' } }, key, 'agizo-moja')
  expect([other.status, codeOf(other)]).toEqual([409, 'request.key_reused'])
  // The same words under the key of another call, too.
  expect(codeOf(await write(apiAddCustomer, { body: { name: 'Juma' } }, key, 'agizo-moja'))).toBe('request.key_reused')
  for (const none of ['', 'x'.repeat(101), 'na nafasi'])
    expect(codeOf(await write(apiCreateOrder, input, key, none))).toBe('request.key_missing')
  // Another key of the shop has words of its own.
  expect((await write(apiCreateOrder, input, await aKey(shop), 'agizo-moja')).body.id).not.toBe(answers[0]?.body.id)
  // After a week it is forgotten, and before it is not.
  t.clock.advance(6 * 86_400_000)
  expect((await write(apiCreateOrder, input, key, 'agizo-moja')).body.id).toBe(answers[0]?.body.id)
})

test('what is refused leaves nothing, and may be tried again under the same Idempotency-Key', async () => {
  const product = await goods('Unga', 1000)
  const body = { lines: [{ productId: product.id, quantityMilli: 3000 }] }
  const refused = await write(apiCreateOrder, { body }, key, 'agizo-unga')
  expect([refused.status, codeOf(refused)]).toEqual([409, 'link.sold_out'])
  expect(refused.body).toMatchObject({ error: { fields: [{ path: 'lines.0', message: 'sold_out' }] } })
  await write(apiChangeStock, { body: { productId: product.id, reason: 'counted', change: { countedMilli: 5000 } } })
  const made = await write(apiCreateOrder, { body }, key, 'agizo-unga')
  expect([made.status, made.body.totalTzs, made.body.number]).toEqual([200, 3000, expect.stringMatching(/^W-/)])
  expect((await t.call(apiGetProduct, { params: { id: product.id } }, key)).body.onHandMilli).toBe(2000)
  const gone = await write(apiCreateOrder, { body: { lines: [{ productId: uuidv7(), quantityMilli: 1000 }] } })
  expect([gone.status, codeOf(gone)]).toEqual([404, 'product.not_found'])
  const many = { body: { lines: Array.from({ length: 101 }, () => ({ productId: product.id, quantityMilli: 1000 })) } }
  expect(codeOf(await write(apiCreateOrder, many))).toBe('request.invalid')
  const long = await write(apiCreateOrder, { body: { ...body, note: 'x'.repeat(70_000) } })
  expect([long.status, codeOf(long)]).toEqual([413, 'request.too_large'])
})

test('money is written down once, never more than is owed, and the order goes on by itself', async () => {
  const product = await goods('Mafuta')
  const { body: order } = await write(apiCreateOrder, {
    body: { lines: [{ productId: product.id, quantityMilli: 2000 }] },
  })
  const pay = (amountTzs: number, reference: string | null = null) =>
    write(apiAddPayment, { body: { orderId: order.id, method: 'mobile_money', amountTzs, reference } })
  expect(codeOf(await pay(2001))).toBe('payment.too_much')
  expect(codeOf(await write(apiAddPayment, { body: { orderId: order.id, method: 'cash', amountTzs: 0.5 } }))).toBe(
    'request.invalid',
  )
  const part = await pay(500, 'ref-1a')
  expect(part.body).toMatchObject({
    payment: { amountTzs: 500, reference: 'REF-1A' },
    order: { status: 'pending', paidTzs: 500 },
  })
  expect(codeOf(await pay(100, 'REF-1A'))).toBe('payment.reference_used_twice')
  // Two at once for all that is left: one of them.
  const both = await Promise.all([pay(1500), pay(1500)])
  expect(new Set(both.map(codeOf))).toEqual(new Set([null, 'payment.nothing_owed']))
  const seen = await t.must(getOrder, { params: { id: order.id } }, shop.token)
  expect([seen.status, seen.paidTzs, seen.payments.length]).toEqual(['paid', 2000, 2])
  const listed = await t.call(apiListPayments, { query: { order: order.id } }, key)
  expect(listed.body.items.map(({ amountTzs }) => amountTzs)).toEqual([1500, 500])
})

test('a customer with a phone is one, however it is written and by whom', async () => {
  const first = await write(apiAddCustomer, { body: { name: 'Neema', phone: '0765 432 100', place: 'Mbagala' } })
  const again = await write(apiAddCustomer, { body: { name: 'Neema M.', phone: '+255765432100' } })
  expect([first.body.isNew, again.body]).toEqual([true, { id: first.body.id, isNew: false }])
  expect(codeOf(await write(apiAddCustomer, { body: { name: 'X', phone: '12' } }))).toBe('request.invalid')
  const found = await t.call(apiListCustomers, { query: { phone: '0765432100' } }, key)
  expect(found.body.items).toMatchObject([{ id: first.body.id, name: 'Neema', place: 'Mbagala' }])
})

test('pages follow each other without a gap or a row twice, also while rows are added', async () => {
  const fresh = await t.aShop()
  const of = await aKey(fresh)
  for (let index = 0; index < 7; index += 1) {
    t.clock.advance(1000)
    const product = await goods(`Bidhaa ${index}`, 9000, of)
    const body = {
      lines: [{ productId: product.id, quantityMilli: 1000 }],
      customerPhone: `075400020${index}`,
      customerName: `M ${index}`,
    }
    const { body: order } = await write(apiCreateOrder, { body }, of)
    await write(apiAddPayment, { body: { orderId: order.id, method: 'cash', amountTzs: 1000 } }, of)
  }
  const walk = async (
    endpoint:
      | typeof apiListProducts
      | typeof apiListStock
      | typeof apiListOrders
      | typeof apiListCustomers
      | typeof apiListPayments,
  ) => {
    const ids: string[] = []
    for (let cursor: string | undefined, pages = 0; pages < 9; pages += 1) {
      const { body } = await t.call(endpoint, { query: { limit: 3, cursor } }, of)
      ids.push(...body.items.map((item) => ('productId' in item ? item.productId : item.id)))
      if (pages === 0) await write(apiAddCustomer, { body: { name: 'Katikati' } }, of)
      if (body.nextCursor === null) return ids
      cursor = body.nextCursor
    }
    return ids
  }
  for (const endpoint of [apiListProducts, apiListStock, apiListOrders, apiListPayments]) {
    const ids = await walk(endpoint)
    expect([endpoint.path, ids.length, new Set(ids).size]).toEqual([endpoint.path, 7, 7])
  }
  const customers = await walk(apiListCustomers)
  expect(new Set(customers).size).toBe(customers.length)
  const paid = await t.call(apiListOrders, { query: { status: 'paid', limit: 100, from: '2030-01-01' } }, of)
  expect(paid.body.items).toEqual([])
  expect(codeOf(await t.call(apiListOrders, { query: { limit: 101 } }, of))).toBe('request.invalid')
})

test('a cursor somebody made up begins at the beginning, and breaks nothing', async () => {
  const { body: product } = await write(apiCreateProduct, {
    body: { name: 'Kikombe', priceTzs: 1000, onHandMilli: 5000 },
  })
  await write(apiCreateOrder, { body: { lines: [{ productId: product.id, quantityMilli: 1000 }] } })
  const days = ['0000-01-01', '2026-13-01', '2026-02-31', '2025-02-29', '2026-04-31', '2026-11-00']
  const times = ['24:00:00', '23:60:00', '23:59:60']
  const noMoments = [...days.map((day) => `${day}T00:00:00.000Z`), ...times.map((time) => `2026-11-30T${time}.000Z`)]
  const madeUp = [
    ...noMoments.map((at) => [at, product.id]),
    ['2026-11-30T00:00:00.000Z'],
    [product.id],
    ['x', 1],
    {},
    7,
  ]
  for (const value of madeUp) {
    const cursor = Buffer.from(JSON.stringify(value)).toString('base64url')
    const { status, body } = await t.call(apiListOrders, { query: { cursor, limit: 1 } }, key)
    expect([cursor, status, body.items.length]).toEqual([cursor, 200, 1])
  }
})
