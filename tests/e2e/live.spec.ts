import { type BrowserContext, type Page } from '@playwright/test'
import { createLink, readCart, submitCart } from '../../src/shared/contract/order-link.ts'
import { listNotices } from '../../src/shared/contract/live.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { languageNames } from '../../src/shared/domain/languages.ts'
import { expect, installed, type Shop, test } from './fixtures.ts'
import { beyondTheEdge } from './widths.ts'
import { jumps, watchShifts } from './layout-shift.ts'
import type { Say } from './say.ts'

/** An order that comes by itself: a link of the shop, submitted by its customer. Answers the order's number. */
async function anOrderComes(shop: Shop, customerName = 'Mteja 1'): Promise<string> {
  const product = shop.products[0]
  const made = await shop.send(
    createLink,
    {
      body: {
        kind: 'products',
        id: uuidv7(),
        lines: [{ id: uuidv7(), productId: product?.id ?? '', variantId: null, quantityMilli: 1000 }],
      },
    },
    shop.token,
  )
  const token = new URL(made.body.url).searchParams.get('token') ?? ''
  const { pricesKey } = (await shop.send(readCart, { query: { token } })).body
  const submitted = await shop.send(submitCart, {
    query: { token },
    body: { lines: [], customerName, customerPhone: '0712 345 678', pricesKey },
  })
  expect(submitted.status).toBe(200)
  return submitted.body.order_id
}
const showNew = (page: Page, say: Say) =>
  page.getByRole('button', {
    name: say('{newCount, plural, one {Show # new order} other {Show # new orders}}', { newCount: 1 }),
  })
const notice = (page: Page, say: (text: string) => string) => page.getByRole('status', { name: say('New orders') })

test('a new order of a link is on every screen of the shop at once, until one person has noted it', async ({
  page,
  say,
  shop,
  anotherDevice,
}) => {
  await page.goto('/dashboard')
  const other = await anotherDevice()
  await other.counter.open()
  const number = await anOrderComes(shop)
  for (const screen of [page, other.page]) {
    await expect(notice(screen, say)).toContainText(number, { timeout: 5000 })
    await expect(notice(screen, say)).toContainText('Mteja 1')
  }
  await notice(other.page, say)
    .getByRole('button', { name: say('Noted') })
    .click()
  for (const screen of [page, other.page]) await expect(notice(screen, say)).toBeHidden()
  expect((await shop.send(listNotices, {}, shop.token)).body.items).toEqual([])
})

test('an open list of orders shows what came, also what came while there was no network @phone', async ({
  page,
  context,
  say,
  shop,
}) => {
  await page.goto('/dashboard/orders')
  const first = await anOrderComes(shop)
  // In the list, not only in the bar over it.
  await expect(page.locator('.page').getByText(first)).toBeVisible()
  await context.setOffline(true)
  const missed = await anOrderComes(shop, 'Mteja 2')
  await context.setOffline(false)
  // A row that comes by itself does not push away what is being read.
  await showNew(page, say).click({ timeout: 30_000 })
  await expect(page.locator('.page').getByText(missed)).toBeVisible()
  await notice(page, say)
    .getByRole('link', { name: say('Open') })
    .click()
  await expect(page).toHaveURL(/order-info/)
})

test('a new order, a lost network and what is said about it come and go, and nothing moves under the finger @both', async ({
  page,
  context,
  say,
  shop,
}) => {
  await watchShifts(page)
  let before = ''
  for (const path of ['/dashboard/orders/add-order', '/dashboard', '/dashboard/orders']) {
    await page.goto(path)
    await expect(page.locator('a.sync')).toBeVisible()
    // The frame may be there before the page is, and what has not come cannot grow old.
    if (before !== '') await expect(page.locator('.page').getByText(before).first()).toBeVisible()
    const number = (before = await anOrderComes(shop))
    await expect(notice(page, say)).toContainText(number)
    await context.setOffline(true)
    await expect(page.locator('a.sync')).toContainText(say('Offline: nothing waits to be sent'))
    // The lists hear of it at their own pace.
    if (path !== '/dashboard/orders/add-order')
      await expect(page.locator('.note-late')).toBeVisible({ timeout: 30_000 })
    await context.setOffline(false)
    await expect(page.locator('a.sync')).not.toContainText(say('Offline: nothing waits to be sent'), {
      timeout: 30_000,
    })
    await notice(page, say)
      .getByRole('button', { name: say('Noted') })
      .click()
    await expect(notice(page, say)).toBeHidden()
    expect.soft(await jumps(page), path).toEqual([])
  }
})

