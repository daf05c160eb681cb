import type { Page } from '@playwright/test'
import { cancelLink, listLinks } from '../../src/shared/contract/order-link.ts'
import { getOrder } from '../../src/shared/contract/orders.ts'
import { getProduct, updateProduct } from '../../src/shared/contract/products.ts'
import { aLinkOverHttp } from '../support/link-over-http.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { axeFinds } from './axe.ts'
import { expect, type Shop, test } from './fixtures.ts'
import { sayCartIn } from './say.ts'

/** A customer on a phone of their own: nobody is signed in there. */
test.use({ signedIn: false, goods: [] })
test.beforeEach(async ({ page, language, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
})

const pathOf = (url: string) => url.slice(new URL(url).origin.length)
async function open(page: Page, url: string) {
  await page.goto(pathOf(url))
  await expect(page.locator('html[data-ready]')).toBeAttached()
}
const linkOf = async (shop: Shop) => (await shop.send(listLinks, { query: {} }, shop.token)).body.items[0]

test('a customer chooses, sends, and follows the order on the same link @everywhere', async ({
  page,
  shop,
  language,
}) => {
  const say = sayCartIn(language)
  const { url, link } = await aLinkOverHttp(shop)
  await open(page, url)
  expect.soft(await axeFinds(page), 'choosing').toEqual([])
  await expect(page.getByRole('heading', { name: 'Duka la Mfano' })).toBeVisible()
  // Two of the smaller size and the mandazi: the least it comes to.
  await expect(page.locator('.c-slab')).toContainText(`${say('from')} TZS\u00a016,500`)
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(page.getByText(say('Choose one of these.'))).toBeVisible()
  expect((await linkOf(shop))?.state).toBe('opened')

  await page.getByText('Kubwa', { exact: true }).click()
  await page.getByText('Kachumbari').click()
  await expect(page.locator('.c-slab')).toContainText('19,500')
  await page.getByRole('button', { name: say('Choose each one separately') }).click()
  await page
    .getByRole('group', { name: say('{0}, number {number}', { 0: 'Pilau ya nyama', number: 2 }) })
    .getByText('Kawaida')
    .click()
  await expect(page.locator('.c-slab')).toContainText('18,500')
  await page.getByLabel(say('Note to the shop (optional)')).fill('Bila chumvi')
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(page.getByText(say('Your order has been submitted successfully'))).toBeVisible()
  await expect(page.getByText(say('Order received'))).toBeVisible()
  expect.soft(await axeFinds(page), 'following').toEqual([])

  const [order] = await allOrders(shop)
  expect(order).toMatchObject({ totalTzs: 18_500, status: 'pending', source: 'link' })
  const whole = (await shop.send(getOrder, { params: { id: order?.id ?? '' } }, shop.token)).body
  expect(whole.note).toBe('Bila chumvi')
  expect(whole.lines.map((line) => [line.name, line.variantName, line.quantityMilli])).toEqual([
    ['Pilau ya nyama', 'Kubwa', 1000],
    ['Pilau ya nyama', 'Kawaida', 1000],
    ['Mandazi', null, 15_000],
  ])
  expect((await linkOf(shop))?.number).toBe(link.number)
  expect((await linkOf(shop))?.state).toBe('submitted')
  await page.reload()
  await expect(page.getByText(say('Order received'))).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the order is chosen and sent by a plain form, and the link follows it @phone', async ({
    page,
    shop,
    language,
  }) => {
    const say = sayCartIn(language)
    const { url } = await aLinkOverHttp(shop)
    await page.goto(pathOf(url))
    await page.getByRole('button', { name: say('Choose each one separately') }).click()
    const pieces = page.getByRole('group', { name: /Pilau ya nyama/ })
    await expect(pieces).toHaveCount(2)
    await pieces.nth(0).getByText('Kubwa', { exact: true }).click()
    await pieces.nth(1).getByText('Kawaida').click()
    await page.getByLabel(say('Note to the shop (optional)')).fill('Bila chumvi')
    await page.getByRole('button', { name: say('Work out the total') }).click()
    await expect(page.locator('.c-slab')).toContainText('17,500')
    await expect(page.getByLabel(say('Note to the shop (optional)'))).toHaveValue('Bila chumvi')
    await page.getByText(say('Bring it to me')).click()
    await page.getByRole('button', { name: say('Submit order') }).click()
    await expect(page.getByText(say('Enter the place for delivery: area, street, a place people know.'))).toBeVisible()
    await page.getByLabel(say('Where to, if we bring it')).fill('Sinza, karibu na shule')
    await page.getByLabel(say('Phone of who receives it')).fill('0712 000 001')
    await page.getByRole('button', { name: say('Submit order') }).click()
    await expect(page.getByText(say('Order received'))).toBeVisible()
    expect((await allOrders(shop)).map((order) => order.totalTzs)).toEqual([17_500])
  })

  test('the other language, with what is typed', async ({ page, shop, language }) => {
    const other = language === 'en' ? 'sw' : 'en'
    const { url } = await aLinkOverHttp(shop)
    await page.goto(pathOf(url))
    await page.getByText('Kubwa', { exact: true }).click()
    await page.getByRole('button', { name: other === 'sw' ? 'Kiswahili' : 'English' }).click()
    await expect(page.getByRole('button', { name: sayCartIn(other)('Submit order') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.getByRole('radio', { name: /Kubwa/ })).toBeChecked()
  })
})

