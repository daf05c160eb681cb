import { debtsOf } from './debts-of.ts'
import { test } from './fixtures.ts'
import { say } from './say.ts'
void say
test('look @both', async ({ page, shop, isPhone }) => {
  const ids = await debtsOf(shop, [
    {
      name: 'Asha Juma',
      phone: '0712345678',
      sales: [
        { daysAgo: 45, tzs: 30_000 },
        { daysAgo: 2, tzs: 12_000 },
      ],
    },
    { name: 'Baraka Ali', phone: '0754000111', sales: [{ daysAgo: 3, tzs: 50_000 }] },
    { name: 'Chausiku Mohamed Hassani', phone: '0754000112', sales: [{ daysAgo: 84, tzs: 33_500 }] },
    { name: 'Dotto', phone: '0754000113', sales: [{ daysAgo: 19, tzs: 18_500 }] },
  ])
  const p = isPhone ? 'phone' : 'tablet'
  const shot = async (name: string) => {
    await page.waitForTimeout(700)
    await page.screenshot({ path: `/tmp/look-${p}-${name}.png` })
  }
  await page.goto('/dashboard/debt')
  await page.getByText('Baraka Ali').first().waitFor()
  await shot('list')
  await page.screenshot({ path: `/tmp/look-${p}-full.png`, fullPage: true })
  if (!isPhone) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await shot('wide')
    await page.setViewportSize({ width: 800, height: 1200 })
    await shot('800')
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.getByText('Baraka Ali').first().waitFor()
  await shot('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByText('Baraka Ali').first().click()
  await page.getByRole('dialog').waitFor()
  await shot('sheet')
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: /Take payment|Pokea malipo/ })
    .click()
  await shot('pay')
  await page.goto(`/dashboard/customers/${ids[0]}`)
  await page.getByText('Asha Juma').first().waitFor()
  await shot('customer')
})
