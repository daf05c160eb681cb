/**
 * The counter in a real browser against the real server, CPU throttled 6× as a cheap phone: cold start with no network, search, the durable sale, memory,
 * and a scan (a full queue that is sent: sending.bench.ts). Prints figures beside their budgets; never fails by the clock.
 */
import type { CDPSession, Page } from '@playwright/test'
import { aDevice } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import { CounterPage } from '../e2e/pages/counter.page.ts'
import { fillCatalogue } from './filling.ts'

const THROTTLE = 6
const RUNS = 5
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
  for (const products of [10_000, 50_000]) {
    await page.evaluate(fillCatalogue, { shopId: shop.shop.id, products })
    const starts: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
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
    }
    tell(
      `offline cold start to first tap, ${products.toLocaleString('en')} products, ${THROTTLE}× CPU`,
      `median ${ms(at(starts, 0.5))}, worst ${ms(at(starts, 1))}`,
      products === 10_000 ? '1,000 ms' : '1,600 ms',
    )
  }

  // The last one made is found: all 50,000 are read.
  await page.getByLabel('Search products').first().fill('bidhaa 49999')
  await page.getByRole('button', { name: 'Bidhaa 49999' }).first().waitFor()
  const keys = await searchTimes(page)
  tell(
    `search key to paint, 50,000 products, ${THROTTLE}× CPU`,
    `p50 ${ms(at(keys, 0.5))}, p95 ${ms(at(keys, 0.95))}`,
    'p95 50 ms',
  )

  const sales: number[] = []
  const counter = new CounterPage(page, 'en')
  await page
    .getByRole('searchbox')
    .or(page.getByLabel(counter.say('Search products')))
    .first()
    .fill('')
  for (let sale = 0; sale < 30; sale += 1) {
    await counter.products.getByRole('button').first().click()
    await page.evaluate(watchSaved)
    await counter.exactCashButton.click()
    sales.push(
      (await page
        .waitForFunction(() => (window as unknown as { savedAfter?: number }).savedAfter)
        .then((handle) => handle.jsonValue())) ?? Number.NaN,
    )
  }
  tell(
    `sale saved durably and said so, ${THROTTLE}× CPU`,
    `p50 ${ms(at(sales, 0.5))}, p95 ${ms(at(sales, 0.95))}`,
    'p95 100 ms',
  )

  const scans = await scanTimes(page)
  tell(
    `scan to line, ${THROTTLE}× CPU (${scans.length} of 20 scans)`,
    `p50 ${ms(at(scans, 0.5))}, p95 ${ms(at(scans, 0.95))}`,
    '50 ms',
  )

  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  tell('heap of the counter with 50,000 products', `${(await heapOf(cdp)).toFixed(0)} MB`, '80 MB (quality P14)')
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

/** Milliseconds from a key's own time stamp to the frame after the list changed. */
async function searchTimes(page: Page): Promise<number[]> {
  const box = page.getByLabel('Search products').first()
  const times: number[] = []
  for (const word of ['bidhaa 4', 'sukar', 'bidhaa 49', 'bidha 123', 'bidhaa 7']) {
    await box.fill('')
    await page.waitForTimeout(400)
    await box.focus()
    for (const key of word) {
      await page.evaluate(watchKey)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(350)
      const took = await page.evaluate(() => (window as unknown as { keyTook?: number }).keyTook)
      if (took !== undefined) times.push(took)
    }
  }
  return times
}

/** Milliseconds from the scanner's Enter to the frame with the new total. */
async function scanTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let scan = 0; scan < 20; scan += 1) {
    await page.evaluate(watchScan)
    await page.keyboard.type(String(6_200_000_000_000 + 1000 + scan * 977))
    await page.keyboard.press('Enter')
    await page.waitForTimeout(400)
    const took = await page.evaluate(() => (window as unknown as { scanTook?: number }).scanTook)
    if (took !== undefined) times.push(took)
  }
  return times
}

/* What follows runs in the page. */

function watchScan() {
  Object.assign(window, { scanTook: undefined })
  const total = () => [...document.querySelectorAll('[aria-live="polite"]')].map((node) => node.textContent).join(' ')
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    removeEventListener('keydown', onEnter, { capture: true })
    const before = total()
    const observer = new MutationObserver(() => {
      if (total() === before) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => void Object.assign(window, { scanTook: performance.now() - event.timeStamp })),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    setTimeout(() => observer.disconnect(), 390)
  }
  addEventListener('keydown', onEnter, { capture: true })
}

function watchFirstTile() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-tile]')) return
    observer.disconnect()
    requestAnimationFrame(() => void Object.assign(window, { firstTileAt: performance.now() }))
  })
  observer.observe(document, { childList: true, subtree: true })
}

function watchKey() {
  Object.assign(window, { keyTook: undefined })
  addEventListener(
    'keydown',
    (event) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        requestAnimationFrame(() =>
          setTimeout(() => void Object.assign(window, { keyTook: performance.now() - event.timeStamp })),
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
  Object.assign(window, { savedAfter: undefined })
  addEventListener(
    'click',
    (event) => {
      const isSaid = () =>
        [...document.querySelectorAll('[role="status"]')].some((node) => /[A-Z]\d-\d{6}/.test(node.textContent ?? ''))
      const observer = new MutationObserver(() => {
        if (!isSaid()) return
        observer.disconnect()
        Object.assign(window, { savedAfter: performance.now() - event.timeStamp })
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { once: true, capture: true },
  )
}
