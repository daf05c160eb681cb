import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getCustomer,
  getCustomerLedger,
  listCustomerMessages,
  listCustomerPayments,
  listCustomers,
} from '../../src/shared/contract/customers.ts'
import { getDebtTotals, listDebts } from '../../src/shared/contract/debts.ts'
import { getFigureMonths, getFigures, getSegmentFigures, getStandings } from '../../src/shared/contract/figures.ts'
import { getConversation, getInbox, listChatEntries, listConversations } from '../../src/shared/contract/inbox.ts'
import { INBOX_FILTERS } from '../../src/shared/domain/chat/inbox.ts'
import { listOrders } from '../../src/shared/contract/orders.ts'
import { listMovements, listProducts } from '../../src/shared/contract/products.ts'
import { listExceptions } from '../../src/shared/contract/reconciliation.ts'
import { registerDevice } from '../../src/shared/contract/shops.ts'
import { getShift, listShifts } from '../../src/shared/contract/shifts.ts'
import { listLosses } from '../../src/shared/contract/stock-losses.ts'
import { listBatches } from '../../src/shared/contract/stock-batches.ts'
import { listTransfers } from '../../src/shared/contract/stock-transfers.ts'
import { getExpenseTotals, listExpenses } from '../../src/shared/contract/expenses.ts'
import { importRows, listRowImports } from '../../src/shared/contract/imports.ts'
import { createSet, getSet, previewSet } from '../../src/shared/contract/product-sets.ts'
import { listCounts, listOpenCounts } from '../../src/shared/contract/stock-counts.ts'
import {
  listReceipts,
  listStock,
  listSupplierPayments,
  listSuppliers,
  listToOrder,
} from '../../src/shared/contract/stock.ts'
import { listSegments, previewSegment } from '../../src/shared/contract/segments.ts'
import { listTransactions } from '../../src/shared/contract/transactions.ts'
import { FIGURES_BEHIND, readBehind } from '../../src/shared/domain/figures-behind.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { READY_SEGMENTS, type SegmentRules } from '../../src/shared/domain/segments.ts'
import { findConversationWith } from '../../src/server/modules/conversations/conversations.repository.ts'
import { lockAsked } from '../../src/server/modules/customers/agreement.repository.ts'
import { readCredit } from '../../src/server/modules/customers/credit.repository.ts'
import { isMemberOf } from '../../src/server/modules/customers/segments.repository.ts'
import { openStatement } from '../../src/server/modules/customers/statement.repository.ts'
import { lockDebt } from '../../src/server/modules/reminders/reminders.repository.ts'
import { inShop, type Tx } from '../../src/server/platform/database.ts'
import { fillChats } from '../support/many-chats.ts'
import { fillBooks } from '../support/many-book-rows.ts'
import { fillShop } from '../support/many-rows.ts'
import { fillBought, fillFigures, fillReturns, fillShifts, fillStock, giveChats } from '../support/many-trade-rows.ts'
import { recordStatements, statementCount } from '../support/statements.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../support/test-app.ts'

/**
 * No list reads a whole table of the shops': with so many rows that reading all of them costs more than an index, what PostgreSQL plans for the app's own role,
 * row-level security and all, has no sequential scan of what a shop has many of.
 */
const ROWS = 50_000
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
  'refunds',
  'payments',
  'shifts',
  'customers',
  'customer_identities',
  'customer_tags',
  'product_tags',
  'customer_products',
  'figures',
  'figure_months',
  'figure_marks',
  'standings',
  'order_links',
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
  'chat_events',
]
let t: TestApp
let shop: OwnedShop
let code = ''
const shiftId = uuidv7()
let customerId = ''
let productId = ''
let supplierId = ''
let chatId = ''
const setId = uuidv7()
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
  const device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta 1' } }, shop.token)
  code = device.code
  await inShop(t.db, shop.shop.id, (tx) =>
    fillShop(async (text, values) => await tx.executeQuery(CompiledQuery.raw(text, values)), {
      shopId: shop.shop.id,
      deviceId: device.id,
      deviceCode: code,
      rows: ROWS,
    }),
  )
  await inShop(t.db, shop.shop.id, (tx) => fillShifts(tx, shop.shop.id, shiftId, device.id))
  ;({ productId, supplierId } = await inShop(t.db, shop.shop.id, (tx) => fillStock(tx, shop.shop.id, ROWS)))
  await inShop(t.db, shop.shop.id, (tx) => fillBought(tx, shop.shop.id, productId))
  await inShop(t.db, shop.shop.id, (tx) => fillBooks(tx, shop.shop.id, ROWS))
  await inShop(t.db, shop.shop.id, (tx) => fillReturns(tx, shop.shop.id, code))
  chatId = await inShop(t.db, shop.shop.id, (tx) => fillChats(tx, shop.shop.id, ROWS))
  // As the server's own housekeeping leaves them: an index that holds all that is asked for is enough. Forty thousand orders that get their customers in one statement
  // leave four versions of each customer in every index, where sale after sale they are cleaned up on the way.
  await sql`reindex table customers`.execute(t.db)
  await sql`vacuum (analyze)`.execute(t.db)
  await inShop(t.db, shop.shop.id, (tx) => fillFigures(tx, shop.shop.id, ROWS))
  await sql`analyze`.execute(t.db)
  const [row] = (await t.must(listCustomers, { query: { debt: 'owing' } }, shop.token)).items
  customerId = row?.id ?? ''
  await inShop(t.db, shop.shop.id, (tx) => giveChats(tx, shop.shop.id, { chatId, customerId }))
  await sql`vacuum (analyze) conversations`.execute(t.db)
  await t.must(createSet, { body: aRuleSet }, shop.token)
}, 480_000)
afterAll(() => t.close())

