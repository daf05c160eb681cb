import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { SegmentRule, SegmentRules } from '../../../shared/domain/segments.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { createSegmentBook } from './segments.service.ts'

let trade: Trade
let shop: Shop
beforeAll(async () => {
  trade = await aTrade()
  shop = await trade.aShop()
})
afterAll(async () => {
  await trade.dispose()
})
const inTheShop = <T>(work: (tx: Tx) => Promise<T>) => inShop(trade.db, shop.shopId, work)
const segments = () => trade.services.segmentBook
const all = (...rules: SegmentRule[]): SegmentRules => ({ match: 'all', rules, groups: [] })

test('of very many customers one in sixteen is asked while rules are typed, and what is saved is counted exactly', async () => {
  await inTheShop((tx) =>
    sql`insert into customers (shop_id, id, name, name_key, spent_sum, order_count, created_at)
      select ${shop.shopId}, md5('sampled' || n)::uuid, 'Mteja ' || n, 'mteja ' || n, n, case when n % 5 = 0 then 3 else 0 end, now() from generate_series(1, 60000) n`.execute(
      tx,
    ),
  )
  const rules = all({ field: 'total_orders', op: 'ge', value: 3 }, { field: 'total_amount', op: 'gt', value: 59_990 })
  const often = all({ field: 'total_orders', op: 'ge', value: 3 })
  const preview = await segments().preview(shop.shopId, often)
  expect(preview.isAbout).toBe(true)
  // Within five standard deviations of what there is: 12,000 of 60,000.
  expect(Math.abs(preview.count - 12_000)).toBeLessThan(5 * Math.sqrt(12_000 * 16))
  expect(Math.abs(preview.total - 60_000)).toBeLessThan(5 * Math.sqrt(60_000 * 16))
  expect([preview.count % 16, preview.ruleCounts]).toEqual([0, [preview.count]])
  expect(preview.members).toHaveLength(6)
  expect(preview.members.every(({ orderCount }) => orderCount >= 3)).toBe(true)
  // A rare one, of which the sample knows next to nothing, is counted exactly behind it; what it took, and along which index, is printed.
  const began = performance.now()
  const exact = await segments().preview(shop.shopId, rules, 'all')
  process.stdout.write(`    60,000 customers counted exactly in ${(performance.now() - began).toFixed(0)} ms\n`)
  // The 60,000th has most, and of the ten above 59,990 shillings every fifth ordered.
  expect(exact).toMatchObject({ isAbout: false, count: 2, total: 60_000, ruleCounts: [12_000, 10] })
  expect(exact.members.map(({ name }) => name)).toEqual(['Mteja 60000', 'Mteja 59995'])
  // Where that would take too long, what the sample says stays.
  const hasty = createSegmentBook({ db: trade.db, clock: trade.clock, log: pino({ enabled: false }), exactForMs: 1 })
  expect(await hasty.preview(shop.shopId, often, 'all')).toEqual(preview)
  const id = uuidv7()
  expect(
    await segments().create(shop.owner, {
      id,
      name: 'Wachache',
      rules,
    }),
  ).toMatchObject({ count: 2 })
})
