import type { Page } from '@playwright/test'
import { listProducts } from '../../src/shared/contract/products.ts'
import { listSuppliers } from '../../src/shared/contract/stock.ts'
import { businessDay } from '../../src/shared/domain/format.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { anOrder } from '../support/builders.ts'
import { WeekBook } from '../support/week-book.ts'
import { earlierDays } from './earlier-days.ts'
import { expect, installed, type Shop, test, untilSent } from './fixtures.ts'
import { type Say, sayIn } from './say.ts'
import { ShopDay } from './shop-day.ts'

const FLOUR = { name: 'Unga wa sembe 2 kg', priceTzs: 4500, costTzs: 2900, isCounted: true }
const SOAP = { name: 'Sabuni ya unga 500 g', priceTzs: 2500, costTzs: 2000, isCounted: false }
const goodsOf = ({ isCounted, ...good }: typeof FLOUR) => ({ ...good, tracksStock: isCounted })
test.use({ goods: [[{ ...goodsOf(FLOUR), barcodes: ['6200000000017'] }, goodsOf(SOAP)], { scope: 'test' }] })

const ASHA = 'Mama Asha'
const SUPPLIER = 'Msambazaji 1'
const shown = (tzs: number) => tzs.toLocaleString('en-US')
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Six days that are over: flour came in and is owed, some of it was sold each day, a customer took some and paid nothing, the rent was paid. */
async function earlier(shop: Shop, book: WeekBook): Promise<void> {
  const till = await earlierDays(shop)
  const productOf = ({ name }: { name: string }) => {
    const product = shop.products.find((one) => one.name === name)
    if (!product) throw new Error(`the shop has no ${name}`)
    return product.id
  }
  const customerId = uuidv7()
  let counter = 0
  for (const days of [6, 5, 4, 3, 2, 1]) {
    const at = dayBefore(days).toISOString()
    const day = businessDay(dayBefore(days))
    const sell = (goods: [typeof FLOUR, number][], whoOwes: string | null = null) => {
      till.did(
        'order.create',
        anOrder({
          deviceCode: till.deviceCode,
          counter: (counter += 1),
          at,
          lines: goods.map(([good, pieces]) => ({
            productId: productOf(good),
            name: good.name,
            unitPriceTzs: good.priceTzs,
            quantityMilli: pieces * 1000,
          })),
          ...(whoOwes === null ? {} : { customerId, customerName: whoOwes, payments: [] }),
        }),
      )
      book.sold(day, Object.fromEntries(goods.map(([good, pieces]) => [good.name, pieces])), whoOwes)
    }
    if (days === 6) {
      till.did('customer.create', { id: customerId, name: ASHA, phone: '0754333222', at })
      till.did('stock.receive', {
        id: uuidv7(),
        supplier: { id: uuidv7(), name: SUPPLIER, phone: '' },
        invoiceNumber: '',
        day,
        lines: [
          {
            id: uuidv7(),
            productId: productOf(FLOUR),
            variantId: null,
            name: FLOUR.name,
            variantName: null,
            quantityMilli: 60_000,
            unitCostTzs: 3000,
          },
        ],
        transportTzs: 0,
        discountTzs: 0,
        paidTzs: 0,
        dueOn: null,
        photos: [],
        note: '',
        at,
      })
      book.received(day, FLOUR.name, 60, 3000, 0)
    } else sell([[FLOUR, 2], ...(days % 2 ? ([[SOAP, 3]] as [typeof FLOUR, number][]) : [])])
    if (days === 4) sell([[FLOUR, 10]], ASHA)
    if (days === 3) {
      till.did('expense.create', {
        id: uuidv7(),
        category: 'rent',
        amountTzs: 30_000,
        method: 'mobile_money',
        note: '',
        day,
        at,
      })
      book.spent(day, 30_000)
    }
    await till.sent()
  }
}