const orders = (query: Parameters<typeof t.must<typeof listOrders>>[1]['query']) => () =>
  t.must(listOrders, { query }, shop.token)
const products = (query: Parameters<typeof t.must<typeof listProducts>>[1]['query']) => () =>
  t.must(listProducts, { query }, shop.token)
const transactions = (query: Parameters<typeof t.must<typeof listTransactions>>[1]['query']) => () =>
  t.must(listTransactions, { query }, shop.token)

const customers = (query: Parameters<typeof t.must<typeof listCustomers>>[1]['query']) => () =>
  t.must(listCustomers, { query }, shop.token)

const rulesOfEveryKind = (): SegmentRules => ({
  match: 'any',
  rules: [
    { field: 'total_amount', op: 'ge', value: 100_000 },
    { field: 'total_orders', op: 'gt', value: 3 },
    { field: 'last_visit', op: 'gt', value: 30 },
    { field: 'debt', op: 'gt', value: 0 },
    { field: 'location', op: 'eq', value: 'Mtaa 7' },
    { field: 'tag', op: 'eq', value: 'lebo 3' },
  ],
  groups: [
    {
      match: 'none',
      rules: [
        { field: 'product', op: 'eq', value: productId },
        { field: 'birthday', op: 'eq', value: 0 },
        { field: 'joined', op: 'eq', value: 'this_month' },
        { field: 'source', op: 'eq', value: 'link' },
        { field: 'consent', op: 'eq', value: 'sms_offers' },
        { field: 'debt_age', op: 'ge', value: 60 },
      ],
    },
  ],
})
const stock = (query: Parameters<typeof t.must<typeof listStock>>[1]['query']) => () =>
  t.must(listStock, { query }, shop.token)
const debts = (query: Parameters<typeof t.must<typeof listDebts>>[1]['query']) => () =>
  t.must(listDebts, { query }, shop.token)

/** What is looked up of whom a customer's id stands for. */
const whoever = (look: (tx: Tx, shopId: string, id: string) => Promise<unknown>) => () =>
  inShop(t.db, shop.shop.id, (tx) => look(tx, shop.shop.id, customerId))
/** The orders that a figure of a day is made of, as its link asks for them. */
const behind = (word: string) => orders({ ...readBehind(word), from: '2026-11-20', to: '2026-11-20' })
const figures = (from: string, to: string) => () =>
  t.must(getFigures, { query: { from, to, compare: 'year' } }, shop.token)

const aRuleSet = {
  id: setId,
  kind: 'template' as const,
  layout: 'list' as const,
  name: 'Vinavyouzwa sana',
  message: 'Chagua',
  language: 'sw' as const,
  hidesOut: true,
  offered: null,
  sections: [
    {
      id: uuidv7(),
      title: 'Yote',
      source: {
        kind: 'rule' as const,
        rule: {
          group: 'Kundi 7',
          category: null,
          leastTzs: null,
          mostTzs: null,
          stock: 'in' as const,
          sort: 'best' as const,
          most: 20,
        },
      },
    },
  ],
}

