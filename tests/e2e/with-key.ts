import { expect, type Page } from '@playwright/test'
import { exchangeKeys } from '../../src/shared/contract/device-keys.ts'
import { keptRows } from './kept-rows.ts'

/** The device has said its key and keeps those of its shop: from then on its receipts carry their sales, and its files are sealed. `open`: brings up the counter. */
export async function withKey(page: Page, open: () => Promise<void>): Promise<void> {
  const said = page.waitForResponse(
    (response) =>
      response.url().endsWith(exchangeKeys.path) && response.request().postData()?.includes('publicKey') === true,
  )
  await open()
  await said
  // What the server answered is on the disk, and not only on its way there.
  await expect.poll(() => keptRows(page, 'meta')).toMatch(/"carry":\[[^\]]/)
}
