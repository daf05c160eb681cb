import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandKinds } from '../../src/shared/contract/commands.ts'
import { aServerHistory, type History } from '../support/server-history.ts'
import { aTrade, type Trade } from '../support/trade.ts'

/**
 * Random shops trade over a network that repeats, loses, reorders and sends side by side; the server is the real one on a real
 * PostgreSQL. After everything has been delivered, the books must be what happened (I1–I8). A failure names its seed: KAUNTA_SEED=… runs that one alone.
 */
const deep = process.env['KAUNTA_DEEP'] === '1'
const first = Number(process.env['KAUNTA_SEED'] ?? 1)
const count = process.env['KAUNTA_SEED'] === undefined ? (deep ? 600 : 300) : 1

let trade: Trade
beforeAll(async () => {
  trade = await aTrade({ maxConnections: 16 })
})
afterAll(async () => {
  await trade.dispose()
})

test(
  `${count} histories: every sale once, every shilling and every piece where it belongs`,
  async () => {
    const tags = new Map<string, number>()
    for (let seed = first; seed < first + count; seed += 1) {
      try {
        const history = await aServerHistory(trade, seed)
        for (const tag of history.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1)
        await check(history)
      } catch (error) {
        throw new Error(`history ${seed} failed; run it alone with KAUNTA_SEED=${seed}`, { cause: error })
      }
    }
    const missing = [
      ...Object.keys(commandKinds).map((type) => `command ${type}`),
      'duplicate',
      'lost answer',
      'parallel',
      'reordered',
      'other device pays',
      'extended',
      'void',
      'revoked before',
      'revoked after',
      'poison',
      'reference twice',
      'alias',
      'two shops',
    ].filter((tag) => (tags.get(tag) ?? 0) < Math.min(20, count / 15))
    expect(count > 1 ? missing : []).toEqual([])
  },
  deep ? 7_200_000 : 900_000,
)

type Stored = {
  orders: {
    id: string
    number: string
    status: string
    total: number
    paid: number
    lines: number
    createdBy: string
    deviceId: string
    flags: string[]
  }[]
  payments: { orderId: string; sum: number; count: number }[]
  levels: { itemId: string; onHand: number; moved: number }[]
  quarantined: string[]
  expenses: History['expenses']
  claims: number
}

async function read(history: History): Promise<Stored> {
  return await history.shop.inShop(async (tx) => ({
    orders: (
      await sql<
        Stored['orders'][number]
      >`select id, number, status, total_tzs as total, paid_tzs as paid, (select sum((l->>'totalTzs')::bigint)::bigint from jsonb_array_elements(lines) l) as lines,
      created_by as "createdBy", device_id as "deviceId", flags from orders order by id`.execute(tx)
    ).rows,
    payments: (
      await sql<
        Stored['payments'][number]
      >`select order_id as "orderId", sum(amount_tzs)::bigint as sum, count(*)::int as count from payments group by 1`.execute(
        tx,
      )
    ).rows,
    levels: (
      await sql<
        Stored['levels'][number]
      >`select l.item_id as "itemId", l.on_hand_milli as "onHand", coalesce((select sum(m.delta_milli) from stock_movements m where m.item_id = l.item_id), 0)::bigint as moved from stock_levels l`.execute(
        tx,
      )
    ).rows,
    quarantined: (
      await sql<{
        id: string
      }>`select coalesce(command_id::text, '') as id from review_items where kind = 'quarantined' order by 1`.execute(
        tx,
      )
    ).rows.map((row) => row.id),
    expenses: (
      await sql<
        Stored['expenses']
      >`select count(*)::int as count, coalesce(sum(amount_tzs), 0)::bigint as sum, count(voided_at)::int as voided from expenses`.execute(
        tx,
      )
    ).rows[0] ?? { count: 0, sum: 0, voided: 0 },
    claims: (await sql<{ count: number }>`select count(*)::int as count from claims`.execute(tx)).rows[0]?.count ?? 0,
  }))
}

async function check(history: History) {
  const stored = await read(history)
  const byId = new Map(stored.orders.map((order) => [order.id, order]))
  // I1, I3: exactly the sales that were made and admitted, once each, of whom and where they were made (I5).
  expect(stored.orders.map((order) => order.id)).toEqual([...history.orders.keys()].toSorted())
  for (const [id, made] of history.orders) {
    const order = byId.get(id)
    expect(order).toMatchObject({ createdBy: made.userId, deviceId: made.deviceId, total: made.totalTzs })
    // I2: lines make the total; what is paid is what came in less what went back.
    expect(order?.lines).toBe(order?.total)
    const payments = stored.payments.find((row) => row.orderId === id)
    expect(order?.status === 'cancelled' ? 0 : (payments?.sum ?? 0)).toBe(
      order?.status === 'cancelled' ? 0 : order?.paid,
    )
    // I4: where only one device touched the order, it stands where that device left it.
    if (made.isAlone) expect([id, order?.status, order?.paid]).toEqual([id, made.status, made.paidTzs])
  }
  // I6
  expect(new Set(stored.orders.map((order) => order.number)).size).toBe(stored.orders.length)
  // Stock is the sum of its movements, and of what was sold and not given back.
  const sold = new Map<string, number>()
  for (const [id, made] of history.orders) {
    if (byId.get(id)?.status === 'cancelled') continue
    for (const line of made.lines) sold.set(line.itemId, (sold.get(line.itemId) ?? 0) - line.quantityMilli)
  }
  for (const level of stored.levels) {
    expect(level.onHand).toBe(level.moved)
    expect([level.itemId, level.onHand]).toEqual([level.itemId, sold.get(level.itemId) ?? 0])
  }
  // What was made after a right was gone is kept aside, once, and nothing else is.
  expect(stored.quarantined.filter((id) => id !== '')).toEqual([...history.quarantined].toSorted())
  expect([stored.expenses, stored.claims]).toEqual([history.expenses, history.claims])
  // I8: the whole log once more changes nothing.
  const before = await fingerprint(history)
  await history.replay()
  expect(await fingerprint(history)).toBe(before)
}

async function fingerprint(history: History): Promise<string> {
  const rows = await history.shop.inShop(
    async (tx) =>
      (
        await sql<{ row: string }>`
    select o::text as row from orders o union all select p::text from payments p union all select m::text from stock_movements m union all select l::text from stock_levels l
    union all select e::text from order_events e union all select r::text from review_items r union all select x::text from expenses x union all select c::text from customers c
    union all select m::text from claims m order by 1`.execute(tx)
      ).rows,
  )
  return createHash('sha256')
    .update(rows.map((row) => row.row).join('\n'))
    .digest('hex')
}
