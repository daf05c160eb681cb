import type { Locator } from '@playwright/test'
import { getOrder, listOrders } from '../../src/shared/contract/orders.ts'
import { getOrderPayments } from '../../src/shared/contract/payments.ts'
import { aCustomersPhone } from '../support/customer-phone.ts'
import { expect, type Shop, test } from './fixtures.ts'
import type { Say } from './say.ts'

/** Another number for each test: the sandbox has one phone for all shops. */
let made = 0
const aNumber = () => `0754${String((process.pid * 97 + (made += 1) * 7919) % 1_000_000).padStart(6, '0')}`
const e164 = (phone: string) => `+255${phone.slice(1)}`
const newest = async (shop: Shop) => (await shop.send(listOrders, { query: {} }, shop.token)).body.items[0]

/** From the open payment sheet to a request that waits for its PIN. */
async function ask(sheet: Locator, say: Say, phone: string): Promise<void> {
  await sheet.getByRole('radio', { name: say('Mobile money') }).click()
  await sheet.getByText(say('Send a request'), { exact: true }).click()
  await expect(sheet.getByText(say('Sandbox: no real money moves'))).toBeVisible()
  await sheet.getByLabel(say('Phone of the customer')).fill(phone)
  await expect(sheet.getByRole('radio', { name: 'M-Pesa' })).toBeChecked()
  await sheet.getByRole('button', { name: say('Send a request for {0}', { 0: 'TZS 3,000' }) }).click()
}

test('a sale is paid on the customer’s phone, and completes itself @phone', async ({ page, counter, shop, say }) => {
  const phone = aNumber()
  await counter.open()
  await counter.put('Sukari')
  await ask(await counter.charge(), say, phone)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('Waiting for the customer to enter the PIN'))).toBeVisible()
  await aCustomersPhone(shop).answer(e164(phone), 'pay')
  await expect(sheet.getByText(say('{0} paid', { 0: 'TZS 3,000' }))).toBeVisible()
  await sheet.getByRole('button', { name: say('Done') }).click()
  await expect(sheet).toBeHidden()
  expect(await newest(shop)).toMatchObject({ status: 'completed', paidTzs: 3000 })
  // "Not paid" left standing under the goods was charged a second time.
  await expect(page.getByRole('heading', { name: say('Paid {0}', { 0: 'TZS 3,000' }) })).toBeVisible()
  // The device knows it too: nobody is asked a second time.
  const unpaid = await counter.openUnpaid()
  await expect(unpaid.getByText(say('Nothing waits to be paid'))).toBeVisible()
})

test('a wrong PIN is told, and the request sent again @phone', async ({ page, counter, shop, say }) => {
  const phone = aNumber()
  await counter.open()
  await counter.put('Sukari')
  await ask(await counter.charge(), say, phone)
  const sheet = page.getByRole('dialog')
  const customer = aCustomersPhone(shop)
  await customer.answer(e164(phone), 'wrong_pin')
  await expect(sheet.getByText(say('The PIN was wrong.'))).toBeVisible()
  await sheet.getByRole('button', { name: say('Send again') }).click()
  await expect(sheet.getByText(say('Waiting for the customer to enter the PIN'))).toBeVisible()
  // Nobody waits at the sheet: the counter hears of the money all the same.
  await sheet.getByRole('button', { name: say('Waiting for payment…') }).click()
  await expect(page.getByRole('heading', { name: say('Saved, not paid') })).toBeVisible()
  await customer.answer(e164(phone), 'pay')
  await expect(page.getByRole('heading', { name: say('Paid {0}', { 0: 'TZS 3,000' }) })).toBeVisible()
  const order = await newest(shop)
  const { attempts } = (await shop.send(getOrderPayments, { params: { id: order?.id ?? '' } }, shop.token)).body
  expect(attempts.map((attempt) => attempt.state)).toEqual(['paid', 'refused'])
})

