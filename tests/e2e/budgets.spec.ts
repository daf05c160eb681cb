import { getExpenseTotals, listExpenses } from '../../src/shared/contract/expenses.ts'
import { listRecurringExpenses } from '../../src/shared/contract/recurring-expenses.ts'
import { monthOf } from '../../src/shared/domain/months.ts'
import { businessDay } from '../../src/shared/domain/format.ts'
import { expect, test, untilSent } from './fixtures.ts'

test('what is paid every month stands there when it is due, is written down with one tap, and brings its budget to its end, which is said @phone', async ({
  page,
  counter,
  say,
  shop,
}) => {
  await counter.open()
  await page.goto('/dashboard/expenses')
  await page.getByRole('button', { name: say('Budgets') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/Rent|Kodi ya pango/).fill('250000')
  await sheet.getByRole('button', { name: say('Save budgets') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: /Rent|Kodi ya pango/ })).toContainText('250,000')

  await page.getByRole('button', { name: say('Add recurring') }).click()
  await sheet.getByLabel(say('Amount'), { exact: true }).fill('250000')
  await sheet.getByLabel(say('Kind of expense')).selectOption('rent')
  await sheet.getByRole('button', { name: say('Save'), exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /Write down|Andika/ }).click()
  // Nobody is held back: it is said before it is saved.
  await expect(sheet.getByRole('status').filter({ hasText: /has TZS.0 left|itabaki na TZS.0/ })).toBeVisible()
  await sheet.getByRole('button', { name: say('Save expense') }).click()
  await expect(sheet).toBeHidden()

  const month = monthOf(businessDay(new Date()))
  const spent = async () =>
    (await shop.send(getExpenseTotals, { query: { month } }, shop.token)).body.categories.map((row) => [
      row.category,
      row.tzs,
      row.budgetTzs,
    ])
  await expect.poll(spent, untilSent).toEqual([['rent', 250_000, 250_000]])
  // On every screen of who may see expenses, while they work.
  await expect(page.getByText(/budget used up|bajeti imeisha/).first()).toBeVisible({ timeout: 20_000 })
  expect((await shop.send(listExpenses, { query: {} }, shop.token)).body.items).toHaveLength(1)
  const { items } = (await shop.send(listRecurringExpenses, {}, shop.token)).body
  expect(items.map(({ nextOn }) => nextOn > businessDay(new Date()))).toEqual([true])
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText(/budget used up|bajeti imeisha/)).toBeVisible()
})
