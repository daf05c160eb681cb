import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../../src/shared/contract/all.ts'
import { getUser } from '../../src/shared/contract/auth.ts'
import { listExpenses } from '../../src/shared/contract/expenses.ts'
import { getHome, listOrders, listReview } from '../../src/shared/contract/orders.ts'
import { listProducts } from '../../src/shared/contract/products.ts'
import { getShop, listDevices, updateShop } from '../../src/shared/contract/shops.ts'
import { listStaff } from '../../src/shared/contract/staff.ts'
import { pull } from '../../src/shared/contract/sync.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { APPEND_ONLY } from '../../src/server/platform/migrate.ts'
import { aCanaryShop, type CanaryShop } from '../support/canary-shop.ts'
import { LOOK_UPS } from '../support/look-up-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const SHOPS = 20
const REQUESTS = 1000
let t: TestApp
let shops: CanaryShop[] = []
beforeAll(async () => {
  // Two connections for everybody: whatever a transaction left on one would meet another shop at once.
  t = await startTestApp({ maxConnections: 2 })
  for (let made = 0; made < SHOPS; made += 1) shops.push(await aCanaryShop(t))
}, 120_000)
afterAll(() => t.close())

function aSequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

test(`${REQUESTS} interleaved requests of ${SHOPS} shops on two connections each see their own shop and no other`, async () => {
  const seed = Date.now() % 100_000
  const next = aSequence(seed)
  const reads = [
    getShop,
    getUser,
    listProducts,
    listOrders,
    listExpenses,
    listReview,
    listStaff,
    listDevices,
    getHome,
    pull,
  ]
  const mixed: string[] = []
  const ask = async () => {
    const shop = shops[next(SHOPS)]
    const endpoint = reads[next(reads.length)]
    if (!shop || !endpoint) throw new Error('out of range')
    if (next(10) === 0) await t.call(updateShop, { body: { place: shop.canary } }, shop.owner.token)
    const call: (
      endpoint: { path: string },
      input: object,
      token: string,
    ) => Promise<{ status: number; body: unknown }> = t.call as never
    const answer = await call(endpoint, {}, shop.owner.token)
    const text = JSON.stringify(answer.body)
    const foreign = shops.filter((other) => other !== shop && text.includes(other.canary))
    if (answer.status !== 200 || foreign.length > 0 || !text.includes(shop.canary))
      mixed.push(`${endpoint.path} ${answer.status} ${foreign.length}`)
  }
  for (let done = 0; done < REQUESTS; done += 25) await Promise.all(Array.from({ length: 25 }, ask))
  expect(mixed, `seed ${seed}`).toEqual([])
})

test('without any filter in the query a shop still sees only its own rows, in every tenant table', async () => {
  const [mine, other] = shops
  if (!mine || !other) throw new Error('no shops')
  const tables = (await t.db.introspection.getTables())
    .filter((table) => table.columns.some((column) => column.name === 'shop_id'))
    .map((table) => table.name)
  let seen = 0
  for (const table of tables.filter((name) => !LOOK_UPS.has(name))) {
    const { rows } = await inShop(t.db, mine.owner.shop.id, (tx) =>
      sql<{ shop_id: string }>`select * from ${sql.table(table)}`.execute(tx),
    )
    seen += rows.length
    expect([table, rows.filter((row) => row.shop_id !== mine.owner.shop.id)]).toEqual([table, []])
    if (APPEND_ONLY.some((name) => name === table)) {
      // Books are only written on, by nobody otherwise.
      for (const change of [
        sql`delete from ${sql.table(table)}`,
        sql`update ${sql.table(table)} set shop_id = shop_id`,
      ])
        await expect(inShop(t.db, mine.owner.shop.id, (tx) => change.execute(tx))).rejects.toThrow('permission denied')
      continue
    }
    // Nor can it change or remove what is another's.
    const touched = await inShop(t.db, mine.owner.shop.id, (tx) =>
      sql`delete from ${sql.table(table)} where shop_id = ${other.owner.shop.id}`.execute(tx),
    )
    expect([table, touched.numAffectedRows]).toEqual([table, 0n])
  }
  expect(seen).toBeGreaterThan(15)
  const { rows } = await inShop(t.db, mine.owner.shop.id, (tx) => sql<{ id: string }>`select id from shops`.execute(tx))
  expect(rows.map((row) => row.id)).toEqual([mine.owner.shop.id])
})

test('a row cannot be written into another shop', async () => {
  const [mine, other] = shops
  if (!mine || !other) throw new Error('no shops')
  const write = inShop(t.db, mine.owner.shop.id, (tx) =>
    tx
      .insertInto('media')
      .values({ shop_id: other.owner.shop.id, name: 'x', use: 'product', uploaded_by: mine.owner.user.id, bytes: 1 })
      .execute(),
  )
  await expect(write).rejects.toThrow('row-level security')
  const move = inShop(t.db, mine.owner.shop.id, (tx) =>
    tx.updateTable('media').set({ shop_id: other.owner.shop.id }).execute(),
  )
  await expect(move).rejects.toThrow('row-level security')
})

test('two shops may use the same ids, names and codes; nothing of one is refused because of the other', async () => {
  const [mine, other] = shops
  if (!mine || !other) throw new Error('no shops')
  const send: (endpoint: object, input: object, token: string) => Promise<{ status: number; body: unknown }> =
    t.call as never
  const body = { ...mine.product, photos: [], openingStock: {}, id: mine.product.id }
  const made = await send(allEndpoints['createProduct'] ?? {}, { body }, other.owner.token)
  expect(made.status).toBe(200)
  expect(JSON.stringify((await send(getShop, {}, other.owner.token)).body)).not.toContain(mine.canary)
})
