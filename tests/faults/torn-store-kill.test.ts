import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect as expectPage, type BrowserContext, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CounterPage } from '../e2e/pages/counter.page.ts'
import { aDevice, type Device } from '../support/browser.ts'
import { aServerProcess, type ServerProcess } from '../support/server-process.ts'
import { allOrders, aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'

let server: ServerProcess
let device: Device
beforeAll(async () => {
  server = await aServerProcess()
  await server.start()
  device = await aDevice({ extraHTTPHeaders: ownAddress() })
}, 120_000)
afterAll(async () => {
  await device.dispose()
  await server.dispose()
}, 60_000)

const firstPage = (context: BrowserContext): Page => context.pages()[0] ?? expect.fail('the browser opened no page')

/** What a kill between the two writes of a record leaves at the end of LevelDB's log: a head that promises 300 bytes, and no bytes (google/leveldb, doc, log format). */
const HEAD = Buffer.from([0x78, 0x56, 0x34, 0x12, 0x2c, 0x01, 1])

/** Tears the store of this address, not the one its second copy lies in. */
async function tear(profile: string): Promise<void> {
  const folder = join(profile, 'Default', 'IndexedDB')
  const logs = (await readdir(folder, { recursive: true })).filter((file) => /leveldb\/\d+\.log$/.test(file))
  expect(logs).toHaveLength(1)
  for (const log of logs) await appendFile(join(folder, log), HEAD)
}

const storedDevice = async (page: Page): Promise<unknown> =>
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open('kaunta')
        asked.addEventListener('error', () => reject(asked.error ?? new Error('refused')))
        asked.addEventListener('success', () => {
          const rows = asked.result.transaction('devices').objectStore('devices').getAll()
          rows.addEventListener('success', () => {
            asked.result.close()
            resolve((rows.result as { id: string; code: string }[]).map(({ id, code }) => ({ id, code })))
          })
        })
      }),
  )

test('a browser that throws its torn store away loses no sale, no number and no goods, all without a network', async () => {
  const shop = await aShopOverHttp(server.url, { products: [{ name: 'Sukari 1 kg', priceTzs: 3000 }] })
  const counterUrl = `${server.url}/dashboard/orders/add-order`
  let page = firstPage(await device.start())
  await page.goto(server.url)
  await page.evaluate((token) => {
    localStorage.setItem('access-token', token)
    localStorage.setItem('language', 'en')
  }, shop.token)
  await page.goto(counterUrl)
  let counter = new CounterPage(page, 'en')
  await counter.isOpen()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const made = await storedDevice(page)
  expect(made).toHaveLength(1)
  await page.context().setOffline(true)

  const shown: string[] = []
  const sellTwice = async () => {
    for (let sale = 0; sale < 2; sale += 1) {
      await counter.put('Sukari')
      shown.push(await counter.exactCash())
    }
  }
  const startAgain = async () => {
    page = firstPage(await device.start())
    await page.context().setOffline(true)
    await page.goto(counterUrl)
    counter = new CounterPage(page, 'en')
    await counter.isOpen()
  }
  await sellTwice()
  await device.kill()
  await tear(device.profile)

  // This start still reads what is there, and writes behind the torn record; the next one finds the store unreadable.
  await startAgain()
  await sellTwice()
  await device.kill()
  await startAgain()
  expect(await storedDevice(page)).toEqual(made)
  await sellTwice()
  expect(new Set(shown).size).toBe(6)

  await page.context().setOffline(false)
  await expectPage(counter.pill()).toHaveAccessibleName(/All synced/, { timeout: 60_000 })
  const stored = (await allOrders(shop)).map((order) => order.number)
  expect(stored.toSorted()).toEqual(shown.toSorted())
}, 180_000)
