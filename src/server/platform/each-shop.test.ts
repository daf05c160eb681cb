import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLink, aThing } from '../../../tests/support/order-links.ts'
import { asOwner, type OwnedShop, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

const DAY = 86_400_000
let t: TestApp
let shops: OwnedShop[]
beforeAll(async () => {
  t = await startTestApp()
  shops = [await t.aShop(), await t.aShop(), await t.aShop()]
})
afterAll(() => t.close())

/** Nothing of this shop can be deleted from this table. */
const block = (table: 'cart_tokens' | 'live_events', shopId: string) =>
  asOwner(t, async (db) => {
    await sql
      .raw(
        `create or replace function refuse_${table}() returns trigger language plpgsql as $$ begin if old.shop_id = '${shopId}' then raise exception 'broken'; end if; return old; end $$`,
      )
      .execute(db)
    await sql
      .raw(`create trigger refuse_${table} before delete on ${table} for each row execute function refuse_${table}()`)
      .execute(db)
  })
const shopsIn = async (table: 'cart_tokens' | 'live_events') =>
  (
    await asOwner(t, (db) => sql<{ id: string }>`select distinct shop_id as id from ${sql.table(table)}`.execute(db))
  ).rows.map((row) => row.id)

test('what cannot be tidied up in one shop is logged, and goes on in the others', async () => {
  for (const shop of shops) await aLink(t, shop, [{ productId: (await aThing(t, shop, { stock: null })).id }])
  const at = t.clock.now()
  for (const shop of shops)
    await asOwner(t, (db) =>
      sql`insert into live_events (shop_id, kind, body, at) values (${shop.shop.id}, 'test', '{}', ${at})`.execute(db),
    )
  const [first] = (await asOwner(t, (db) => sql<{ id: string }>`select id from shops order by id limit 1`.execute(db)))
    .rows
  for (const table of ['cart_tokens', 'live_events'] as const) {
    expect(await shopsIn(table)).toHaveLength(3)
    await block(table, first?.id ?? '')
  }
  t.clock.advance(120 * DAY)
  await asOwner(t, (db) => sql`insert into pgboss.job (name, data) values ('nightly.cleanup', '{}')`.execute(db))
  await t.app.runDueJobs()
  for (const table of ['cart_tokens', 'live_events'] as const)
    expect([table, await shopsIn(table)]).toEqual([table, [first?.id]])
  expect(
    t.lines.filter((line) => line.includes('could not be tidied up')).map((line) => line.includes(first?.id ?? '?')),
  ).toEqual([true, true])
})
