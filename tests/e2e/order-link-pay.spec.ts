import type { Page } from '@playwright/test'
import { readCart } from '../../src/shared/contract/order-link.ts'
import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import { getCartPayment } from '../../src/shared/contract/payments.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { aCustomersPhone } from '../support/customer-phone.ts'
import { aLinkOverHttp } from '../support/link-over-http.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { axeFinds } from './axe.ts'
import { expect, type Shop, test } from './fixtures.ts'
import { sayCartIn } from './say.ts'

/** From the link to the receipt, each way to pay and each thing that may become of it; the customer signs in nowhere. */
test.use({ signedIn: false, goods: [] })
test.beforeEach(async ({ page, language, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
})

let made = 0
const aNumber = () => `0755${String((process.pid * 89 + (made += 1) * 6151) % 1_000_000).padStart(6, '0')}`
const e164 = (phone: string) => `+255${phone.slice(1)}`

/** An open link of fifteen mandazi: 4,500. */
async function openLink(page: Page, shop: Shop, phone: string): Promise<string> {
  const { url, token } = await aLinkOverHttp(shop, { customerPhone: phone, isPlain: true })
  await page.goto(url.slice(new URL(url).origin.length))
  await expect(page.locator('html[data-ready]')).toBeAttached()
  return token
}
const payment = async (shop: Shop, token: string) => (await shop.send(getCartPayment, { query: { token } })).body

test('mobile money: no balance, the PIN wrong, and then right; the receipt is on the same link @phone', async ({
  page,
  shop,
  language,
}) => {
  const say = sayCartIn(language)
  const phone = aNumber()
  const customer = aCustomersPhone(shop)
  const token = await openLink(page, shop, e164(phone))
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(page.getByText(say('Order received'))).toBeVisible()
  await expect(page.getByText(say('Test mode: no real money moves here.'))).toBeVisible()
  await expect(page.getByLabel(say('Wallet'))).toHaveValue('mpesa')
  expect.soft(await axeFinds(page), 'ways to pay').toEqual([])
  const ask = page.getByRole('button', { name: say('Send the PIN request to my phone') })
  await ask.click()
  await expect(page.getByText(say('Enter your PIN on that phone'))).toBeInViewport()
  expect.soft(await axeFinds(page), 'waiting for the PIN').toEqual([])
  await customer.answer(e164(phone), 'no_balance')
  await expect(
    page.getByText(say('There was not enough money in the wallet. Top it up, or pay another way.')),
  ).toBeVisible()
  await ask.click()
  await customer.answer(e164(phone), 'wrong_pin')
  await expect(page.getByText(say('The PIN was wrong. Try again, or pay another way.'))).toBeVisible()
  await ask.click()
  await customer.answer(e164(phone), 'pay')
  await expect(page.getByText(say('Everything is paid'))).toBeVisible()
  await expect(page.getByText(say('The shop has your money and gets the order ready.'))).toBeVisible()
  expect((await payment(shop, token)).attempts.map(({ state }) => state)).toEqual(['paid', 'refused', 'refused'])
  expect(await allOrders(shop)).toMatchObject([{ totalTzs: 4500, paidTzs: 4500, status: 'paid' }])
  await page.getByRole('link', { name: say('See the receipt') }).click()
  await expect(page.locator('body')).toContainText('4,500')
  expect.soft(await axeFinds(page), 'the receipt').toEqual([])
})

test('the phone lies ignored, the request is sent again, and the first one is paid late: once is enough @phone', async ({
  page,
  shop,
  language,
}) => {
  const say = sayCartIn(language)
  const phone = aNumber()
  const customer = aCustomersPhone(shop)
  const token = await openLink(page, shop, e164(phone))
  await page.getByRole('button', { name: say('Submit order') }).click()
  await page.getByRole('button', { name: say('Send the PIN request to my phone') }).click()
  const first = await customer.latest(e164(phone))
  await page.getByRole('button', { name: say('Send again') }).click()
  await expect.poll(async () => (await payment(shop, token)).attempts.length).toBe(2)
  await customer.answer(first.reference, 'pay')
  await expect(page.getByText(say('Everything is paid'))).toBeVisible()
  // The second request is paid as well: it is said, and the shop owes it back.
  const [second] = (await payment(shop, token)).attempts
  await customer.answer(second?.reference ?? '', 'pay')
  await expect(page.getByText(say('This money came too late'))).toBeVisible()
  expect(await allOrders(shop)).toMatchObject([{ totalTzs: 4500, paidTzs: 4500 }])
})

test('a TANQR code with the amount is shown, kept as a picture, and paid', async ({ page, shop, language }) => {
  const say = sayCartIn(language)
  const token = await openLink(page, shop, '')
  await page.getByRole('button', { name: say('Submit order') }).click()
  await page.getByText(say('TANQR code'), { exact: true }).click()
  await page.getByRole('button', { name: say('Show the QR code') }).click()
  await expect(page.getByRole('img', { name: say('TANQR code') })).toBeVisible()
  expect.soft(await axeFinds(page), 'the code').toEqual([])
  const [attempt] = (await payment(shop, token)).attempts
  expect(attempt?.qr?.text).toMatch(/^000201.*5405?/)
  await aCustomersPhone(shop).answer(attempt?.reference ?? '', 'pay')
  await expect(page.getByText(say('Everything is paid'))).toBeVisible()
  expect((await payment(shop, token)).payments).toMatchObject([{ method: 'tanqr', amountTzs: 4500 }])
})

test('a card is typed on the bank’s own page only: the way back finds the order paid @phone', async ({
  page,
  shop,
  language,
}) => {
  const say = sayCartIn(language)
  const token = await openLink(page, shop, '')
  await page.getByRole('button', { name: say('Submit order') }).click()
  await page.getByText(say('Card'), { exact: true }).click()
  await page.getByRole('button', { name: say('Go on to the card page') }).click()
  await expect(
    page.getByText(
      say("You type your card on the bank's own page and come back here. Card numbers never reach the shop."),
    ),
  ).toBeVisible()
  const [attempt] = (await payment(shop, token)).attempts
  await expect(page.locator(`a[href="${attempt?.cardUrl}"]`)).toBeVisible()
  const paid = await aCustomersPhone(shop).answer(attempt?.reference ?? '', 'pay')
  await page.goto(paid.returnUrl?.slice(new URL(paid.returnUrl).origin.length) ?? '')
  await expect(page.getByText(say('Everything is paid'))).toBeVisible()
  expect((await payment(shop, token)).payments).toMatchObject([{ method: 'card', amountTzs: 4500 }])
})

test('cash at the shop: the link shows that it was paid there, and what the shop says of the order', async ({
  page,
  shop,
  language,
}) => {
  const say = sayCartIn(language)
  const token = await openLink(page, shop, '')
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(page.getByText(say('You can also pay in cash at the shop.'))).toBeVisible()
  const [order] = await allOrders(shop)
  const till = await shop.addDevice()
  const sale = aSaleCommand(till, 1, { unitPriceTzs: 4500, pieces: 1 })
  const pay: CommandEnvelope = {
    ...sale,
    type: 'order.pay',
    lane: order?.id ?? '',
    body: { orderId: order?.id ?? '', completes: true, payments: sale.body.payments, at: sale.at },
  }
  const answer = await shop.send(
    push,
    {
      body: {
        deviceId: till.deviceId,
        build: 'test',
        backlog: { count: 1, oldestAt: null, attention: 0 },
        commands: [pay],
      },
    },
    shop.token,
  )
  expect(answer.body.results).toMatchObject([{ outcome: 'applied' }])
  await page.reload()
  await expect(page.getByText(say('Everything is done. Thank you, come again.'))).toBeVisible()
  await expect(page.getByText(say('Everything is paid'))).toBeVisible()
  expect((await shop.send(readCart, { query: { token } })).body.status).toBe('completed')
})

test('a debt is paid bit by bit on the link: too little is refused beside its field, the fee is said before, and the rest stays @phone', async ({
  page,
  shop,
  language,
}) => {
  const say = sayCartIn(language)
  const phone = aNumber()
  const customer = aCustomersPhone(shop)
  const token = await openLink(page, shop, e164(phone))
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(page.getByText(say('Order received'))).toBeVisible()
  // Goods that still wait are paid as a whole.
  await expect(page.getByLabel(say('Amount you pay now'))).toBeHidden()
  const [order] = await allOrders(shop)
  const till = await shop.addDevice()
  const sale = aSaleCommand(till, 1, { unitPriceTzs: 4500, pieces: 1 })
  const step: CommandEnvelope = {
    ...sale,
    type: 'order.step',
    lane: order?.id ?? '',
    body: { orderId: order?.id ?? '', from: 'pending', to: 'picked_up', reason: '', at: sale.at },
  }
  const backlog = { count: 1, oldestAt: null, attention: 0 }
  const answer = await shop.send(
    push,
    { body: { deviceId: till.deviceId, build: 'test', backlog, commands: [step] } },
    shop.token,
  )
  expect(answer.body.results[0]?.outcome).toMatch(/applied|flagged/)
  await page.reload()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.getByLabel(say('Amount you pay now'))).toHaveValue('4500')
  await page.getByLabel(say('Amount you pay now')).fill('500')
  const ask = page.getByRole('button', { name: say('Send the PIN request to my phone') })
  await ask.click()
  await expect(page.getByLabel(say('Amount you pay now'))).toHaveAttribute('aria-invalid', 'true')
  expect.soft(await axeFinds(page), 'paying a part').toEqual([])
  await page.getByLabel(say('Amount you pay now')).fill('2,000')
  await ask.click()
  await customer.answer(e164(phone), 'pay')
  await expect.poll(async () => (await payment(shop, token)).owedTzs).toBe(2500)
  expect((await payment(shop, token)).attempts).toMatchObject([{ state: 'paid', amountTzs: 2000 }])
  await page.reload()
  await expect(page.getByLabel(say('Amount you pay now'))).toHaveValue('2500')
  await page.getByRole('button', { name: say('Send the PIN request to my phone') }).click()
  await customer.answer(e164(phone), 'pay')
  await expect(page.getByText(say('Everything is paid'))).toBeVisible()
  expect(await allOrders(shop)).toMatchObject([{ totalTzs: 4500, paidTzs: 4500 }])
})

