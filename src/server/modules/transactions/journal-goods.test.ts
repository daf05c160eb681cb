import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFigures } from '../../../shared/contract/figures.ts'
import { getJournal, type JournalEntry } from '../../../shared/contract/journal.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import type { JournalAccount } from '../../../shared/domain/journal.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aProduct, aRefund } from '../../../../tests/support/builders.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { aSendingTill } from '../../../../tests/support/webhook-till.ts'
import { inShop } from '../../platform/database.ts'

const DAY = 86_400_000
let t: TestApp
let shop: OwnedShop
let entries: JournalEntry[]
beforeAll(async () => {
  t = await startTestApp()
  t.clock.set(new Date('2026-11-10T09:00:00.000Z'))
  shop = await t.aShop()
  const till = await aSendingTill(t, shop)
  const goods = { ...aProduct({ priceTzs: 3000, tracksStock: true, openingStock: {} }), costTzs: null }
  await t.must(createProduct, { body: goods }, shop.token)
  const now = () => t.clock.now().toISOString()
  const shiftId = uuidv7()
  await till.send('shift.open', { id: shiftId, floatTzs: 20_000, note: '', at: now() })
  // The last two days are of the next month, and so none of it.
  for (let day = 0; day < 12; day += 1) {
    const line = { id: uuidv7(), productId: goods.id, variantId: null, name: 'Mchele', variantName: null }
    await till.send('stock.receive', {
      id: uuidv7(),
      supplier: null,
      invoiceNumber: '',
      day: now().slice(0, 10),
      lines: [{ ...line, quantityMilli: 7000, unitCostTzs: 1000 + 37 * day }],
      transportTzs: 111,
      discountTzs: 50,
      paidTzs: 0,
      dueOn: null,
      photos: [],
      note: '',
      at: now(),
    })
    const sale = await till.sell({ lines: [{ productId: goods.id, quantityMilli: 2500 }, { unitPriceTzs: 400 }] })
    if (day % 4 === 1)
      await till.send(
        'refund.create',
        aRefund(sale, {
          deviceCode: till.code,
          counter: till.nextCounter(),
          at: now(),
          goods: [{ line: 0, quantityMilli: 500, to: day === 1 ? 'stock' : 'written_off' }],
        }),
      )
    if (day % 3 === 0)
      await till.send('stock.adjust', {
        id: uuidv7(),
        productId: goods.id,
        variantId: null,
        reason: 'damaged',
        deltaMilli: -1000,
        packs: 0,
        note: '',
        at: now(),
      })
    await till.send('expense.create', {
      id: uuidv7(),
      category: day % 2 === 0 ? 'supplies' : 'rent',
      amountTzs: 5000 + day,
      method: 'bank',
      note: '',
      day: now().slice(0, 10),
      at: now(),
    })
    await till.send('shift.move', {
      id: uuidv7(),
      shiftId,
      direction: day % 2 === 0 ? 'pay_in' : 'pay_out',
      amountTzs: 1000 * (day + 1),
      reason: (['change', 'owner', 'bank', 'other'] as const)[day % 4] ?? 'other',
      note: '',
      at: now(),
    })
    t.clock.advance(2.2 * DAY)
  }
  entries = (await t.must(getJournal, { query: { month: '2026-11' } }, shop.token)).entries
})
afterAll(() => t.close())

/** Debit less credit. */
const balance = (account: JournalAccount) =>
  entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, line) => sum + line.debitTzs - line.creditTzs, 0)
/** One sum, of the tables themselves, row by row. */
const sumOf = async (query: ReturnType<typeof sql<{ tzs: number }>>) => {
  const { rows } = await inShop(t.db, shop.shop.id, (tx) => query.execute(tx))
  return rows.reduce((all, { tzs }) => all + tzs, 0)
}
const november = (at: 'at' | 'day') =>
  sql`to_char(${sql.ref(at)} ${at === 'at' ? sql`at time zone 'Africa/Dar_es_Salaam'` : sql``}, 'YYYY-MM') = '2026-11'`

test('what was put into a drawer and taken out of it stands with the account of its reason, or is to be sorted', async () => {
  const moved = (reasons: string[]) =>
    sumOf(
      sql`select case direction when 'pay_in' then amount_tzs else -amount_tzs end as tzs from drawer_moves where ${november('at')} and reason = any(${reasons})`,
    )
  expect(await moved(['owner', 'bank', 'change', 'other'])).toBe(-5000)
  expect(balance('owner')).toBe(-(await moved(['owner'])))
  expect(balance('to_sort')).toBe(-(await moved(['change', 'other'])))
  const spent = await sumOf(sql`select amount_tzs as tzs from expenses where ${november('day')}`)
  expect(balance('bank')).toBe(-spent - (await moved(['bank'])))
})

test('goods are bought, sold at what they cost then, and lost; the shelf’s account is what came less what went', async () => {
  const bought = await sumOf(sql`select total_tzs as tzs from stock_receipts where ${november('day')}`)
  const sold = await sumOf(
    sql`select (c.value)::bigint as tzs from orders, jsonb_each_text(line_costs) c where ${november('at')}`,
  )
  const back = await sumOf(
    sql`select round((o.line_costs->>(b->>'lineId'))::numeric / 5)::bigint as tzs from refunds r join orders o on o.id = r.order_id, jsonb_array_elements(r.lines) b where b->>'to' = 'stock'`,
  )
  const lost = await sumOf(
    sql`select cost_tzs as tzs from stock_movements where reason = 'damaged' and ${november('at')}`,
  )
  expect([bought > 80_000, sold > 20_000, back > 400, lost > 3000]).toEqual([true, true, true, true])
  expect([balance('goods_sold'), balance('goods_lost')]).toEqual([sold - back, lost])
  expect(balance('stock')).toBe(bought - sold + back - lost)
  const figures = await t.must(
    getFigures,
    { query: { from: '2026-11-01', to: '2026-11-30', compare: 'none' } },
    shop.token,
  )
  expect(balance('goods_sold')).toBe(figures.sums.costTzs)
})

test('what is paid for goods is taken off what their suppliers are owed, and is no expense beside their cost', async () => {
  const bought = await sumOf(sql`select total_tzs as tzs from stock_receipts where ${november('day')}`)
  const paid = await sumOf(
    sql`select amount_tzs as tzs from expenses where ${november('day')} and category = 'supplies'`,
  )
  expect(paid).toBeGreaterThan(20_000)
  expect([balance('suppliers'), balance('expense_supplies')]).toEqual([paid - bought, 0])
  // The expenses by themselves are as they always were.
  const ofExpenses = entries.filter(({ kind }) => kind === 'expenses').flatMap(({ lines }) => lines)
  expect(
    ofExpenses.filter(({ account }) => account === 'expense_supplies').reduce((all, x) => all + x.debitTzs, 0),
  ).toBe(paid)
})

test('every entry balances, and who may not see goods sees nothing of their cost', async () => {
  for (const { lines } of entries)
    expect(lines.reduce((sum, { debitTzs, creditTzs }) => sum + debitTzs - creditTzs, 0)).toBe(0)
  const clerk = await shop.asMember([{ resource: 'transactions', action: ['read'] }])
  const seen = (await t.must(getJournal, { query: { month: '2026-11' } }, clerk.token)).entries
  expect(seen).toEqual(entries.filter(({ kind }) => !kind.startsWith('goods')))
  expect(seen.length).toBeLessThan(entries.length)
})