const LISTS: Record<string, () => Promise<unknown>> = {
  orders: orders({}),
  'orders by status': orders({ status: 'pending' }),
  'orders by source': orders({ source: 'whatsapp' }),
  'orders of a day': orders({ from: '2026-11-20', to: '2026-11-20' }),
  'orders by a beginning of their number': () => orders({ search: `${code}-0123` })(),
  'orders by counter': orders({ search: '4321' }),
  'orders by phone': orders({ search: '0700012' }),
  'orders by a rare word': orders({ search: 'mteja 4321' }),
  'orders by a common word': orders({ search: 'mteja' }),
  ...Object.fromEntries(
    [
      ...FIGURES_BEHIND,
      'seller:none',
      'source:whatsapp',
      'method:mobile_money',
      'hour:4-17',
      'product:none',
      'group:Kundi 7',
      'category:food_beverages',
    ].map((word) => [`orders behind ${word}`, behind(word)]),
  ),
  'orders behind a product': () => behind(`product:${productId}`)(),
  'orders behind a segment and a source': orders({
    ...readBehind('segment:lapsed'),
    source: 'whatsapp',
    from: '2026-11-20',
    to: '2026-11-20',
  }),
  products: products({}),
  'products by price': products({ sort: '-price' }),
  'products of a group': products({ group: 'Kundi 7' }),
  'products of a tag': products({ tag: 'Lebo 7' }),
  'products by a rare word': products({ search: 'sukari 4321' }),
  'products by a common word': products({ search: 'betri' }),
  'products by two letters': products({ search: 'ma' }),
  'products by one letter, last first': products({ search: 'm', sort: '-name' }),
  transactions: transactions({}),
  'transactions by reference': transactions({ search: 'BK00000' }),
  'transactions by order number': () => transactions({ search: `${code}-0123` })(),
  'transactions by phone': transactions({ search: '0700012' }),
  customers: customers({}),
  'customers by last visit': customers({ sort: '-visit' }),
  'new customers': customers({ sort: '-new' }),
  'customers by debt': customers({ sort: '-debt', debt: 'owing' }),
  'customers of a place': customers({ place: 'Mtaa 7' }),
  'customers of a tag': customers({ tag: 'lebo 3' }),
  'customers by phone': customers({ search: '0700012' }),
  'customers by a rare word': customers({ search: 'mteja 4321' }),
  'customers by a common word': customers({ search: 'mteja' }),
  'customers who were here on a day': customers({ sort: '-visit', seenFrom: '2026-11-20', seenTo: '2026-11-20' }),
  'customers by debt, all of them': customers({ sort: '-debt' }),
  'customers of a segment': customers({ segment: 'lapsed' }),
  'segments with their counts': () => t.must(listSegments, {}, shop.token),
  'who fits rules of every kind': () =>
    t.must(previewSegment, { query: { rules: JSON.stringify(rulesOfEveryKind()) } }, shop.token),
  'debts, the largest first': debts({}),
  'debts, the oldest first': debts({ sort: 'oldest' }),
  'debts of an age': debts({ age: 'older' }),
  'debts that were promised by today': debts({ promise: 'due' }),
  'debts that nobody agreed to': debts({ agreed: 'no' }),
  'debts by a common word': debts({ search: 'mteja' }),
  'all that is owed': () => t.must(getDebtTotals, {}, shop.token),
  'a customer': () => t.must(getCustomer, { params: { id: customerId } }, shop.token),
  'a customer’s credit': whoever(readCredit),
  'whether a customer belongs': whoever((tx, shopId, id) =>
    isMemberOf(tx, { shopId, today: '2026-11-20' }, READY_SEGMENTS.lapsed, id),
  ),
  'a debt to remind of': whoever(lockDebt),
  'a debt to ask about': whoever(lockAsked),
  'a customer’s statement': whoever(openStatement),
  'a customer’s chat': whoever(findConversationWith),
  'a customer’s ledger': () => t.must(getCustomerLedger, { params: { id: customerId }, query: {} }, shop.token),
  'a customer’s orders': () => t.must(listOrders, { query: { customer: customerId } }, shop.token),
  'what was written to a customer and by them': () =>
    t.must(listCustomerMessages, { params: { id: customerId }, query: {} }, shop.token),
  'a customer’s payments': () => t.must(listCustomerPayments, { params: { id: customerId }, query: {} }, shop.token),
  'a customer’s payments by method, days and reference': () =>
    t.must(
      listCustomerPayments,
      { params: { id: customerId }, query: { method: 'cash', from: '2026-11-01', to: '2026-11-30', search: 'bk0' } },
      shop.token,
    ),
  stock: stock({}),
  'stock of what is low': stock({ filter: 'low' }),
  'stock that was not sold for long': stock({ filter: 'idle' }),
  'stock by a rare word': stock({ search: 'betri 4321' }),
  'a product’s movements of a kind': () =>
    t.must(listMovements, { params: { id: productId }, query: { reason: 'damaged' } }, shop.token),
  'what is to be ordered': () => t.must(listToOrder, { query: {} }, shop.token),
  'goods received': () => t.must(listReceipts, { query: {} }, shop.token),
  'goods between shops': () => t.must(listTransfers, { query: { search: 'kariakoo' } }, shop.token),
  'goods on their way here': () => t.must(listTransfers, { query: { way: 'in', state: 'sent' } }, shop.token),
  ...Object.fromEntries(
    INBOX_FILTERS.map((filter) => [
      `chats: ${filter}`,
      () => t.must(listConversations, { query: { filter } }, shop.token),
    ]),
  ),
  'chats by phone': () => t.must(listConversations, { query: { search: '0700 000 07' } }, shop.token),
  'chats by name': () => t.must(listConversations, { query: { search: 'mteja 77' } }, shop.token),
  'one chat': () => t.must(getConversation, { params: { id: chatId } }, shop.token),
  'what was said in one': () => t.must(listChatEntries, { params: { id: chatId }, query: {} }, shop.token),
  'what waits in the chats': () => t.must(getInbox, {}, shop.token),
  'what goes out of date': () => t.must(listBatches, { query: {} }, shop.token),
  'what is out of date, by a word': () =>
    t.must(listBatches, { query: { within: 'expired', search: 'betri' } }, shop.token),
  'what was lost': () => t.must(listLosses, { query: { reason: 'damaged', from: '2026-01-01' } }, shop.token),
  'what was lost, by a word': () => t.must(listLosses, { query: { search: 'betri' } }, shop.token),
  'goods received from a supplier': () => t.must(listReceipts, { query: { supplier: supplierId } }, shop.token),
  shifts: () => t.must(listShifts, { query: {} }, shop.token),
  'a shift’s report': () => t.must(getShift, { params: { id: shiftId } }, shop.token),
  'figures of a month': figures('2026-11-01', '2026-11-30'),
  'figures of a year': figures('2026-01-01', '2026-12-31'),
  // Of today's stock each product is read: its worth is no column.
  'how the shop stood': () =>
    t.must(getStandings, { query: { from: '2025-11-01', to: '2026-10-31', compare: 'year' } }, shop.token),
  'what segments bought': () =>
    t.must(getSegmentFigures, { query: { from: '2026-11-14', to: '2026-11-14', compare: 'year' } }, shop.token),
  'profit and loss': () => t.must(getFigureMonths, { query: { month: '2026-11' } }, shop.token),
  'what sells best': () =>
    t.must(
      previewSet,
      {
        body: {
          sections: [
            {
              id: uuidv7(),
              title: 'Zinazouzwa sana',
              source: {
                kind: 'rule',
                rule: {
                  group: null,
                  category: null,
                  leastTzs: null,
                  mostTzs: null,
                  stock: 'any',
                  sort: 'best',
                  most: 30,
                },
              },
            },
          ],
        },
      },
      shop.token,
    ),
  suppliers: () => t.must(listSuppliers, {}, shop.token),
  'what was paid to a supplier': () =>
    t.must(listSupplierPayments, { params: { id: supplierId }, query: {} }, shop.token),
  counts: () => t.must(listCounts, { query: {} }, shop.token),
  'open counts': () => t.must(listOpenCounts, {}, shop.token),
  'expenses of a kind in a month': () =>
    t.must(listExpenses, { query: { category: 'rent', from: '2026-11-01', to: '2026-11-30' } }, shop.token),
  'expenses of a month in all': () => t.must(getExpenseTotals, { query: { month: '2026-11' } }, shop.token),
  'imports of a kind': () => t.must(listRowImports, { query: { kind: 'customers' } }, shop.token),
  'rows of a file': () =>
    t.must(
      importRows,
      {
        body: {
          importId: uuidv7(),
          kind: 'debts',
          rows: [{ key: uuidv7(), name: 'Mteja 4321', phone: '0700012345', amountTzs: 5000, since: null, note: '' }],
        },
      },
      shop.token,
    ),
  'a set by a rule': () => t.must(getSet, { params: { id: setId } }, shop.token),
  exceptions: () => t.must(listExceptions, { query: {} }, shop.token),
}

test.for(Object.keys(LISTS))('%s: no table is read whole', async (name) => {
  const { sent } = await recordStatements(async () => await LISTS[name]?.())
  // However many rows there are: session, its rights and the transaction among them.
  expect(statementCount(sent)).toBeLessThanOrEqual(MOST_STATEMENTS)
  const asked = sent.filter(({ text }) =>
    MANY_OF.some((table) => text.includes(`from ${table} `) || text.includes(`from "${table}" `)),
  )
  expect(asked.length).toBeGreaterThan(0)
  const scans = await inShop(t.db, shop.shop.id, async (tx) => {
    const found: string[] = []
    for (const { text, values } of asked) {
      const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>(CompiledQuery.raw(`explain ${text}`, values))
      found.push(...rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []))
    }
    return found
  })
  expect(scans.filter((table) => MANY_OF.includes(table))).toEqual([])
})
