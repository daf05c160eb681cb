import { getCustomer } from '../../src/shared/contract/customers.ts'
import { debtsOf } from './debts-of.ts'
import { expect, installed, test, untilSent } from './fixtures.ts'

test('an owner sees who owes since when, takes a part of it without a network, writes down a promise, and all of it is on the server later @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  const [asha = ''] = await debtsOf(shop, [
    {
      name: 'Asha Juma',
      phone: '0712345678',
      sales: [
        { daysAgo: 45, tzs: 30_000 },
        { daysAgo: 2, tzs: 12_000 },
      ],
    },
    { name: 'Baraka Ali', phone: '0754000111', sales: [{ daysAgo: 3, tzs: 50_000 }] },
  ])
  await counter.open()
  await installed(page)
  await page.goto('/dashboard/debt')
  const rows = page.getByRole('table', { name: say('Debts') }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Baraka Ali')
  await expect(page.getByRole('region', { name: say('Owed to you') })).toContainText('92,000')
  await page.getByRole('button', { name: say('31 to 60 days') }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('42,000')

  await context.setOffline(true)
  await rows.nth(1).getByRole('button').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Take payment') })
    .click()
  const sheet = page.getByRole('dialog').last()
  await sheet.getByLabel(say('Received from the customer')).fill('35000')
  await sheet.getByRole('button', { name: say('Take {0}', { 0: 'TZS 35,000' }) }).click()
  await sheet.getByRole('button', { name: say('Done') }).click()
  await page.reload()
  await expect(page.getByText('7,000').first()).toBeVisible()
  await rows.filter({ hasText: 'Asha Juma' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByLabel(say('Promised to pay on')).fill('2030-01-05')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Save') })
    .click()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const { body } = await shop.send(getCustomer, { params: { id: asha } }, shop.token)
      return [body.owesTzs, body.promisedOn]
    }, untilSent)
    .toEqual([7000, '2030-01-05'])
})
