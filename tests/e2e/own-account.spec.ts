import { logIn } from '../../src/shared/contract/auth.ts'
import { appCode } from '../support/app-code.ts'
import { createApiClient } from '../support/api-client.ts'
import { ownAddress } from '../support/shop-over-http.ts'
import { expect, test } from './fixtures.ts'
import { saidLike, sayIn } from './say.ts'
import { sentTo } from './sent-to.ts'

test('name, language and theme change at once and stay', async ({ page, language, say }) => {
  await page.goto('/dashboard/profile')
  await page.getByLabel(say('Your name')).fill('Mama Neema')
  await page.getByRole('button', { name: say('Save'), exact: true }).click()
  await expect(page.getByText(say('Profile saved'), { exact: true })).toBeVisible()

  await page.getByRole('radio', { name: say('Dark') }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const other = language === 'en' ? 'sw' : 'en'
  const sayOther = sayIn(other)
  await page.getByRole('radio', { name: other === 'sw' ? 'Kiswahili' : 'English' }).check()
  await expect(page.getByRole('heading', { name: sayOther('My profile') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: sayOther('My profile') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByLabel(sayOther('Your name'))).toHaveValue('Mama Neema')
})

test('another phone number wants the password, and a list says what each device did last @phone', async ({
  page,
  baseURL,
  language,
  say,
  shop,
}) => {
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: say('Change'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: say('Your phone number') })
  await sheet.getByLabel(say('New phone number')).fill('0622 000 111')
  await sheet.getByRole('button', { name: say('Save') }).click()
  await expect(sheet.getByText(say('Enter your password.'))).toBeVisible()
  await sheet.getByLabel(say('Your password'), { exact: true }).fill('not the password')
  await sheet.getByRole('button', { name: say('Save') }).click()
  await expect(sheet.getByText(say('This is not your password.'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(shop.phone.slice(-3)).first()).toBeVisible()

  await page.goto('/dashboard/profile/sessions')
  await expect(
    page.getByRole('list', { name: say('Sessions') }).getByText(new RegExp(say('changed products or stock'))),
  ).toBeVisible()

  await page.goto('/dashboard/profile')
  const phone = `0622${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  await page.getByRole('button', { name: say('Change'), exact: true }).click()
  await sheet.getByLabel(say('New phone number')).fill(phone)
  await sheet.getByLabel(say('Your password'), { exact: true }).fill(shop.password)
  await sheet.getByRole('button', { name: say('Save') }).click()
  // Whoever has the number proves it, else it would open the account to somebody else.
  const proof = page.getByRole('dialog', { name: saidLike(language, 'Confirm {shown}') })
  await proof.getByRole('button', { name: say('Send code') }).click()
  const code = await sentTo(baseURL ?? '', phone.slice(-9), /\b\d{6}\b/)
  await proof.getByLabel(say('Code'), { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await proof.getByRole('button', { name: say('Confirm'), exact: true }).click()
  await expect(proof.getByRole('alert').first()).toBeVisible()
  await proof.getByLabel(say('Code'), { exact: true }).fill(code)
  await proof.getByRole('button', { name: say('Confirm'), exact: true }).click()
  await expect(proof).toBeHidden()
  await expect(page.getByText(say('Confirmed'), { exact: true })).toBeVisible()

  // A number that can be reached is what a second step at log-in wants first.
  await page.getByRole('link', { name: new RegExp(say('Second step at log-in')) }).click()
  await page.getByLabel(say('Your password'), { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: say('Go on') }).click()
  const picture = page.getByRole('img', { name: say('Code for the authenticator app') })
  await expect(picture).toHaveAttribute('data-qr', /^otpauth:/)
  const secret = new URL((await picture.getAttribute('data-qr')) ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel(say('The six digits that the app shows')).fill('000000')
  await page.getByRole('button', { name: say('Switch on') }).click()
  await expect(
    page.getByText(say('The code of the app is wrong or was used already. Wait for the next one.')),
  ).toBeVisible()
  await page.getByLabel(say('The six digits that the app shows')).fill(appCode(secret, new Date()))
  await page.getByRole('button', { name: say('Switch on') }).click()
  const codes = page.getByRole('list', { name: say('Recovery codes') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: say('I have written them down') }).click()
  await expect(page.getByText(say('Your password alone is not enough'))).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('access-token'))
  await page.goto('/login')
  await page.getByLabel(say('Phone number or e-mail')).fill(phone)
  await page.getByLabel(say('Password'), { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: say('Login'), exact: true }).click()
  await page.getByLabel(say('Code of your app')).fill(recovery)
  await page.getByRole('button', { name: say('Login'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the password is changed with the one before; other places are logged out, and one can be ended by hand', async ({
  page,
  baseURL,
  say,
  shop,
}) => {
  const elsewhere = createApiClient(baseURL ?? '', ownAddress())
  await elsewhere(logIn, { body: { contact: shop.phone, password: shop.password } })
  await page.goto('/dashboard/profile/sessions')
  await page
    .getByRole('button', { name: say('Log out that device') })
    .first()
    .click()
  await expect(page.getByText(say('That device is logged out'), { exact: true })).toBeVisible()

  await page.goto('/dashboard/profile')
  await page.getByLabel(say('Password now')).fill('not the password')
  await page.getByLabel(say('New password'), { exact: true }).fill('kona mpya ya duka')
  await page.getByRole('button', { name: say('Change password') }).click()
  await expect(page.getByText(say('This is not your password now.'))).toBeVisible()
  await page.getByLabel(say('Password now')).fill(shop.password)
  await page.getByRole('button', { name: say('Change password') }).click()
  await expect(page.getByText(say('Password changed'), { exact: true })).toBeVisible()
  expect((await elsewhere(logIn, { body: { contact: shop.phone, password: shop.password } })).status).toBe(400)
  expect((await elsewhere(logIn, { body: { contact: shop.phone, password: 'kona mpya ya duka' } })).status).toBe(200)
})

test('the owner changes the shop’s details; the toasts are the specified ones @phone', async ({
  page,
  context,
  say,
  shop,
}) => {
  await page.goto('/dashboard/settings')
  await page.getByLabel(say('Shop name')).fill('Duka Jipya')
  await page.getByLabel(say('Phone number of the shop')).fill('12')
  await page.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByText(say('Enter a phone number like 0712 345 678.'))).toBeVisible()
  await page.getByLabel(say('Phone number of the shop')).fill('0712 345 678')
  await page.route('**/api/store/shop', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
  )
  await page.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByText(say('Failed to update shop'), { exact: true })).toBeVisible()
  await page.unroute('**/api/store/shop')
  await page.reload()
  await expect(page.getByLabel(say('Shop name')), 'a draft outlives a reload').toHaveValue('Duka Jipya')
  await page.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByText(say('Shop updated'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('Your shop details have been updated successfully'), { exact: true })).toBeVisible()
  await expect(page.getByText('Duka Jipya').first()).toBeVisible()
  expect(shop.shop.shop_name).not.toBe('Duka Jipya')

  await page.getByLabel(say('Phone number of the shop')).fill('0754 000 222')
  const password = page.getByLabel(say('Your password'), { exact: true })
  await password.fill('siyo-hilo-99')
  await page.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByText(say('This is not your password.'))).toBeVisible()
  await password.fill(shop.password)
  await page.getByRole('button', { name: say('Save changes') }).click()
  await expect(password).toHaveCount(0)
  await context.close()
})
