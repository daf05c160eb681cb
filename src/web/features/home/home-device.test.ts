import { afterEach, describe, expect, test } from 'vitest'
import { payOrder, saveOrder, stepOrder } from '../../../../tests/support/offline/actions.ts'
import { leftBy, versionNumbers } from '../../../../tests/support/offline/left-databases.ts'
import { anOrder, anOwner, aPayment, aTab, registered } from '../../../../tests/support/offline/till.ts'
import { settle } from '../../offline/sender-settle.ts'
import { unsentOrders } from '../../offline/unsent-orders.ts'
import { type Home, homeFigures } from './home-figures.ts'

const SOLD = '2026-11-21T13:05:00.000Z'
const LATER = '2026-11-21T13:06:00.000Z'
const NOW = Date.parse('2026-11-21T13:10:00.000Z')
const answer = (asOf: string, salesTodayTzs: number): Home => ({
  asOf,
  salesTodayTzs,
  salesLastWeekTzs: 0,
  ordersToday: { counter: 0, link: 0, whatsapp: 0, dashboard: 0, storefront: 0 },
  productCount: 0,
  lowCount: 0,
  outCount: 0,
  bars: null,
  recent: [],
  lowStock: [],
  reviewCount: 0,
})
const before = answer('2026-11-21T13:00:00.000Z', 100_000)

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A counter on a disk that an app of that version left, and what its home says beside an answer of the server. */
async function aHome(version: number) {
  const ctx = await aTab(await leftBy(version, {}))
  closing.push(() => ctx.db.close())
  const owner = anOwner()
  await registered(ctx, owner)
  const waiting = async () => await unsentOrders(ctx.db, owner.shopId)
  return {
    ctx,
    owner,
    /** The server answers now, without what waits here. */
    asked: async (home: Home): Promise<Home> => ({ ...home, waited: await waiting() }),
    sumOf: async (home: Home | null) =>
      homeFigures(home, await ctx.db.orders.toArray(), await waiting(), {
        period: 'today',
        now: NOW,
        clockOffsetMs: 0,
        seesMoney: true,
      }).salesTodayTzs,
    /** The server takes all that waits. */
    send: async () => {
      const rows = await ctx.db.outbox.toArray()
      await settle(
        ctx,
        rows,
        rows.map(({ id }) => ({ id, outcome: 'applied', codes: [] })),
      )
    },
  }
}

describe.each(versionNumbers)('the sum of the day, on a database that version %i left', (version) => {
  test('holds a sale that waits, one that was just sent, and neither twice', async () => {
    const { ctx, owner, sumOf, send } = await aHome(version)
    await saveOrder(ctx, owner, anOrder({ at: SOLD }, 3500, 2000))
    // It waits; also where the server answered after it was made, without knowing of it.
    expect(await sumOf(null)).toBe(7000)
    expect(await sumOf(before)).toBe(107_000)
    expect(await sumOf(answer('2026-11-21T13:07:00.000Z', 100_000))).toBe(107_000)
    // Sent, and the figures not asked for again yet; then they are.
    await send()
    expect(await sumOf(before)).toBe(107_000)
    expect(await sumOf(answer('2026-11-21T13:07:00.000Z', 107_000))).toBe(107_000)
  })

  test('holds a sale that was sent after the server answered, though it was made before', async () => {
    const { ctx, owner, asked, sumOf, send } = await aHome(version)
    await saveOrder(ctx, owner, anOrder({ at: SOLD }, 3500, 2000))
    const home = await asked(answer('2026-11-21T13:07:00.000Z', 100_000))
    expect(await sumOf(home)).toBe(107_000)
    await send()
    expect(await sumOf(home)).toBe(107_000)
    expect(await sumOf(await asked(answer('2026-11-21T13:08:00.000Z', 107_000)))).toBe(107_000)
  })

  test('follows a payment and a void in the same way', async () => {
    const { ctx, owner, asked, sumOf, send } = await aHome(version)
    const held = await saveOrder(ctx, owner, anOrder({ status: 'pending', at: SOLD }, 2500, 2000))
    const sold = await saveOrder(ctx, owner, anOrder({ at: SOLD }, 3500, 2000))
    await send()
    await payOrder(ctx, owner, { orderId: held.id, payments: [aPayment(5000)], completes: true, at: LATER })
    const reason = 'Wrong product'
    await stepOrder(ctx, owner, { orderId: sold.id, from: 'completed', to: 'cancelled', reason, at: LATER })
    const home = await asked(answer('2026-11-21T13:07:00.000Z', 107_000))
    expect(await sumOf(home)).toBe(105_000)
    await send()
    expect(await sumOf(home)).toBe(105_000)
    expect(await sumOf(await asked(answer('2026-11-21T13:08:00.000Z', 105_000)))).toBe(105_000)
  })
})
