import type { Page } from '@playwright/test'
import { expect } from 'vitest'

/** Until the shop's goods lie on the second disk too (second-goods.ts): from then on a store that the browser throws away leaves something to sell without a network. */
export const goodsAreCopied = async (page: Page): Promise<void> =>
  await expect
    .poll(async () => await copiedGoods(page), { timeout: 90_000, message: 'the goods on the second disk' })
    .toBeGreaterThan(0)

const copiedGoods = async (page: Page): Promise<number> =>
  await page.evaluate(async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript's DOM does not know it yet
    const { storageBuckets } = navigator as unknown as {
      storageBuckets: { open: (name: string) => Promise<{ indexedDB: IDBFactory }> }
    }
    const { indexedDB: factory } = await storageBuckets.open('second')
    return await new Promise<number>((resolve) => {
      const request = factory.open('kaunta-second')
      request.addEventListener('success', () => {
        const keys = request.result.transaction('goods').objectStore('goods').getAllKeys()
        keys.addEventListener('success', () => {
          request.result.close()
          resolve(keys.result.filter((key) => typeof key === 'string' && key.startsWith('goods:')).length)
        })
      })
      request.addEventListener('error', () => resolve(-1))
    })
  })