test('cash is taken instead; money that still comes is flagged to go back', async ({ page, counter, shop, say }) => {
  const phone = aNumber()
  await counter.open()
  await counter.put('Sukari')
  await ask(await counter.charge(), say, phone)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('Waiting for the customer to enter the PIN'))).toBeVisible()
  const customer = aCustomersPhone(shop)
  await customer.latest(e164(phone))
  await sheet.getByRole('button', { name: say('Change method') }).click()
  await sheet.getByRole('radio', { name: say('Cash'), exact: true }).click()
  await sheet.getByRole('button', { name: '5,000', exact: true }).click()
  await sheet.getByRole('button', { name: say('Confirm cash payment') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: say('Paid {0}', { 0: 'TZS 3,000' }) })).toBeVisible()
  await expect(page.getByText(say('Give change {0}', { 0: 'TZS 2,000' }))).toBeVisible()
  await expect.poll(async () => (await newest(shop))?.status).toBe('completed')
  await customer.answer(e164(phone), 'pay')
  const order = await newest(shop)
  await page.goto(`/dashboard/orders/order-info/${order?.id}`)
  await expect(page.getByText(say('To be given back'))).toBeVisible()
  await page.getByRole('button', { name: say('The money went back') }).click()
  await page.getByRole('button', { name: say('Write it down') }).click()
  await expect(page.getByText(say('Given back'), { exact: true })).toBeVisible()
})

test('a TANQR code with the amount is shown and paid', async ({ page, counter, shop, say }) => {
  await counter.open()
  await counter.put('Sukari')
  const sheet = await counter.charge()
  await sheet.getByRole('radio', { name: 'TANQR' }).click()
  await sheet.getByRole('button', { name: say('Show the code for {0}', { 0: 'TZS 3,000' }) }).click()
  const code = page.getByRole('img', { name: say('TANQR code to pay with') })
  await expect(code).toHaveAttribute('data-qr', /^000201/)
  await expect.poll(async () => (await newest(shop))?.status).toBe('pending')
  const order = await newest(shop)
  const [attempt] = (await shop.send(getOrderPayments, { params: { id: order?.id ?? '' } }, shop.token)).body.attempts
  await aCustomersPhone(shop).answer(attempt?.reference ?? '', 'pay')
  await expect(page.getByRole('dialog').getByText(say('{0} paid', { 0: 'TZS 3,000' }))).toBeVisible()
  expect((await shop.send(getOrder, { params: { id: order?.id ?? '' } }, shop.token)).body.payments).toMatchObject([
    { method: 'tanqr', amountTzs: 3000 },
  ])
})

test('the code of a saved order is drawn as soon as TANQR is chosen; another way takes it back @tablet', async ({
  page,
  counter,
  shop,
  say,
}) => {
  await counter.open()
  await counter.put('Sukari')
  await counter.saveUnpaid()
  await expect.poll(async () => await newest(shop)).toBeDefined()
  const order = await newest(shop)
  await (
    await counter.openUnpaid()
  )
    .getByRole('button', { name: say('Pay order {0}', { 0: order?.number ?? '' }) })
    .click()
  await page.getByRole('dialog').getByRole('radio', { name: 'TANQR' }).click()
  await expect(page.getByRole('img', { name: say('TANQR code to pay with') })).toHaveAttribute('data-qr', /^000201/)
  const attempts = async () =>
    (await shop.send(getOrderPayments, { params: { id: order?.id ?? '' } }, shop.token)).body.attempts
  expect(await attempts()).toHaveLength(1)

  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Change method') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('group', { name: say('Quick amounts') })
    .getByRole('button')
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Confirm cash payment') })
    .click()
  await expect.poll(async () => (await newest(shop))?.status).toBe('completed')
  expect((await newest(shop))?.paidTzs).toBe(3000)
  await expect.poll(async () => (await attempts()).map(({ state }) => state)).not.toContain('waiting')
})

test('without a network nobody can be asked, and the reference works all the same @phone', async ({
  page,
  context,
  counter,
  shop,
  say,
}) => {
  await counter.open()
  await counter.put('Sukari')
  const sheet = await counter.charge()
  // The sheet is there first: without the service worker its file would have to come over the network.
  await context.setOffline(true)
  await sheet.getByRole('radio', { name: say('Mobile money') }).click()
  await sheet.getByText(say('Send a request'), { exact: true }).click()
  await expect(
    sheet.getByText(
      say(
        'There is no network to send a request with. Type the reference of the payment SMS instead: that works here.',
      ),
    ),
  ).toBeVisible()
  await sheet.getByText(say('Type the reference'), { exact: true }).click()
  await sheet.getByLabel(say('Reference in the SMS')).fill('QGH7TX2K9P')
  await sheet.getByRole('button', { name: say('I have seen the payment') }).click()
  await expect(sheet).toBeHidden()
  await context.setOffline(false)
  await expect.poll(async () => (await newest(shop))?.status, { timeout: 60_000 }).toBe('completed')
  expect(page.url()).toContain('/add-order')
})
