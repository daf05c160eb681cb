import type { Page, Response } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import type { Language } from './say.ts'

/** As `test`, for somebody whom nobody knows: a shop is made only where the test asks for one. */
export const test = base.extend({
  signedIn: false,
  storageState: async ({ baseURL, language }, use) =>
    use({
      cookies: [],
      origins: [{ origin: baseURL ?? '', localStorage: [{ name: 'language', value: language }] }],
    }),
})
export { expect }

/** Opens a public page as a browser that has been here before, whose cookie is what the server reads, and waits until it is alive. */
export async function visit(page: Page, path: string, language: Language): Promise<Response | null> {
  await page
    .context()
    .addCookies([{ name: 'language', value: language, url: new URL(base.info().project.use.baseURL ?? '').origin }])
  const answer = await page.goto(path)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  return answer
}

/** Takes a language in the header's menu, in whichever form it has at this width. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page
    .locator('header .site-ham > summary:visible, header summary:has(.site-language-name):visible')
    .first()
    .click()
  await page.locator(`header a[hreflang="${language}"]:visible`).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
