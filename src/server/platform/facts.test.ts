import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/postgres.ts'
import { createDatabase, type Db, inSystem } from './database.ts'
import { bindHearers, defineFact, on, tell } from './facts.ts'

const sold = defineFact<{ item: string }>('test.sold')
const closed = defineFact<{ at: Date }>('test.closed')

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDatabase(database.url, { maxConnections: 2 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Something a hearer can write without a shop. */
const keys = () => inSystem(db, (tx) => tx.selectFrom('server_keys').select('name').orderBy('name').execute())

test('each hearer of a fact is waited for, in order, and nobody else hears', async () => {
  const heard: string[] = []
  bindHearers(db, [
    on(sold, async (_tx, { item }) => {
      await new Promise((resolve) => setImmediate(resolve))
      heard.push(`first ${item}`)
    }),
    on(closed, async () => heard.push('closed')),
    on(sold, async (_tx, { item }) => heard.push(`second ${item}`)),
  ])
  await inSystem(db, async (tx) => {
    await tell(tx, sold, { item: 'soda' })
    heard.push('told')
  })
  expect(heard).toEqual(['first soda', 'second soda', 'told'])
})

test('what a hearer writes is of the teller’s transaction: both stand, or neither does', async () => {
  let fails = false
  bindHearers(db, [
    on(sold, (tx, { item }) => tx.insertInto('server_keys').values({ name: item, value: 'x' }).execute()),
    on(sold, async () => {
      if (fails) throw new Error('the second hearer cannot')
    }),
  ])
  await inSystem(db, (tx) => tell(tx, sold, { item: 'soda' }))
  fails = true
  await expect(inSystem(db, (tx) => tell(tx, sold, { item: 'maji' }))).rejects.toThrow('the second hearer cannot')
  expect(await keys()).toEqual([{ name: 'soda' }])
})

test('without an app on its database a fact goes unheard', async () => {
  const alone = createDatabase(database.url, { maxConnections: 1 })
  await inSystem(alone, (tx) => tell(tx, sold, { item: 'chai' }))
  await alone.destroy()
  expect(await keys()).toEqual([{ name: 'soda' }])
})
