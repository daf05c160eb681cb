/**
 * Lists over many rows: every sort and filter people use, deep pages and searches, over HTTP. BENCH_ROWS=1000000 for the budget's size (some minutes to fill).
 * Run: node tests/bench/lists.bench.ts
 */
import { listOrders } from '../../src/shared/contract/orders.ts'
import { listProducts } from '../../src/shared/contract/products.ts'
import { pull } from '../../src/shared/contract/sync.ts'
import { getTransactionTotals, listTransactions } from '../../src/shared/contract/transactions.ts'
import { listExceptions } from '../../src/shared/contract/reconciliation.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aBenchApp, ms, quantile } from './bench-app.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 100_000)
const bench = await aBenchApp()
const shop = await aShopOverHttp(bench.origin)
const till = await shop.addDevice()
const began = performance.now()
await bench.asAdmin(async (client) => {
  await client.query(`select set_config('app.shop', $1, false)`, [shop.shop.id])
  const words = `(array['sukari','mchele','unga','mafuta','sabuni','chumvi','maharage','soda','maji','biskuti','kalamu','daftari','betri','nyanya','kitunguu','viazi','mkate','maziwa','chai','kahawa'])`
  await client.query(
    `insert into products (shop_id, id, name, name_key, category, product_group, price_tzs, tracks_stock, low_stock_milli, add_on_groups, photos, created_at, updated_at)
     select $1, gen_random_uuid(), n, lower(n), 'food_beverages', 'Kundi ' || i % 40, 100 * (i % 400), true, 5000, '[]', '[]', now(), now() - make_interval(secs => i)
     from (select i, ${words}[1 + i % 20] || ' ' || ${words}[1 + (i / 20) % 20] || ' ' || i as n from generate_series(1, $2::int) i) x`,
    [shop.shop.id, rows],
  )
  await client.query(
    `insert into search_terms (shop_id, kind, term, ref_id) select distinct shop_id, 'p', t, id from products, unnest(string_to_array(name_key, ' ')) t where shop_id = $1 on conflict do nothing`,
    [shop.shop.id],
  )
  await client.query(
    `insert into product_counts (shop_id, product_group, is_archived, count) select shop_id, product_group, is_archived, count(*) from products where shop_id = $1 group by 1, 2, 3`,
    [shop.shop.id],
  )
  await client.query(
    `insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) select shop_id, id, id, 1000 * (hashtext(id::text) % 50) from products where shop_id = $1`,
    [shop.shop.id],
  )
  await client.query(
    `insert into orders (shop_id, id, number, status, source, device_id, customer_name, customer_phone, lines, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, at)
     select $1, gen_random_uuid(), $3 || '-' || lpad(i::text, greatest(6, length(i::text)), '0'), (array['completed','completed','completed','completed','pending','cancelled','paid'])[1 + i % 7], case when i % 500 = 0 then 'whatsapp' else 'counter' end,
       $4, case when i % 10 = 0 then 'Mteja ' || i else '' end, case when i % 10 = 0 then '+2557' || lpad((i % 100000000)::text, 8, '0') else '' end, '[]', 2, 3000, 0, 0, 3000, 3000, 3000, now() - make_interval(secs => i * 30)
     from generate_series(1, $2::int) i`,
    [shop.shop.id, rows, till.deviceCode, till.deviceId],
  )
  await client.query(
    `insert into search_terms (shop_id, kind, term, ref_id) select shop_id, 'o', t, id from orders, unnest(array['mteja', split_part(customer_name, ' ', 2), substr(customer_phone, 2), '0' || substr(customer_phone, 5)]) t where shop_id = $1 and customer_name <> '' on conflict do nothing`,
    [shop.shop.id],
  )
  await client.query(
    `insert into payments (shop_id, id, order_id, method, amount_tzs, wallet, reference, at)
     select shop_id, gen_random_uuid(), id, case when n % 3 = 0 then 'mobile_money' else 'cash' end, total_tzs + n % 50 * 100, case when n % 3 = 0 then 'mpesa' end, case when n % 3 = 0 then 'BK' || lpad(n::text, 8, '0') end, at
     from (select *, row_number() over (order by at) as n from orders where shop_id = $1) o`,
    [shop.shop.id],
  )
  await client.query('vacuum analyze')
})
console.log(
  `${rows.toLocaleString('en')} products and orders, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
)

async function measure(name: string, call: () => Promise<{ status: number; body: unknown }>) {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < 40; round += 1) {
    const at = performance.now()
    const { status, body } = await call()
    times.push(performance.now() - at)
    if (status !== 200) throw new Error(`${name} answered ${status}`)
    found =
      (body as { items?: unknown[]; products?: unknown[] }).items?.length
      ?? (body as { products?: unknown[] }).products?.length
      ?? 0
  }
  console.log(
    `${name.padEnd(44)} p50 ${ms(quantile(times, 0.5)).padStart(9)}  p95 ${ms(quantile(times, 0.95)).padStart(9)}  ${found} rows`,
  )
}

/** A page half way down. */
async function deepCursor(pages: number): Promise<string | undefined> {
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1)
    cursor = (await shop.send(listOrders, { query: { limit: 100, cursor } }, shop.token)).body.nextCursor ?? undefined
  return cursor
}
const cursor = await deepCursor(100)
const orders = (query: Parameters<typeof shop.send<typeof listOrders>>[1]['query']) => () =>
  shop.send(listOrders, { query }, shop.token)
const products = (query: Parameters<typeof shop.send<typeof listProducts>>[1]['query']) => () =>
  shop.send(listProducts, { query }, shop.token)
const today = new Date().toISOString().slice(0, 10)
await measure('orders', orders({}))
await measure('orders, page 101 of 100', orders({ limit: 100, cursor }))
await measure('orders, status pending', orders({ status: 'pending' }))
await measure('orders, rare source', orders({ source: 'whatsapp' }))
await measure('orders, today', orders({ from: today, to: today }))
await measure('orders, by number', orders({ search: `${till.deviceCode}-0123` }))
await measure('orders, by counter', orders({ search: '4321' }))
await measure('orders, by phone', orders({ search: '0700012' }))
await measure('orders, by a common word', orders({ search: 'mteja' }))
const movements = (query: Parameters<typeof shop.send<typeof listTransactions>>[1]['query']) => () =>
  shop.send(listTransactions, { query }, shop.token)
let deep: string | undefined
for (let page = 0; page < 100; page += 1)
  deep =
    (await shop.send(listTransactions, { query: { limit: 100, cursor: deep } }, shop.token)).body.nextCursor
    ?? undefined
await measure('transactions', movements({}))
await measure('transactions, page 101 of 100', movements({ limit: 100, cursor: deep }))
await measure('transactions, mobile money', movements({ method: 'mobile_money' }))
await measure('transactions, by reference', movements({ search: 'BK00000' }))
await measure('transactions, by order number', movements({ search: `${till.deviceCode}-0123` }))
await measure('transactions, by phone', movements({ search: '0700012' }))
await measure('transactions, an amount, today', movements({ search: '3,300', from: today, to: today }))
await measure('totals of transactions, today', () =>
  shop.send(getTransactionTotals, { query: { from: today, to: today } }, shop.token),
)
await measure('exceptions', () => shop.send(listExceptions, { query: {} }, shop.token))
await measure('products', products({}))
await measure('products, by price down', products({ sort: '-price' }))
await measure('products, last changed', products({ sort: '-updated' }))
await measure('products, one group', products({ group: 'Kundi 7' }))
await measure('products, rare words', products({ search: 'sukari 4321' }))
await measure('products, a common word', products({ search: 'sukari' }))
await measure('products, two letters', products({ search: 'ma' }))
await measure('products, low on stock', products({ stock: 'low' }))
await measure('first pull, 1,000 products', () => shop.send(pull, { query: {} }, shop.token))
const since = await (async () => {
  let next: string | undefined
  for (let page = 0; page < Math.ceil(rows / 2000) + 2; page += 1) {
    const answer = await shop.send(pull, { query: { limit: 2000, since: next } }, shop.token)
    next = answer.body.next
    if (!answer.body.hasMore) break
  }
  return next
})()
await measure('pull with nothing new', () => shop.send(pull, { query: { since } }, shop.token))
console.log(`RSS ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB; budget: p95 ≤ 20 ms at 1 M rows`)
await bench.close()
