import type { Page } from '@playwright/test'
import { listReview } from '../../src/shared/contract/orders.ts'
import { adjustStock, getProduct } from '../../src/shared/contract/products.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aRefund } from '../support/builders.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { chooseReturn, orderOf } from './coming-back.ts'
import { expect, GOODS, installed, openWithoutNetwork, type Shop, test, untilSent } from './fixtures.ts'
import type { Say } from './say.ts'

const idOf = (shop: Shop, name: string): string =>
  shop.products.find((product) => product.name.startsWith(name))?.id ?? ''
const count = async (shop: Shop, name: string, pieces: number) => {
  const change = { countedMilli: pieces * 1000 }
  const body = { id: uuidv7(), variantId: null, reason: 'counted' as const, note: '', change }
  expect((await shop.send(adjustStock, { params: { id: idOf(shop, name) }, body }, shop.token)).status).toBe(200)
}
const onHand = async (shop: Shop, name: string) =>
  (await shop.send(getProduct, { params: { id: idOf(shop, name) } }, shop.token)).body.onHandMilli / 1000
/** From the order's page, as a person goes. */
const takeBack = async (page: Page, say: Say, orderId: string) => {
  await page.goto(`/dashboard/orders/order-info/${orderId}`)
  await chooseReturn(page, say)
  await expect(page.getByRole('button', { name: say('Return everything') })).toBeVisible()
}
const row = (page: Page, say: Say, name: string) =>
  page
    .getByRole('list', { name: say('What came back') })
    .getByRole('listitem')
    .filter({ hasText: name })

test.use({
  goods: [
    [
      ...GOODS,
      { name: 'Asali ya nyuki 500 g', priceTzs: 12_500, tracksStock: true, barcodes: ['6200000000031'] },
      { name: 'Maziwa fresh 500 ml', priceTzs: 1750, costTzs: 1400, tracksStock: true },
    ],
    { scope: 'test' },
  ],
})

test('sold and returned with no network, one line to stock and one written off: receipt, shelf and server agree, once @phone @installed', async ({
  context,
  counter,
  page,
  say,
  shop,
}) => {
  await count(shop, 'Asali', 25)
  await count(shop, 'Maziwa', 10)
  await openWithoutNetwork(counter)
  const number = await counter.sell('Asali', 'Asali', 'Maziwa', 'Maziwa', 'Maziwa')
  await page.goto('/dashboard/orders')
  await page.getByRole('main').getByRole('button').filter({ hasText: number }).click()
  await chooseReturn(page, say)

  // One is set by hand; a scan adds one of the other.
  const more = row(page, say, 'Maziwa').getByRole('button', {
    name: say('One more {name}', { name: 'Maziwa fresh 500 ml' }),
  })
  await more.click()
  await more.click()
  await expect(row(page, say, 'Maziwa')).toContainText(say('Stock {before} → {after}', { before: '7', after: '9' }))
  await row(page, say, 'Maziwa')
    .getByRole('button', { name: say('Written off') })
    .click()
  const scan = page.getByPlaceholder(say('Scan what came back'))
  await scan.fill('6200000000031')
  await scan.press('Enter')
  await expect(row(page, say, 'Asali')).toContainText(say('Stock {before} → {after}', { before: '23', after: '24' }))
  const give = page.getByRole('button', { name: say('Give back cash') })
  await give.click()
  await expect(page.getByText(say('Choose why it came back.'))).toBeVisible()
  await page.getByRole('button', { name: say('Wrong item') }).click()
  await give.dblclick()

  const receipt = page.getByRole('dialog')
  await expect(receipt.getByRole('heading', { name: say('Goods taken back') })).toBeVisible()
  await expect(receipt).toContainText('16,000')
  await expect(receipt).toContainText('−12,500')
  await expect(receipt).toContainText('−3,500')
  await receipt.getByRole('button', { name: say('Close'), exact: true }).click()
  await expect(page.getByText(say('Partly returned'))).toBeVisible()
  await expect(page.getByText(say('Goods came back'))).toBeVisible()

  await context.setOffline(false)
  await expect.poll(async () => (await allOrders(shop)).map((order) => order.refundedTzs), untilSent).toEqual([16_000])
  const order = await orderOf(shop, number)
  expect(order).toMatchObject({ status: 'completed', totalTzs: 30_250, paidTzs: 14_250 })
  expect(order.refunds?.length).toBe(1)
  expect(new Set(order.payments.map(({ amountTzs }) => amountTzs))).toEqual(new Set([30_250, -16_000]))
  expect([await onHand(shop, 'Asali'), await onHand(shop, 'Maziwa')]).toEqual([24, 7])
})

