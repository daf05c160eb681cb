import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEED_CALLS } from '../../src/server/modules/activity/deed-calls.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { logIn } from '../../src/shared/contract/auth.ts'
import { allEndpoints } from '../../src/shared/contract/all.ts'
import type { Endpoint } from '../../src/shared/contract/endpoint.ts'
import { revokeStaff } from '../../src/shared/contract/staff.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { anApiKey } from '../support/canary-api-keys.ts'
import { aCanaryShop, type CanaryShop } from '../support/canary-shop.ts'
import { samples, type SampleInput } from '../support/endpoint-samples.ts'
import {
  type Answer,
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../support/test-app.ts'

let t: TestApp
let shop: CanaryShop
let foreign: OwnedShop
/** Another shop still: calls of `foreign` made records of its own under the same ids. */
let stranger: OwnedShop
let strangerKey: string
let powerless: Signed
let revoked: Signed
let shopless: Signed
beforeAll(async () => {
  t = await startTestApp()
  shop = await aCanaryShop(t)
  foreign = await t.aShop({ shop_name: 'Duka jingine' })
  stranger = await t.aShop({ shop_name: 'Duka la tatu' })
  strangerKey = (await anApiKey(t, stranger)).key
  powerless = await shop.owner.asMember([])
  revoked = await shop.owner.asMember([
    { resource: 'orders', action: ['read', 'create'] },
    { resource: 'product', action: ['read', 'create', 'update', 'delete'] },
  ])
  await t.must(revokeStaff, { params: { id: revoked.user.id } }, shop.owner.token)
  shopless = await t.signUp()
})
afterAll(() => t.close())

const noted = new Set<string>()
/** Samples that change nothing, so that nothing is there to be told: they ask for what is there, or end what is not. */
const NOTHING_WRITTEN: ReadonlySet<string> = new Set(['createPayout', 'dropPayoutWish', 'endCatalogueSync', 'takePin'])
/** Calls that are refused here: their samples stand on other ones, or on a service outside. They go the same way in; some of them are done in activity/deeds.test.ts. */
const REFUSED_HERE: readonly string[] = [
  'addPaper',
  'addPayoutDestination',
  'approvePayout',
  'askOwnerChange',
  'askShopClosing',
  'cancelPayout',
  'connectChatNumber',
  'deleteOffer',
  'deletePopup',
  'deleteTemplate',
  'eraseCustomer',
  'nameCatalogue',
  'publishChatflow',
  'registerChatNumber',
  'saveCartFollowUps',
  'saveCommission',
  'saveOrderWorkflow',
  'savePayoutSettings',
  'saveTemplate',
  'setChatProfile',
  'signUpChatNumber',
  'startCampaign',
  'stepCampaign',
  'stepDown',
  'submitTemplate',
  'takeBackOwnerChange',
]
const deedsOfShop = async () =>
  await inShop(t.db, shop.owner.shop.id, async (tx) => {
    const { rows } = await sql<{ id: string; kind: string }>`
      select id, kind from activity where details ? 'deed'`.execute(tx)
    return rows
  })

const endpoints = Object.entries(allEndpoints)
const isOpen = (endpoint: Endpoint) => endpoint.access === 'public'
/** Opened by something else than a session: the token of an order link, an outside service's signature. */
const OTHER_KEYS: ReadonlySet<unknown> = new Set(['operator', 'cart_token', 'display_token', 'signature'])
const byKey = ({ access }: Endpoint) => typeof access === 'object' && 'scope' in access
const forSessions = endpoints.filter(
  ([, endpoint]) => !isOpen(endpoint) && !OTHER_KEYS.has(endpoint.access) && !byKey(endpoint),
)
const needsShop = forSessions.filter(([, endpoint]) => endpoint.access !== 'user')

/** Past the types: the walk calls with what a stranger would send. */
function send(
  endpoint: Endpoint,
  input: SampleInput,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer<unknown>> {
  const call: (
    endpoint: Endpoint,
    input: object,
    token?: string,
    headers?: Record<string, string>,
  ) => Promise<Answer<unknown>> = t.call
  return call(endpoint, input, token, headers)
}
const sampleOf = (name: string): SampleInput => samples[name]?.(shop) ?? {}

/** Every row of the shop, in any table: what no stranger's call may change. */
async function stateOfShop(): Promise<string> {
  return asOwner(t, async (db) => {
    const tables = await db.introspection.getTables()
    const rows: string[] = []
    for (const table of tables) {
      if (!table.columns.some((column) => column.name === 'shop_id') && table.name !== 'shops') continue
      const column = table.name === 'shops' ? 'id' : 'shop_id'
      const found = await db
        .selectFrom(table.name as 'products')
        .selectAll()
        .where(column as 'shop_id', '=', shop.owner.shop.id)
        .execute()
      rows.push(...found.map((row) => `${table.name} ${JSON.stringify(row)}`))
    }
    return rows.sort().join('\n')
  })
}

test('every endpoint of the contract is served, has a sample, and nothing is served beside the contract', () => {
  expect(endpoints.length).toBeGreaterThan(40)
  expect(Object.keys(allEndpoints).filter((name) => !(name in samples))).toEqual([])
  for (const [name, { method, path }] of endpoints)
    expect([name, t.app.hasRoute({ method, url: path })]).toEqual([name, true])

  const printed = t.app.printRoutes({ commonPrefix: false })
  const known = new Set(endpoints.map(([, { method, path }]) => `${method} ${path}`))
  const served = routesOf(printed).filter((route) => route.includes(' /api/'))
  expect(served.filter((route) => !known.has(route))).toEqual([])
  expect(served.length).toBe(known.size)
})

test.each(forSessions)(
  '%s: without a session, or with a made-up one, the answer is 401 and nothing else',
  async (name, endpoint) => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      const answer = await send(endpoint, sampleOf(name), token)
      expect([answer.status, codeOf(answer)]).toEqual([401, 'auth.required'])
    }
  },
)

