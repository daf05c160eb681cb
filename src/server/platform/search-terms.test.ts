import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/postgres.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { createDatabase, inShop } from './database.ts'
import { findWords, type Word } from './search-terms.ts'

/** Three ways to search, by how many rows have a word: each finds the same. Ids are a column, as a table's are (`offset 0`): row-level security keeps an expression from an index. */
const words = { moja: 10, mbili: 3000, tatu: 10_500 }
const ids = sql`(select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid as id, i from generate_series(1, 11000) i offset 0)`

test('words of few rows, of many and of more still find the rows that have all of them', async () => {
  const database = await freshDatabase()
  const db = createDatabase(database.url, { maxConnections: 1 })
  const shopId = uuidv7()
  const found = (asked: readonly Word[]) =>
    inShop(db, shopId, async (tx) => {
      const conditions = await findWords(tx, shopId, 'p', asked)
      if (conditions === null) return null
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${ids} x where ${sql.join(
          conditions.conditions.map((condition) => condition(sql`x.id`)),
          sql` and `,
        )}`.execute(tx)
      return rows[0]?.count
    })
  try {
    for (const [word, count] of Object.entries(words))
      await inShop(db, shopId, (tx) =>
        sql`insert into search_terms (shop_id, kind, term, ref_id) select ${shopId}, 'p', ${word}, x.id from ${ids} x where x.i <= ${count}`.execute(
          tx,
        ),
      )
    // As autovacuum does within a minute.
    await sql`analyze search_terms`.execute(db)
    expect(await found([['moja']])).toBe(10)
    expect(await found([['mbi']])).toBe(3000)
    expect(await found([['tat']])).toBe(10_500)
    expect(await found([['mbili'], ['tatu']])).toBe(3000)
    expect(await found([['tatu'], ['moja'], ['mbili']])).toBe(10)
    expect(await found([['mbili', 'tatu']])).toBe(10_500)
    expect(await found([['nne'], ['moja']])).toBeNull()
  } finally {
    await db.destroy()
    await database.drop()
  }
})
