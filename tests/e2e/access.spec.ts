import { getUser, logOut } from '../../src/shared/contract/auth.ts'
import { createApiClient } from '../support/api-client.ts'
import { ownAddress } from '../support/shop-over-http.ts'
import { expect, expectOnServer, installed, test } from './fixtures.ts'
import { aMember } from './member.ts'
import { CounterPage } from './pages/counter.page.ts'

test('the login ends in the middle of the day: nothing is lost, selling goes on, and it is sent after logging in @phone @installed', async ({
  counter,
  page,
  say,
  shop,
}) => {
  await counter.open()
  await installed(page)
  const sold = [await counter.sell('Sukari')]
  await counter.pillSays('All synced {time}')
  await shop.send(logOut, {}, shop.token)

  // The answer 401 may take the screen away before the number on it can be read; it is the next one all the same.
  await counter.put('Mchele')
  await counter.exactCashButton.click()
  sold.push((sold[0] ?? '').replace(/\d{6}$/, (digits) => String(Number(digits) + 1).padStart(6, '0')))
  // On the log-in page of its own it leads back to where the person was kept out.
  await expect(page.getByRole('heading', { name: say('Open your counter') })).toBeVisible()
  await page.goto('/login?redirect=/dashboard/orders/add-order')
  await page.getByRole('button', { name: say('Go on selling as {name}, send later', { name: 'Mwenye Duka' }) }).click()
  await counter.isOpen()
  sold.push(await counter.sell('Mafuta'))

  await page.goto('/login?redirect=/dashboard/orders/add-order')
  await page.getByLabel(say('Phone number or e-mail')).fill(shop.phone)
  await page.getByLabel(say('Password'), { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: say('Login'), exact: true }).click()
  await counter.isOpen()
  const send = createApiClient(new URL(page.url()).origin, ownAddress())
  const token = (await page.evaluate(() => localStorage.getItem('access-token'))) ?? ''
  expect((await send(getUser, {}, token)).status).toBe(200)
  await expectOnServer({ ...shop, token }, sold)
})

test('when the shop cannot be asked there is a panel to try again', async ({ page, say }) => {
  let isBroken = true
  await page.route('**/api/store/shop', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: 'server.failed', message: 'Internal Server Error' } }),
        })
      : route.fallback(),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: say('Retry') })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: say('Retry') }).click()
  await expect(page.getByRole('link', { name: say('Counter') }).first()).toBeVisible()
})

test('who may only sell is told so where more is asked, and sells @phone', async ({ page, language, say, shop }) => {
  const { token } = await aMember(shop, { name: 'Muuzaji' })
  await page.goto('/')
  await page.evaluate(
    (own) => {
      localStorage.clear()
      localStorage.setItem('access-token', own.token)
      localStorage.setItem('language', own.language)
    },
    { token, language },
  )
  // It goes after five seconds: looked for from the beginning, not from when the last picture has come.
  await page.goto('/dashboard/products', { waitUntil: 'commit' })
  await expect(page.getByText(say('Access Denied'), { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/orders/add-order')
  const counter = new CounterPage(page, language)
  await counter.isOpen()
  await expectOnServer(shop, [await counter.sell('Sukari')])
})

test('the owner invites somebody, who joins with the link', async ({ browser, page, say, shop, baseURL, language }) => {
  await page.goto('/dashboard/profile/staff-accounts')
  await page.getByRole('button', { name: say('Invite staff') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('Name'), { exact: true }).fill('Baraka')
  await sheet
    .getByLabel(say('Phone number or e-mail'))
    .fill(`06${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`)
  await sheet.getByRole('button', { name: say('Send invitation') }).click()
  const link = await sheet.getByLabel(say('Invitation link')).inputValue()

  const other = await browser.newContext({
    serviceWorkers: 'block',
    baseURL,
    extraHTTPHeaders: ownAddress(),
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL ?? '', localStorage: [{ name: 'language', value: language }] }],
    },
  })
  const guest = await other.newPage()
  await guest.goto(new URL(link).pathname)
  await expect(
    guest.getByRole('heading', { name: say('Work at {shopName}', { shopName: shop.shop.shop_name }) }),
  ).toBeVisible()
  await guest.getByLabel(say('Password'), { exact: true }).fill('baraka anauza leo')
  await guest.getByRole('button', { name: say('Join the shop') }).click()
  await expect(guest).toHaveURL(/\/dashboard/)
  await other.close()
})
