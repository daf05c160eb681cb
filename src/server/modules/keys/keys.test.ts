import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '../../../shared/contract/activity.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../../../shared/contract/api-keys.ts'
import { getUser } from '../../../shared/contract/auth.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import {
  apiCreateProduct,
  apiGetCustomer,
  apiGetOrder,
  apiGetPayment,
  apiGetProduct,
  apiListOrders,
  apiListProducts,
} from '../../../shared/contract/public-api.ts'
import { publicEndpoints } from '../../../shared/contract/public-api-document.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import { inShop } from '../../platform/database.ts'
import { addMembership } from '../auth/memberships.repository.ts'
import { API_SCOPES, type ApiScope, MOST_API_KEYS } from '../../../shared/domain/api-keys.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import {
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'

const DAY = 86_400_000
const MOST = 20
let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp({ rateLimits: { apiKey: { count: MOST, perMs: 60_000 }, login: { count: 1e6, perMs: 1 } } })
  shop = await t.aShop()
})
afterAll(() => t.close())

const bodyOf = (scopes: readonly ApiScope[], days: number | null = null) => ({
  id: uuidv7(),
  name: 'Hesabu',
  scopes: [...scopes],
  days,
  password: PASSWORD,
})
const aKey = async (scopes: readonly ApiScope[] = API_SCOPES, days: number | null = null, of = shop) =>
  await t.must(createApiKey, { body: bodyOf(scopes, days) }, of.token)
const look = (key: string) => t.call(apiListProducts, { query: {} }, key)

test('a key is told once, to an owner who gives their password, and kept as nothing that opens anything', async () => {
  const body = bodyOf(['orders:read'])
  expect(codeOf(await t.call(createApiKey, { body: { ...body, password: undefined } }, shop.token))).toBe(
    'auth.password_needed',
  )
  expect(codeOf(await t.call(createApiKey, { body: { ...body, password: 'siyo-hilo-99' } }, shop.token))).toBe(
    'auth.wrong_credentials',
  )
  const { apiKey, key } = await t.must(createApiKey, { body }, shop.token)
  expect(key).toMatch(/^kaunta_[\w-]{43}$/)
  expect(apiKey).toMatchObject({
    name: 'Hesabu',
    state: 'active',
    scopes: ['orders:read'],
    lastUsedAt: null,
    hint: `${key.slice(0, 11)}…`,
  })
  expect(codeOf(await t.call(createApiKey, { body }, shop.token))).toBe('request.key_reused')
  const listed = await t.must(listApiKeys, {}, shop.token)
  expect(JSON.stringify(listed)).not.toContain(key.slice(12))
  const kept = await asOwner(t, async (db) => [
    await db.selectFrom('api_keys').selectAll().execute(),
    (await db.selectFrom('api_key_hashes').selectAll().execute()).map(({ key_hash: hash }) => hash.toString('latin1')),
  ])
  expect(JSON.stringify(kept)).not.toContain(key.slice(12))
  expect(t.lines.join('\n')).not.toContain(key.slice(12))
  const cashier = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  expect(codeOf(await t.call(createApiKey, { body: bodyOf(['orders:read']) }, cashier.token))).toBe('auth.admin_only')
  expect(codeOf(await t.call(listApiKeys, {}, cashier.token))).toBe('auth.admin_only')
})