test.each(endpoints.filter(([, endpoint]) => endpoint.access === 'operator'))(
  '%s: for the operator alone',
  async (name, endpoint) => {
    for (const token of [undefined, 'x'.repeat(43), shop.owner.token, foreign.token]) {
      const answer = await send(endpoint, sampleOf(name), token)
      expect([answer.status, codeOf(answer)]).toEqual([403, 'auth.operator_only'])
    }
  },
)

test.each(endpoints.filter(([, endpoint]) => endpoint.access === 'cart_token'))(
  '%s: without the token of an order link, and with any other, 404 that names no shop',
  async (name, endpoint) => {
    const sample = sampleOf(name)
    for (const token of ['x'.repeat(43), '', shop.owner.token, shop.orderLink.id, `${shop.cartToken}x`]) {
      for (const session of [undefined, shop.owner.token]) {
        const answer = await send(endpoint, { ...sample, query: { ...sample.query, token } }, session)
        expect([answer.status, codeOf(answer), JSON.stringify(answer.body).includes(shop.canary)]).toEqual([
          404,
          'link.not_found',
          false,
        ])
      }
    }
    const held = await send(endpoint, { ...sample, query: { ...sample.query, token: shop.cartToken } })
    expect([401, 403, 404, 500]).not.toContain(held.status)
  },
)

test.each(endpoints.filter(([, endpoint]) => endpoint.access === 'display_token'))(
  '%s: without the token of a paired display, and with any other, 404 that names no shop',
  async (name, endpoint) => {
    for (const token of [undefined, 'x'.repeat(43), shop.owner.token, shop.displayCode, shop.display.id]) {
      const answer = await send(endpoint, sampleOf(name), token)
      expect([answer.status, codeOf(answer), JSON.stringify(answer.body).includes(shop.canary)]).toEqual([
        404,
        'display.not_found',
        false,
      ])
    }
    expect((await send(endpoint, sampleOf(name), shop.displayToken)).status).toBe(200)
  },
)

test.each(endpoints.filter(([, endpoint]) => byKey(endpoint)))(
  '%s: without a key of the shop, and with anything else, 401; with one it is let in',
  async (name, endpoint) => {
    for (const token of [undefined, 'x'.repeat(43), shop.owner.token, shop.displayToken, `${shop.apiKey}x`]) {
      const answer = await send(endpoint, sampleOf(name), token)
      expect([answer.status, codeOf(answer)]).toEqual([401, 'auth.required'])
    }
    // A write lacks its Idempotency-Key here: it is let in, and told.
    const held = await send(endpoint, sampleOf(name), shop.apiKey)
    expect([401, 403, 500]).not.toContain(held.status)
  },
)

test.each(needsShop)('%s: without a shop, and after being revoked, 403', async (name, endpoint) => {
  for (const { token } of [shopless, revoked]) {
    const answer = await send(endpoint, sampleOf(name), token)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'auth.no_shop'])
  }
})

test.each(needsShop)('%s: a member without the right, 403', async (name, endpoint) => {
  if (endpoint.access === 'member') return
  const answer = await send(endpoint, sampleOf(name), powerless.token)
  expect([answer.status, codeOf(answer)]).toEqual([
    403,
    endpoint.access === 'admin' ? 'auth.admin_only' : 'auth.forbidden',
  ])
})

