/**
 * The counter in a real browser against the real server, CPU throttled 6× as a cheap phone: cold start with no network, search, the durable sale, memory,
 * and a scan (a full queue that is sent: sending.bench.ts). Prints figures beside their budgets; never fails by the clock. `BENCH_PART=memory`: what the tab takes, and nothing that wants a quiet machine.
 */
import type { CDPSession, Page } from '@playwright/test'
import { aDevice } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import { CounterPage } from '../e2e/pages/counter.page.ts'
import { aFloor } from './counter-floor.ts'
import { inTurns, load, printFigure, printHeading, ROUNDS } from './figures.ts'
import { fillCatalogue, fillQueue } from './filling.ts'

const THROTTLE = 6
const RUNS = 5
/** As many as a month without network leaves. */
const ORDERS = 5000
const isMemoryOnly = process.env['BENCH_PART'] === 'memory'
let scanned = 0
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
  for (const products of isMemoryOnly ? [50_000] : [10_000, 50_000]) {
    await page.evaluate(fillCatalogue, { shopId: shop.shop.id, products })
    // The picture the next start begins with is kept while nothing else is to be done.
    await page.reload()
    await page.waitForFunction(() => localStorage.getItem('kaunta.picture')?.includes('Bidhaa'))
    const [starts, pictures]: [number[], number[]] = [[], []]
    for (let run = 0; run < (isMemoryOnly ? 1 : RUNS); run += 1) {
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

async function took(page: Page, afterMs: number): Promise<number[]> {
  await page.waitForTimeout(afterMs)
  const figure = await page.evaluate(() => (window as unknown as { took?: number }).took)
  return figure === undefined ? [] : [figure]
}
/** A finger, and nothing of the test's own in the page as it comes down. */
async function tapOn(page: Page, what: string): Promise<void> {
  const box = await page.locator(what).first().boundingBox()
  if (!box) throw new Error(`${what} is not there`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(60)
  await page.mouse.down()
  await page.mouse.up()
}

async function sayTimes(page: Page): Promise<void> {
  const floor = await aFloor(page, ['bidhaa 4', 'bidhaa 7'])
  await throttled(floor)
  printHeading(`the counter, 50,000 products, ${THROTTLE}× CPU, medians of ${ROUNDS} rounds beside an empty page`)
  for (const { what, budget, times } of [
    { what: 'search, key to paint', budget: 50, times: searchTimes },
    { what: 'scan to line', budget: 50, times: scanTimes },
    { what: 'tap on a tile to line', budget: 50, times: tapTimes },
    { what: 'sale saved durably and said so', budget: 100, times: saleTimes },
  ]) {
    const on = (where: Page) => async () => {
      await where.bringToFront()
      return await times(where)
    }
    await on(page)()
    await on(floor)()
    const [figures = [], floors = []] = await inTurns(ROUNDS, on(page), on(floor))
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

/** Milliseconds from a key's own time stamp to the frame after the list changed. */
async function searchTimes(page: Page): Promise<number[]> {
  const box = page.getByLabel('Search products').first()
  const times: number[] = []
  for (const word of ['bidhaa 49', 'sukar', 'bidha 123']) {
    await box.fill('')
    await page.waitForTimeout(400)
    await box.focus()
    for (const key of word) {
      await page.evaluate(watchKey)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      times.push(...(await took(page, 350)))
    }
  }
  await box.fill('')
  return times
}

/** Milliseconds from the scanner's Enter to the frame with the new total. */
async function scanTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let scan = 0; scan < 8; scan += 1) {
    await page.evaluate(watchTotal, 'keydown')
    scanned += 1
    await page.keyboard.type(String(6_200_000_000_000 + 1000 + ((scanned * 977) % 40_000)))
    await page.keyboard.press('Enter')
    times.push(...(await took(page, 400)))
  }
  await saleTimes(page, 1)
  return times
}

/** Milliseconds from a tap to the frame with the new total. */
async function tapTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let tap = 0; tap < 8; tap += 1) {
    await page.evaluate(watchTotal, 'click')
    await tapOn(page, `[data-tile="${tap % 5}"]`)
    times.push(...(await took(page, 300)))
  }
  await saleTimes(page, 1)
  return times
}

/** Milliseconds from the tap on "Exact cash" until it is said that the sale is safe. */
async function saleTimes(page: Page, sales = 6): Promise<number[]> {
  const times: number[] = []
  for (let sale = 0; sale < sales; sale += 1) {
    await tapOn(page, '[data-tile="1"]')
    await page.waitForTimeout(300)
    await page.evaluate(watchSaved)
    await tapOn(page, '[aria-keyshortcuts="F4"]')
    times.push(...(await took(page, 900)))
  }
  return times
}

/* What follows runs in the page. */

/** From a tap, or from the Enter behind a code. */
function watchTotal(event: string) {
  Object.assign(window, { took: undefined })
  const total = () => [...document.querySelectorAll('[aria-live="polite"]')].map((node) => node.textContent).join(' ')
  const onEvent = (given: Event) => {
    if (given instanceof KeyboardEvent && given.key !== 'Enter') return
    removeEventListener(event, onEvent, { capture: true })
    const before = total()
    const observer = new MutationObserver(() => {
      if (total() === before) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => void Object.assign(window, { took: performance.now() - given.timeStamp })),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    setTimeout(() => observer.disconnect(), 290)
  }
  addEventListener(event, onEvent, { capture: true })
}

function watchFirstTile() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#app [data-tile]')) return
    observer.disconnect()
    requestAnimationFrame(() => void Object.assign(window, { firstTileAt: performance.now() }))
  })
  observer.observe(document, { childList: true, subtree: true })
}

function watchKey() {
  Object.assign(window, { took: undefined })
  addEventListener(
    'keydown',
    (event) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        requestAnimationFrame(() =>
          setTimeout(() => void Object.assign(window, { took: performance.now() - event.timeStamp })),
        )
      })
      const list = document.querySelector('[data-tile]')?.closest('ul')
      if (list) observer.observe(list, { childList: true, subtree: true, characterData: true, attributes: true })
      setTimeout(() => observer.disconnect(), 340)
    },
    { once: true, capture: true },
  )
}

function watchSaved() {
  Object.assign(window, { took: undefined })
  addEventListener(
    'click',
    (event) => {
      const isSaid = () =>
        [...document.querySelectorAll('[role="status"]')].some((node) => /[A-Z]\d-\d{6}/.test(node.textContent ?? ''))
      const observer = new MutationObserver(() => {
        if (!isSaid()) return
        observer.disconnect()
        Object.assign(window, { took: performance.now() - event.timeStamp })
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { once: true, capture: true },
  )
}
