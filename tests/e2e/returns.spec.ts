import { listTransactions } from '../../src/shared/contract/transactions.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { chooseReturn, orderOf } from './coming-back.ts'
import { expect, openWithoutNetwork, test, untilSent } from './fixtures.ts'
import { keptRows } from './kept-rows.ts'
import { scan } from './scan.ts'
import { withKey } from './with-key.ts'

test('a receipt of another till is scanned with no network: its goods come back here, and the server has sale and return once @phone @installed', async ({
  anotherDevice,
  context,
  counter,
  page,
  say,
  shop,
}) => {
  const till = await anotherDevice()
  await withKey(till.page, () => till.counter.open())
  const number = await till.counter.sell('Sukari', 'Mchele')
  await till.page.getByRole('button', { name: say('Receipt'), exact: true }).click()
  const code = (await till.page.locator('[data-qr]').first().getAttribute('data-qr')) ?? ''
  expect(code).toMatch(/^KTAR/)
  // What the receipt is checked by is here before the network goes.
  await withKey(page, () => counter.open())
  await openWithoutNetwork(counter)

  await page.goto('/dashboard/orders')
  await page.getByRole('button', { name: say('Scan a receipt') }).click()
  const sheet = page.getByRole('dialog', { name: say('Scan a receipt') })
  await sheet.getByLabel(say('Number on the receipt')).fill('6200000000017')
  await sheet.getByRole('button', { name: say('Find') }).click()
  await expect(
    sheet.getByText(say('This is another code, not the one at the foot of a receipt of Kaunta.')),
  ).toBeVisible()
  await sheet.getByLabel(say('Number on the receipt')).fill(number)
  await sheet.getByRole('button', { name: say('Find') }).click()
  await expect(
    sheet.getByText(
      say(
        'This order is not on this device. Without network scan the code with the whole sale, at the foot of the receipt.',
      ),
    ),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // A scanner types it on the list, where nothing has the focus.
  await page.getByRole('heading', { level: 1 }).click()
  await scan(page, code)
  await expect(page.getByText(say('As it stands on its receipt'))).toBeVisible()
  await chooseReturn(page, say)
  await expect(page.getByText(say('As it stands on its receipt'))).toBeVisible()
  await page.getByRole('button', { name: say('Return everything') }).click()
  await page.getByRole('button', { name: say('Wrong item') }).click()
  await page.getByRole('button', { name: say('Give back cash') }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByRole('heading', { name: say('Goods taken back') })).toBeVisible()
  await expect(receipt).toContainText('−5,800')

  await context.setOffline(false)
  await expect.poll(async () => (await allOrders(shop)).map((order) => order.refundedTzs), untilSent).toEqual([5800])
  expect(await orderOf(shop, number)).toMatchObject({ status: 'completed', totalTzs: 5800, paidTzs: 0 })
})

test('goods are exchanged with no network: what came back pays for what goes out, the rest is cash; return and order reach the server once @phone @installed', async ({
  context,
  counter,
  page,
  say,
  shop,
}) => {
  await openWithoutNetwork(counter)
  const sold = await counter.sell('Sukari')
  await page.goto('/dashboard/orders')
  await page.getByRole('main').getByRole('button').filter({ hasText: sold }).click()
  await chooseReturn(page, say)
  await page.getByRole('button', { name: say('Return everything') }).click()
  await page.getByRole('button', { name: say('Wrong item') }).click()
  await page.getByRole('radio', { name: say('Exchange') }).click()
  await page.getByRole('button', { name: say('Choose the new goods') }).click()
  // On the counter it pays for what is chosen next; a reload does not lose it.
  await counter.put('Mafuta')
  await expect.poll(async () => await keptRows(page, 'openCarts')).toContain('Mafuta')
  await page.reload()
  await page.getByRole('button', { name: say('View order') }).click()
  await expect(page.getByText(say('Exchange for {0}', { 0: sold }))).toBeVisible()
  await page.getByRole('button', { name: say('Back to the products') }).click()
  await counter.exactCash()
  await expect(page.getByRole('heading', { name: say('Paid {0}', { 0: 'TZS 6,500' }) })).toBeVisible()

  await context.setOffline(false)
  await expect
    .poll(async () => (await allOrders(shop)).map(({ totalTzs, paidTzs }) => [totalTzs, paidTzs]), untilSent)
    .toEqual([
      [6500, 6500],
      [3000, 0],
    ])
  const [newer = ''] = (await allOrders(shop)).map(({ number }) => number)
  const [out, back] = [await orderOf(shop, newer), await orderOf(shop, sold)]
  const ways = (all: readonly { method: string; amountTzs: number }[]) =>
    new Set(all.map(({ method, amountTzs }) => `${method} ${amountTzs}`))
  expect(ways(out.payments)).toEqual(new Set(['cash 3500', 'exchange 3000']))
  expect(out.payments.find(({ method }) => method === 'exchange')?.reference).toBe(back.refunds?.[0]?.number)
  const moved = (await shop.send(listTransactions, { query: {} }, shop.token)).body.items
  expect(ways(moved)).toEqual(new Set(['cash 3000', 'cash 3500']))
  expect(back.payments.find(({ amountTzs }) => amountTzs < 0)).toMatchObject({ method: 'exchange', reference: newer })
})
