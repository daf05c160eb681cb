import { getHome } from '../../src/shared/contract/orders.ts'
import { saveTaxes } from '../../src/shared/contract/taxes.ts'
import { STARTING_CODES } from '../../src/shared/domain/taxes.ts'
import { taxIn } from '../support/day-book.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { letDevicesBeOld } from '../support/two-days-later.ts'
import { chooseReturn } from './coming-back.ts'
import { expect, installed, test } from './fixtures.ts'
import { type PlainSale, writeSales } from './month-of-sales.ts'
import { ShopDay } from './shop-day.ts'

/** Five thousand in a deep run; what they prove is the same from a thousand on. */
const SALES = process.env['KAUNTA_DEEP'] === '1' ? 5000 : 1500
const DAYS = 30
const DAY_MS = 86_400_000
const PRICE_TZS = 3000

/** Nothing of Kaunta's: East Africa is three hours ahead all year. */
const dayOf = (ms: number) => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 10)
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
const byDay = (sales: readonly { soldAt: number; totalTzs: number }[]) => {
  const days = new Map<string, number>()
  for (const { soldAt, totalTzs } of sales) days.set(dayOf(soldAt), (days.get(dayOf(soldAt)) ?? 0) + totalTzs)
  return days
}

test('thirty days of sales with no network, with tax, on credit and taken back: home, the count and the shift are right to the shilling, and so is the server when all of it has arrived @phone @installed', async ({
  counter,
  context,
  page,
  say,
  shop,
}) => {
  test.setTimeout(420_000)
  const taxes = { isRegistered: true, tin: '123-456-789', vrn: '', codes: [...STARTING_CODES], defaultCode: 'A' }
  expect((await shop.send(saveTaxes, { body: { ...taxes, version: 1 } }, shop.token)).status).toBe(200)
  const day = new ShopDay(counter, 30_000)
  await counter.open()
  await installed(page)
  await day.openTill()
  await letDevicesBeOld(process.env['KAUNTA_E2E_DATA'] ?? '', shop.shop.id)
  await context.setOffline(true)
  await counter.put('Sukari')
  const started = Date.now()
  const real = await day.paidInCash(PRICE_TZS, { taxTzs: taxIn(PRICE_TZS) })

  // From thirty days ago to a minute ago, of one to nine packets each, every fifth by card.
  const sales = Array.from({ length: SALES }, (_, index): PlainSale => {
    const pieces = 1 + ((index * 7) % 9)
    return {
      soldAt: started - 60_000 - (SALES - 1 - index) * Math.floor(((DAYS - 1) * DAY_MS) / SALES),
      pieces,
      totalTzs: pieces * PRICE_TZS,
      taxTzs: taxIn(pieces * PRICE_TZS),
      isCard: index % 5 === 0,
    }
  })
  await page.evaluate(writeSales, sales)
  for (const { totalTzs, taxTzs, isCard } of sales)
    day.book.write({ what: 'sale', totalTzs, taxTzs, ...(isCard ? { cardTzs: totalTzs } : { cashTzs: totalTzs }) })
  const written = [...sales, { soldAt: started, totalTzs: PRICE_TZS }]
  const days = byDay(written)
  const total = sum([...days.values()])

  // On the device, after a start without network.
  await page.goto('/dashboard')
  const today = days.get(dayOf(started)) ?? 0
  await expect(page.getByRole('main')).toContainText(today.toLocaleString('en-US'))
  await page.getByRole('radio', { name: say('30 days') }).click()
  // What the chart draws stands in its table: sent, waiting on this device, the days before.
  const waiting = page.getByRole('table', { name: say('Sales by day') }).locator('tbody td:nth-of-type(2)')
  await expect
    .poll(async () => sum((await waiting.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')))))
    .toBe(total)
  // What was sold first today comes back, a neighbour takes one home unpaid, and somebody pays.
  await page.goto('/dashboard/orders')
  await page.getByRole('main').getByRole('button').filter({ hasText: real }).click()
  await chooseReturn(page, say)
  await page.getByRole('button', { name: say('One more {name}', { name: 'Sukari 1 kg' }) }).click()
  await page.getByRole('button', { name: say('Wrong item') }).click()
  await page.getByRole('button', { name: say('Give back cash') }).click()
  await expect(page.getByRole('dialog')).toContainText(say('Goods taken back'))
  day.book.write({ what: 'returned', worthTzs: PRICE_TZS, cashTzs: PRICE_TZS })
  written.push({ soldAt: Date.now(), totalTzs: -PRICE_TZS })
  await counter.open()
  await counter.put('Sukari')
  const credit = await counter.charge()
  await credit.getByRole('radio', { name: say('Pay later') }).click()
  await credit.getByText(say('The customer takes them')).click()
  await credit.getByRole('button', { name: say('No customer chosen') }).click()
  await counter.writeCustomer('Mama Asha', '0754 333 222')
  await page.getByRole('button', { name: say('Save as debt') }).click()
  await day.wrote({ totalTzs: PRICE_TZS, taxTzs: taxIn(PRICE_TZS) })
  await counter.nextSale()
  await counter.put('Sukari')
  await day.paidInCash(PRICE_TZS, { taxTzs: taxIn(PRICE_TZS) })
  for (const soldAt of [started, started]) written.push({ soldAt, totalTzs: PRICE_TZS })
  await day.close()

  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const report = await day.agrees(shop)
  expect(report.books.sums.card).toEqual({
    tzs: sum(sales.filter(({ isCard }) => isCard).map(({ totalTzs }) => totalTzs)),
    count: SALES / 5,
  })
  const onServer = (await shop.send(getHome, { query: { period: '30days' } }, shop.token)).body
  const wanted = byDay(written)
  expect(Object.fromEntries((onServer.bars ?? []).map(({ label, salesTzs }) => [label, salesTzs]))).toEqual(
    Object.fromEntries((onServer.bars ?? []).map(({ label }) => [label, wanted.get(label) ?? 0])),
  )
  expect(sum((onServer.bars ?? []).map(({ salesTzs }) => salesTzs))).toBe(sum([...wanted.values()]))
  const orders = await allOrders(shop)
  expect([orders.length, new Set(orders.map(({ number }) => number)).size]).toEqual([SALES + 3, SALES + 3])
})