test('a key opens what its scopes name and nothing else: no other scope, nothing of the app, no key for the app', async () => {
  for (const scope of API_SCOPES) {
    const { key } = await aKey([scope])
    const opened: string[] = []
    for (const [name, endpoint] of Object.entries(publicEndpoints)) {
      if (endpoint.access === 'public') continue
      // Nothing that could be done: what is asked is whether the door opens.
      const url = endpoint.path.replace(':id', uuidv7())
      const answer = await t.inject({
        method: endpoint.method,
        url,
        headers: { authorization: `Bearer ${key}` },
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      })
      if (codeOf(answer) !== 'api_key.scope_missing') opened.push(scopeOf(endpoint))
      expect([200, 400, 403, 404], name).toContain(answer.status)
    }
    // That one only widens another.
    expect([scope, [...new Set(opened)]]).toEqual([scope, scope === 'orders:cancel' ? [] : [scope]])
    t.clock.advance(60_000)
  }
  const { key } = await aKey()
  expect([(await t.call(getUser, {}, key)).status, codeOf(await look(shop.token))]).toEqual([401, 'auth.required'])
  for (const none of ['', 'x'.repeat(43), `kaunta_${'x'.repeat(43)}`])
    expect(codeOf(await look(none))).toBe('auth.required')
})
const scopeOf = ({ access }: Endpoint): string => (typeof access === 'object' && 'scope' in access ? access.scope : '')

test('it ends on its day, and at once when it is taken back; both are told as such, and by the list', async () => {
  const [short, long] = [await aKey(['products:read'], 1), await aKey(['products:read'], 30)]
  expect((await look(short.key)).status).toBe(200)
  t.clock.advance(DAY)
  const ended = await look(short.key)
  expect([ended.status, codeOf(ended)]).toEqual([401, 'api_key.expired'])
  expect((await look(long.key)).status).toBe(200)
  const { state } = await t.must(revokeApiKey, { params: { id: long.apiKey.id } }, shop.token)
  const back = await look(long.key)
  expect([state, back.status, codeOf(back)]).toEqual(['revoked', 401, 'api_key.revoked'])
  expect((await t.must(revokeApiKey, { params: { id: long.apiKey.id } }, shop.token)).state).toBe('revoked')
  const { items } = await t.must(listApiKeys, {}, shop.token)
  const of = (id: string) => items.find((item) => item.id === id)
  expect([of(short.apiKey.id)?.state, of(long.apiKey.id)?.state]).toEqual(['expired', 'revoked'])
  expect(of(long.apiKey.id)?.lastUsedAt).toBe(t.clock.now().toISOString())
  const { items: told } = await t.must(listActivity, { query: { limit: 5 } }, shop.token)
  expect(told[0]).toMatchObject({ kind: 'api_key_revoked', reason: 'Hesabu', byName: 'Mwenye Duka' })
  expect(told.map(({ kind }) => kind)).toContain('api_key_made')
})

test('it does no more than its maker may do now: fewer rights, and gone from the shop', async () => {
  const fresh = await t.aShop()
  const { key } = await aKey(API_SCOPES, null, fresh)
  const set = (values: { is_admin?: boolean; grants?: string; revoked_at?: Date | null }) =>
    asOwner(t, (db) => db.updateTable('memberships').set(values).where('shop_id', '=', fresh.shop.id).execute())
  await set({ is_admin: false, grants: JSON.stringify([{ resource: 'product', action: ['read'] }]) })
  expect((await look(key)).status).toBe(200)
  const orders = await t.call(apiListOrders, { query: {} }, key)
  expect([orders.status, codeOf(orders)]).toEqual([403, 'auth.forbidden'])
  const write = await t.call(apiCreateProduct, { body: { name: 'X', priceTzs: 1 } }, key, { 'idempotency-key': 'a' })
  expect([write.status, codeOf(write)]).toEqual([403, 'auth.forbidden'])
  await set({ revoked_at: t.clock.now() })
  const gone = await look(key)
  expect([gone.status, codeOf(gone)]).toEqual([401, 'api_key.maker_gone'])
  // Invited again they are somebody new: what they left behind opens nothing, however much they may now.
  t.clock.advance(1)
  const back = { isAdmin: true, grants: [], now: t.clock.now() }
  expect(await inShop(t.db, fresh.shop.id, (tx) => addMembership(tx, fresh.shop.id, fresh.user.id, back))).toBe(true)
  expect(codeOf(await look(key))).toBe('api_key.maker_gone')
  expect((await look((await aKey(['products:read'], null, fresh)).key)).status).toBe(200)
})

