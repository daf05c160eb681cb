import { listExpenses } from '../../src/shared/contract/expenses.ts'
import { listRecordPhotos } from '../../src/shared/contract/record-photos.ts'
import { aPaper } from '../support/a-paper.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { untilQuiet } from '../support/quiet-page.ts'
import { expect, expectOnServer, installed, openWithoutNetwork, test, untilSent } from './fixtures.ts'

test('an expense written down with no network is sent once when it is back, and what is changed of it stays readable @phone @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  await counter.open()
  await installed(page)
  await page.goto('/dashboard/expenses/expenses-records')
  await context.setOffline(true)
  await page.getByRole('button', { name: say('New expense') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('Amount'), { exact: true }).fill('25000')
  await sheet.getByLabel(say('Kind of expense')).selectOption('rent')
  await sheet.getByTestId('paper-photo').setInputFiles(await aPaper())
  await expect(sheet.getByRole('button', { name: say('Look at photo {place}', { place: '1' }) })).toBeVisible()
  await sheet.getByRole('button', { name: say('Save expense') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(say('This device')).first()).toBeVisible()
  await page.getByRole('button', { name: /Rent|Kodi ya pango/ }).click()
  await expect(sheet.getByText(say('Waiting to be sent'))).toBeVisible()
  await sheet.getByRole('button', { name: say('Close') }).click()
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await shop.send(listExpenses, { query: {} }, shop.token)).body.items.map((item) => [
          item.category,
          item.amountTzs,
        ]),
      untilSent,
    )
    .toEqual([['rent', 25_000]])
  // Behind the expense, and by itself.
  const refId = (await shop.send(listExpenses, { query: {} }, shop.token)).body.items[0]?.id ?? ''
  await expect
    .poll(
      async () =>
        (await shop.send(listRecordPhotos, { query: { kind: 'expense', refId } }, shop.token)).body.items.length,
      untilSent,
    )
    .toBe(1)
  await page.getByRole('button', { name: /Rent|Kodi ya pango/ }).click()
  await expect(page.getByRole('button', { name: say('Look at photo {place}', { place: '1' }) })).toBeVisible()
  await expect(page.getByText(say('Waiting to be sent'))).toBeHidden()
  await page.getByRole('button', { name: say('Change'), exact: true }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel(say('Amount'), { exact: true }).fill('30000')
  await form.getByLabel(say('Paid to')).fill('Mwenye nyumba')
  await form.getByRole('button', { name: say('Save expense') }).click()
  await expect(page.getByRole('dialog').getByText('30,000').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: say('What was changed') })).toBeVisible()
  await expect(page.getByRole('dialog').locator('s', { hasText: '25,000' })).toBeVisible()
  await page.goto('/dashboard/expenses')
  await expect(page.getByRole('link', { name: /Rent|Kodi ya pango/ })).toContainText('30,000')
})

test('a sale is voided with a reason, offline; the shop hears of it later @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  await counter.open()
  await installed(page)
  await page.goto('/dashboard/orders')
  await counter.open()
  const number = await counter.sell('Sukari')
  await counter.pillSays('All synced {time}')
  await page
    .getByRole('link', { name: say('Orders'), exact: true })
    .first()
    .click()
  await context.setOffline(true)
  await page.getByText(number).first().click()
  await page
    .getByRole('region', { name: say('What comes next') })
    .getByRole('button', { name: say('More'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: say('Void the sale') }).click()
  const ask = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await ask.getByLabel(say('Why')).fill('Bidhaa si yenyewe')
  await ask.getByRole('button', { name: say('Void sale') }).click()
  await expect(ask).toBeHidden()
  await context.setOffline(false)
  await expect.poll(async () => (await allOrders(shop)).map((order) => order.status), untilSent).toEqual(['cancelled'])
})

test('what waits is exported to a file; bringing it in on another device changes nothing it knows @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}, info) => {
  await openWithoutNetwork(counter)
  const sold = [await counter.sell('Sukari'), await counter.sell('Mchele')]
  await counter.pill().click()
  await expect(page.getByRole('heading', { name: say('Waiting to be sent') })).toBeVisible()
  for (const number of sold) await expect(page.getByText(number).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Export to a file') }).click(),
  ])
  const file = info.outputPath('queue.json')
  await download.saveAs(file)
  await context.setOffline(false)
  await expectOnServer(shop, sold)

  await page.getByLabel(say('File to import')).setInputFiles(file)
  await expect(page.getByRole('dialog', { name: say('Import a file') })).toBeVisible()
  await untilQuiet(page)
  await expectOnServer(shop, sold)
})

test('two tabs of one device share its numbers and its queue @installed', async ({
  context,
  counter,
  page,
  language,
  shop,
}) => {
  const { CounterPage } = await import('./pages/counter.page.ts')
  await counter.open()
  await installed(page)
  const other = new CounterPage(await context.newPage(), language)
  await other.open()
  await context.setOffline(true)
  const sold: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const both = await Promise.all([counter.sell('Sukari'), other.sell('Mchele')])
    sold.push(...both)
  }
  expect(new Set(sold).size).toBe(6)
  await context.setOffline(false)
  await expectOnServer(shop, sold)
})

test('when the device cannot keep a sale it says so, loudly, and keeps the order @phone', async ({
  page,
  counter,
  say,
  shop,
}) => {
  await counter.open()
  await counter.put('Sukari')
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await counter.exactCashButton.click()
  await expect(page.getByRole('alertdialog', { name: say('This sale is not saved') })).toBeVisible()
  await page.getByRole('button', { name: say('Back to the order') }).click()
  await expect(counter.product('Sukari')).toContainText(say('In the order:'))
  expect(await allOrders(shop)).toEqual([])
})
