import { listExpenses } from '../../src/shared/contract/expenses.ts'
import { listProducts } from '../../src/shared/contract/products.ts'
import { expect, expectOnServer, test } from './fixtures.ts'

const NAMES = {
  markup: '<img src=x onerror="kauntaHit()"> <script>kauntaHit()</script>',
  formula: '=HYPERLINK("http://evil.example","chenji")',
  emoji: 'Chumvi 🧂👩🏾‍🍳 na pilipili',
  'right to left': 'صابون ‮ 1 kg',
  quotes: `Duka "la" O'Brien \\ {0} %s`,
}

test('whatever a product is called, it is kept as typed, sold, and runs nothing @phone', async ({
  counter,
  page,
  say,
  shop,
}) => {
  test.setTimeout(150_000)
  let hits = 0
  await page.exposeFunction('kauntaHit', () => void (hits += 1))
  page.on('dialog', (dialog) => {
    hits += 1
    void dialog.dismiss()
  })
  for (const name of Object.values(NAMES)) {
    await page.goto('/dashboard/products/new')
    await page.getByLabel(say('Name'), { exact: true }).fill(name)
    await page.getByLabel(say('Price'), { exact: true }).fill('500')
    await page.getByRole('button', { name: say('Save product') }).click()
    await expect(page).not.toHaveURL(/\/new/)
  }
  const kept = (await shop.send(listProducts, { query: {} }, shop.token)).body.items.map((item) => item.name)
  for (const name of Object.values(NAMES)) expect(kept).toContain(name.normalize('NFC'))
  await counter.open()
  const sold: string[] = []
  for (const word of ['onerror', 'HYPERLINK', 'pilipili']) sold.push(await counter.sell(word))
  await expectOnServer(shop, sold)
  expect(hits).toBe(0)
})

test('a name that is missing or too long is told beside the field, and nothing typed is lost', async ({
  page,
  say,
}) => {
  await page.goto('/dashboard/products/new')
  await page.getByLabel(say('Price'), { exact: true }).fill('500')
  await page.getByRole('button', { name: say('Save product') }).click()
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(say('Name'), { exact: true }).fill('x'.repeat(5000))
  await page.getByRole('button', { name: say('Save product') }).click()
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(say('Price'), { exact: true })).toHaveValue('500')
})

test('an amount is whole, not negative, and never more than can be counted @phone', async ({ page, say, shop }) => {
  await page.goto('/dashboard/expenses/expenses-records')
  await page.getByRole('button', { name: say('New expense') }).click()
  const sheet = page.getByRole('dialog')
  const amount = sheet.getByLabel(say('Amount'), { exact: true })
  for (const [typed, shown] of [
    ['-5', '5'],
    ['12500.75', '12,500'],
    ['9007199254740993', '999,999,999'],
    ['abc', ''],
    ['1e9', '19'],
    ['٣', ''],
  ] as const) {
    await amount.fill(typed)
    await expect(amount, typed).toHaveValue(shown)
  }
  await sheet.getByRole('button', { name: say('Save expense') }).click()
  await expect(sheet.getByText(say('Enter how much was spent.'))).toBeVisible()
  await amount.fill('1500')
  await sheet.getByLabel(say('Kind of expense')).selectOption('other')
  await sheet.getByLabel(say('Note')).fill(Object.values(NAMES).join(' '))
  await sheet.getByRole('button', { name: say('Save expense') }).click()
  await expect(sheet).toBeHidden()
  await expect
    .poll(async () => (await shop.send(listExpenses, { query: {} }, shop.token)).body.items[0]?.note)
    .toBe(Object.values(NAMES).join(' ').normalize('NFC').trim())
})