test('rows of another shop are not there for it', async () => {
  const other = await t.aShop()
  const product = await t.must(createProduct, { body: aProduct() }, other.token)
  const { key } = await aKey()
  for (const endpoint of [apiGetProduct, apiGetOrder, apiGetCustomer, apiGetPayment]) {
    const answer = await t.call(endpoint, { params: { id: product.id } }, key)
    expect([answer.status, codeOf(answer)?.split('.')[1]]).toEqual([404, 'not_found'])
  }
  expect((await look(key)).body.items).toEqual([])
  const { key: theirs } = await aKey(['products:read'], null, other)
  expect((await look(theirs)).body.items.map(({ id }) => id)).toEqual([product.id])
  const { items } = await t.must(listApiKeys, {}, shop.token)
  expect(codeOf(await t.call(revokeApiKey, { params: { id: items[0]?.id ?? '' } }, other.token))).toBe(
    'api_key.not_found',
  )
})

test('each key has a count of its own, told with every answer, and is told when to come back', async () => {
  const [one, two] = [await aKey(['products:read']), await aKey(['products:read'])]
  const first = await look(one.key)
  expect(first.headers).toMatchObject({
    'ratelimit-limit': String(MOST),
    'ratelimit-remaining': String(MOST - 1),
    'ratelimit-reset': '3',
  })
  for (let count = 1; count < MOST; count += 1) await look(one.key)
  const refused = await look(one.key)
  expect([
    refused.status,
    codeOf(refused),
    refused.headers['retry-after'],
    refused.headers['ratelimit-remaining'],
  ]).toEqual([429, 'request.too_many', '3', '0'])
  expect((await look(two.key)).status).toBe(200)
  t.clock.advance(3000)
  expect((await look(one.key)).status).toBe(200)
  // Who had one that was taken back asks the database no more often with it.
  await t.must(revokeApiKey, { params: { id: two.apiKey.id } }, shop.token)
  t.clock.advance(60_000)
  const codes = []
  for (let count = 0; count <= MOST; count += 1) codes.push(codeOf(await look(two.key)))
  expect([codes.at(-2), codes.at(-1)]).toEqual(['api_key.revoked', 'request.too_many'])
})

test('a shop has so many that open something, and those that are over make room', async () => {
  const fresh = await t.aShop()
  const { apiKey } = await aKey(['products:read'], null, fresh)
  for (let count = 2; count < MOST_API_KEYS; count += 1) await aKey(['products:read'], null, fresh)
  const more = await Promise.all(
    [1, 2, 3].map(() => t.call(createApiKey, { body: bodyOf(['products:read']) }, fresh.token)),
  )
  expect(more.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(more.map(codeOf))).toEqual(new Set([null, 'api_key.too_many']))
  await t.must(revokeApiKey, { params: { id: apiKey.id } }, fresh.token)
  expect((await t.call(createApiKey, { body: bodyOf(['products:read']) }, fresh.token)).status).toBe(200)
  // However many were taken back since: none that is open drops out of the list, or of the count.
  const { items } = await t.must(listApiKeys, {}, fresh.token)
  const open = items.filter(({ state }) => state === 'active').map(({ id }) => id)
  t.clock.advance(1000)
  await asOwner(t, (db) =>
    sql`insert into api_keys (shop_id, id, name, hint, scopes, created_by, created_at, revoked_at)
      select ${fresh.shop.id}, gen_random_uuid(), 'Zamani', 'kaunta_aaaa…', array['orders:read'], ${fresh.user.id}, ${t.clock.now()}, ${t.clock.now()} from generate_series(1, 250)`.execute(
      db,
    ),
  )
  const later = await t.must(listApiKeys, {}, fresh.token)
  expect(later.items.filter(({ state }) => state === 'active').map(({ id }) => id)).toEqual(open)
  expect(codeOf(await t.call(createApiKey, { body: bodyOf(['products:read']) }, fresh.token))).toBe('api_key.too_many')
})
