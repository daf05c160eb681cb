/**
 * Lists and figures over many rows: every sort and filter people use, deep pages and searches, over HTTP, beside their floor: the very statements that the list sends, prepared,
 * straight through pg in this process, in turns. BENCH_ROWS=1000000 for the budget's size (some minutes to fill), BENCH_CALLS of each.
 * Run: node tests/bench/lists.bench.ts
 */
import { Client } from 'pg'
import { getFigureMonths, getFigures } from '../../src/shared/contract/figures.ts'
import { listOrders } from '../../src/shared/contract/orders.ts'
import { listProducts } from '../../src/shared/contract/products.ts'
import { pull } from '../../src/shared/contract/sync.ts'
import { getTransactionTotals, listTransactions } from '../../src/shared/contract/transactions.ts'
import { listExceptions } from '../../src/shared/contract/reconciliation.ts'
import { addUpDays } from '../../src/server/modules/figures/days.repository.ts'
import { createDatabase, inShop } from '../../src/server/platform/database.ts'
import { fillShop } from '../support/many-rows.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { recordStatements } from '../support/statements.ts'
import { aBenchApp, ms } from './bench-app.ts'
import { inTurns, load, printFigure, printHeading, quantile, timed } from './figures.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 100_000)
const bench = await aBenchApp()
const shop = await aShopOverHttp(bench.origin)
const till = await shop.addDevice()
const began = performance.now()
await bench.asAdmin(async (client) => {
  await client.query(`select set_config('app.shop', $1, false)`, [shop.shop.id])
  await fillShop((text, values) => client.query(text, values), { ...till, rows })
  await client.query(
    `update orders o set lines = jsonb_build_array(jsonb_build_object('id', o.id, 'productId', p.id, 'quantityMilli', 2000, 'totalTzs', o.total_tzs)), line_costs = jsonb_build_object(o.id, 2000)
     from (select id, row_number() over (order by id) as n from products where shop_id = $1) p where o.shop_id = $1 and p.n = 1 + abs(hashtext(o.id::text)) % least(5000, $2::int)`,
    [till.shopId, rows],
  )
  await client.query('vacuum analyze')
})
const filledAt = performance.now()
const db = createDatabase(bench.url)
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const days = await inShop(db, till.shopId, (tx) => addUpDays(tx, till.shopId, tomorrow, 10_000))
await bench.asAdmin((client) => client.query('vacuum analyze figures'))
await db.destroy()
console.log(`${days} days added up in ${((performance.now() - filledAt) / 1000).toFixed(0)} s`)
console.log(
  `${rows.toLocaleString('en')} products and orders, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
)

const direct = new Client(bench.url)
await direct.connect()
const CALLS = Number(process.env['BENCH_CALLS'] ?? 40)
/** At a million rows any list has one budget; below it, the pages asked for most and the search. */
function budgetOf(name: string): { budget: string; at: number } {
  if (name.startsWith('figures')) return { budget: rows >= 1_000_000 ? 'p95 300 ms' : '', at: 0.95 }
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
const cursor = await deepCursor(100)
const orders = (query: Parameters<typeof shop.send<typeof listOrders>>[1]['query']) => () =>
  shop.send(listOrders, { query }, shop.token)
const products = (query: Parameters<typeof shop.send<typeof listProducts>>[1]['query']) => () =>
  shop.send(listProducts, { query }, shop.token)
const today = new Date().toISOString().slice(0, 10)
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
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
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
