import { createProduct } from '../../src/shared/contract/products.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aLinkOverHttp } from '../support/link-over-http.ts'
import { aProductInput } from '../support/shop-over-http.ts'
import { expect, test } from './fixtures.ts'
import { sayCartIn } from './say.ts'

/** The shop's side of order links. */
test('a link is made from picked products, shared, seen opened and submitted', async ({
  page,
  browser,
  shop,
  say,
  language,
}) => {
  await shop.send(
    createProduct,
    { body: { ...aProductInput({ name: 'Chai ya maziwa', priceTzs: 1000 }), id: uuidv7() } },
    shop.token,
  )
  await page.goto('/dashboard/orders/links')
  await page.getByRole('button', { name: say('New order link') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('Make the link') }).click()
  await expect(sheet.getByText(say('Pick at least one product.'))).toBeVisible()
  await sheet.getByRole('button', { name: say('One more {name}', { name: 'Chai ya maziwa' }) }).dblclick()
  await sheet.getByLabel(say("Customer's name")).fill('Mteja 1')
  await sheet.getByLabel(say("Customer's phone")).fill('0712 000 001')
  await sheet
    .getByRole('button', {
      name: say('{count, plural, one {Make a link for # item} other {Make a link for # items}}', { count: 2 }),
    })
    .click()
  const url = await page.getByLabel(say('Order link'), { exact: true }).inputValue()
  expect(url).toMatch(/\/cart\/order\?token=[\w-]{43}$/)
  await expect(page.getByRole('link', { name: say('Share on WhatsApp') })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/255712000001\\?text=.*${encodeURIComponent('/cart/order?token=')}`),
  )
  await expect(page.getByRole('img', { name: say('QR code of the order link') })).toBeVisible()
  await page.getByRole('button', { name: say('Done') }).click()
  await expect(page.getByText(say('Not opened yet')).last()).toBeVisible()

  const customer = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const phone = await customer.newPage()
  await customer.addCookies([{ name: 'language', value: language, url }])
  await phone.goto(url)
  await phone.getByRole('button', { name: sayCartIn(language)('Submit order') }).click()
  await expect(phone.getByText(sayCartIn(language)('Order received'))).toBeVisible()
  await customer.close()
  await page.reload()
  await expect(page.getByText(say('Submitted')).last()).toBeVisible()
})

test('a link is taken back @phone', async ({ page, shop, say }) => {
  const { link } = await aLinkOverHttp(shop)
  await page.goto('/dashboard/orders/links')
  await page.getByText(link.number).first().click()
  await page.getByRole('button', { name: say('Cancel this link') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Cancel this link') })
    .click()
  await expect(page.getByText(say('Order link {0} cancelled', { 0: link.number })).first()).toBeVisible()
})

test('what lies on the counter is sent to the customer’s phone, and the counter is free', async ({
  page,
  counter,
  say,
}) => {
  await counter.open()
  await counter.put('Sukari')
  await page
    .getByRole('complementary', { name: say('Current order') })
    .getByRole('button', { name: say('More'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: say("Send to the customer's phone") }).click()
  await page.getByRole('button', { name: say('Make the link') }).click()
  await expect(page.getByLabel(say('Order link'), { exact: true })).toHaveValue(/\/cart\/order\?token=/)
  await page.getByRole('button', { name: say('Done') }).click()
  await expect(page.getByText(say('Nothing in the order yet')).first()).toBeVisible()
})
