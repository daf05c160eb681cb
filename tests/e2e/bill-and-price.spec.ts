import { getShift, listShifts } from '../../src/shared/contract/shifts.ts'
import { getCounterRules, saveCounterRules } from '../../src/shared/contract/counter-rules.ts'
import { listOrders } from '../../src/shared/contract/orders.ts'
import { aMember } from './member.ts'
import { expect, expectOnServer, openWithoutNetwork, type Shop, test, untilSent } from './fixtures.ts'

async function decide(shop: Shop, rules: object): Promise<void> {
  const { body } = await shop.send(getCounterRules, {}, shop.token)
  await shop.send(saveCounterRules, { body: { ...rules, version: body.version } }, shop.token)
}

test('a restaurant’s bill with no network: service by itself, a tip, cash in coins there are; receipt and report agree with a sum of its own @installed', async ({
  counter,
  context,
  page,
  say,
  shop,
}) => {
  await decide(shop, { serviceBasisPoints: 1000, takesTips: true, cashRoundingTzs: 50 })
  await openWithoutNetwork(counter)
  await page.goto('/dashboard/cash-up')
  await page.getByRole('button', { name: say('Open the till') }).click()
  const till = page.getByRole('dialog', { name: say('Open the till') })
  await till.getByLabel(say('Cash in the drawer now')).fill('20000')
  await till.getByRole('button', { name: say('Open the till') }).click()
  await expect(till).toBeHidden()

  // 3,000 + 2,800 = 5,800; service 580; tip 333: 6,713, and 6,700 in cash. 10,000 given: 3,300 back.
  await counter.open()
  await counter.put('Sukari', 'Mchele')
  const sheet = await counter.charge()
  await sheet.getByRole('button', { name: say('Add a tip') }).click()
  const tip = page.getByRole('dialog', { name: say('Tip'), exact: true })
  await tip.getByLabel(say('Tip')).first().fill('333')
  await tip.getByRole('button', { name: say('Done') }).click()
  await expect(sheet.getByText('6,713').first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: '6,700' })).toBeVisible()
  await sheet.getByRole('button', { name: '10,000', exact: true }).click()
  await expect(sheet.getByText('3,300')).toBeVisible()
  await sheet.getByRole('button', { name: say('Confirm cash payment') }).click()
  const numbers = [await counter.sold()]
  await expect(counter.lastSale()).toContainText('3,300')

  // In one tap: 3,000 and 300 for service are 3,300, which needs no rounding.
  await counter.nextSale()
  numbers.push(await counter.sell('Sukari'))

  await context.setOffline(false)
  await expectOnServer(shop, numbers)
  const { body: orders } = await shop.send(listOrders, { query: {} }, shop.token)
  expect(orders.items.map(({ totalTzs, paidTzs, flags }) => [totalTzs, paidTzs, flags])).toEqual([
    [3300, 3300, []],
    [6700, 6700, []],
  ])
  await expect
    .poll(async () => (await shop.send(listShifts, { query: {} }, shop.token)).body.items.length, untilSent)
    .toBe(1)
  const { body: shifts } = await shop.send(listShifts, { query: {} }, shop.token)
  const { body: report } = await shop.send(getShift, { params: { id: shifts.items[0]?.id ?? '' } }, shop.token)
  expect(report.books).toMatchObject({
    expectedTzs: 20_000 + 6700 + 3300,
    sales: { count: 2, totalTzs: 6700 - 333 + 3300, owedTzs: 0 },
    beside: { deliveryTzs: 0, serviceTzs: 880, tipsTzs: 333, roundingTzs: -13 },
  })
  // On its page each of them has its line, and they make the total.
  await page.goto(`/dashboard/orders/order-info/${orders.items[1]?.id ?? ''}`)
  const money = page.locator('.card').filter({ has: page.getByRole('heading', { name: say('Payment') }) })
  for (const amount of ['5,800', '580', '333', '−13', '6,700'])
    await expect(money.getByText(amount).first()).toBeVisible()
  await page.goto(`/dashboard/cash-up/${shifts.items[0]?.id ?? ''}`)
  await expect(page.getByText(say('Tips of the staff'))).toBeVisible()
  await expect(page.getByText(say('Cash rounded, in it'))).toBeVisible()
})

test('a haggled price has its reason, stands beside the list’s, and is told in the order; where only owners set prices nobody else can @phone', async ({
  counter,
  page,
  say,
  shop,
  anotherDevice,
}) => {
  await counter.open()
  await counter.put('Sukari')
  await counter.openOrder()
  await page.getByRole('button', { name: say('Change this line') }).click()
  await page.getByRole('button', { name: say('Change price') }).click()
  const sheet = page.getByRole('dialog', { name: say('Price of {0}', { '0': 'Sukari 1 kg' }) })
  await sheet.getByLabel(say('New price of one')).fill('2500')
  await sheet.getByRole('button', { name: say('Set price') }).click()
  await expect(sheet.getByText(say('Choose why the price is another.'))).toBeVisible()
  await sheet.getByRole('button', { name: say('Haggled') }).click()
  await sheet.getByRole('button', { name: say('Set price') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('3,000').first()).toBeVisible()
  const number = await counter.exactCash()
  await expectOnServer(shop, [number])
  const { body } = await shop.send(listOrders, { query: {} }, shop.token)
  expect(body.items.map(({ totalTzs, flags }) => [totalTzs, flags])).toEqual([[2500, []]])
  await page.goto(`/dashboard/orders/order-info/${body.items[0]?.id ?? ''}`)
  await expect(page.getByText(say('Haggled')).first()).toBeVisible()

  await decide(shop, { priceSetters: 'admins' })
  const cashier = await aMember(shop)
  const other = await anotherDevice(cashier.token)
  await other.counter.open()
  await other.counter.put('Sukari')
  await other.counter.openOrder()
  await other.page.getByRole('button', { name: say('Change this line') }).click()
  await expect(other.page.getByRole('button', { name: say('Discount on this line') })).toBeVisible()
  // Whoever may not set one asks an owner; here none has a PIN, and the price stays.
  await other.page.getByRole('button', { name: say('Change price') }).click()
  const change = other.page.getByRole('dialog')
  await change.getByLabel(say('New price of one')).fill('2000')
  await change.getByRole('button', { name: say('Haggled') }).click()
  await change.getByRole('button', { name: say('Set price') }).click()
  await expect(other.page.getByRole('dialog', { name: say('A manager has to agree') })).toBeVisible()
})
