import type { Page } from '@playwright/test'
import { SITE_PATHS } from '../../src/shared/site-paths.ts'
import { axeFinds } from './axe.ts'
import { expect, test, visit } from './site-visit.ts'

const PAGES = [...SITE_PATHS, '/help-center/take-cash', '/nothing-of-the-kind']
/** One header serves all pages; its menus are opened on these: one it names itself, one within the help center, and nobody's. */
const WITH_MENUS = ['/home', '/help-center/take-cash', '/nothing-of-the-kind']

/** All pages of a test are looked at before it fails. In the dark it is the colours that are new; with the menu open, the header. */
async function look(page: Page, name: string, isDark: boolean, within?: string): Promise<void> {
  const what = isDark ? { rules: ['color-contrast'] } : { tags: ['best-practice'] }
  expect.soft(await axeFinds(page, { ...what, ...(within === undefined ? {} : { within }) }), name).toEqual([])
}

// Every page is loaded once in each language, and looked at in two forms: each form of the header, each language and each colour scheme meet once.
for (const [language, forms] of [
  [
    'sw',
    [
      [390, 'light'],
      [1280, 'dark'],
    ],
  ],
  [
    'en',
    [
      [800, 'light'],
      [1280, 'light'],
    ],
  ],
] as const) {
  test.describe(forms.map((form) => form.join(' px, ')).join(' and '), () => {
    test.use({ language })
    test(`every public page, and the header’s menus open: ${language}`, async ({ page }) => {
      test.setTimeout(240_000)
      for (const path of PAGES) {
        await page.setViewportSize({ width: forms[0][0], height: 900 })
        await visit(page, path, language)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('main .spinner:visible')).toHaveCount(0)
        for (const [width, colorScheme] of forms) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme })
          await page
            .locator('header details[open]')
            .evaluateAll((all) => all.forEach((menu) => menu.removeAttribute('open')))
          const isDark = colorScheme === 'dark'
          await look(page, `${path} at ${width} px, closed`, isDark)
          if (!WITH_MENUS.includes(path)) continue
          await page
            .locator('header .site-ham > summary:visible, header summary:has(.site-language-name):visible')
            .first()
            .click()
          await look(page, `${path} at ${width} px, open`, isDark, 'header')
          if (width > 992) {
            await page.locator('.site-resources summary').click()
            await look(page, `${path} at ${width} px, resources`, isDark, 'header')
          }
        }
      }
    })
  })
}
