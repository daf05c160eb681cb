import { getCounterRules, saveCounterRules } from '../../src/shared/contract/counter-rules.ts'
import { getOrder } from '../../src/shared/contract/orders.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, installed, type Shop, test } from './fixtures.ts'

async function serveAtTables(shop: Shop): Promise<void> {
  const { body } = await shop.send(getCounterRules, {}, shop.token)
  const tables = ['1', '2', 'Dirishani'].map((name, at) => ({ id: `meza-${at}`, name, area: 'Ndani', seats: 4 }))
  await shop.send(saveCounterRules, { body: { servesAtTables: true, tables, version: body.version } }, shop.token)
}

test('guests at a table: seated, handed to another till, their bill split there without a network, and each part sold once @phone @installed', async ({
  anotherDevice,
  counter,
  page,
  say,
  shop,
}) => {
  await serveAtTables(shop)
  const other = await anotherDevice()
  await counter.open()
  await page.getByRole('button', { name: say('Tables'), exact: true }).click()
  const tables = page.getByRole('dialog')
  await tables.getByRole('button', { name: 'Dirishani' }).click()
  await tables.getByRole('button', { name: say('Begin the order') }).click()
  await expect(tables).toBeHidden()
  await counter.put('Sukari', 'Mchele', 'Sukari')
  await counter.hold()
  await expect(counter.held()).toContainText('Dirishani')

  // The other till sees the table taken, and goes on with it; this one hears, and holds it no more.
  await other.counter.open()
  await installed(other.page)
  await other.page.getByRole('button', { name: say('Tables'), exact: true }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Dirishani' }).click()
  await expect(other.counter.product('Sukari')).toContainText(say('In the order:'))
  await expect(counter.held()).toHaveCount(0)

  // Without a network: one pays for the rice, two share what is left.
  await other.context.setOffline(true)
  await other.counter.openOrder()
  await other.counter.more('Split the bill')
  const split = other.page.getByRole('dialog', { name: say('Split the bill') })
  await split.getByRole('checkbox', { name: 'Mchele' }).check()
  await split.getByRole('button', { name: say('Split off'), exact: true }).click()
  await expect(split).toBeHidden()
  const numbers = [await other.counter.exactCash()]
  await expect(other.counter.held()).toContainText('6,000')
  await other.counter.held().click()
  const sheet = await other.counter.charge()
  await sheet.getByRole('button', { name: say('Split equally') }).click()
  await expect(sheet.getByRole('status').filter({ hasText: '3,000' }).first()).toBeVisible()
  await sheet.getByRole('button', { name: '5,000', exact: true }).click()
  await sheet.getByRole('button', { name: say('Confirm cash payment') }).click()
  await expect(sheet.getByRole('list', { name: say('Taken so far') })).toContainText('2,000')
  await sheet.getByRole('button', { name: say('Confirm cash payment') }).click()
  numbers.push(await other.counter.sold())

  await other.context.setOffline(false)
  await expectOnServer(shop, numbers)
  const orders = await allOrders(shop)
  expect(orders.map(({ totalTzs, paidTzs, tableName }) => [totalTzs, paidTzs, tableName]).toSorted()).toEqual([
    [2800, 2800, 'Dirishani'],
    [6000, 6000, 'Dirishani'],
  ])
  const shared = orders.find(({ totalTzs }) => totalTzs === 6000)
  const { body } = await shop.send(getOrder, { params: { id: shared?.id ?? '' } }, shop.token)
  expect(body.payments.map(({ amountTzs, changeTzs }) => [amountTzs, changeTzs])).toEqual([
    [3000, 2000],
    [3000, 0],
  ])
})