async function receive(page: Page, say: Say, pieces: number, eachTzs: number, paidTzs: number): Promise<void> {
  await page.goto('/dashboard/products/receive')
  const box = page.getByRole('searchbox', { name: say('Scan or type what came in') })
  await box.fill('unga wa')
  await page.getByRole('button', { name: FLOUR.name }).click()
  const line = page
    .getByRole('list', { name: say('Goods that came in') })
    .getByRole('listitem')
    .first()
  await line.getByLabel(say('How many')).fill(String(pieces))
  await line.getByLabel(say('Cost each')).fill(String(eachTzs))
  await page.getByLabel(say('Supplier')).selectOption(SUPPLIER)
  await page.getByText(say('Part'), { exact: true }).click()
  await page.getByLabel(say('Paid now')).fill(String(paidTzs))
  await expect(page.getByLabel(say('From the open drawer'))).toBeChecked()
  await page.getByRole('button', { name: say('Put into stock') }).click()
  await expect(page).toHaveURL(/view=received/)
}

async function collect(page: Page, say: Say, who: string, tzs: number): Promise<void> {
  await page.goto('/dashboard/debt')
  await page
    .getByRole('button', { name: new RegExp(who) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('Take payment') }).click()
  await sheet.getByLabel(say('Received from the customer')).fill(String(tzs))
  await sheet.getByRole('button', { name: say('Take {0}', { 0: `TZS ${shown(tzs)}` }) }).click()
  await sheet.getByRole('button', { name: say('Done') }).click()
  await expect(sheet).toBeHidden()
}

