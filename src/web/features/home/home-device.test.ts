import { afterEach, expect, test } from 'vitest'
import { anOrder, anOwner, aTab, registered } from '../../../../tests/support/offline/till.ts'
import { saveOrder } from '../../../../tests/support/offline/actions.ts'
import { unsentOrders } from '../../offline/unsent-orders.ts'
import { type Home, homeFigures } from './home-figures.ts'

const SOLD = '2026-11-21T13:05:00.000Z'
const NOW = Date.parse('2026-11-21T13:10:00.000Z')
const answer = (asOf: string, salesTodayTzs: number): Home => ({
  asOf,
  salesTodayTzs,
  salesLastWeekTzs: 0,
  ordersToday: { counter: 0, link: 0, whatsapp: 0, dashboard: 0 },
  productCount: 0,
  lowCount: 0,
  outCount: 0,
  bars: null,
  recent: [],
  lowStock: [],
  reviewCount: 0,
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('the sum of the day holds a sale that waits, one that was just sent, and neither twice', async () => {
  const ctx = await aTab()
  closing.push(() => ctx.db.close())
  const owner = anOwner()
  await registered(ctx, owner)
  const sale = await saveOrder(ctx, owner, anOrder({ at: SOLD }, 3500, 2000))
  const sumOf = async (home: Home | null) =>
    homeFigures(home, await ctx.db.orders.toArray(), await unsentOrders(ctx.db, owner.shopId), {
      period: 'today',
      now: NOW,
      clockOffsetMs: 0,
      seesMoney: true,
    }).salesTodayTzs
  const before = answer('2026-11-21T13:00:00.000Z', 100_000)
  // It waits; also where the server answered after it was made, without knowing of it.
  expect(await sumOf(null)).toBe(7000)
  expect(await sumOf(before)).toBe(107_000)
  expect(await sumOf(answer('2026-11-21T13:07:00.000Z', 100_000))).toBe(107_000)
  // Sent, and the figures not asked for again yet; then they are.
  await ctx.db.outbox.clear()
  await ctx.db.orders.update(sale.id, { sync: 'synced' })
  expect(await sumOf(before)).toBe(107_000)
  expect(await sumOf(answer('2026-11-21T13:07:00.000Z', 107_000))).toBe(107_000)
})