test.describe('the network goes away', () => {
  test('before, while and after the phone is asked: it is asked once, and the page hears of the money @phone', async ({
    page,
    context,
    shop,
    language,
  }) => {
    const say = sayCartIn(language)
    const phone = aNumber()
    const token = await openLink(page, shop, e164(phone))
    await page.getByRole('button', { name: say('Submit order') }).click()
    const ask = page.getByRole('button', { name: say('Send the PIN request to my phone') })
    const lost = page.getByText(say('No answer came. Try again: the same asking reaches your phone only once.'))
    await expect(ask).toBeVisible()
    await context.setOffline(true)
    await ask.click()
    await expect(lost).toBeVisible()
    await context.setOffline(false)
    // It reaches the server, and its answer does not come back.
    await page.route(
      '**/api/v1/order/payments?*',
      async (route) => {
        if (route.request().method() !== 'POST') return await route.continue()
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await ask.click()
    await expect(lost.or(page.getByText(say('Enter your PIN on that phone')))).toBeVisible()
    if (await ask.isVisible()) await ask.click()
    await expect(page.getByText(say('Enter your PIN on that phone'))).toBeVisible()
    expect((await payment(shop, token)).attempts).toHaveLength(1)
    await context.setOffline(true)
    await aCustomersPhone(shop).answer(e164(phone), 'pay')
    await context.setOffline(false)
    await expect(page.getByText(say('Everything is paid'))).toBeVisible({ timeout: 45_000 })
  })

  test('between any two steps: what was reached is there again with the network', async ({
    page,
    context,
    shop,
    language,
  }) => {
    const say = sayCartIn(language)
    const phone = aNumber()
    const { url } = await aLinkOverHttp(shop, { customerPhone: e164(phone), isPlain: true })
    const path = url.slice(new URL(url).origin.length)
    const cut = async (seen: string) => {
      await context.setOffline(true)
      await page.waitForTimeout(300)
      await context.setOffline(false)
      await page.goto(path)
      await expect(page.getByText(seen).first()).toBeVisible()
    }
    await page.goto(path)
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await cut(say('Submit order'))
    await page.getByRole('button', { name: say('Submit order') }).click()
    await expect(page.getByText(say('Order received'))).toBeVisible()
    await cut(say('Order received'))
    await page.getByRole('button', { name: say('Send the PIN request to my phone') }).click()
    await expect(page.getByText(say('Enter your PIN on that phone'))).toBeVisible()
    await cut(say('Enter your PIN on that phone'))
    await aCustomersPhone(shop).answer(e164(phone), 'pay')
    await cut(say('Everything is paid'))
    expect(await allOrders(shop)).toMatchObject([{ totalTzs: 4500, paidTzs: 4500 }])
  })
})

test('sent without script, and paid from there with one @phone', async ({ page, browser, shop, language, baseURL }) => {
  const say = sayCartIn(language)
  const phone = aNumber()
  const { url } = await aLinkOverHttp(shop, { customerPhone: e164(phone), isPlain: true })
  const path = url.slice(new URL(url).origin.length)
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  await plain.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  const still = await plain.newPage()
  await still.goto(path)
  await still.getByRole('button', { name: say('Submit order') }).click()
  await expect(still.getByText(say('Order received'))).toBeVisible()
  // Playwright's way to switch scripts off does not show what is meant for browsers without.
  expect(await still.content()).toContain(
    say('Paying on this page needs JavaScript. You can also pay the shop directly.'),
  )
  await plain.close()
  await page.goto(path)
  await page.getByRole('button', { name: say('Send the PIN request to my phone') }).click()
  await aCustomersPhone(shop).answer(e164(phone), 'pay')
  await expect(page.getByText(say('Everything is paid'))).toBeVisible()
})