async function count(page: Page, say: Say, pieces: number, difference: string): Promise<void> {
  await page.goto('/dashboard/products/stock?view=counts')
  await page.getByRole('button', { name: say('Begin a count') }).click()
  await page.getByRole('button', { name: say('Begin'), exact: true }).click()
  await page.getByRole('searchbox', { name: say('Scan or type a name') }).fill('unga wa')
  await page.getByRole('button', { name: FLOUR.name }).first().click()
  await page.getByRole('button', { name: say('Type a number') }).click()
  await page.getByLabel(say('How many there are')).fill(String(pieces))
  await page.getByRole('button', { name: say('Counted'), exact: true }).click()
  await expect(page.getByText(say('Sent'), { exact: true }).first()).toBeVisible(untilSent)
  await page.getByRole('button', { name: say('See differences') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(difference).first()).toBeVisible(untilSent)
  await sheet.getByLabel(say('Why?')).fill('Zimepotea')
  await sheet.getByRole('button', { name: say('Make stock as it was counted') }).click()
  await expect(page.getByText(say('The shelf is as it was counted')).first()).toBeVisible()
}

test('an owner’s week: received, sold, on credit, collected, counted, spent and closed, a part with no network; every figure, on the tablet and on the phone, is what the paper book adds up to @both @installed', async ({
  counter,
  context,
  page,
  language,
  say,
  shop,
}) => {
  test.slow()
  const book = new WeekBook([FLOUR, SOAP])
  await earlier(shop, book)
  const today = businessDay(new Date())
  const day = new ShopDay(counter, 30_000)
  await counter.open()
  await installed(page)
  await day.openTill()

  // More flour comes in, dearer, and a part of it is paid out of the drawer.
  await receive(page, say, 20, 3600, 20_000)
  book.received(today, FLOUR.name, 20, 3600, 20_000)
  day.book.write({ what: 'expense', cashTzs: 20_000 })
  const level = async () =>
    (await shop.send(listProducts, { query: { search: 'unga wa' } }, shop.token)).body.items[0]?.onHandMilli
  await expect.poll(level, untilSent).toBe(book.pieces(FLOUR.name) * 1000)

  await counter.open()
  await counter.put(FLOUR.name)
  await day.paidInCash(book.sold(today, { [FLOUR.name]: 1 }))
  await context.setOffline(true)
  await counter.nextSale()
  await counter.put(FLOUR.name, FLOUR.name, SOAP.name)
  await counter.payByMobile('QGH9ZK1M2N')
  const mobileTzs = book.sold(today, { [FLOUR.name]: 2, [SOAP.name]: 1 })
  await day.wrote({ totalTzs: mobileTzs, mobileTzs })
  // A neighbour takes some home and pays next week.
  await counter.nextSale()
  await counter.put(FLOUR.name)
  const credit = await counter.charge()
  await credit.getByRole('radio', { name: say('Pay later') }).click()
  await credit.getByText(say('The customer takes them')).click()
  await credit.getByRole('button', { name: say('No customer chosen') }).click()
  await counter.writeCustomer('Baba Juma', '0754 111 333')
  await page.getByRole('button', { name: say('Save as debt') }).click()
  await day.wrote({ totalTzs: book.sold(today, { [FLOUR.name]: 1 }, 'Baba Juma') })
  await day.expense(6000, 'travel')
  book.spent(today, 6000)
  await context.setOffline(false)
  await expect.poll(level, untilSent).toBe(book.pieces(FLOUR.name) * 1000)

  await collect(page, say, ASHA, 20_000)
  book.collected(today, ASHA, 20_000)
  day.book.write({ what: 'debt_paid', cashTzs: 20_000 })
  // Two are missing on the shelf.
  const counted = book.pieces(FLOUR.name) - 2
  await count(page, say, counted, '−2')
  book.found(FLOUR.name, counted)
  await day.close()
  const { shift, books } = await day.report(shop)
  expect([shift.countedTzs, books.expectedTzs]).toEqual([day.book.drawerTzs, day.book.drawerTzs])

  // In the evening the owner reads all of it on a phone, in the other language: no figure is of one language or one width.
  await page.setViewportSize({ width: 390, height: 844 })
  const other = language === 'sw' ? 'en' : 'sw'
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), other)
  const said = sayIn(other)
  // The home.
  const ofToday = book.figures((one) => one === today)
  const week = book.figures(() => true)
  const month = book.figures((one) => one.slice(0, 7) === today.slice(0, 7))
  await page.goto('/dashboard')
  const tile = (english: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: said(english), exact: true }) })
  await expect(tile('Sales today')).toContainText(shown(ofToday.salesTzs), untilSent)
  // What was sold and earned in the week.
  await page.goto('/dashboard/analytics?days=7')
  const stat = (english: string) =>
    page
      .locator('.stat')
      .filter({ hasText: said(english) })
      .first()
      .locator('.v')
  await expect(tile('Sales')).toContainText(shown(week.salesTzs))
  await expect(stat('Profit')).toContainText(shown(week.profitTzs))
  await expect(stat('Orders')).toHaveText(String(week.orders))
  await expect(stat('Average order')).toContainText(shown(Math.round(week.salesTzs / week.orders)))
  await expect(stat('Expenses')).toContainText(shown(week.expensesTzs))
  const row = (english: string) => page.getByRole('listitem').filter({ hasText: said(english) })
  const owedTzs = book.owes(ASHA) + book.owes('Baba Juma')
  await expect(row('Customers owe')).toContainText(shown(owedTzs))
  await expect(row('Stock at its cost')).toContainText(shown(book.stockTzs))
  const standing = page.locator('.card', {
    has: page.getByRole('heading', { name: said('Debt and stock, day by day') }),
  })
  await expect(standing).toContainText(shown(owedTzs))
  await standing.getByText(said('Stock'), { exact: true }).click()
  await expect(standing).toContainText(shown(book.stockTzs))
  await standing.getByText(said('Suppliers'), { exact: true }).click()
  await expect(standing).toContainText(shown(book.supplierIsOwedTzs))
  // The month's close.
  const months = page.getByLabel(said('Profit and loss by month')).first()
  for (const tzs of [month.salesTzs, month.ownTzs, month.leftTzs])
    await expect(months).toContainText(shown(Math.abs(tzs)))

  // The same days, with what was paid for goods.
  await page.goto(`/dashboard/expenses?from=${businessDay(dayBefore(6))}&to=${today}`)
  await expect(tile('Spent in these days')).toContainText(shown(week.expensesTzs))

  await page.goto('/dashboard/debt')
  await expect(page.getByRole('region', { name: said('Owed to you') })).toContainText(shown(owedTzs))
  await expect(page.locator('tr, li').filter({ hasText: ASHA }).first()).toContainText(shown(book.owes(ASHA)))
  await page.goto('/dashboard/products/stock')
  await expect(page.locator('dl').filter({ hasText: said('Stock at its cost') })).toContainText(shown(book.stockTzs))
  await page.goto('/dashboard/products/suppliers')
  await expect(page.getByLabel(said('Suppliers'), { exact: true }).first()).toContainText(shown(book.supplierIsOwedTzs))
  expect((await shop.send(listSuppliers, {}, shop.token)).body.items.map(({ owedTzs: tzs }) => tzs)).toEqual([
    book.supplierIsOwedTzs,
  ])
})
