import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrade, type Trade } from '../../../../tests/support/trade.ts'
import type { SegmentRules } from '../../../shared/domain/segments.ts'
import { createDatabase, databaseUrl, type Db, inShop } from '../../platform/database.ts'
import { createSegmentBook } from './segments.service.ts'

let trade: Trade
let beside: Db
beforeAll(async () => {
  trade = await aTrade()
  beside = createDatabase(databaseUrl(trade.db), { maxConnections: 2 })
})
afterAll(async () => {
  await beside.destroy()
  await trade.dispose()
})
const rules: SegmentRules = {
  match: 'all',
  rules: [{ field: 'total_orders', op: 'ge', value: 3 }],
  groups: [],
}

/** Statements of this name that stand before the customers' table now. */
async function running(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${`%/*${name}*/%`}
      and pid <> pg_backend_pid()`.execute(beside)
  return rows[0]?.count ?? 0
}
/** While `work` runs, whoever reads customers stands still: as long as in the largest of shops, however fast the machine is. */
async function whileCustomersAreHeld(work: () => Promise<void>): Promise<void> {
  await beside.transaction().execute(async (tx) => {
    await sql`lock table customers in access exclusive mode`.execute(tx)
    await work()
  })
}
const ofSize = async () => {
  const shop = await trade.aShop()
  await inShop(trade.db, shop.shopId, (tx) =>
    sql`insert into customers (shop_id, id, name, name_key, order_count, created_at)
      select ${shop.shopId}, gen_random_uuid(), 'Mteja ' || n, 'mteja ' || n, n, now() from generate_series(1, 5) n`.execute(
      tx,
    ),
  )
  return shop
}
const bookThatWaits = (exactForMs: number) =>
  createSegmentBook({ db: trade.db, clock: trade.clock, log: pino({ enabled: false }), exactForMs })

test('ten who ask for all customers at once hold one connection for a shop and two for the server; whoever asks for anything else is answered meanwhile', async () => {
  const [one, other, third] = [await ofSize(), await ofSize(), await ofSize()]
  const book = bookThatWaits(120_000)
  const asked: Promise<unknown>[] = []
  const ask = (shopId: string, times: number) => {
    for (let time = 0; time < times; time += 1) asked.push(book.preview(shopId, rules, 'all'))
  }
  const counts: number[] = []
  const look = async () => {
    // As many as the pool has, one after the other: each has a connection.
    for (let time = 0; time < 10; time += 1)
      await inShop(trade.db, one.shopId, (tx) => sql`select id from products`.execute(tx))
    counts.push(await running('segments.preview'))
  }
  await whileCustomersAreHeld(async () => {
    ask(one.shopId, 10)
    await expect.poll(() => running('segments.preview')).toBeGreaterThan(0)
    await look()
    ask(other.shopId, 3)
    ask(third.shopId, 3)
    await expect.poll(() => running('segments.preview')).toBeGreaterThan(1)
    await look()
  })
  expect(counts).toEqual([1, 2])
  // Nobody who waited was forgotten.
  const answers = await Promise.all(asked)
  expect(answers).toHaveLength(16)
  for (const answer of answers) expect(answer).toMatchObject({ isAbout: false, count: 3, total: 5 })
})

test('waiting and running have one end: who has no turn by then is told what is told without it', async () => {
  const shop = await ofSize()
  const book = bookThatWaits(400)
  const asked: Promise<unknown>[] = []
  await whileCustomersAreHeld(async () => {
    asked.push(book.preview(shop.shopId, rules, 'all'), book.preview(shop.shopId, rules, 'all'))
    // Both gave up and ask for less, though the second never ran.
    await expect.poll(() => running('segments.large'), { timeout: 20_000 }).toBe(2)
    expect(await running('segments.preview')).toBe(0)
  })
  const usual = await book.preview(shop.shopId, rules)
  expect(await Promise.all(asked)).toEqual([usual, usual])
})
