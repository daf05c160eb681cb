import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wronglyKept } from '../../../../tests/support/customers-told-anew.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop, type Tx } from '../../platform/database.ts'

/** What stands with a customer is added to by each change of an order (0087-sums-of-customers.sql), and is always what all orders say. */
let trade: Trade
let shop: Shop
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  shop = await trade.aShop()
})
const inTheShop = <T>(work: (tx: Tx) => Promise<T>) => inShop(trade.db, shop.shopId, work)
const aCustomer = async (tx: Tx, id = uuidv7()) => {
  await sql`insert into customers (shop_id, id, name) values (${shop.shopId}, ${id}, 'Mteja')`.execute(tx)
  return id
}
interface Sold {
  customerId: string
  daysAgo?: number
  totalTzs?: number
  paidTzs?: number
  /** So many of them, a second apart, in one statement. */
  count?: number
}
async function sell(tx: Tx, { customerId, daysAgo = 0, totalTzs = 1000, paidTzs = 1000, count = 1 }: Sold) {
  const { rows } = await sql<{ id: string }>`
    insert into orders (shop_id, id, number, status, source, customer_id, lines, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, at)
    select ${shop.shopId}, gen_random_uuid(), gen_random_uuid()::text, 'completed', 'counter', ${customerId}, '[]', 1, ${totalTzs}, 0, 0, ${totalTzs}, ${totalTzs}, ${paidTzs},
      '2026-11-25T09:00:00Z'::timestamptz - ${daysAgo} * interval '1 day' - n * interval '1 second' from generate_series(1, ${count}::int) n returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
const wrong = () => inTheShop((tx) => wronglyKept(tx, shop.shopId))
const onCredit = (customerId: string) => (tx: Tx) => sell(tx, { customerId, paidTzs: 0 })

test(
  'what stands with customers is the sum over their orders and old debts, whatever is done, many at once too',
  { timeout: 120_000 },
  async () => {
    const PEOPLE = 5
    const step = fc.record({
      what: fc.constantFrom(
        'sell',
        'many',
        'pay',
        'pay all',
        'void',
        'back',
        'give',
        'give all',
        'move',
        'merge',
        'part',
        'old debt',
        'settle',
      ),
      who: fc.nat(PEOPLE - 1),
      other: fc.nat(PEOPLE - 1),
      days: fc.nat(40),
      tzs: fc.constantFrom(0, 400, 1000, 9_000_000_000_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        shop = await trade.aShop()
        const ids = Array.from({ length: PEOPLE }, () => uuidv7())
        // Two come later than their first orders.
        await inTheShop(async (tx) => {
          for (const id of ids.slice(2)) await aCustomer(tx, id)
        })
        for (const [index, { what, who, other, days, tzs }] of steps.entries()) {
          const customerId = ids[who] ?? ''
          const otherId = ids[other] ?? ''
          if (index === 6)
            await inTheShop(async (tx) => {
              for (const id of ids.slice(0, 2)) await aCustomer(tx, id)
            })
          const mine = sql`shop_id = ${shop.shopId} and customer_id = ${customerId}`
          const newest = sql`${mine} and id in (select id from orders where ${mine} order by at desc limit 1)`
          await inTheShop(async (tx) => {
            if (what === 'sell') await sell(tx, { customerId, daysAgo: days, totalTzs: 1000 + tzs, paidTzs: tzs })
            else if (what === 'many')
              await sell(tx, { customerId, daysAgo: days, totalTzs: 1000, paidTzs: Math.min(tzs, 1000), count: 3 })
            else if (what === 'pay') await sql`update orders set paid_tzs = total_tzs where ${newest}`.execute(tx)
            else if (what === 'pay all') await sql`update orders set paid_tzs = total_tzs where ${mine}`.execute(tx)
            else if (what === 'void') await sql`update orders set status = 'cancelled' where ${newest}`.execute(tx)
            else if (what === 'back')
              await sql`update orders set refunded_tzs = least(total_tzs, ${tzs}) where ${newest}`.execute(tx)
            else if (what === 'give') await sql`update orders set customer_id = ${otherId} where ${newest}`.execute(tx)
            else if (what === 'give all')
              await sql`update orders set customer_id = ${otherId} where ${mine}`.execute(tx)
            else if (what === 'move')
              await sql`update orders set at = at - ${days} * interval '1 day' where ${newest}`.execute(tx)
            else if (what === 'merge' && who !== other)
              await sql`update customers set alias_of = ${otherId} where shop_id = ${shop.shopId} and (id = ${customerId} or alias_of = ${customerId})
                and exists (select from customers where shop_id = ${shop.shopId} and id = ${otherId} and alias_of is null)`.execute(
                tx,
              )
            else if (what === 'part')
              await sql`update customers set alias_of = null where shop_id = ${shop.shopId} and id = ${customerId}`.execute(
                tx,
              )
            else if (what === 'old debt')
              await sql`insert into credit_moves (shop_id, id, direction, customer_id, amount_tzs, method, since, at, received_at)
                values (${shop.shopId}, gen_random_uuid(), 'owed', ${customerId}, ${1000 + (tzs % 1_000_000)}, 'none', to_char('2026-11-25'::date - ${days}::int, 'YYYY-MM-DD'), now(), now())`.execute(
                tx,
              )
            else if (what === 'settle')
              await sql`update credit_moves set settled_tzs = least(amount_tzs, ${tzs}) where ${mine}`.execute(tx)
          })
          expect(await wrong()).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
  },
)

test(
  'a sale reads no more of somebody with 3,000 orders, and one to whom 500 are owed, than of somebody new',
  { timeout: 120_000 },
  async () => {
    const [regular, debtor, fresh] = await inTheShop(async (tx) => {
      const ids = [await aCustomer(tx), await aCustomer(tx), await aCustomer(tx)] as const
      await sell(tx, { customerId: ids[0], daysAgo: 3, count: 3000 })
      await sell(tx, { customerId: ids[1], daysAgo: 3, paidTzs: 0, count: 500 })
      await sell(tx, { customerId: ids[1], daysAgo: 9, count: 3000 })
      await sell(tx, { customerId: ids[2] })
      // Others owe of old: a table of one page is rightly read whole.
      await sql`insert into credit_moves (shop_id, id, direction, customer_id, amount_tzs, method, since, at, received_at)
        select ${shop.shopId}, gen_random_uuid(), 'owed', gen_random_uuid(), 1000, 'none', '2026-11-20', now(), now() from generate_series(1, 3000)`.execute(
        tx,
      )
      return ids
    })
    await sql`analyze orders, credit_moves`.execute(trade.db)
    const readFor = (work: (tx: Tx) => Promise<unknown>) =>
      inTheShop(async (tx) => {
        await work(tx)
        const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname in ('orders', 'credit_moves')`.execute(
          tx,
        )
        return rows[0]?.read ?? Number.NaN
      })
    expect(await readFor((tx) => sell(tx, { customerId: regular }))).toBeLessThanOrEqual(
      await readFor((tx) => sell(tx, { customerId: fresh })),
    )
    // The oldest that is owed is looked up.
    expect(await readFor(onCredit(debtor))).toBeLessThanOrEqual(3)
    expect(await readFor(onCredit(regular))).toBeLessThanOrEqual(3)
    const [id] = await inTheShop(onCredit(regular))
    const paying = async (tx: Tx) =>
      await sql`update orders set paid_tzs = total_tzs where shop_id = ${shop.shopId} and id = ${id}`.execute(tx)
    expect(await readFor(paying)).toBeLessThanOrEqual(5)
    expect(await wrong()).toEqual([])
  },
)

