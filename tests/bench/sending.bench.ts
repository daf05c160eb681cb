/**
 * A till comes back with a long queue: the counter in a real browser, 50,000 products on the device, sends 5,000 sales of five lines each to the real server, over
 * loopback and over Slow 4G. Prints the time, long tasks, memory, and what it cost: transactions of IndexedDB, pushes, bytes on the wire. `BENCH_ORDERS`: how many;
 * `BENCH_NETWORK=loopback` or `slow`: one of the two; `BENCH_PROFILE=/folder`: a CPU profile of each. Never fails by the clock.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { aDevice } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { allOrders, aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import { CounterPage } from '../e2e/pages/counter.page.ts'
import { fillCatalogue, fillQueue, queueLength } from './filling.ts'

const QUEUE = Number(process.env['BENCH_ORDERS'] ?? 5000)
const PROFILES = process.env['BENCH_PROFILE']
const GOODS = ['Sukari 1 kg', 'Mchele 1 kg', 'Unga wa sembe', 'Mafuta ya kula', 'Sabuni ya unga']
/** Lighthouse's: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const NETWORKS = [
  { name: 'loopback', conditions: null, budget: '8 s' },
  { name: 'slow', conditions: SLOW_4G, budget: '20 s' },
].filter(({ name }) => (process.env['BENCH_NETWORK'] ?? name) === name)

interface Probe {
  longTasks: number[]
  transactions: Record<string, { count: number; ms: number }>
  requests: Record<string, number>
  pushes: { sentAt: number; answeredAt: number; bytes: number }[]
}

const tell = (what: string, figure: string, budget = '') =>
  console.log(`${what.padEnd(58)} ${figure.padStart(28)}${budget && `   budget ${budget}`}`)
const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length

const server = await aServerProcess()
await server.start()
const device = await aDevice({ extraHTTPHeaders: ownAddress(), viewport: { width: 390, height: 844 } })
try {
  const shop = await aShopOverHttp(server.url, { products: GOODS.map((name) => ({ name })) })
  const counterUrl = `${server.url}/dashboard/orders/add-order`
  const context = await device.start()
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(watch)
  await page.goto(server.url)
  await page.evaluate((token) => {
    localStorage.setItem('access-token', token)
    localStorage.setItem('language', 'en')
  }, shop.token)
  await page.goto(counterUrl)
  await page.reload()
  const counter = new CounterPage(page, 'en')
  await counter.isOpen()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(fillCatalogue, { shopId: shop.shop.id, products: 50_000 })
  await context.setOffline(true)
  await page.reload()
  await counter.isOpen()
  for (const name of GOODS) {
    await page.getByLabel('Search products').first().fill(name)
    await counter.product(name).first().click()
  }
  await counter.exactCash()

  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  for (const { name, conditions, budget } of NETWORKS) {
    await context.setOffline(true)
    await page.evaluate(fillQueue, QUEUE)
    const waiting = await page.evaluate(queueLength)
    const before = (await allOrders(shop)).length
    await page.evaluate(startProbe)
    const heap = await settledHeap(cdp)
    if (PROFILES) {
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.start')
    }
    const [started, cpu] = [performance.now(), await taskSeconds(cdp)]
    await context.setOffline(false)
    if (conditions) await cdp.send('Network.emulateNetworkConditions', conditions)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    let peak = heap
    while ((await page.evaluate(queueLength)) > 0) {
      await page.waitForTimeout(250)
      peak = Math.max(peak, await heapOf(cdp))
    }
    const seconds = (performance.now() - started) / 1000
    const busy = (await taskSeconds(cdp)) - cpu
    if (PROFILES) {
      const { profile } = await cdp.send('Profiler.stop')
      await writeFile(path.join(PROFILES, `sending-${name}.cpuprofile`), JSON.stringify(profile))
    }
    tell(`${waiting.toLocaleString('en')} queued orders of five lines, ${name}`, `${seconds.toFixed(1)} s`, budget)
    await report(page, { busy, heap, peak, after: await settledHeap(cdp) })
    tell('  orders on the server', `${before} before, ${(await allOrders(shop)).length} after`)
  }
} finally {
  await device.dispose()
  await server.dispose()
}

async function report(page: Page, figures: { busy: number; heap: number; peak: number; after: number }) {
  const { longTasks, transactions, requests, pushes } = await page.evaluate(
    () => (window as unknown as { probe: Probe }).probe,
  )
  const over = longTasks.filter((took) => took > 50)
  tell('  tasks over 50 ms', `${over.length}, longest ${Math.max(0, ...over).toFixed(0)} ms`, 'none')
  tell('  work of the page', `${figures.busy.toFixed(1)} s`)
  tell(
    '  heap',
    `${figures.heap.toFixed(0)} MB, most +${(figures.peak - figures.heap).toFixed(0)}, after ${figures.after.toFixed(0)}`,
    '+40 MB',
  )
  const took = pushes.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  const gaps = pushes.slice(1).map(({ sentAt }, index) => sentAt - (pushes[index]?.answeredAt ?? sentAt))
  tell(
    '  pushes',
    `${pushes.length}, ${mean(took).toFixed(0)} ms each, ${mean(gaps).toFixed(0)} ms between, ${mean(pushes.map(({ bytes }) => bytes)).toFixed(0)} bytes`,
  )
  for (const [what, { count, ms }] of Object.entries(transactions)
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .slice(0, 8))
    tell(`  transactions ${what}`, `${count}, ${ms.toFixed(0)} ms in all`)
  tell(
    '  asked of IndexedDB',
    Object.entries(requests)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  )
}

/** Megabytes, after what is garbage is gone. */
async function settledHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return await heapOf(cdp)
}
async function heapOf(cdp: CDPSession): Promise<number> {
  return (await metric(cdp, 'JSHeapUsedSize')) / 1_000_000
}
async function taskSeconds(cdp: CDPSession): Promise<number> {
  return await metric(cdp, 'TaskDuration')
}
async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
}

