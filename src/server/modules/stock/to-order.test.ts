import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { createStockService } from './stock.service.ts'

const PRODUCTS = 1500
const NOW = new Date('2026-11-25T09:00:00.000Z')
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let counter = 0
let stock: ReturnType<typeof createStockService>

beforeAll(async () => {
  trade = await aTrade()
  trade.clock.set(NOW)
  stock = createStockService(trade)
  shop = await trade.aShop()
  device = await shop.device()
  // Goods that lie there in plenty, all of them before the others by name.
  await shop.inShop(async (tx) => {
    await sql`insert into products (shop_id, id, name, name_key, price_tzs, unit, tracks_stock, low_stock_milli, created_at, updated_at)
      select ${shop.shopId}, gen_random_uuid(), 'Bidhaa ' || n, 'bidhaa ' || lpad(n::text, 6, '0'), 1000, 'piece', true, 500000, ${NOW}, ${NOW} from generate_series(1, ${PRODUCTS}::int) n`.execute(
      tx,
    )
    await sql`insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) select shop_id, id, id, 400000 from products where name like 'Bidhaa %'`.execute(
      tx,
    )
  })
})
afterAll(async () => {
  await trade.dispose()
})

async function sell(productId: string, pieces: number, at: Date) {
  trade.clock.set(at)
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: at.toISOString(),
    lines: [{ productId, unitPriceTzs: 10, quantityMilli: pieces * 1000 }],
  })
  const [result] = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'order.create', order, { at: order.at }),
  ])
  expect(['applied', 'flagged']).toContain(result?.outcome)
  trade.clock.set(NOW)
}
/** So many lie there, and so many were sold in the last four weeks. */
async function goods(name: string, there: number, sold: number) {
  const { id } = await shop.product({ name, lowStockMilli: null })
  // Longer ago, and of these weeks.
  await sell(id, 9999, new Date('2026-09-10T09:00:00Z'))
  await sell(id, sold, new Date('2026-11-10T09:00:00Z'))
  await shop.inShop(async (tx) => {
    await sql`insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) values (${shop.shopId}, ${id}, ${id}, ${there * 1000})
      on conflict (shop_id, item_id) do update set on_hand_milli = excluded.on_hand_milli`.execute(tx)
    // What is no sale.
    await sql`insert into stock_movements (shop_id, item_id, product_id, delta_milli, reason, at, received_at)
      values (${shop.shopId}, ${id}, ${id}, -9999000, 'damaged', '2026-11-10T09:00:00Z', '2026-11-10T09:00:00Z')`.execute(
      tx,
    )
  })
}

test('the most urgent come first wherever their names stand, and what sells fast is there without a low level', async () => {
  await goods('Zabibu', 10, 56)
  await goods('Zafarani', 0, 28)
  await goods('Zeituni', 0, 280)
  await goods('Ziwa', 100, 14)
  await goods('Zulia', 30, 112)
  const list = async (days: number) =>
    (await stock.toOrder(shop.shopId, days)).items.map(({ name, reason }) => [name, reason])
  expect((await list(14)).slice(0, 5)).toEqual([
    ['Zeituni', 'out'],
    ['Zafarani', 'out'],
    ['Zabibu', 'fast'],
    ['Zulia', 'fast'],
    ['Bidhaa 1', 'low'],
  ])
  // Ten at two a day last five days, thirty at four a day seven and a half.
  expect((await list(7)).slice(2, 4)).toEqual([
    ['Zabibu', 'fast'],
    ['Bidhaa 1', 'low'],
  ])
  const { items } = await stock.toOrder(shop.shopId, 14)
  expect(items).toHaveLength(300)
  expect(items.find(({ name }) => name === 'Zabibu')).toMatchObject({ soldMilli: 56_000, orderMilli: 18_000 })
})