test('three tabs share one stream', async ({ context, page, shop, say }) => {
  const streams: string[] = []
  context.on('request', (request) => void (request.url().includes('/api/store/events') && streams.push(request.url())))
  await page.goto('/dashboard')
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs.slice(1)) await tab.goto('/dashboard/orders')
  const number = await anOrderComes(shop)
  for (const tab of tabs) await expect(notice(tab, say)).toContainText(number)
  expect(streams.length).toBe(1)
  // The one that listened closes: another goes on.
  await page.close()
  const [, second] = tabs
  if (!second) throw new Error('no tab')
  await expect(second.locator('.page').getByText(number)).toBeVisible()
  const next = await anOrderComes(shop, 'Mteja 2')
  // When a closed tab lets go of the stream is the browser's own affair.
  await showNew(second, say).click({ timeout: 40_000 })
  await expect(second.locator('.page').getByText(next)).toBeVisible()
})

async function deliver(context: BrowserContext, page: Page, origin: string, payload: object): Promise<void> {
  const tools = await context.newCDPSession(page)
  // A page may have its worker before that one is active, and what is delivered until then is lost without a word.
  const active = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) =>
      versions.filter(({ status }) => status === 'activated').forEach((one) => found(one.registrationId)),
    )
  })
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await active,
    data: JSON.stringify(payload),
  })
}

test('a push message is shown by the worker, and a tap on it leads the open page to the order @whole', async ({
  page,
  context,
  shop,
  baseURL,
  say,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/dashboard')
  await installed(page)
  const number = await anOrderComes(shop)
  const { items } = (await shop.send(listNotices, {}, shop.token)).body
  const url = `/dashboard/orders/order-info/${items[0]?.orderId}`
  await deliver(context, page, baseURL ?? '', {
    v: 1,
    title: `Oda mpya ${number}`,
    body: 'Mteja 1, TZS 3,000',
    url,
    tag: 'o1',
    at: new Date().toISOString(),
    language: 'sw',
  })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
        title,
        body,
        tag,
      })),
    )
  await expect.poll(shown).toEqual([{ title: `Oda mpya ${number}`, body: 'Mteja 1, TZS 3,000', tag: 'o1' }])
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      dispatchEvent: (event: Event) => boolean
    }
    const [notification] = await scope.registration.getNotifications()
    // What the browser makes of a tap, less the person: focus is refused to a script, the way is shown all the same.
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event
    const event = new Click('notificationclick', { notification })
    Object.assign(event, { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) })
    scope.dispatchEvent(event)
  })
  await expect(page).toHaveURL(new RegExp(`${url}$`))
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(notice(page, say)).toBeVisible()
})

test('notifications that cannot be had are explained, and the bell is a choice of the device @phone @whole', async ({
  page,
  context,
  say,
}) => {
  // This browser knows no push service: what a shop sees whose network or phone blocks it.
  await context.grantPermissions(['notifications'])
  await page.goto('/dashboard/settings/notifications')
  await installed(page)
  await page.getByRole('checkbox', { name: `${say('A new order')}, ${say('On this device')}` }).click()
  const words = [
    'The browser’s notification service did not answer',
    'Blocked in this browser',
    'This browser cannot do it',
  ].map((text) => say(text))
  await expect(page.getByText(new RegExp(words.join('|')))).toBeVisible()
  await expect(
    page.getByRole('checkbox', { name: `${say('A new order')}, ${say('On this device')}` }),
  ).not.toBeChecked()
  const bell = page.getByRole('switch', { name: say('Ring for new orders') })
  await expect(bell).toBeChecked()
  await bell.click()
  await page.reload()
  await expect(page.getByRole('switch', { name: say('Ring for new orders') })).not.toBeChecked()
})

test('a sold order’s receipt has its own link, read by its customer on any phone without a script @phone', async ({
  browser,
  counter,
  page,
  say,
  language,
}) => {
  await counter.open()
  const number = await counter.sell('Sukari')
  await page.goto('/dashboard/orders')
  await page.getByRole('main').getByText(number).first().click()
  await page.getByRole('button', { name: say('Receipt'), exact: true }).click()
  await page.getByRole('button', { name: say('Other ways and paper') }).click()
  const pdf = page.getByRole('link', { name: say('PDF') })
  const href = (await pdf.getAttribute('href')) ?? ''
  const customer = await browser.newContext({ javaScriptEnabled: false })
  const phone = await customer.newPage()
  await phone.goto(new URL(href.replace('/receipt.pdf', '/receipt').replace(/^https?:\/\/[^/]+/, ''), page.url()).href)
  await expect(phone.getByRole('heading', { name: 'Duka la Mfano' })).toBeVisible()
  await expect(phone.getByText(number)).toBeVisible()
  // The shop speaks to its customers as its owner signed up; the customer may choose.
  const thanks = { en: 'Thank you, come again', sw: 'Asante, karibu tena' }
  const other = language === 'en' ? 'sw' : 'en'
  await expect(phone.locator('html')).toHaveAttribute('lang', language)
  await expect(phone.getByText(thanks[language])).toBeVisible()
  await phone.getByRole('link', { name: languageNames[other] }).click()
  await expect(phone.getByText(thanks[other])).toBeVisible()
  expect(await beyondTheEdge(phone, 360)).toEqual([])
  await customer.close()
})
