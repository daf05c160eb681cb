import { asOperator, expect, test } from './fixtures.ts'

test('the operator plays a customer: money nobody asked for comes in, is told to the server again, and stands on the phone', async ({
  page,
  baseURL,
  say,
}) => {
  await asOperator(page, baseURL)
  await page.goto('/operator')
  await page.getByRole('tab', { name: say('Customer’s phone') }).click()
  await page.getByRole('button', { name: say('Send money unasked') }).click()
  const sheet = page.getByRole('dialog', { name: say('Send money unasked') })
  const send = sheet.getByRole('button', { name: say('Send'), exact: true })
  await sheet.getByLabel(say('From the number')).fill('12345')
  await send.click()
  await expect(sheet.getByText(say('Enter a Tanzanian mobile number, like 0712 345 678.'))).toBeVisible()
  await expect(sheet.getByText(say('Enter an amount.'))).toBeVisible()
  const phone = `0754${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  await sheet.getByLabel(say('From the number')).fill(phone)
  await sheet.getByLabel(say('Amount'), { exact: true }).fill('12500')
  await send.click()
  await expect(sheet).toBeHidden()

  await page.getByRole('searchbox', { name: say('Search in numbers and references') }).fill(phone)
  const item = page.getByRole('article')
  await expect(item).toHaveCount(1)
  await expect(item).toContainText(say('Sent unasked'))
  await expect(item).toContainText('TZS 12,500')
  await expect(item).toContainText(say('Paid'))
  await item.getByRole('button', { name: say('Send the callback again') }).click()
  await expect(item).toContainText(/ 2 times/)
  await page.getByRole('searchbox', { name: say('Search in numbers and references') }).fill('hakuna-hii')
  await expect(page.getByText(say('Nothing matches'))).toBeVisible()
})
