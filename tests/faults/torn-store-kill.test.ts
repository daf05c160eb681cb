import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect as expectPage, type BrowserContext, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CounterPage } from '../e2e/pages/counter.page.ts'
import { aDevice, type Device } from '../support/browser.ts'
import { goodsAreCopied } from '../support/copied-goods.ts'
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

/**
 * Chromium writes head and body of a log's record in two writes. A kill between them leaves a head alone; the next start reads up to it and writes on behind it; the one after that
 * finds a log it cannot read, and throws the whole store of this address away. Seven bytes are such a head: no checksum, three hundred bytes promised, a whole record.
 */
async function tearStore(profile: string): Promise<void> {
  const folder = join(profile, 'Default', 'IndexedDB')
  const [store = expect.fail('the browser keeps no store')] = (await readdir(folder)).filter((name) =>
    name.endsWith('.indexeddb.leveldb'),
  )
  const logs = (await readdir(join(folder, store))).filter((name) => name.endsWith('.log'))
  const newest = logs.toSorted().at(-1) ?? expect.fail('the store has no log')
  await appendFile(join(folder, store, newest), Buffer.from([0, 0, 0, 0, 300 & 255, 300 >> 8, 1]))
}

/** Of the app's own store as this start found it: a mark lies in it until it is thrown away. */
const isThrownAway = async (page: Page): Promise<boolean> =>
  await page.evaluate(async () => !(await indexedDB.databases()).some(({ name }) => name === 'canary'))
const leaveCanary = async (page: Page): Promise<void> =>
  await page.evaluate(
    async () =>
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('canary', 1)
        request.addEventListener('success', () => {
          request.result.close()
          resolve()
        })
        request.addEventListener('error', () => reject(new Error('no canary')))
      }),
  )

const COUNTER = '/dashboard/orders/add-order'

test('a store that the browser throws away takes no sale, number, device, session or goods with it', async () => {
  const shop = await aShopOverHttp(server.url, { products: [{ name: 'Sukari 1 kg', priceTzs: 3000 }] })
  let context = await device.start()
  let page = firstPage(context)
  await page.goto(server.url)
  await page.evaluate((token) => {
    localStorage.setItem('access-token', token)
    localStorage.setItem('language', 'en')
  }, shop.token)
  await page.goto(`${server.url}${COUNTER}`)
  await new CounterPage(page, 'en').isOpen()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await goodsAreCopied(page)
  await leaveCanary(page)

  const shown: string[] = []
  let wasThrownAway = 0
  // Each time: sales without a network, a kill, a torn log; two starts later the store is gone.
  for (let round = 0; round < 2; round += 1) {
    await context.setOffline(true)
    const counter = new CounterPage(page, 'en')
    for (let sale = 0; sale < 3; sale += 1) {
      await counter.put('Sukari')
      shown.push(await counter.exactCash())
    }
    await device.kill()
    await tearStore(device.profile)
    for (let start = 0; start < 3; start += 1) {
      context = await device.start()
      page = firstPage(context)
      await context.setOffline(true)
      await page.goto(`${server.url}${COUNTER}`)
      const again = new CounterPage(page, 'en')
      await again.isOpen()
      if (await isThrownAway(page)) {
        wasThrownAway += 1
        await leaveCanary(page)
      }
      await again.put('Sukari')
      shown.push(await again.exactCash())
      if (start < 2) await device.kill()
    }
  }
  expect(wasThrownAway, 'times the browser threw its store away').toBeGreaterThanOrEqual(2)

  await context.setOffline(false)
  await page.goto(`${server.url}${COUNTER}`)
  const counter = new CounterPage(page, 'en')
  await counter.isOpen()
  await expectPage(counter.pill()).toHaveAccessibleName(/All synced/, { timeout: 60_000 })
  const stored = (await allOrders(shop)).map((order) => order.number)
  expect(new Set(shown).size, 'no number was given twice').toBe(shown.length)
  expect(stored.toSorted()).toEqual(shown.toSorted())
  console.log(`${shown.length} sales, ${wasThrownAway} stores thrown away, ${stored.length} on the server`)
}, 300_000)
