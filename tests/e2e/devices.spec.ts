import { logOut } from '../../src/shared/contract/auth.ts'
import { listDevices } from '../../src/shared/contract/shops.ts'
import { expect, expectOnServer, test } from './fixtures.ts'

test('the owner sees each device’s last contact, names it and removes it; it sells no more, nobody goes on on it without logging in, and the owner may add it again @phone', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  await counter.open()
  const sold = await counter.sell('Sukari')
  await expectOnServer(shop, [sold])
  const code = sold.split('-')[0] ?? ''

  await page.goto('/dashboard/settings/devices')
  const list = page.getByRole('main')
  await expect(list.getByText(say('Synced'), { exact: true })).toBeVisible()
  await expect(list.getByText(say('sold or sent records of the counter'))).toBeVisible()
  await list.getByText(code).first().click()
  const sheet = page.getByRole('dialog', { name: say('Device {0}', { 0: code }) })
  await expect(sheet.getByText(say('Last contact'), { exact: true })).toBeVisible()
  await expect(sheet.getByText(say('Waiting when it last reported'), { exact: true })).toBeVisible()
  await sheet.getByLabel(say('Name'), { exact: true }).fill('Kaunta ya mbele')
  await sheet.getByRole('button', { name: say('Save name') }).click()
  await expect(page.getByText(say('Device renamed'), { exact: true })).toBeVisible()
  await list.getByText('Kaunta ya mbele').first().click()
  await page.getByRole('button', { name: say('Revoke device') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Revoke device') })
    .click()
  await expect(page.getByText(say('Device revoked'), { exact: true })).toBeVisible()

  await page.goto('/dashboard/orders/add-order')
  await expect(page.getByRole('heading', { name: say('This device was removed from the shop') })).toBeVisible()
  await expect(counter.exactCashButton).toHaveCount(0)

  // Decisions 7: never after the device was revoked.
  await shop.send(logOut, {}, shop.token)
  await page.goto('/dashboard/products')
  await expect(page.getByLabel(say('Password'), { exact: true })).toBeVisible()
  await expect(
    page.getByRole('button', { name: say('Go on selling as {name}, send later', { name: 'Mwenye Duka' }) }),
  ).toHaveCount(0)
  await page.getByLabel(say('Phone number or e-mail')).fill(shop.phone)
  await page.getByLabel(say('Password'), { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: say('Login'), exact: true }).click()
  await expect(page.getByLabel(say('Password'), { exact: true })).toHaveCount(0)

  await page.goto('/dashboard/orders/add-order')
  await page.getByRole('button', { name: say('Add this device again') }).click()
  await counter.isOpen()
  const again = await counter.sell('Mchele')
  expect(again.split('-')[0], 'a number of its own, as a new one').not.toBe(code)
  await context.close()
})

test('who only looks at the shop takes no code; the counter takes one when it opens, and a browser that records an expense before that is sent', async ({
  page,
  counter,
  say,
  shop,
  anotherDevice,
}) => {
  const codes = async () => (await shop.send(listDevices, {}, shop.token)).body.map(({ code }) => code).toSorted()
  const isPulled = page.waitForResponse((answer) => answer.url().includes('/sync/pull'))
  await page.goto('/dashboard')
  await isPulled
  await page.goto('/dashboard/settings/devices')
  await expect(page.getByText(say('No devices yet'))).toBeVisible()
  expect(await codes()).toEqual([])
  await counter.open()
  expect(await codes()).toEqual(['A0'])

  const office = await anotherDevice()
  await office.page.goto('/dashboard/expenses/expenses-records')
  await office.page.getByRole('button', { name: say('New expense') }).click()
  const sheet = office.page.getByRole('dialog')
  await sheet.getByLabel(say('Amount')).fill('25000')
  await sheet.getByLabel(say('Kind of expense')).selectOption('rent')
  const isSent = office.page.waitForResponse((answer) => answer.url().includes('/sync/push'))
  await sheet.getByRole('button', { name: say('Save expense') }).click()
  await isSent
  expect(await codes()).toEqual(['A0', 'A1'])
})
