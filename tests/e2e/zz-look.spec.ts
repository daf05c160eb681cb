import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { expect, test } from './fixtures.ts'
const carton = {
  id: uuidv7(),
  name: 'Katoni',
  factorMilli: 12_000,
  priceTzs: 11_000,
  barcodes: [],
  isPack: true,
  isArchived: false,
}
test.use({
  goods: [
    { name: 'Maji ya kunywa 1.5 L', priceTzs: 1000, costTzs: 600, tracksStock: true, units: [carton] },
    { name: 'Unga wa sembe 2 kg', priceTzs: 4500, costTzs: 3600, tracksStock: true },
    { name: 'Mafuta ya alizeti 1 L', priceTzs: 6800, costTzs: 5600, tracksStock: true },
  ],
})
test('look @both', async ({ page, counter, say, isPhone }) => {
  test.setTimeout(180_000)
  await counter.open()
  await page.goto('/dashboard/products/receive')
  const box = page.getByRole('searchbox')
  const shots = async (name: string) => {
    for (const [w, h] of isPhone
      ? [[390, 844]]
      : [
          [800, 1200],
          [1280, 800],
        ]) {
      await page.setViewportSize({ width: w ?? 390, height: h ?? 844 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/look/${name}-${w}.png`, fullPage: true })
    }
  }
  await page.waitForTimeout(1500)
  await shots('receive-empty')
  for (const one of ['maji', 'unga', 'mafuta']) {
    await box.fill(one)
    if (one === 'unga') await shots('receive-search')
    await page.locator('ul.rows button.row2').first().click()
  }
  const costs = page.getByLabel(say('Cost each'))
  await costs.nth(0).fill('8400')
  await costs.nth(1).fill('3700')
  await costs.nth(2).fill('6100')
  await page.getByLabel(say('How many')).nth(0).fill('10')
  await page.getByText(say('Part'), { exact: true }).click()
  await page.getByLabel(say('Paid now')).fill('50000')
  await page.getByRole('button', { name: say('Put into stock') }).click()
  await shots('receive')
  await page.getByLabel(say('Supplier')).selectOption(say('New supplier…'))
  await page.getByRole('dialog').getByLabel(say('Name')).fill('Msambazaji 1')
  await shots('supplier')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Save') })
    .click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await shots('receive-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: say('Put into stock') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Stock') })).toBeVisible()
  await page.waitForTimeout(2500)
  await shots('stock')
  await page.getByText('Msambazaji 1').last().click()
  await shots('receipt')
  await page.goto('/dashboard/products/suppliers')
  await page.waitForTimeout(1500)
  await shots('suppliers')
})
