import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSite } from '../support/many-watched-rows.ts'
import { BOOKS } from '../support/plans/book-lists.ts'
import { aFullShop, onlyOurHousekeeping, type FullShop } from '../support/plans/full-shop.ts'
import { PEOPLE } from '../support/plans/people-lists.ts'
import { FILES, PUBLIC } from '../support/plans/public-pages.ts'
import { STOCK } from '../support/plans/stock-lists.ts'
import { isOfMany, plansOf, readWhole } from '../support/plans/tables-of-many.ts'
import { TRADE } from '../support/plans/trade-lists.ts'
import { WATCHED } from '../support/plans/watched-lists.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { recordStatements, statementCount } from '../support/statements.ts'

/**
 * No list reads a whole table of the shops': with so many rows that reading all of them costs more than an index, what PostgreSQL plans for the app's own role,
 * row-level security and all, has no sequential scan of what a shop has many of. And a shop with a hundred times as much is asked for with no more statements.
 */
const ROWS = 50_000
const FEW_ROWS = 500
const MOST_STATEMENTS = 40
/** What adds up or puts in order all that a shop has reads all of it, however it is asked; but none of its neighbours'. */
const WHOLE = new Set([
  'how many customers there are',
  'stock, the most valuable first',
  'stock, the least first',
  'products by stock',
  'products that are low',
  'what the stock is worth',
  'what goes out of date, in all',
  'tonight’s count',
  'a count',
  'how the shop stands now',
  'home',
  'home of thirty days',
])
/** Tables that hold few rows of a shop, and one statement. */
const OF_FEW = new Set(['sets', 'popups', 'popups of a shop’s pages', 'expenses that come again', 'lists of numbers'])
const PAGES = { ...TRADE, ...PEOPLE, ...STOCK, ...BOOKS, ...WATCHED, ...PUBLIC }
const LISTS = { ...PAGES, ...FILES }

let t: TestApp
let full: FullShop
let small: FullShop
beforeAll(async () => {
  t = await startTestApp()
  await onlyOurHousekeeping(t)
  await fillSite(t, ROWS)
  full = await aFullShop(t, ROWS)
  small = await aFullShop(t, FEW_ROWS)
}, 480_000)
afterAll(() => t.close())

test.for(Object.entries(LISTS))('%s: no table is read whole', async ([name, ask]) => {
  const many = await recordStatements(async () => await ask(full))
  const few = await recordStatements(async () => await ask(small))
  const [of, { sent }] = WHOLE.has(name) ? [small, few] : [full, many]
  const asked = sent.filter(isOfMany)
  expect(asked.length > 0).toBe(!OF_FEW.has(name))
  expect(await readWhole(t.db, of.shop.shop.id, asked)).toEqual([])
  if (name in FILES) return
  // However many rows there are: session, its rights and the transaction among them.
  const most = Math.min(MOST_STATEMENTS, statementCount(few.sent))
  let count = statementCount(many.sent)
  // The server's own timers ask something in the middle now and then: what a list asks, it asks each time.
  for (let again = 0; again < 4 && count > most; again += 1)
    count = statementCount((await recordStatements(async () => await ask(full))).sent)
  expect(count).toBeLessThanOrEqual(most)
})

test.for([
  ['transactions by reference', ['expenses_said']],
  ['transactions by phone', ['expenses_said']],
  ['debts that nobody agreed to', ['debt_agreements_answered_of']],
] as const)('%s: few are asked for what all would be asked (%j)', async ([name, indexes]) => {
  const { sent } = await recordStatements(async () => await LISTS[name]?.(full))
  const plans = await plansOf(t.db, full.shop.shop.id, sent.filter(isOfMany))
  const read = new Set(plans.flatMap((line) => /using (\w+) on|Index Scan on (\w+)/.exec(line)?.slice(1) ?? []))
  expect(indexes.filter((index) => !read.has(index))).toEqual([])
  // Each payment or expense there is, one after the other in the order of the page.
  expect(['payments_at', 'expenses_at'].filter((index) => read.has(index))).toEqual([])
})
