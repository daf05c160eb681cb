import type { Page } from '@playwright/test'
import { SITE_PATHS } from '../../src/shared/site-paths.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './fixtures.ts'

const PAGES = [...SITE_PATHS, '/help-center/take-cash', '/nothing-of-the-kind']

/** All pages of a test are looked at before it fails. `within`: nothing else of the page has changed. */
async function look(page: Page, name: string, within?: string): Promise<void> {
  expect
    .soft(await axeFinds(page, { tags: ['best-practice'], ...(within === undefined ? {} : { within }) }), name)
    .toEqual([])
}

// One window for each width and language: every page is loaded once, looked at as it is, and again with its menu open.
test.use({ signedIn: false, contextOptions: { reducedMotion: 'reduce' }, storageState: { cookies: [], origins: [] } })
for (const [width, colorScheme, languages] of [
  [390, 'light', ['en', 'sw']],
  [800, 'light', ['en', 'sw']],
  [1280, 'light', ['en', 'sw']],
  [1280, 'dark', ['sw']],
] as const) {
  for (const language of languages) {
    test.describe(`${width} px, ${colorScheme}, ${language}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })
      test('every public page, menu closed and open @tablet', async ({ page, context, baseURL }) => {
        test.setTimeout(150_000)
        await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
        await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
        for (const path of PAGES) {
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          await expect(page.locator('html[data-ready]')).toBeAttached()
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('main .spinner:visible')).toHaveCount(0)
          await look(page, `${path} closed`)
          await page
            .locator('header .site-ham > summary:visible, header summary:has(.site-language-name):visible')
            .first()
            .click()
          await look(page, `${path} open`, 'header')
          if (width > 992) {
            await page.locator('.site-resources summary').click()
            await look(page, `${path} resources`, 'header')
          }
        }
      })
    })
  }
}
