/**
 * Lists and figures over many rows: every sort and filter people use, deep pages and searches, over HTTP, beside their floor: the very statements that the list sends, prepared,
 * straight through pg in this process, in turns; with how many statements each takes and which tables of many rows it reads whole. BENCH_ROWS=1000000 is so many orders, as many
 * customers and products unless BENCH_CUSTOMERS=100000 and BENCH_PRODUCTS=50000 say how many (some minutes to fill), BENCH_CALLS of each.
 * BENCH_DATA names a folder that is kept: the next run finds it filled; BENCH_ONLY is a pattern of the lists to be asked.
 * Run: node tests/bench/lists.bench.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { getFigureMonths, getFigures } from '../../src/shared/contract/figures.ts'
import { listOrders } from '../../src/shared/contract/orders.ts'
import { listProducts } from '../../src/shared/contract/products.ts'
import { previewSegment } from '../../src/shared/contract/segments.ts'
import { pull } from '../../src/shared/contract/sync.ts'
import { getTransactionTotals, listTransactions } from '../../src/shared/contract/transactions.ts'
import { READY_SEGMENTS } from '../../src/shared/domain/segments.ts'
import { createApiClient } from '../support/api-client.ts'
import { ownAddress } from '../support/shop-over-http.ts'
import { BOOKS } from '../support/plans/book-lists.ts'
import type { AskedShop } from '../support/plans/full-shop.ts'
import { PEOPLE } from '../support/plans/people-lists.ts'
import { STOCK } from '../support/plans/stock-lists.ts'
import { TRADE } from '../support/plans/trade-lists.ts'
import { isOfMany, readWhole } from '../support/plans/tables-of-many.ts'
import { recordStatements, statementCount } from '../support/statements.ts'
import { aClock } from '../support/test-app.ts'
import { aBenchApp, ms } from './bench-app.ts'
import { type FilledShop, fillWholeShop } from './filled-shop.ts'
import { inTurns, load, printFigure, printHeading, quantile, timed } from './figures.ts'
import { businessDay, dayAfter } from '../../src/shared/domain/format.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 100_000)
const sizes = {
  orders: rows,
  customers: Number(process.env['BENCH_CUSTOMERS'] ?? rows),
  products: Number(process.env['BENCH_PRODUCTS'] ?? rows),
}
const kept = process.env['BENCH_DATA']
const only = new RegExp(process.env['BENCH_ONLY'] ?? '')
const bench = await aBenchApp({ kept })
/** Its client, whoever filled it. */
async function theShop() {
  const file = path.join(kept ?? bench.dataDir, 'bench-shop.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  const filled = text === null ? await fillWholeShop(bench, sizes) : (JSON.parse(text) as FilledShop)
  if (text === null) await writeFile(file, JSON.stringify(filled))
  return { ...filled, send: createApiClient(bench.origin, ownAddress()) }
}
const shop = await theShop()
const { till } = shop

const direct = new Client(bench.url)
await direct.connect()
const CALLS = Number(process.env['BENCH_CALLS'] ?? 40)
/** At a million rows any list has one budget; below it, the pages asked for most and the search. */
function budgetOf(name: string): { budget: string; at: number } {
  if (/^(figures|home|profit|how the shop stood)/.test(name))
    return { budget: rows >= 1_000_000 ? 'p95 300 ms' : '', at: 0.95 }
  if (/segment|who fits/.test(name)) return { budget: rows >= 1_000_000 ? 'p95 200 ms' : '', at: 0.95 }
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
  const { sent } = await recordStatements(ask)
  const whole = await readWhole(bench.db, shop.shop.id, sent.filter(isOfMany))
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
    note: `p50 ${ms(quantile(figures, 0.5))}, p95 ${ms(quantile(figures, 0.95))}; ${found} rows; ${statementCount(sent)} statements${whole.length > 0 ? `, whole: ${[...new Set(whole)].join(' ')}` : ''}`,
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
await measure('orders, page 101 of 100', orders({ limit: 100, cursor }))
await measure('orders, by number', orders({ search: `${till.deviceCode}-0123` }))
const movements = (query: Parameters<typeof shop.send<typeof listTransactions>>[1]['query']) => () =>
  shop.send(listTransactions, { query }, shop.token)
let deep: string | undefined
for (let page = 0; page < 100 && only.test('transactions, page 101'); page += 1)
  deep =
    (await shop.send(listTransactions, { query: { limit: 100, cursor: deep } }, shop.token)).body.nextCursor
    ?? undefined
await measure('transactions, page 101 of 100', movements({ limit: 100, cursor: deep }))
await measure('transactions, mobile money', movements({ method: 'mobile_money' }))
await measure('transactions, an amount, today', movements({ search: '3,300', from: today, to: today }))
await measure('totals of transactions, today', () =>
  shop.send(getTransactionTotals, { query: { from: today, to: today } }, shop.token),
)
await measure('products, last changed', products({ sort: '-updated' }))
await measure('products, rare words', products({ search: 'sukari 4321' }))
await measure('products, out of stock', products({ stock: 'out' }))
await measure('products, by stock down', products({ sort: '-stock' }))
await measure('products, a common word by price', products({ search: 'sukari', sort: 'price' }))
const RULES = JSON.stringify(READY_SEGMENTS.regulars)
await measure('rules of a segment, while they are typed', () =>
  shop.send(previewSegment, { query: { rules: RULES } }, shop.token),
)
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
  let hasMore = only.test('pull with nothing new')
  // Until both lists are read: of a shop with more customers than products the last pages are theirs.
  while (hasMore)
    ({ next, hasMore } = (await shop.send(pull, { query: { limit: 2000, since: next } }, shop.token)).body)
  return next
})()
await measure('pull with nothing new', () => shop.send(pull, { query: { since } }, shop.token))
/** What `list-plans.test.ts` holds every list to, at these sizes. */
printHeading('Every list')
const asked: AskedShop = {
  ...shop,
  shop,
  code: till.deviceCode,
  // There is none to another system here.
  deliveryId: shop.productId,
  t: {
    db: bench.db,
    clock: aClock(),
    async must(endpoint, input, token) {
      const { status, body } = await shop.send(endpoint, input, token)
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
  },
}
for (const [name, ask] of Object.entries({ ...TRADE, ...PEOPLE, ...STOCK, ...BOOKS }))
  // It writes, and its statements stand once.
  if (!['rows of a file', 'an event at an address'].includes(name))
    await measure(name, async () => ({ status: 200, body: (await ask(asked)) ?? {} }))
console.log(`RSS ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB, ${load()}`)
await direct.end()
await bench.close()
