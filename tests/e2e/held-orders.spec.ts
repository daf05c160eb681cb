import { getOrder } from '../../src/shared/contract/orders.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, openWithoutNetwork, test } from './fixtures.ts'

test('a table waits while others are served, also without a network and after a restart; what was put aside is sold once @phone @installed', async ({
  counter,
  context,
  page,
  say,
  shop,
}) => {
  await openWithoutNetwork(counter)
  await counter.put('Sukari', 'Mchele')
  await counter.openOrder()
  await counter.more('Name or table')
  await page.getByRole('dialog').last().getByLabel(say('Name or table')).fill('Meza 4')
  await page.getByRole('button', { name: say('Save name') }).click()
  await page.getByRole('button', { name: say('Hold order') }).click()
  await expect(counter.held()).toHaveCount(1)
  await expect(counter.held()).toContainText('Meza 4')
  await expect(counter.held()).toContainText('5,800')

  // The next customer is served in between.
  const between = await counter.sell('Sabuni')
  await counter.put('Unga wa sembe')
  await counter.hold()
  await expect(counter.held()).toHaveCount(2)
  // By when and what, where nobody gave it a name.
  await expect(counter.held().nth(1)).toContainText('Unga wa sembe 2 kg')

  await page.reload()
  await counter.isOpen()
  await expect(counter.held()).toHaveCount(2)

  // One tap goes on with it, and puts aside what lies on the counter meanwhile.
  await counter.put('Mafuta')
  await counter.held().filter({ hasText: 'Meza 4' }).click()
  await expect(counter.held().filter({ hasText: 'Mafuta' })).toHaveCount(1)
  await expect(counter.held()).toHaveCount(2)
  await expect(counter.product('Sukari')).toContainText(say('In the order:'))
  await expect(counter.product('Mafuta')).not.toContainText(say('In the order:'))
  const table = await counter.exactCash()
  expect(table).not.toBe(between)

  await counter.held().filter({ hasText: 'Mafuta' }).click()
  await expect(counter.product('Mafuta')).toContainText(say('In the order:'))
  const last = await counter.exactCash()
  await expect(counter.held()).toHaveCount(1)

  await context.setOffline(false)
  await expectOnServer(shop, [between, table, last])
  const orders = await allOrders(shop)
  const [sold] = orders.filter(({ number }) => number === table)
  const whole = await shop.send(getOrder, { params: { id: sold?.id ?? '' } }, shop.token)
  expect(whole.body).toMatchObject({ totalTzs: 5800, note: 'Meza 4' })
  expect(orders.map(({ totalTzs }) => totalTzs).toSorted((one, other) => one - other)).toEqual([2500, 5800, 6500])
})

test('what one tab goes on with is not open in the other', async ({ counter, context, page, say }) => {
  await counter.open()
  await counter.put('Sukari')
  await counter.hold()
  await expect(counter.held()).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/dashboard/orders/add-order')
  const there = other.getByRole('list', { name: say('Held orders') }).getByRole('button')
  await expect(there).toHaveCount(1)
  await counter.held().click()
  await expect(counter.product('Sukari')).toContainText(say('In the order:'))
  // The other tab hears of it.
  await expect(there).toHaveCount(0)
  await counter.hold()
  await expect(there).toHaveCount(1)
  await page.close()
  await there.click()
  await expect(other.getByRole('list', { name: say('Order'), exact: true })).toContainText('Sukari')
})

test('goods without a product are amounts, one after the other, on the receipt by their names @phone', async ({
  counter,
  page,
  say,
  shop,
}) => {
  await counter.open()
  await counter.openOrder()
  await page.getByRole('button', { name: say('Custom amount') }).click()
  const sheet = page.getByRole('dialog', { name: say('Custom amount') })
  const pad = sheet.getByRole('group', { name: say('Number pad') })
  await sheet.getByLabel(say('What is it?')).fill('Vocha')
  for (const key of ['1', '000']) await pad.getByRole('button', { name: key, exact: true }).click()
  await sheet.getByRole('button', { name: say('Add this amount and type another') }).click()
  for (const key of ['5', '0', '0']) await pad.getByRole('button', { name: key, exact: true }).click()
  await sheet.getByRole('button', { name: say('Add to order') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('list', { name: say('Order'), exact: true })).toContainText('Vocha')
  const back = page.getByRole('button', { name: say('Back to the products') })
  if (await back.isVisible()) await back.click()
  await counter.put('Sukari')
  await expectOnServer(shop, [await counter.exactCash()])
  expect(await allOrders(shop)).toMatchObject([{ totalTzs: 4500 }])
})
