/**
 * The counter in a real browser against the real server, CPU throttled 6× as a cheap phone: cold start with no network, search, the durable sale, memory,
 * a scan, and the replay of a full queue over loopback and over Slow 4G. Prints figures beside their budgets; never fails by the clock.
 */
import type { CDPSession, Page } from '@playwright/test'
import { aDevice } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { allOrders, aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import { CounterPage } from '../e2e/pages/counter.page.ts'

const THROTTLE = 6
const RUNS = 5
const QUEUE = 5000
const GOODS = ['Sukari 1 kg', 'Mchele 1 kg', 'Unga wa sembe', 'Mafuta ya kula', 'Sabuni ya unga']
/** Lighthouse's: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

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

  // What was scanned goes first: the sale that is cloned into a full queue has five goods, and the server knows them.
  await counter.exactCash()
  for (const name of GOODS) {
    await page.getByLabel('Search products').first().fill(name)
    await counter.product(name).first().click()
  }
  await page.getByLabel('Search products').first().fill('')
  await counter.exactCash()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.send('Network.enable')
  for (const [where, network, budget] of [
    ['loopback', null, '8 s'],
    ['Slow 4G', SLOW_4G, '20 s'],
  ] as const) {
    await page.context().setOffline(true)
    await page.evaluate(fillQueue, QUEUE)
    const waiting = await page.evaluate(queueLength)
    const before = (await allOrders(shop)).length
    await page.evaluate(watchLongTasks)
    const started = performance.now()
    await page.context().setOffline(false)
    if (network) await cdp.send('Network.emulateNetworkConditions', network)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    while ((await page.evaluate(queueLength)) > 0) await new Promise((resolve) => setTimeout(resolve, 100))
    tell(
      `replay of ${waiting.toLocaleString('en')} queued orders, five lines each, ${where}`,
      `${((performance.now() - started) / 1000).toFixed(1)} s`,
      budget,
    )
    const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
    tell('  long tasks meanwhile', `${tasks.length}, longest ${ms(Math.max(0, ...tasks))}`, 'none over 50 ms')
    console.log(`  orders on the server: ${before} before, ${(await allOrders(shop)).length} after`)
  }
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

function watchLongTasks() {
  const tasks: number[] = []
  Object.assign(window, { longTasks: tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: 'longtask',
  })
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

/** Clones what the pull brought into as many products as wanted, in chunks of 1,000 as the replica keeps them. */
async function fillCatalogue({ shopId, products }: { shopId: string; products: number }) {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kaunta')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })
  const first = await ask(
    db.transaction('products').objectStore('products').get([shopId, 0]) as IDBRequest<{
      rows: Record<string, unknown>[]
    }>,
  )
  const real = first.rows.filter((row) => !String(row['name']).startsWith('Bidhaa'))
  const store = db.transaction('products', 'readwrite').objectStore('products')
  for (let chunk = 0; chunk < products / 1000; chunk += 1) {
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const number = chunk * 1000 + index
      return (
        real[number] ?? {
          ...real[0],
          id: crypto.randomUUID(),
          name: `Bidhaa ${number} ya mfano ${['kopo', 'paketi', 'chupa', 'boksi'][number % 4]}`,
          sku: `SKU-${number}`,
          barcodes: [String(6_200_000_000_000 + number)],
          priceTzs: 500 + (number % 90) * 100,
          group: `Kundi ${number % 12}`,
        }
      )
    })
    await ask(store.put({ shopId, chunk, rows }))
  }
  db.close()
}

/** Clones the last queued sale, each with ids and a number of its own. */
async function fillQueue(count: number) {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kaunta')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })
  type Body = { id: string; number: string; lines: { id: string }[]; payments: { id: string }[] }
  type Row = {
    id: string
    seq: number
    lane: string
    type: string
    body: Body
    tries: number
    nextAt: number
    leaseUntil: number
  }
  const transaction = db.transaction(['outbox', 'orders', 'devices'], 'readwrite')
  const [outbox, orders, devices] = [
    transaction.objectStore('outbox'),
    transaction.objectStore('orders'),
    transaction.objectStore('devices'),
  ]
  const kept = window as unknown as { sample?: Row }
  const last = (kept.sample ??= (await ask(outbox.getAll() as IDBRequest<Row[]>)).findLast(
    (row) => row.type === 'order.create',
  ))
  if (!last) throw new Error('nothing is queued')
  const order = await ask(orders.get(last.body.id) as IDBRequest<Body>)
  const [device] = await ask(devices.getAll() as IDBRequest<{ seq: number; counter: number }[]>)
  if (!device) throw new Error('no device')
  for (let made = 1; made <= count; made += 1) {
    const id = crypto.randomUUID()
    const number = last.body.number.replace(/\d{6}$/, String(device.counter + made).padStart(6, '0'))
    const own = {
      id,
      number,
      lines: last.body.lines.map((line) => ({ ...line, id: crypto.randomUUID() })),
      payments: last.body.payments.map((payment) => ({ ...payment, id: crypto.randomUUID() })),
    }
    outbox.add({
      ...last,
      id: crypto.randomUUID(),
      seq: device.seq + made,
      lane: id,
      tries: 0,
      nextAt: 0,
      leaseUntil: 0,
      body: { ...last.body, ...own },
    })
    orders.add({ ...order, ...own })
  }
  devices.put({ ...device, seq: device.seq + count, counter: device.counter + count })
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('refused')))
  })
  db.close()
}

async function queueLength(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('kaunta')
    request.addEventListener('success', () => resolve(request.result))
  })
  const left = await new Promise<number>((resolve) => {
    const request = db.transaction('outbox').objectStore('outbox').count()
    request.addEventListener('success', () => resolve(request.result))
  })
  db.close()
  return left
}
