import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect as expectPage, type BrowserContext, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CounterPage } from '../e2e/pages/counter.page.ts'
import { aDevice, type Device } from '../support/browser.ts'
import { goodsAreCopied } from '../support/copied-goods.ts'
import { aServerProcess, type ServerProcess } from '../support/server-process.ts'
import { allOrders, aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'

const cycles = process.env['KAUNTA_DEEP'] === undefined ? 12 : 200

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

/** What the browser has of this address after its start: whether all of it is gone, or the app did not read it. */
const keptOf = async (page: Page): Promise<string> =>
  await page
    .evaluate(async () => {
      const found = await indexedDB.databases()
      const counts = await Promise.all(
        found.map(
          ({ name = '' }) =>
            new Promise<string>((resolve) => {
              const asked = indexedDB.open(name)
              asked.addEventListener('error', () => resolve(`${name}: ${String(asked.error)}`))
              asked.addEventListener('success', () => {
                const stores = [...asked.result.objectStoreNames]
                const tx = stores.length === 0 ? null : asked.result.transaction(stores)
                const rows: Record<string, unknown> = {}
                for (const store of stores) {
                  const all = tx?.objectStore(store)
                  all
                    ?.count()
                    .addEventListener('success', ({ target }) => (rows[store] = (target as IDBRequest).result))
                  if (store === 'devices')
                    all
                      ?.getAll()
                      .addEventListener('success', ({ target }) => (rows['device'] = (target as IDBRequest).result))
                }
                const end = () => resolve(`${name} ${asked.result.version} ${JSON.stringify(rows)}`)
                if (tx) tx.addEventListener('complete', end)
                else end()
              })
            }),
        ),
      )
      return `${counts.join('; ')}; localStorage ${Object.keys(localStorage).join(', ')}`
    })
    .catch(String)

/** What the browser's own store says of its last two starts. */
async function logsOf(profile: string): Promise<string> {
  const folder = join(profile, 'Default', 'IndexedDB')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?:^|\/)LOG(?:\.old)?$/.test(file))
  const texts = await Promise.all(files.map(async (file) => `${file}:\n${await readFile(join(folder, file), 'utf8')}`))
  return texts.join('\n')
}

/** Sells until the browser is gone. A number is kept only after the screen has shown it. */
async function sellUntilKilled(counter: CounterPage, shown: string[], attempts: { count: number }) {
  try {
    for (;;) {
      await counter.put('Sukari')
      attempts.count += 1
      shown.push(await counter.exactCash())
    }
  } catch {
    // The browser was killed under it.
  }
}

test(
  'kill -9 of the browser in the middle of sales loses and doubles none',
  async () => {
    const shop = await aShopOverHttp(server.url, {
      products: [
        { name: 'Sukari 1 kg', priceTzs: 3000 },
        { name: 'Mchele 1 kg', priceTzs: 2800 },
      ],
    })
    const shown: string[] = []
    const attempts = { count: 0 }

    let page = firstPage(await device.start())
    await page.goto(server.url)
    await page.evaluate((token) => {
      localStorage.setItem('access-token', token)
      localStorage.setItem('language', 'en')
    }, shop.token)
    await page.goto(server.url) // the app starts again with the token
    const first = new CounterPage(page, 'en')
    await page.goto(`${server.url}/dashboard/orders/add-order`)
    await first.isOpen()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // A kill may cost the browser its store; a till that had its goods for seconds only has none without a network then.
    await goodsAreCopied(page)

    for (let cycle = 0; cycle < cycles; cycle += 1) {
      if (cycle > 0) {
        const context = await device.start()
        page = firstPage(context)
        // Every other time there is no network: what was sold before is still in the queue, and the app comes from the device.
        await context.setOffline(cycle % 2 === 1)
        await page.goto(`${server.url}/dashboard/orders/add-order`)
      }
      const counter = new CounterPage(page, 'en')
      await counter.isOpen().catch(async (error: unknown) => {
        throw new Error(
          `Start ${cycle}, after ${shown.length} sales: ${await keptOf(page)}\n${await logsOf(device.profile)}`,
          { cause: error },
        )
      })
      const enough = shown.length + 1 + Math.floor(Math.random() * 3)
      const selling = sellUntilKilled(counter, shown, attempts)
      // Counted in sales, not in seconds: however slow the machine, some are safe and one is under way.
      await expect.poll(() => shown.length, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(enough)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
      expect(await device.kill()).toBeGreaterThan(0)
      await selling
    }

    page = firstPage(await device.start())
    await page.goto(`${server.url}/dashboard/orders/add-order`)
    const counter = new CounterPage(page, 'en')
    await counter.isOpen()
    await expectPage(counter.pill()).toHaveAccessibleName(/All synced/, { timeout: 60_000 })
    const stored = (await allOrders(shop)).map((order) => order.number)
    console.log(
      `${cycles} kills, ${attempts.count} sales tried, ${shown.length} shown as saved, ${stored.length} on the server`,
    )
    expect(new Set(shown).size).toBe(shown.length)
    expect(new Set(stored).size).toBe(stored.length)
    expect(
      shown.filter((number) => !stored.includes(number)),
      'shown as saved and lost',
    ).toEqual([])
    expect(shown.length).toBeGreaterThanOrEqual(cycles)
    expect(stored.length).toBeLessThanOrEqual(attempts.count)
  },
  process.env['KAUNTA_DEEP'] === undefined ? 600_000 : 7_200_000,
)