/* What follows runs in the page. */

/** Counts what the page asks of the disk and of the network. */
function watch() {
  const empty = (): Probe => ({ longTasks: [], transactions: {}, requests: {}, pushes: [] })
  const kept = Object.assign(window, { probe: empty(), emptyProbe: empty })
  new PerformanceObserver((list) =>
    kept.probe.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
  })
  type Begin = (stores: string | Iterable<string>, mode?: IDBTransactionMode) => IDBTransaction
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as Begin
  Reflect.set(IDBDatabase.prototype, 'transaction', function (this: IDBDatabase, ...parts: Parameters<Begin>) {
    const made = Reflect.apply(begin, this, parts)
    const [stores, mode = 'readonly'] = parts
    const what = `${mode} ${typeof stores === 'string' ? stores : [...stores].join(' ')}`
    const [at, { probe }] = [performance.now(), kept]
    const of = (probe.transactions[what] ??= { count: 0, ms: 0 })
    of.count += 1
    const ended = () => (of.ms += performance.now() - at)
    made.addEventListener('complete', ended)
    made.addEventListener('abort', ended)
    return made
  })
  for (const place of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const name of [
      'get',
      'getAll',
      'getAllKeys',
      'put',
      'add',
      'delete',
      'count',
      'openCursor',
      'openKeyCursor',
    ]) {
      const ask: unknown = Reflect.get(place, name)
      if (typeof ask !== 'function') continue
      Reflect.set(place, name, function (this: unknown, ...parts: unknown[]) {
        kept.probe.requests[name] = (kept.probe.requests[name] ?? 0) + 1
        return Reflect.apply(ask, this, parts) as unknown
      })
    }
  const send: unknown = Reflect.get(XMLHttpRequest.prototype, 'send')
  Reflect.set(XMLHttpRequest.prototype, 'send', function (this: XMLHttpRequest, ...parts: unknown[]) {
    const [body] = parts
    // Only a push is packed.
    if (body instanceof ArrayBuffer || body instanceof Uint8Array) {
      const push = { sentAt: performance.now(), answeredAt: Number.NaN, bytes: body.byteLength }
      kept.probe.pushes.push(push)
      this.addEventListener('loadend', () => (push.answeredAt = performance.now()))
    }
    if (typeof send === 'function') Reflect.apply(send, this, parts)
  })
}

function startProbe() {
  const kept = window as unknown as { probe: Probe; emptyProbe: () => Probe }
  kept.probe = kept.emptyProbe()
}