test('an order and its customer that are written at the same time are counted, whichever is done first', async () => {
  for (const isOrderFirst of [true, false]) {
    const id = uuidv7()
    let [order, customer]: Promise<unknown>[] = []
    // The first stays open until the other has begun to wait for it.
    await inTheShop(async (tx) => {
      if (isOrderFirst) await sell(tx, { customerId: id, paidTzs: 0 })
      else await aCustomer(tx, id)
      if (isOrderFirst) customer = inTheShop((other) => aCustomer(other, id))
      else order = inTheShop((other) => sell(other, { customerId: id, paidTzs: 0 }))
      await expect
        .poll(
          async () =>
            (
              await sql<{
                count: number
              }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`.execute(
                trade.db,
              )
            ).rows[0]?.count,
          { timeout: 10_000 },
        )
        .toBeGreaterThan(0)
    })
    await Promise.all([order, customer])
    expect(await wrong()).toEqual([])
  }
})

test('sums beyond what is shown come back right when the orders go', async () => {
  const id = await inTheShop((tx) => aCustomer(tx))
  await inTheShop((tx) => sell(tx, { customerId: id, totalTzs: 9_900_000_000_000, paidTzs: 0, count: 1000 }))
  expect(await wrong()).toEqual([])
  await inTheShop((tx) =>
    sql`update orders set status = 'cancelled' where shop_id = ${shop.shopId} and id in (select id from orders where shop_id = ${shop.shopId} limit 998)`.execute(
      tx,
    ),
  )
  expect(await wrong()).toEqual([])
})
