import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../tests/support/postgres.ts'
import { recordStatements, roundTrips } from '../../../tests/support/statements.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { createDatabase, type Db, inShop, type Tx } from './database.ts'

let database: TestDatabase
let db: Db
const shopId = uuidv7()
beforeAll(async () => {
  database = await freshDatabase()
  db = createDatabase(database.url, { maxConnections: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const term = (tx: Tx, word: string, mark: string) =>
  sql`${sql.raw(mark)} insert into search_terms (shop_id, kind, term, ref_id) values (${shopId}, 'o', ${word}, ${shopId})`.execute(
    tx,
  )
const terms = () =>
  inShop(db, shopId, (tx) =>
    tx
      .selectFrom('search_terms')
      .select('term')
      .orderBy('term')
      .execute()
      .then((rows) => rows.map((row) => row.term)),
  )

test('a transaction of one statement, hot and last, is one round trip, and stays', async () => {
  const { sent } = await recordStatements(() => inShop(db, shopId, (tx) => term(tx, 'a', '/*hot:test.one last*/')))
  expect(roundTrips(sent)).toBe(1)
  expect(sent.map(({ text }) => text.replace(/^\/\*held back\*\/ /, '').split(' ')[0])).toEqual([
    'begin;',
    '/*hot:test.one',
    'commit',
  ])
  expect(await terms()).toEqual(['a'])
})

test('a statement that is not hot goes after the begin was answered', async () => {
  const { sent } = await recordStatements(() => inShop(db, shopId, (tx) => sql`select 1`.execute(tx)))
  expect(roundTrips(sent)).toBe(3)
})

test('what is warm is prepared, and neither begins nor ends a transaction', async () => {
  const { sent } = await recordStatements(() =>
    inShop(db, shopId, (tx) => sql`/*warm:test.warm last*/ select ${1}::int`.execute(tx)),
  )
  expect(roundTrips(sent)).toBe(3)
  expect(sent.filter(({ name }) => name?.startsWith('test.warm') === true)).toHaveLength(1)
})

test('what fails with its commit is undone, also what came before it, and its connection serves others', async () => {
  const work = inShop(db, shopId, async (tx) => {
    await term(tx, 'b', '/*hot:test.two*/')
    await term(tx, 'a', '/*hot:test.one last*/')
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await terms()).toEqual(['a'])
})

test('a first statement that fails takes its begin with it', async () => {
  await expect(
    inShop(db, shopId, (tx) => sql`/*hot:test.zero*/ select 1 / ${0}::int`.execute(tx)),
  ).rejects.toMatchObject({ code: '22012' })
  expect(await terms()).toEqual(['a'])
})

test('nothing follows in a transaction that has ended, and the next one begins anew', async () => {
  const work = inShop(db, shopId, async (tx) => {
    await term(tx, 'c', '/*hot:test.one last*/')
    await term(tx, 'd', '')
  })
  await expect(work).rejects.toThrow('the transaction has ended')
  expect(await terms()).toEqual(['a', 'c'])
})

test('an empty transaction asks the database all the same', async () => {
  const { sent } = await recordStatements(() => inShop(db, shopId, () => Promise.resolve()))
  expect(sent.map(({ text }) => text.replace(/^\/\*held back\*\/ /, '').split(';')[0])).toEqual(['begin', 'commit'])
})

test('a hot statement outside of its transaction sees and writes no row: a begin that is refused leaves it without a shop', async () => {
  const write = sql`/*hot:test.bare*/ insert into search_terms (shop_id, kind, term, ref_id) values (${shopId}, 'o', 'x', ${shopId})`
  await expect(write.execute(db)).rejects.toThrow(/unrecognized configuration parameter|invalid input syntax/)
})

test('plans are made anew once a connection has used its statements for a while, and seldom', async () => {
  const own = createDatabase(database.url, { maxConnections: 1 })
  try {
    const { sent } = await recordStatements(async () => {
      for (let count = 0; count < 250; count += 1)
        await inShop(own, shopId, (tx) => sql`/*hot:test.many last*/ select 1`.execute(tx))
    })
    expect(sent.filter(({ text }) => text === 'discard plans')).toHaveLength(1)
    expect(roundTrips(sent)).toBe(250)
  } finally {
    await own.destroy()
  }
})
