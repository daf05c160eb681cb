import { expect, type Page } from '@playwright/test'
import { exchangeKeys } from '../../src/shared/contract/device-keys.ts'

/** The device has said its key and keeps those of its shop: from then on its receipts carry their sales, and its files are sealed. `open`: brings up the counter. */
export async function withKey(page: Page, open: () => Promise<void>): Promise<void> {
  const said = page.waitForResponse(
    (response) =>
      response.url().endsWith(exchangeKeys.path) && response.request().postData()?.includes('publicKey') === true,
  )
  await open()
  await said
  await expect.poll(() => page.evaluate(keepsKeys)).toBe(true)
}

/** In the page: what the server answered is on the disk, and not only on its way there. */
async function keepsKeys(): Promise<boolean> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
  const db = await asked(indexedDB.open('kaunta'))
  const rows: { value?: { carry?: unknown[] } }[] = await asked(db.transaction('meta').objectStore('meta').getAll())
  db.close()
  return rows.some(({ value }) => Array.isArray(value?.carry) && value.carry.length > 0)
}
