import type { Page } from '@playwright/test'
import { exchangeKeys } from '../../src/shared/contract/device-keys.ts'
import { getOrder } from '../../src/shared/contract/orders.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, installed, type Shop, test, untilSent } from './fixtures.ts'
import type { Say } from './say.ts'

const orderOf = async (shop: Shop, number: string) => {
  const id = (await allOrders(shop)).find((order) => order.number === number)?.id ?? ''
  return (await shop.send(getOrder, { params: { id } }, shop.token)).body
}
const chooseReturn = async (page: Page, say: Say) => {
  const slab = page.getByRole('region', { name: say('What comes next') })
  await slab.getByRole('button', { name: say('More'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('Return goods') }).click()
}

test('a receipt of another till is scanned with no network: its goods come back here, and the server has sale and return once @phone @installed', async ({
  anotherDevice,
  context,
  counter,
  page,
  say,
  shop,
}) => {
  const till = await anotherDevice()
  const said = till.page.waitForResponse(
    (response) =>
      response.url().endsWith(exchangeKeys.path) && response.request().postData()?.includes('publicKey') === true,
  )
  await till.counter.open()
  await said
  const number = await till.counter.sell('Sukari', 'Mchele')
  await till.page.getByRole('button', { name: say('Receipt'), exact: true }).click()
  const code = (await till.page.locator('[data-qr]').first().getAttribute('data-qr')) ?? ''
  expect(code).toMatch(/^KTAR/)
  await counter.open()
  await installed(page)
  await context.setOffline(true)

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
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
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