test.describe('the network goes away', () => {
  test('while choosing and sending: the order waits on the phone and is sent once @phone', async ({
    page,
    context,
    shop,
    language,
  }) => {
    const say = sayCartIn(language)
    const { url } = await aLinkOverHttp(shop)
    await open(page, url)
    await context.setOffline(true)
    await page.getByText('Kubwa', { exact: true }).click()
    await page.getByRole('button', { name: say('Submit order') }).click()
    await expect(
      page.getByText(
        say(
          'The order waits on this phone. It is sent by itself when the network is back; keep this page open, or open the link again.',
        ),
      ),
    ).toBeVisible()
    expect(await allOrders(shop)).toEqual([])
    await context.setOffline(false)
    await expect(page.getByText(say('Order received'))).toBeVisible({ timeout: 30_000 })
    expect(await allOrders(shop)).toHaveLength(1)
  })

  test('the answer is lost on the way: sent again, it is one order @phone', async ({ page, shop, language }) => {
    const say = sayCartIn(language)
    const { url } = await aLinkOverHttp(shop)
    await open(page, url)
    let lost = 0
    await page.route(/\/api\/v1\/order\?channel/, async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByText('Kubwa', { exact: true }).click()
    await page.getByRole('button', { name: say('Submit order') }).click()
    await expect(page.getByText(say('Order received'))).toBeVisible({ timeout: 30_000 })
    expect(lost).toBe(1)
    expect(await allOrders(shop)).toHaveLength(1)
  })

  test('the page is closed while choosing: the choice is still there', async ({ page, shop }) => {
    const { url } = await aLinkOverHttp(shop)
    await open(page, url)
    await page.getByText('Kubwa', { exact: true }).click()
    await page.getByText('Pilipili').click()
    await page.waitForTimeout(600)
    await page.goto('about:blank')
    await open(page, url)
    await expect(page.getByRole('radio', { name: /Kubwa/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /Pilipili/ })).toBeChecked()
  })
})

test('a price that changed meanwhile is shown before anything is ordered', async ({ page, shop, language }) => {
  const say = sayCartIn(language)
  const { url, pilauId } = await aLinkOverHttp(shop)
  await open(page, url)
  await page.getByText('Kubwa', { exact: true }).click()
  const {
    id,
    onHandMilli: _onHand,
    isArchived: _isArchived,
    createdAt: _created,
    updatedAt: _updated,
    ...product
  } = (await shop.send(getProduct, { params: { id: pilauId } }, shop.token)).body
  const changed = await shop.send(
    updateProduct,
    {
      params: { id },
      body: {
        ...product,
        photos: [],
        variants: product.variants.map(({ onHandMilli: _left, ...variant }) =>
          variant.name === 'Kubwa' ? { ...variant, priceTzs: 8000 } : variant,
        ),
      },
    },
    shop.token,
  )
  expect(changed.status).toBe(200)
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(
    page.getByText(say('A price changed before the order arrived. Look at the new total, then send again.')).first(),
  ).toBeVisible()
  await expect(page.locator('.c-slab')).toContainText('20,500')
  expect(await allOrders(shop)).toEqual([])
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(page.getByText(say('Order received'))).toBeVisible()
  expect((await allOrders(shop)).map((order) => order.totalTzs)).toEqual([20_500])
})

test('no token, a token nobody knows, and a link the shop took back @phone', async ({ page, shop, language }) => {
  const say = sayCartIn(language)
  expect((await page.goto('/cart/order'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: say('No token provided. Please check your URL.') })).toBeVisible()
  expect.soft(await axeFinds(page), 'no token').toEqual([])
  await page.getByRole('link', { name: say('Go Home') }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect((await page.goto(`/cart/order?token=${'x'.repeat(43)}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: say('This link does not lead to an order') })).toBeVisible()
  const { url, link } = await aLinkOverHttp(shop)
  await shop.send(cancelLink, { params: { id: link.id } }, shop.token)
  expect((await page.goto(pathOf(url)))?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: say('The shop cancelled this order') })).toBeVisible()
})

test('nothing to choose: no header, and the order can still be sent @phone', async ({ page, shop, language }) => {
  const say = sayCartIn(language)
  const { url } = await aLinkOverHttp(shop, { isPlain: true })
  await open(page, url)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByText('Mandazi')).toBeVisible()
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(page.getByText(say('Order received'))).toBeVisible()
})

test('the page tells nobody its address, keeps no cache and asks only its own server @whole', async ({
  page,
  shop,
  baseURL,
}) => {
  const { url } = await aLinkOverHttp(shop)
  const asked: { url: string; referer: string | undefined }[] = []
  page.on('request', (request) => asked.push({ url: request.url(), referer: request.headers()['referer'] }))
  const answer = await page.goto(pathOf(url))
  await expect(page.locator('html[data-ready]')).toBeAttached()
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(asked.filter((request) => !request.url.startsWith(baseURL ?? ''))).toEqual([])
  expect(asked.filter((request) => (request.referer ?? '') !== '')).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
