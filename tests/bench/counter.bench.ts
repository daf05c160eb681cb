/**
 * The counter in a real browser against the real server, CPU throttled 6× as a cheap phone: cold start with no network, search, the durable sale, memory,
 * and a scan (a full queue that is sent: sending.bench.ts). Prints figures beside their budgets; never fails by the clock. `BENCH_PART=memory`: what the tab takes, and nothing that wants a quiet machine;
 * `BENCH_PART=search,scan,tap,sale`, or some of them: these without the starts, for the short quiet moments of a busy machine. `BENCH_ROUNDS`: of each.
 */
import type { CDPSession, Page } from '@playwright/test'
import { aDevice } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import { CounterPage } from '../e2e/pages/counter.page.ts'
import { aFloor } from './counter-floor.ts'
import { saleTimes, scanTimes, searchTimes, tapTimes } from './counter-times.ts'
import { inTurns, load, printFigure, printHeading, ROUNDS } from './figures.ts'
import { fillCatalogue, fillQueue } from './filling.ts'

const THROTTLE = 6
const RUNS = 5
/** As many as a month without network leaves. */
const ORDERS = 5000
const PARTS = process.env['BENCH_PART']?.split(',') ?? []
const isMemoryOnly = PARTS.includes('memory')
/** Some of the answers only: no starts and no memory. */
const isAnswersOnly = PARTS.length > 0 && !isMemoryOnly
const rounds = Number(process.env['BENCH_ROUNDS'] ?? ROUNDS)
const GOODS = ['Sukari 1 kg', 'Mchele 1 kg', 'Unga wa sembe', 'Mafuta ya kula', 'Sabuni ya unga']

