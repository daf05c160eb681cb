import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { logIn } from '../../../shared/contract/auth.ts'
import { listDebts } from '../../../shared/contract/debts.ts'
import { listExpenses } from '../../../shared/contract/expenses.ts'
import { getStandings } from '../../../shared/contract/figures.ts'
import { getHome, listOrders, listReview } from '../../../shared/contract/orders.ts'
import { listProducts } from '../../../shared/contract/products.ts'
import { listSets } from '../../../shared/contract/product-sets.ts'
import { listDevices } from '../../../shared/contract/shops.ts'
import { getStorefront } from '../../../shared/contract/storefront.ts'
import { listStaff } from '../../../shared/contract/staff.ts'
import { listSuppliers } from '../../../shared/contract/stock.ts'
import { pull } from '../../../shared/contract/sync.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import { businessDay } from '../../platform/business-day.ts'
import { commandHandlers } from '../../modules.ts'
import { demoCatalogue, ean13 } from './demo-products.ts'
import { DEMO_EMAIL, seedDemo } from './demo.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
})

const standingsDays = (now: Date) => ({ from: dayAfter(businessDay(now), -30), to: businessDay(now) })

test('the sample shop is made once, through the code that serves real shops, and nothing in it is odd', async () => {
  const parts = { db: app.db, clock: app.clock, log: pino({ level: 'silent' }), commands: commandHandlers }
  const first = await seedDemo(parts)
  expect(first).toMatchObject({ isNew: true, contact: DEMO_EMAIL })
  expect(await seedDemo(parts)).toEqual({
    isNew: false,
    contact: DEMO_EMAIL,
    password: null,
    shopName: 'Duka la Mfano',
  })

  const { token } = await app.must(logIn, { body: { contact: DEMO_EMAIL, password: first.password ?? '' } })
  const products = await app.must(listProducts, { query: { limit: 100 } }, token)
  expect(products.total).toBeGreaterThanOrEqual(60)
  const home = await app.must(getHome, { query: { period: '30days' } }, token)
  expect(home.bars?.filter((bar) => bar.salesTzs > 0).length).toBeGreaterThanOrEqual(28)
  expect(home.lowCount).toBeGreaterThan(2)
  expect(home.lowStock.length).toBeGreaterThan(2)
  expect((await app.must(listReview, { query: {} }, token)).openCount).toBe(2)
  const counts = new Map<string, number>()
  let cursor: string | undefined
  do {
    const page = await app.must(listOrders, { query: { limit: 100, cursor } }, token)
    for (const order of page.items) counts.set(order.status, (counts.get(order.status) ?? 0) + 1)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(counts.get('completed')).toBeGreaterThan(800)
  expect(counts.get('pending')).toBeGreaterThan(3)
  expect(counts.get('cancelled')).toBeGreaterThan(3)
  expect((await app.must(listExpenses, { query: {} }, token)).totalTzs).toBeGreaterThan(300_000)
  const suppliers = (await app.must(listSuppliers, {}, token)).items
  expect(suppliers).toHaveLength(3)
  expect(suppliers.filter(({ boughtTzs, owedTzs }) => boughtTzs > owedTzs && owedTzs > 0)).toHaveLength(2)
  const debts = await app.must(listDebts, { query: {} }, token)
  expect(debts.items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mteja 1', 'Mteja 6']))
  const { days } = await app.must(
    getStandings,
    { query: { ...standingsDays(app.clock.now()), compare: 'none' } },
    token,
  )
  expect(days.length).toBeGreaterThanOrEqual(30)
  expect(days.every(({ stockTzs, isLate }) => (stockTzs ?? 0) > 0 && !isLate)).toBe(true)
  expect(new Set(days.map(({ owedTzs }) => owedTzs)).size).toBeGreaterThan(5)
  const sets = await app.must(listSets, { query: {} }, token)
  expect(new Map(sets.items.map(({ name, sectionCount }) => [name, sectionCount]))).toEqual(
    new Map([
      ['Vya kila siku', 1],
      ['Yanayouzwa zaidi', 2],
    ]),
  )
  expect(await app.must(getStorefront, {}, token)).toMatchObject({ isOpen: true, slug: 'duka-la-mfano' })
  expect((await app.must(listStaff, {}, token)).members).toHaveLength(4)
  expect((await app.must(listDevices, {}, token)).map((device) => device.code).toSorted()).toEqual(['A0', 'A1'])
  expect(
    (await app.must(pull, { query: {} }, token)).customers.some(
      (customer) => 'balanceTzs' in customer && customer.balanceTzs > 0,
    ),
  ).toBe(true)
}, 120_000)

test('codes are valid EAN-13 of the range kept for shops, each once', () => {
  expect(ean13('400638133393')).toBe('4006381333931')
  const codes = demoCatalogue().flatMap(({ product }) => [
    ...product.barcodes,
    ...product.variants.flatMap((variant) => variant.barcodes),
  ])
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(45)
  for (const code of codes) expect(ean13(code.slice(0, 12))).toBe(code)
})
