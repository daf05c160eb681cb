import { expect, test } from './fixtures.ts'
import { launchOptions } from '../support/browser.ts'

/** The server as a tablet in the shop finds it over plain http: not localhost, so not a secure context. */
const HOST = 'shop.test'
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
})

test('over plain http from elsewhere the dashboard works, and the counter says why it stays closed', async ({
  page,
  baseURL,
  language,
  say,
  shop,
}) => {
  const origin = new URL(baseURL ?? '')
  origin.hostname = HOST
  const at = (path: string) => new URL(path, origin).href
  await page.addInitScript(([saved]) => localStorage.setItem('language', saved ?? 'en'), [language])
  await page.goto(at('/dashboard'))
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByLabel(say('Phone number or e-mail')).fill(shop.phone)
  await page.getByLabel(say('Password'), { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: say('Login'), exact: true }).click()
  await expect(page.getByText(shop.shop.shop_name).first()).toBeVisible()

  await page.goto(at('/dashboard/products'))
  await expect(page.getByText('Sukari 1 kg').first()).toBeVisible()
  await page.goto(at('/dashboard/products/new'))
  await page.getByLabel(say('Name'), { exact: true }).fill('Chumvi')
  await page.getByLabel(say('Price'), { exact: true }).fill('700')
  await page.getByRole('button', { name: say('Save product') }).click()
  await expect(page.getByRole('heading', { name: 'Chumvi' })).toBeVisible()
  await page.goto(at('/dashboard/orders'))
  await expect(page.getByText(say('No orders yet'))).toBeVisible()

  await page.goto(at('/dashboard/orders/add-order'))
  await expect(page.getByRole('heading', { name: say('The counter stays closed on this address') })).toBeVisible()
  await expect(page.getByText(origin.host, { exact: false })).toBeVisible()
  await expect(page.getByText('npm start -- --lan', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: say('Exact cash') })).toHaveCount(0)
  await page.getByRole('link', { name: say('Go to the dashboard') }).click()
  await expect(page).toHaveURL(at('/dashboard'))
})
