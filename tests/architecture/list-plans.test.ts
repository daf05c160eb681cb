import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inShop } from '../../src/server/platform/database.ts'
import { BOOKS } from '../support/plans/book-lists.ts'
import { aFullShop, onlyOurHousekeeping, type FullShop } from '../support/plans/full-shop.ts'
import { PEOPLE } from '../support/plans/people-lists.ts'
import { FILES, PUBLIC } from '../support/plans/public-pages.ts'
import { STOCK } from '../support/plans/stock-lists.ts'
import { TRADE } from '../support/plans/trade-lists.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { recordStatements, type SentStatement, statementCount } from '../support/statements.ts'

/**
 * No list reads a whole table of the shops': with so many rows that reading all of them costs more than an index, what PostgreSQL plans for the app's own role,
 * row-level security and all, has no sequential scan of what a shop has many of. And a shop with a hundred times as much is asked for with no more statements.
 */
const ROWS = 50_000
const FEW_ROWS = 500
const MOST_STATEMENTS = 40
const MANY_OF = [
  'products',
  'search_terms',
  'stock_levels',
  'stock_movements',
  'stock_receipts',
  'stock_transfers',
  'stock_batches',
  'orders',
  'order_events',
  'order_links',
  'receipt_sends',
  'refunds',
  'payments',
  'shifts',
  'customers',
  'customer_events',
  'customer_identities',
  'customer_tags',
  'product_tags',
  'customer_products',
  'segment_counts',
  'figures',
  'figure_months',
  'figure_marks',
  'standings',
  'expenses',
  'credit_moves',
  'debt_reminders',
  'debt_agreements',
  'stock_counts',
  'stock_count_entries',
  'imports',
  'imported_rows',
  'conversations',
  'conversation_identities',
  'chat_messages',
  'chat_answers',
  'chat_events',
  'chat_mentions',
  'chat_words',
  'conversation_tags',
]
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
const OF_FEW = new Set(['sets', 'expenses that come again'])
const PAGES = { ...TRADE, ...PEOPLE, ...STOCK, ...BOOKS, ...PUBLIC }
const LISTS = { ...PAGES, ...FILES }

let t: TestApp
let full: FullShop
let small: FullShop
beforeAll(async () => {
  t = await startTestApp()
  await onlyOurHousekeeping(t)
  full = await aFullShop(t, ROWS)
  small = await aFullShop(t, FEW_ROWS)
}, 480_000)
afterAll(() => t.close())

const isOfMany = ({ text }: SentStatement) =>
  MANY_OF.some((table) => new RegExp(String.raw`\b(?:from|join) "?${table}\b`).test(text))
/** The tables that these statements of a shop read from one end to the other. */
async function readWhole({ shop }: FullShop, asked: readonly SentStatement[]): Promise<string[]> {
  return await inShop(t.db, shop.shop.id, async (tx) => {
    const found: string[] = []
    for (const { text, values } of asked) {
      const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>(CompiledQuery.raw(`explain ${text}`, values))
      found.push(...rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []))
    }
    return found.filter((table) => MANY_OF.includes(table))
  })
}

test.for(Object.entries(LISTS))('%s: no table is read whole', async ([name, ask]) => {
  const many = await recordStatements(async () => await ask(full))
  const few = await recordStatements(async () => await ask(small))
  const [of, { sent }] = WHOLE.has(name) ? [small, few] : [full, many]
  const asked = sent.filter(isOfMany)
  expect(asked.length > 0).toBe(!OF_FEW.has(name))
  expect(await readWhole(of, asked)).toEqual([])
  if (name in FILES) return
  // However many rows there are: session, its rights and the transaction among them.
  const most = Math.min(MOST_STATEMENTS, statementCount(few.sent))
  let count = statementCount(many.sent)
  // The server's own timers ask something in the middle now and then: what a list asks, it asks each time.
  for (let again = 0; again < 4 && count > most; again += 1)
    count = statementCount((await recordStatements(async () => await ask(full))).sent)
  expect(count).toBeLessThanOrEqual(most)
})