test('another shop’s owner, a revoked member and a member without rights call everything with this shop’s ids: nothing is shown, nothing changes', async () => {
  const before = await stateOfShop()
  expect(before).toContain(shop.canary)
  const leaks: string[] = []
  for (const [name, endpoint] of endpoints) {
    if (isOpen(endpoint) || name === 'logOut') continue
    for (const [who, { token }] of Object.entries({ foreign, revoked, powerless, shopless })) {
      // What a revoked member or one without rights sold still arrives (law 9): the push has tests of its own.
      if (name === 'push' && (who === 'revoked' || who === 'powerless')) continue
      // Of what one wishes to read by e-mail oneself: topics are cut to one's rights when a mail is written (notice-mails.test.ts).
      if (name === 'saveNoticeMails' && who === 'powerless') continue
      // Whoever belongs to the shop says on which of its devices they are, and is told its name (staff/bindings.test.ts).
      if (name === 'standAtDevice' && who === 'powerless') continue
      const answer = await send(endpoint, sampleOf(name), token)
      const isShown =
        JSON.stringify(answer.body).includes(shop.canary) || JSON.stringify(answer.headers).includes(shop.canary)
      // A member without rights knows the name of the shop they belong to, what holds at its counters, and what its receipts say.
      const mayKnow =
        who === 'powerless' && ['getShop', 'getUser', 'updateUser', 'getCounterRules', 'getReceiptLook'].includes(name)
      if (answer.status >= 500 || (isShown && !mayKnow)) leaks.push(`${name} to ${who}: ${answer.status}`)
    }
  }
  expect(leaks).toEqual([])
  expect(await stateOfShop()).toBe(before)
})

test.each(
  endpoints.filter(
    ([, endpoint]) => endpoint.access !== 'operator' && endpoint.params !== undefined && endpoint.path.includes(':id'),
  ),
)('%s: another shop’s id answers exactly like an absent one', async (name, endpoint) => {
  const token = byKey(endpoint) ? strangerKey : stranger.token
  const ask = (params = {}) => {
    const input = { ...sampleOf(name), params: { ...sampleOf(name).params, ...params } }
    return send(endpoint, input, token, byKey(endpoint) ? { 'idempotency-key': uuidv7() } : {})
  }
  const theirs = await ask()
  const absent = await ask({ id: uuidv7() })
  expect(theirs.status).toBe(404)
  expect([theirs.status, withoutId(theirs.body)]).toEqual([absent.status, withoutId(absent.body)])
  expect(Object.keys(theirs.headers).sort()).toEqual(Object.keys(absent.headers).sort())
})

test.each(forSessions)('%s: the owner is let in', async (name, endpoint) => {
  const { token } = await t.must(logIn, { body: { contact: shop.owner.contact, password: PASSWORD } })
  const deed = DEED_CALLS[`${endpoint.method} ${endpoint.path.replace('/api/store/', '')}`]
  const before = new Set((await deedsOfShop()).map(({ id }) => id))
  const answer = await send(endpoint, sampleOf(name), token)
  const left = (await deedsOfShop()).filter(({ id }) => !before.has(id))
  // What changes the shop leaves one row where its owners read; a refusal none, and what is not of that kind none.
  const isDone = deed !== undefined && answer.status < 300 && !NOTHING_WRITTEN.has(name)
  if (isDone) noted.add(name)
  expect([answer.status, left.map(({ kind }) => kind)]).toEqual([answer.status, isDone ? [deed.kind] : []])
  expect([401, 403]).not.toContain(answer.status)
  expect([answer.status < 500, t.lines.filter((line) => line.includes('"level":50'))]).toEqual([true, []])
})

test('nearly every call that is to leave a row did so above', () => {
  const names = endpoints
    .filter(([, { method, path }]) => `${method} ${path.replace('/api/store/', '')}` in DEED_CALLS)
    .map(([name]) => name)
  expect(names.filter((name) => !noted.has(name)).toSorted()).toEqual([...REFUSED_HERE, ...NOTHING_WRITTEN].toSorted())
})

const withoutId = (body: unknown) => JSON.stringify(body).replaceAll(/"requestId":"[^"]*"/g, '')

/** "METHOD /path" of each line of Fastify's route tree. */
function routesOf(printed: string): string[] {
  const stack: string[] = []
  const found: string[] = []
  for (const text of printed.split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(text)
    if (!match) continue
    const depth = (match[1]?.length ?? 0) / 4
    stack.length = depth
    stack.push(match[2] ?? '')
    for (const method of match[3]?.split(', ') ?? []) found.push(`${method} ${stack.join('')}`)
  }
  return found
}
