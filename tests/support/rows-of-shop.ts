import { sql } from 'kysely'
import { asOwner, type TestApp } from './test-app.ts'

/** Every table that has rows of shops, with how many of this one and what they come to; past row-level security. */
export const rowsOfShop = (t: TestApp, shopId: string) =>
  asOwner(t, async (db) => {
    const tables = (await db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'shop_id'),
    )
    const found = new Map<string, { count: number; sum: string }>()
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number; sum: string }>`
        select count(*)::int as count, coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as sum from ${sql.table(name)} r where shop_id = ${shopId}`.execute(
        db,
      )
      found.set(name, rows[0] ?? { count: 0, sum: '' })
    }
    return found
  })
