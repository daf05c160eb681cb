import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { Tx } from '../../platform/database.ts'
import { readGoods } from './goods.repository.ts'

let trade: Trade
let shop: Shop
let sold: { productId: string; unitPriceTzs: number }[]
beforeAll(async () => {
  trade = await aTrade()
  trade.clock.set(new Date('2026-11-25T09:00:00.000Z'))
  shop = await trade.aShop()
  const device = await shop.device()
  await shop.inShop((tx) =>
    sql`insert into products (shop_id, id, name, name_key, category, product_group, price_tzs, cost_tzs, tracks_stock, add_on_groups, photos, created_at, updated_at)
      select ${shop.shopId}, gen_random_uuid(), 'Bidhaa ' || n, 'bidhaa ' || n, 'food_beverages', '', 3000, 2000, false, '[]', '[]', now(), now() from generate_series(1, 3000) n`.execute(
      tx,
    ),
  )
  const { rows } = await shop.inShop((tx) =>
    sql<{
      id: string
    }>`select id from products where shop_id = ${shop.shopId} and name_key in ('bidhaa 2998', 'bidhaa 2999', 'bidhaa 3000')`.execute(
      tx,
    ),
  )
  sold = rows.map(({ id }) => ({ productId: id, unitPriceTzs: 3000 }))
  const at = trade.clock.now().toISOString()
  const order = anOrder({ deviceCode: device.code, at, lines: sold })
  const [result] = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'order.create', order, { at }),
  ])
  if (result?.outcome !== 'applied') throw new Error(`the sale was ${JSON.stringify(result)}`)
}, 60_000)
afterAll(() => trade.dispose())

/** How many rows of products this reads. */
async function readBy(tx: Tx, work: () => Promise<unknown>): Promise<number> {
  const read = async () =>
    (
      await sql<{
        rows: number
      }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname = 'products'`.execute(
        tx,
      )
    ).rows[0]?.rows ?? 0
  const before = await read()
  await work()
  return (await read()) - before
}

test('of 3,000 products a sale’s cost and the figures of a day read those that were sold', async () => {
  const lines = JSON.stringify(anOrder({ lines: sold }).lines)
  await shop.inShop(async (tx) => {
    const ofSale = await readBy(tx, () => sql`select line_costs(${shop.shopId}, ${lines}::jsonb)`.execute(tx))
    expect(ofSale).toBe(3)
    const period = { from: '2026-11-25', to: '2026-11-25' }
    const ofDay = await readBy(tx, async () => {
      const goods = await readGoods(tx, shop.shopId, period, { best: 50, groups: 50 })
      expect(goods.best.map(({ salesTzs, costTzs }) => [salesTzs, costTzs])).toEqual(sold.map(() => [3000, 2000]))
    })
    expect(ofDay).toBe(3)
  })
})
