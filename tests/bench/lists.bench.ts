/**
 * Lists and figures over many rows: every sort and filter people use, deep pages and searches, over HTTP, beside their floor: the very statements that the list sends, prepared,
 * straight through pg in this process, in turns. BENCH_ROWS=1000000 for the budget's size (some minutes to fill), BENCH_CALLS of each.
 * BENCH_DATA names a folder that is kept: the next run finds it filled; BENCH_ONLY is a pattern of the lists to be asked.
 * Run: node tests/bench/lists.bench.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { getFigureMonths, getFigures } from '../../src/shared/contract/figures.ts'
import { getCustomerTotals, listCustomers } from '../../src/shared/contract/customers.ts'
import { getDebtTotals, listDebts } from '../../src/shared/contract/debts.ts'
import { getHome, listOrders } from '../../src/shared/contract/orders.ts'
import { listProducts } from '../../src/shared/contract/products.ts'
import { listSegments, previewSegment } from '../../src/shared/contract/segments.ts'
import { getStockTotals, listStock, listToOrder } from '../../src/shared/contract/stock.ts'
import { pull } from '../../src/shared/contract/sync.ts'
import { getTransactionTotals, listTransactions } from '../../src/shared/contract/transactions.ts'
import { listExceptions } from '../../src/shared/contract/reconciliation.ts'
import { READY_SEGMENTS } from '../../src/shared/domain/segments.ts'
import { addUpDays } from '../../src/server/modules/figures/days.repository.ts'
import { createDatabase, inShop } from '../../src/server/platform/database.ts'
import { createApiClient } from '../support/api-client.ts'
import { fillShop } from '../support/many-rows.ts'
import type { TillIdentity } from '../support/order-commands.ts'
import { aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import { recordStatements } from '../support/statements.ts'
import { aBenchApp, ms } from './bench-app.ts'
import { inTurns, load, printFigure, printHeading, quantile, timed } from './figures.ts'
import { businessDay, dayAfter } from '../../src/shared/domain/format.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 100_000)
const kept = process.env['BENCH_DATA']
const only = new RegExp(process.env['BENCH_ONLY'] ?? '')
const bench = await aBenchApp({ kept })
const { shop, till } = (kept && (await whoWasThere(kept))) || (await aFilledShop())

/** So many rows as a shop of years has them, faster than its sales could make them: what triggers keep beside an order is told of all orders at once. */
async function aFilledShop() {
  const made = await aShopOverHttp(bench.origin)
  const device = await made.addDevice()
  const began = performance.now()
  await bench.asAdmin(async (client) => {
    await client.query(`select set_config('app.shop', $1, false)`, [made.shop.id])
    await client.query('set session_replication_role = replica')
    await fillShop((text, values) => client.query(text, values), { ...device, rows })
    await client.query(
      `update orders o set lines = jsonb_build_array(jsonb_build_object('id', o.id, 'productId', p.id, 'quantityMilli', 2000, 'totalTzs', o.total_tzs)), line_costs = jsonb_build_object(o.id, 2000)
       from (select id, row_number() over (order by id) as n from products where shop_id = $1) p where o.shop_id = $1 and p.n = 1 + abs(hashtext(o.id::text)) % least(5000, $2::int)`,
      [device.shopId, rows],
    )
    await client.query(
      `insert into figure_marks (shop_id, day, xid) select shop_id, business_day(at), 1 from orders where shop_id = $1 group by 1, 2`,
      [device.shopId],
    )
    await client.query(
      `insert into customer_products (shop_id, product_id, customer_id) select distinct o.shop_id, l, o.customer_id from orders o, line_products(o.lines) l where o.shop_id = $1 and o.customer_id is not null`,
      [device.shopId],
    )
    await client.query('set session_replication_role = default')
    await client.query('vacuum analyze')
    await client.query(
      `select count(customer_owes(shop_id, id)::text || customer_trade(shop_id, id)::text) from (select distinct shop_id, customer_id as id from orders where shop_id = $1 and customer_id is not null) c`,
      [device.shopId],
    )
    // Customers whose sums were told all at once leave as many dead versions in every index.
    await client.query('reindex table customers')
    await client.query('vacuum analyze')
  })
  const filledAt = performance.now()
  const db = createDatabase(bench.url)
  const tomorrow = dayAfter(businessDay(Date.now()), 1)
  const days = await inShop(db, device.shopId, (tx) => addUpDays(tx, device.shopId, tomorrow, 10_000))
  await bench.asAdmin((client) => client.query('vacuum analyze figures, figure_months'))
  await db.destroy()
  console.log(`${days} days added up in ${((performance.now() - filledAt) / 1000).toFixed(0)} s`)
  console.log(
    `${rows.toLocaleString('en')} products and orders, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  const who = { shop: { shop: made.shop, token: made.token }, till: device }
  if (kept) await writeFile(path.join(kept, 'bench-shop.json'), JSON.stringify(who))
  return { shop: { ...made }, till: device }
}
async function whoWasThere(folder: string) {
  const text = await readFile(path.join(folder, 'bench-shop.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const { shop: owned, till: device } = JSON.parse(text) as {
    shop: Pick<Awaited<ReturnType<typeof aShopOverHttp>>, 'shop' | 'token'>
    till: TillIdentity
  }
  return { shop: { ...owned, send: createApiClient(bench.origin, ownAddress()) }, till: device }
}

const direct = new Client(bench.url)
await direct.connect()
const CALLS = Number(process.env['BENCH_CALLS'] ?? 40)
/** At a million rows any list has one budget; below it, the pages asked for most and the search. */
function budgetOf(name: string): { budget: string; at: number } {
  if (name.startsWith('figures')) return { budget: rows >= 1_000_000 ? 'p95 300 ms' : '', at: 0.95 }
  if (name.includes('segment')) return { budget: rows >= 1_000_000 ? 'p95 200 ms' : '', at: 0.95 }
  if (rows >= 1_000_000) return { budget: 'p95 20 ms', at: 0.95 }
  if (name === 'orders' || name === 'products') return { budget: 'p50 2 ms', at: 0.5 }
  return { budget: /^products, (rare|a common|two)/.test(name) ? 'p50 5 ms' : '', at: 0.5 }
}

/** What the list asks of the database, without who asks: one transaction of the same role and shop. Planned for its values but where the app spares that too. */
async function floorOf(call: () => Promise<unknown>) {
  const { sent } = await recordStatements(call)
  const asked = sent.filter(
    ({ text }) => !/^(\/\*held back\*\/ )?(begin|commit|discard)|from sessions|update sessions/.test(text),
  )
  const planned = asked.every((one) => one.name !== undefined) ? 'force_generic_plan' : 'force_custom_plan'
  const name = `floor${(floors += 1)}`
  return async () => {
    await direct.query(
      `begin; select set_config('role', 'kaunta_app', true), set_config('app.shop', '${shop.shop.id}', true), set_config('plan_cache_mode', '${planned}', true)`,
    )
    for (const [index, { text, values }] of asked.entries())
      await direct.query({ name: `${name}.${index}`, text, values })
    await direct.query('commit')
  }
}
let floors = 0
async function measure(name: string, call: () => Promise<{ status: number; body: unknown }>) {
  if (!only.test(name)) return
  let found = 0
  const ask = async () => {
    const { status, body } = await call()
    if (status !== 200) throw new Error(`${name} answered ${status}`)
    const { items, products: pulled } = body as { items?: unknown[]; products?: unknown[] }
    found = (items ?? pulled ?? []).length
  }
  await ask()
  const floor = await floorOf(ask)
  const [figures = [], floorFigures = []] = await inTurns(
    CALLS,
    () => timed(ask),
    () => timed(floor),
  )
  printFigure({
    what: name,
    ...budgetOf(name),
    floor: floorFigures,
    figure: figures,
    unit: 'ms',
    note: `p50 ${ms(quantile(figures, 0.5))}, p95 ${ms(quantile(figures, 0.95))}; ${found} rows`,
  })
}

/** A page half way down. */
async function deepCursor(pages: number): Promise<string | undefined> {
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1)
    cursor = (await shop.send(listOrders, { query: { limit: 100, cursor } }, shop.token)).body.nextCursor ?? undefined
  return cursor
}
const cursor = only.test('orders, page 101') ? await deepCursor(100) : undefined
const orders = (query: Parameters<typeof shop.send<typeof listOrders>>[1]['query']) => () =>
  shop.send(listOrders, { query }, shop.token)
const products = (query: Parameters<typeof shop.send<typeof listProducts>>[1]['query']) => () =>
  shop.send(listProducts, { query }, shop.token)
const today = businessDay(Date.now())
printHeading('Lists')
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
for (let page = 0; page < 100 && only.test('transactions, page 101'); page += 1)
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
await measure('products, out of stock', products({ stock: 'out' }))
await measure('products, by stock', products({ sort: 'stock' }))
await measure('products, by stock down', products({ sort: '-stock' }))
await measure('products, two common words', products({ search: 'sukari mchele' }))
await measure('products, a common word by price', products({ search: 'sukari', sort: 'price' }))
const customers = (query: Parameters<typeof shop.send<typeof listCustomers>>[1]['query']) => () =>
  shop.send(listCustomers, { query }, shop.token)
await measure('customers', customers({}))
await measure('customers, last visit', customers({ sort: '-visit' }))
await measure('customers, largest debt', customers({ sort: '-debt', debt: 'owing' }))
await measure('customers, by phone', customers({ search: '0700012' }))
await measure('customers, a word that all have', customers({ search: 'mteja' }))
await measure('customers of a segment', customers({ segment: 'lapsed' }))
const RULES = JSON.stringify(READY_SEGMENTS.regulars)
await measure('rules of a segment, while they are typed', () =>
  shop.send(previewSegment, { query: { rules: RULES } }, shop.token),
)
await measure('totals of customers', () => shop.send(getCustomerTotals, {}, shop.token))
await measure('segments with their counts', () => shop.send(listSegments, {}, shop.token))
await measure('debts, the largest', () => shop.send(listDebts, { query: {} }, shop.token))
await measure('debts, the oldest', () => shop.send(listDebts, { query: { sort: 'oldest' } }, shop.token))
await measure('debts, all that is owed', () => shop.send(getDebtTotals, {}, shop.token))
const stock = (query: Parameters<typeof shop.send<typeof listStock>>[1]['query']) => () =>
  shop.send(listStock, { query }, shop.token)
await measure('stock', stock({}))
await measure('stock, what is low', stock({ filter: 'low' }))
await measure('stock, what is not sold', stock({ filter: 'idle' }))
await measure('stock, what is to be ordered', () => shop.send(listToOrder, { query: {} }, shop.token))
await measure('stock, totals', () => shop.send(getStockTotals, {}, shop.token))
await measure('home', () => shop.send(getHome, { query: {} }, shop.token))
const day = (back: number) => dayAfter(businessDay(Date.now()), -back)
const figures = (back: number) => () =>
  shop.send(getFigures, { query: { from: day(back), to: day(0), compare: 'before' } }, shop.token)
await measure('figures of today', figures(0))
await measure('figures of 14 days', figures(13))
await measure('figures of 90 days', figures(89))
await measure('figures of a year', figures(364))
await measure('figures, profit and loss of 12 months', () =>
  shop.send(getFigureMonths, { query: { month: day(0).slice(0, 7) } }, shop.token),
)
await measure('first pull, 1,000 products', () => shop.send(pull, { query: {} }, shop.token))
const since = await (async () => {
  let next: string | undefined
  if (!only.test('pull with nothing new')) return next
  for (let page = 0; page < Math.ceil(rows / 2000) + 2; page += 1) {
    const answer = await shop.send(pull, { query: { limit: 2000, since: next } }, shop.token)
    next = answer.body.next
    if (!answer.body.hasMore) break
  }
  return next
})()
await measure('pull with nothing new', () => shop.send(pull, { query: { since } }, shop.token))
console.log(`RSS ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB, ${load()}`)
await direct.end()
await bench.close()