const sorted = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)
const at = (figures: readonly number[], share: number) =>
  sorted(figures)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(0)} ms`
const tell = (what: string, figure: string, budget: string) =>
  console.log(`${what.padEnd(58)} ${figure.padStart(28)}   budget ${budget}`)

const server = await aServerProcess()
await server.start()
const device = await aDevice({ extraHTTPHeaders: ownAddress(), viewport: { width: 390, height: 844 } })
try {
  const shop = await aShopOverHttp(server.url, { products: GOODS.map((name) => ({ name })) })
  const counterUrl = `${server.url}/dashboard/orders/add-order`
  let page = await open()
  await page.goto(server.url)
  await page.evaluate((token) => {
    localStorage.setItem('access-token', token)
    localStorage.setItem('language', 'en')
  }, shop.token)
  await page.goto(counterUrl)
  await page.reload()
  await new CounterPage(page, 'en').isOpen()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  let cdp = await page.context().newCDPSession(page)
  for (const products of PARTS.length > 0 ? [50_000] : [10_000, 50_000]) {
    await page.evaluate(fillCatalogue, { shopId: shop.shop.id, products })
    // The picture the next start begins with is kept while nothing else is to be done.
    await page.reload()
    await page.waitForFunction(() => localStorage.getItem('kaunta.picture')?.includes('Bidhaa'))
    const [starts, pictures]: [number[], number[]] = [[], []]
    for (let run = 0; run < (PARTS.length > 0 ? 1 : RUNS); run += 1) {
      await device.close()
      page = await open()
      await page.context().setOffline(true)
      cdp = await throttled(page)
      await page.addInitScript(watchFirstTile)
      await page.goto(counterUrl)
      starts.push(
        (await page
          .waitForFunction(() => (window as unknown as { firstTileAt?: number }).firstTileAt, undefined, {
            timeout: 60_000,
          })
          .then((handle) => handle.jsonValue())) ?? Number.NaN,
      )
      pictures.push(
        await page.evaluate(() =>
          performance.getEntriesByName('picture').length > 0
            ? (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
            : Number.NaN,
        ),
      )
    }
    tell(
      `offline cold start to the picture, which takes taps, ${products.toLocaleString('en')} products`,
      `median ${ms(at(pictures, 0.5))}, worst ${ms(at(pictures, 1))}`,
      products === 10_000 ? '1,000 ms' : '1,600 ms',
    )
    tell(
      `offline cold start to the counter itself, ${products.toLocaleString('en')} products, ${THROTTLE}× CPU`,
      `median ${ms(at(starts, 0.5))}, worst ${ms(at(starts, 1))}`,
      products === 10_000 ? '1,000 ms' : '1,600 ms',
    )
  }

  // The last one made is found: all 50,000 are read.
  await page.getByLabel('Search products').first().fill('bidhaa 49999')
  await page.getByRole('button', { name: 'Bidhaa 49999' }).first().waitFor()
  await page.getByLabel('Search products').first().fill('')
  if (isMemoryOnly) await saleTimes(page, 1)
  else await sayTimes(page)
  if (!isAnswersOnly) await sayMemory(page, cdp)
} finally {
  await device.dispose()
  await server.dispose()
}

async function open(): Promise<Page> {
  const context = await device.start()
  return context.pages()[0] ?? (await context.newPage())
}

/** The session that slowed the page down: no other one can make it fast again. */
async function throttled(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  return cdp
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find((metric) => metric.name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000
}

async function sayTimes(page: Page): Promise<void> {
  const floor = await aFloor(page, ['bidhaa 4', 'bidhaa 7'])
  await throttled(floor)
  printHeading(`the counter, 50,000 products, ${THROTTLE}× CPU, medians of ${rounds} rounds beside an empty page`)
  const answers = [
    { part: 'search', what: 'search, key to paint', budget: 50, times: searchTimes },
    { part: 'scan', what: 'scan to line', budget: 50, times: scanTimes },
    { part: 'tap', what: 'tap on a tile to line', budget: 50, times: tapTimes },
    { part: 'sale', what: 'sale saved durably and said so', budget: 100, times: saleTimes },
  ]
  for (const { what, budget, times } of answers.filter(({ part }) => PARTS.length === 0 || PARTS.includes(part))) {
    const on = (where: Page) => async () => {
      await where.bringToFront()
      return await times(where)
    }
    await on(page)()
    await on(floor)()
    const [figures = [], floors = []] = await inTurns(rounds, on(page), on(floor))
    for (const share of [0.5, 0.95])
      printFigure({
        what: `${what}, p${share * 100}`,
        budget: share === 0.95 ? `${budget} ms` : '',
        floor: floors.map((round) => at(round, share)),
        figure: figures.map((round) => at(round, share)),
        unit: 'ms',
        note: load(),
      })
  }
  await floor.close()
}

async function sayMemory(page: Page, cdp: CDPSession): Promise<void> {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  tell('heap of the counter with 50,000 products', `${(await heapOf(cdp)).toFixed(0)} MB`, '80 MB (quality P14)')

  // A month's sales lie on the device as well: what the tab needs of the phone, and how much of it is the page's own.
  await page.evaluate(fillQueue, ORDERS)
  await page.reload()
  await new CounterPage(page, 'en').isOpen()
  await page.getByLabel('Search products').first().fill('bidhaa 49999')
  await page.getByRole('button', { name: 'Bidhaa 49999' }).first().waitFor()
  await page.getByLabel('Search products').first().fill('')
  await page.waitForTimeout(3000)
  await cdp.send('HeapProfiler.collectGarbage')
  const tab = (await device.tabBytes()) / 1_000_000
  tell(
    `counter tab with 50,000 products and ${ORDERS.toLocaleString('en')} orders here`,
    `${tab.toFixed(0)} MB, heap ${(await heapOf(cdp)).toFixed(0)} MB (${load()})`,
    '120 MB',
  )
}

/* What follows runs in the page. */

function watchFirstTile() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#app [data-tile]')) return
    observer.disconnect()
    requestAnimationFrame(() => void Object.assign(window, { firstTileAt: performance.now() }))
  })
  observer.observe(document, { childList: true, subtree: true })
}