test('all of an order made elsewhere comes back; then there is nothing to return', async ({ page, say, shop }) => {
  const till = await shop.addDevice()
  const sale = aSaleCommand(till, 1, { productId: idOf(shop, 'Asali'), unitPriceTzs: 12_500, pieces: 2 })
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const sent = { deviceId: till.deviceId, build: 'test', backlog }
  await shop.send(push, { body: { ...sent, commands: [sale] } }, shop.token)
  await takeBack(page, say, sale.body.id)
  await page.getByRole('button', { name: say('Return everything') }).click()
  await page.getByRole('button', { name: say('Changed mind') }).click()
  await page.getByRole('radio', { name: say('Mobile money') }).click()
  await page.getByRole('button', { name: say('I have sent the money') }).click()
  await expect(page.getByText(say('Type the reference from the payment SMS.'))).toBeVisible()
  await page.getByLabel(say('Reference in the SMS')).fill('QGH9ZK1M2N')
  await page.getByRole('button', { name: say('I have sent the money') }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt).toContainText(say('Goods taken back'))
  await receipt.getByRole('button', { name: say('Close'), exact: true }).click()
  await expect(page.getByText(say('Returned'), { exact: true })).toBeVisible()
  await expect.poll(async () => (await orderOf(shop, sale.body.number)).paidTzs, untilSent).toBe(0)
  await page.goto(`/dashboard/orders/refund/${sale.body.id}`)
  await expect(page.getByRole('heading', { name: say('Everything was returned already') })).toBeVisible()
})

test('goods that another till took back before, while this one had no network: the second return waits for the owner @phone @installed', async ({
  context,
  counter,
  page,
  say,
  shop,
}) => {
  await count(shop, 'Asali', 5)
  await counter.open()
  await installed(page)
  const number = await counter.sell('Asali')
  await expect.poll(async () => (await allOrders(shop)).map((order) => order.number), untilSent).toEqual([number])
  const order = await orderOf(shop, number)
  await takeBack(page, say, order.id)
  await context.setOffline(true)
  const till = await shop.addDevice()
  const body = aRefund(order, { deviceCode: till.deviceCode, counter: 1 })
  const first = { ...aSaleCommand(till, 1), type: 'refund.create', lane: order.id, body }
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const answer = await shop.send(
    push,
    { body: { deviceId: till.deviceId, build: 'test', backlog, commands: [first] } },
    shop.token,
  )
  expect(answer.body.results.map(({ outcome }) => outcome)).toEqual(['applied'])

  await page.getByRole('button', { name: say('Return everything') }).click()
  await page.getByRole('button', { name: say('Spoilt or expired') }).click()
  await page.getByRole('button', { name: say('Give back cash') }).click()
  await expect(page.getByRole('dialog')).toContainText(say('Goods taken back'))
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await shop.send(listReview, { query: {} }, shop.token)).body.items.map(({ kind, codes }) => [kind, codes]),
      untilSent,
    )
    .toEqual([['quarantined', ['refund.too_much']]])
  expect((await orderOf(shop, number)).refundedTzs).toBe(12_500)
  await page.goto('/dashboard/orders/to-look-at')
  await expect(page.getByRole('main')).toContainText(say('More was given back than was left of the order.'))
})
