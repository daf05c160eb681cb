import { expect, type Page } from '@playwright/test'
import { isSignUpPage } from '../../src/shared/domain/chat/sign-up-pages.ts'

interface Router {
  navigate: (to: { href: string }) => Promise<void>
}

/** As a tap on a link does: the app stays, only the screen changes. A page that has not been opened yet is. */
export async function walkTo(page: Page, path: string): Promise<void> {
  // Pages with a policy of their own are loaded anew, and so is what comes after them.
  const isApart = [new URL(page.url(), 'http://x').pathname, path].some(isSignUpPage)
  if (page.url() === 'about:blank' || isApart) await page.goto(path)
  else
    await page.evaluate(async (href) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router puts itself there
      await (Reflect.get(globalThis, '__TSR_ROUTER__') as Router).navigate({ href })
    }, path)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  expect(new URL(page.url()).pathname).toBe(path)
}
