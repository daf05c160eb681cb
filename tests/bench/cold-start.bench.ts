/**
 * The installed counter started cold without a network, CPU throttled 6× as a cheap phone, in turns with a floor: a page of the same React and tiles that a service worker keeps as
 * well, with as many products on the disk. Prints times, and what stands for them: files, opened databases and reads before the first tile. `BENCH_RUNS`: rounds, five otherwise.
 */
import type { Page } from '@playwright/test'
import { CounterPage } from '../e2e/pages/counter.page.ts'
import { aDevice } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import { aFloorApp } from './cold-floor.ts'
import { inTurns, load, printFigure, printHeading } from './figures.ts'
import { fillCatalogue } from './filling.ts'

const THROTTLE = 6
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const GOODS = ['Sukari 1 kg', 'Mchele 1 kg', 'Unga wa sembe', 'Mafuta ya kula', 'Sabuni ya unga']

/** Milliseconds from the navigation on. */
interface Start {
  /** The frame with the picture that takes taps. */
  picture: number
  /** The frame behind the first tile. */
  tile: number
  /** The same, with nothing of the picture before it. */
  counter: number
  files: number
  opened: number
  read: number
  /** Of the page's own thread, until then. */
  script: number
}

const server = await aServerProcess()
await server.start()
const floor = await aFloorApp()
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

  for (const products of [10_000, 50_000]) {
    await page.evaluate(fillCatalogue, { shopId: shop.shop.id, products })
    // The picture the next start begins with is kept while nothing else is to be done.
    await page.reload()
    await page.waitForFunction(() => localStorage.getItem('kaunta.picture')?.includes('Bidhaa'))
    await floor.install(page.context(), page, products)
    const [floors = [], starts = []] = await inTurns(
      RUNS,
      async () => await start(floor.url),
      async () => await start(counterUrl),
    )
    const name = `${products.toLocaleString('en')} products`
    const budget = products === 10_000 ? '1,000 ms' : '1,600 ms'
    printHeading(`the installed counter started without a network, ${name}, ${THROTTLE}× CPU, median of ${RUNS}`)
    const pick = (of: readonly Start[], what: keyof Start) => of.map((each) => each[what])
    const floorMs = pick(floors, 'tile')
    printFigure({ what: 'the picture, which takes taps', budget, figure: pick(starts, 'picture'), unit: 'ms' })
    printFigure({ what: 'first tile', floor: floorMs, figure: pick(starts, 'tile'), unit: 'ms' })
    printFigure({
      what: 'the counter takes taps',
      budget,
      floor: floorMs,
      figure: pick(starts, 'counter'),
      unit: 'ms',
      note: load(),
    })
    printFigure({
      what: 'script until then',
      floor: pick(floors, 'script'),
      figure: pick(starts, 'script'),
      unit: 'ms',
    })
    printFigure({ what: 'files before the first tile', figure: pick(starts, 'files'), unit: '', digits: 0 })
    printFigure({ what: 'databases opened before it', figure: pick(starts, 'opened'), unit: '', digits: 0 })
    printFigure({ what: 'reads of the disk before it', figure: pick(starts, 'read'), unit: '', digits: 0 })
    page = await open()
    await page.goto(counterUrl)
    await new CounterPage(page, 'en').isOpen()
  }
} finally {
  await device.dispose()
  await floor.dispose()
  await server.dispose()
}

async function open(): Promise<Page> {
  const context = await device.start()
  return context.pages()[0] ?? (await context.newPage())
}

/** A browser of its own each time: nothing of the start before is in memory. */
async function start(url: string): Promise<Start> {
  await device.close()
  const page = await open()
  await page.context().setOffline(true)
  // The session that slowed the page down: no other one can make it fast again.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await cdp.send('Performance.enable')
  await page.addInitScript(watch)
  await page.goto(url)
  const seen = await page
    .waitForFunction(() => (window as unknown as { seen?: Omit<Start, 'script'> }).seen, undefined, { timeout: 60_000 })
    .then((handle) => handle.jsonValue())
  const { metrics } = await cdp.send('Performance.getMetrics')
  const script = metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? Number.NaN
  await device.close()
  return { ...(seen as Omit<Start, 'script'>), script: script * 1000 }
}

/* What follows runs in the page. */

function watch() {
  const seen = { picture: Number.NaN, tile: Number.NaN, counter: Number.NaN, files: 0, opened: 0, read: 0 }
  const counted = (owner: object, name: string, what: 'opened' | 'read') => {
    const real: unknown = Reflect.get(owner, name)
    if (typeof real !== 'function') return
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): unknown {
      if (!isDrawn) seen[what] += 1
      return Reflect.apply(real, this, args)
    })
  }
  let isDrawn = false
  counted(IDBFactory.prototype, 'open', 'opened')
  for (const name of ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']) {
    counted(IDBObjectStore.prototype, name, 'read')
    counted(IDBIndex.prototype, name, 'read')
  }
  const behindPaint = (note: () => void) => requestAnimationFrame(() => setTimeout(note))
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-tile]')) return
    if (!isDrawn) {
      isDrawn = true
      seen.files = performance.getEntriesByType('resource').length
      behindPaint(() => void (seen.tile = performance.now()))
    }
    if (document.getElementById('picture')) return
    observer.disconnect()
    behindPaint(() => {
      seen.counter = performance.now()
      if (performance.getEntriesByName('picture').length > 0)
        seen.picture = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      Object.assign(window, { seen })
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}
