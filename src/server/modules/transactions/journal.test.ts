import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFigures } from '../../../shared/contract/figures.ts'
import { getJournal, getTaxSales, type JournalEntry } from '../../../shared/contract/journal.ts'
import { getTransactionTotals } from '../../../shared/contract/transactions.ts'
import type { JournalAccount } from '../../../shared/domain/journal.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aPayment, aRefund } from '../../../../tests/support/builders.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { aSendingTill } from '../../../../tests/support/webhook-till.ts'
import { inShop } from '../../platform/database.ts'

const DAY = 86_400_000
const MONTH = { from: '2026-11-01', to: '2026-11-30' }
let t: TestApp
let shop: OwnedShop
let entries: JournalEntry[]
beforeAll(async () => {
  t = await startTestApp()
  t.clock.set(new Date('2026-11-10T09:00:00.000Z'))
  shop = await t.aShop()
  const till = await aSendingTill(t, shop)
  const vat = { taxCode: 'A', taxName: 'VAT 18%', taxBasisPoints: 1800 }
  const now = () => t.clock.now().toISOString()
  for (let day = 0; day < 9; day += 1) {
    const lines = [
      { unitPriceTzs: 1180 * (day + 1), ...vat },
      { unitPriceTzs: 700, quantityMilli: 2000 },
    ]
    const whole = await till.sell({ lines })
    // The day after the last of the month, too, which is none of it.
    await till.sell({ lines, payments: [], status: 'completed', customerName: 'Asha' })
    const pending = await till.sell({ lines, payments: [], status: 'pending' })
    await till.send('order.pay', {
      orderId: pending.id,
      payments: [
        aPayment({
          method: 'mobile_money',
          wallet: 'mpesa',
          reference: `MP${day}X`,
          amountTzs: 900,
          receivedTzs: null,
          changeTzs: null,
          at: now(),
        }),
      ],
      completes: false,
      at: now(),
    })
    if (day % 3 === 0)
      await till.send(
        'refund.create',
        aRefund(whole, {
          deviceCode: till.code,
          counter: till.nextCounter(),
          at: now(),
          goods: [{ line: 0, quantityMilli: 1000 }],
        }),
      )
    await till.send('expense.create', {
      id: uuidv7(),
      category: day % 2 === 0 ? 'rent' : 'food',
      amountTzs: 1000 + day,
      method: day % 2 === 0 ? 'bank' : 'cash',
      note: '',
      day: now().slice(0, 10),
      at: now(),
    })
    await till.send('credit.move', { ...aMove('deposit', 'cash', 500), at: now() })
    await till.send('credit.move', { ...aMove('owed', 'none', 2000), at: now() })
    t.clock.advance(3 * DAY)
  }
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`insert into shifts (shop_id, id, device_id, opened_at, float_tzs, closed_at, counted_tzs, expected_tzs) values
      (${shop.shop.id}, ${uuidv7()}, ${uuidv7()}, '2026-11-10T05:00:00Z', 0, '2026-11-10T18:00:00Z', 9000, 9350),
      (${shop.shop.id}, ${uuidv7()}, ${uuidv7()}, '2026-12-02T05:00:00Z', 0, '2026-12-02T18:00:00Z', 9000, 1)`.execute(
      tx,
    ),
  )
  entries = (await t.must(getJournal, { query: { month: '2026-11' } }, shop.token)).entries
})
afterAll(() => t.close())

const aMove = (direction: 'deposit' | 'owed', method: 'cash' | 'none', amountTzs: number) => ({
  id: uuidv7(),
  direction,
  customerId: null,
  customerName: 'Asha',
  customerPhone: '0712000111',
  amountTzs,
  method,
  reference: null,
  reason: '',
})
/** Debit less credit. */
const balance = (account: JournalAccount, kinds: readonly JournalEntry['kind'][] = []) =>
  entries
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, line) => sum + line.debitTzs - line.creditTzs, 0)

test('over a month of everything each entry balances, days follow each other, and nothing of another month is in it', () => {
  expect(entries.length).toBeGreaterThan(30)
  for (const { lines } of entries)
    expect(lines.reduce((sum, { debitTzs, creditTzs }) => sum + debitTzs - creditTzs, 0)).toBe(0)
  const days = entries.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  expect([days[0], days.at(-1)]).toEqual(['2026-11-10', '2026-11-28'])
})

test('its sales, returns, ways of paying and expenses are those of the analytics and of the transactions', async () => {
  const figures = await t.must(getFigures, { query: { ...MONTH, compare: 'none' } }, shop.token)
  const sold = balance('sales') + balance('sales_returns') + balance('output_tax')
  expect(-sold).toBe(figures.sums.salesTzs)
  expect(balance('sales_returns') + balance('output_tax', ['refunds'])).toBe(figures.sums.refundTzs)
  expect(figures.sums.refunds).toBe(3)
  const spent = (['expense_rent', 'expense_food'] as const).reduce((sum, account) => sum + balance(account), 0)
  expect(spent).toBe(figures.sums.expensesTzs)
  const { byMethod } = await t.must(getTransactionTotals, { query: MONTH }, shop.token)
  for (const method of ['cash', 'mobile_money', 'bank'] as const) {
    const of = byMethod.find((one) => one.method === method)
    expect([method, balance(method, ['payments', 'expenses'])]).toEqual([method, (of?.inTzs ?? 0) - (of?.outTzs ?? 0)])
  }
  expect(balance('cash_difference')).toBe(350)
  expect([balance('customer_credit'), balance('opening_debts')]).toEqual([-7 * 500, -7 * 2000])
})

test('sales by tax code come to the same sales and the same tax', async () => {
  const { items } = await t.must(getTaxSales, { query: { month: '2026-11' } }, shop.token)
  expect(items.map(({ code, basisPoints }) => [code, basisPoints])).toEqual([
    ['A', 1800],
    [null, 0],
  ])
  const sum = (of: 'soldTzs' | 'soldTaxTzs' | 'returnedTzs' | 'returnedTaxTzs') =>
    items.reduce((all, item) => all + item[of], 0)
  expect(sum('soldTaxTzs')).toBe(-balance('output_tax', ['sales']))
  expect(sum('returnedTaxTzs')).toBe(balance('output_tax', ['refunds']))
  const figures = await t.must(getFigures, { query: { ...MONTH, compare: 'none' } }, shop.token)
  expect(sum('soldTzs') - sum('returnedTzs')).toBe(figures.sums.salesTzs)
  expect(sum('soldTaxTzs')).toBeGreaterThan(0)
})

test('it is for whoever may see transactions, and a shop sees its own', async () => {
  const cashier = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  expect(codeOf(await t.call(getJournal, { query: { month: '2026-11' } }, cashier.token))).toBe('auth.forbidden')
  expect(codeOf(await t.call(getTaxSales, { query: { month: '2026-13' } }, shop.token))).toBe('request.invalid')
  const other = await t.aShop()
  expect(await t.must(getJournal, { query: { month: '2026-11' } }, other.token)).toEqual({ entries: [] })
  expect(await t.must(getTaxSales, { query: { month: '2026-11' } }, other.token)).toEqual({ items: [] })
})
