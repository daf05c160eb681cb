import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../tests/support/postgres.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { batch, createDatabase, type Db, enterShop, inShop, inSystem } from './database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDatabase(database.url, { maxConnections: 2 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const rowsOf = async (work: () => Promise<unknown>) =>
  work().then(
    () => 'let through',
    (error: Error) => error.message,
  )

test('a transaction acts as kaunta_app in its shop, and leaves nothing behind on its connection', async () => {
  const shopId = uuidv7()
  const inside = await inShop(db, shopId, (tx) =>
    sql<{ who: string; shop: string }>`select current_user::text as who, current_setting('app.shop') as shop`.execute(
      tx,
    ),
  )
  expect(inside.rows[0]).toEqual({ who: 'kaunta_app', shop: shopId })
  const outside = await sql<{
    who: string
    shop: string | null
  }>`select current_user::text as who, current_setting('app.shop', true) as shop`.execute(db)
  expect(outside.rows[0]?.who).toBe('kaunta')
  expect(outside.rows[0]?.shop ?? '').toBe('')
})

test('a tenant table fails closed without a shop, in a transaction of none and outside of any', async () => {
  expect(await rowsOf(() => inSystem(db, (tx) => tx.selectFrom('memberships').selectAll().execute()))).toContain(
    'invalid input syntax for type uuid',
  )
  expect(await rowsOf(() => db.selectFrom('memberships').selectAll().execute())).toMatch(
    /unrecognized configuration parameter|invalid input syntax/,
  )
})

test('a shop id that is no uuid never reaches SQL', async () => {
  expect(() => inShop(db, `x'; drop table users; --`, () => Promise.resolve())).toThrow('not a uuid')
})

test('a transaction may move to another shop, and sees only that one', async () => {
  const [mine, other] = [uuidv7(), uuidv7()]
  const user = await inSystem(db, async (tx) => {
    const id = uuidv7()
    await tx
      .insertInto('users')
      .values({
        id,
        name: 'x',
        phone: '+255700000001',
        email: null,
        claimed_phone: null,
        claimed_email: null,
        password_hash: 'x',
      })
      .execute()
    return id
  })
  for (const id of [mine, other])
    await inShop(db, id, (tx) => tx.insertInto('shops').values({ id, shop_name: id, created_by: user }).execute())
  const seen = await inSystem(db, async (tx) => {
    const names = []
    for (const id of [mine, other]) {
      await enterShop(tx, id)
      names.push((await tx.selectFrom('shops').select('shop_name').execute()).map((row) => row.shop_name))
    }
    return names
  })
  expect(seen).toEqual([[mine], [other]])
  expect(
    await rowsOf(() =>
      inShop(db, mine, (tx) =>
        tx.insertInto('shops').values({ id: uuidv7(), shop_name: 'x', created_by: user }).execute(),
      ),
    ),
  ).toContain('row-level security')
})

test('a failed batch leaves no connection in a failed transaction', async () => {
  for (let round = 0; round < 6; round += 1)
    await expect(batch(db, null, [{ text: 'select 1/0' }])).rejects.toThrow('division by zero')
  expect(await batch(db, null, [{ text: 'select 1 as one' }, { text: 'select $1::int as two', values: [2] }])).toEqual([
    [{ one: 1 }],
    [{ two: 2 }],
  ])
})

test('two transactions that lock each other out both end, one of them on its second try', async () => {
  const ids = [uuidv7(), uuidv7()]
  await inSystem(db, async (tx) => {
    for (const [index, id] of ids.entries())
      await tx
        .insertInto('users')
        .values({
          id,
          name: 'x',
          phone: `+25570000010${index}`,
          email: null,
          claimed_phone: null,
          claimed_email: null,
          password_hash: 'x',
        })
        .execute()
  })
  let tries = 0
  const lockBoth = (first: string, second: string) =>
    inSystem(db, async (tx) => {
      tries += 1
      await tx.updateTable('users').set({ name: 'a' }).where('id', '=', first).execute()
      await sql`select pg_sleep(0.3)`.execute(tx)
      await tx.updateTable('users').set({ name: 'b' }).where('id', '=', second).execute()
    })
  await Promise.all([lockBoth(ids[0] ?? '', ids[1] ?? ''), lockBoth(ids[1] ?? '', ids[0] ?? '')])
  expect(tries).toBeGreaterThan(2)
})

test('amounts are numbers up to 2^53; a sum beyond is read as the largest of them, and cannot be written', async () => {
  const { rows } = await sql<{
    n: number
    day: string
  }>`select 9007199254740991::bigint as n, date '2026-01-31' as day`.execute(db)
  expect(rows[0]).toEqual({ n: Number.MAX_SAFE_INTEGER, day: '2026-01-31' })
  const beyond =
    await sql`select 9007199254740992::bigint as n, -9007199254740992::bigint as m, sum(v) as s from (values (9007199254740991::bigint), (9007199254740991)) x(v)`.execute(
      db,
    )
  expect(beyond.rows[0]).toEqual({ n: Number.MAX_SAFE_INTEGER, m: Number.MIN_SAFE_INTEGER, s: Number.MAX_SAFE_INTEGER })
  const shopId = uuidv7()
  const write = inShop(db, shopId, (tx) =>
    sql`insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) values (${shopId}, ${uuidv7()}, ${uuidv7()}, 9007199254740992)`.execute(
      tx,
    ),
  )
  await expect(write).rejects.toMatchObject({ code: '23514', constraint: 'stock_levels_on_hand_milli_bound' })
})

test('the app role can neither read what is the owner’s nor become more', async () => {
  expect(await rowsOf(() => inSystem(db, (tx) => sql`select * from schema_migrations`.execute(tx)))).toContain(
    'permission denied',
  )
  expect(await rowsOf(() => inSystem(db, (tx) => sql`create table own (id int)`.execute(tx)))).toContain(
    'permission denied',
  )
  expect(
    await rowsOf(() => inSystem(db, (tx) => sql`alter table memberships disable row level security`.execute(tx))),
  ).toContain('must be owner')
  const admin = new Client(database.adminUrl)
  await admin.connect()
  const { rows } = await admin.query(
    `select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles where rolname = 'kaunta_app'`,
  )
  await admin.end()
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, rolcreatedb: false },
  ])
})
