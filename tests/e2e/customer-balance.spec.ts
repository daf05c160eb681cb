import { getOrder } from '../../src/shared/contract/orders.ts'
import { pull } from '../../src/shared/contract/sync.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, openWithoutNetwork, test } from './fixtures.ts'

test('small notes ran out: change is kept for a phone number without a network, and the next purchase is paid with it @phone @installed', async ({
  counter,
  context,
  page,
  say,
  shop,
}) => {
  await openWithoutNetwork(counter)
  await counter.put('Sabuni')
  const sheet = await counter.charge()
  for (const key of ['4', '000']) await sheet.getByRole('button', { name: key, exact: true }).click()
  await sheet.getByRole('button', { name: say('No small notes?') }).click()
  await page.getByLabel(say('Customer’s phone number')).fill('0712 345 678')
  await page.getByRole('button', { name: say('Keep {0} for this number', { 0: 'TZS 500' }) }).click()
  const kept = await counter.sold()
  await expect(counter.lastSale()).toContainText('1,000')

  // The next visit, still without a network: this device knows what it keeps.
  await counter.nextSale()
  await counter.put('Sabuni')
  await page
    .getByRole('button', { name: say('Customer') })
    .first()
    .click()
  await page
    .getByRole('list', { name: say('Customers') })
    .getByRole('button')
    .first()
    .click()
  await counter.charge()
  await sheet.getByRole('radio', { name: say('Balance') }).click()
  await sheet.getByRole('button', { name: say('Take {0}, the rest in cash', { 0: 'TZS 500' }) }).click()
  await sheet.getByRole('button', { name: say('Confirm cash payment') }).click()
  const paid = await counter.sold()

  // Paid ahead for the next time, beside any order: a receipt at once, without a network too.
  await counter.nextSale()
  await page
    .getByRole('button', { name: say('Customer') })
    .first()
    .click()
  await page.getByRole('button', { name: say('Debt or balance') }).click()
  await page
    .getByRole('list', { name: say('Customers') })
    .getByRole('button')
    .first()
    .click()
  const deposit = page.getByRole('dialog').last()
  await deposit.getByLabel(say('Received from the customer')).fill('1500')
  await deposit.getByRole('button', { name: say('Take {0}', { 0: 'TZS 1,500' }) }).click()
  await expect(deposit.getByText('TZS 1,500').first()).toBeVisible()
  await deposit.getByRole('button', { name: say('Done') }).click()

  await context.setOffline(false)
  await expectOnServer(shop, [kept, paid])
  const orders = await allOrders(shop)
  const moneyOf = async (number: string) => {
    const id = orders.find((order) => order.number === number)?.id ?? ''
    return (await shop.send(getOrder, { params: { id } }, shop.token)).body.payments
  }
  expect(await moneyOf(kept)).toMatchObject([{ method: 'cash', amountTzs: 2500, changeTzs: 1000, changeOwedTzs: 500 }])
  const parts = new Map((await moneyOf(paid)).map(({ method, amountTzs }) => [method, amountTzs]))
  expect([parts.size, parts.get('store_credit'), parts.get('cash')]).toEqual([2, 500, 2000])
  expect((await shop.send(pull, { query: {} }, shop.token)).body.customers).toHaveLength(1)
  await expect
    .poll(async () => (await shop.send(pull, { query: {} }, shop.token)).body.customers[0])
    .toMatchObject({ storeCreditTzs: 1500 })
})
