/**
 * Where the time of an answer of the counter goes: records Chrome's trace of taps, keys, scans or sales at 6× CPU, in the counter and on the floor page in turns, and prints
 * what the page's main thread did between the event and the answer. `node tests/bench/counter-trace.ts tap,sale`; `BENCH_TRACE=folder` keeps the traces.
 * A build with names in it (`minify: false` in vite.config.ts) tells functions apart.
 */
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CounterPage } from '../e2e/pages/counter.page.ts'
import { aDevice } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import { aFloor } from './counter-floor.ts'
import { firstTimes, saleTimes, scanTimes, searchTimes, tapTimes } from './counter-times.ts'
import { fillCatalogue } from './filling.ts'
import { attribute, type TraceEvent } from './trace-reading.ts'

const ways = {
  first: firstTimes,
  search: searchTimes,
  scan: scanTimes,
  tap: tapTimes,
  sale: (page: Page) => saleTimes(page),
}
const asked = (process.argv[2] ?? 'tap').split(',') as (keyof typeof ways)[]
const isWide = process.env['BENCH_WIDE'] === '1'
const server = await aServerProcess()
await server.start()
const device = await aDevice({
  extraHTTPHeaders: ownAddress(),
  viewport: isWide ? { width: 1280, height: 800 } : { width: 390, height: 844 },
})
try {
  const shop = await aShopOverHttp(server.url, {
    products: ['Sukari 1 kg', 'Mchele 1 kg', 'Unga wa sembe', 'Mafuta ya kula', 'Sabuni ya unga'].map((name) => ({
      name,
    })),
  })
  const context = await device.start()
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(server.url)
  await page.evaluate((token) => {
    localStorage.setItem('access-token', token)
    localStorage.setItem('language', 'en')
  }, shop.token)
  await page.goto(`${server.url}/dashboard/orders/add-order`)
  await page.reload()
  await new CounterPage(page, 'en').isOpen()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(fillCatalogue, { shopId: shop.shop.id, products: 50_000 })
  await page.reload()
  await page.waitForFunction(() => localStorage.getItem('kaunta.picture')?.includes('Bidhaa'))
  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('Search products').first().fill('bidhaa 49999')
  await page.getByRole('button', { name: 'Bidhaa 49999' }).first().waitFor()
  await page.getByLabel('Search products').first().fill('')
  const floor = await aFloor(page, ['bidhaa 4', 'bidhaa 7'])
  for (const one of [page, floor])
    await (await one.context().newCDPSession(one)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const name of asked)
    for (const [where, one] of [
      ['counter', page],
      ['floor', floor],
    ] as const) {
      await one.bringToFront()
      await ways[name](one)
      const { times, events } = await traced(one, async () => await ways[name](one))
      if (process.env['BENCH_TRACE'])
        await writeFile(`${process.env['BENCH_TRACE']}/${name}-${where}.json`, JSON.stringify({ traceEvents: events }))
      console.log(`\n=== ${name}, ${where}: ${times.map((time) => time.toFixed(0)).join(' ')}`)
      attribute(events, times.length)
    }
} finally {
  await device.dispose()
  await server.dispose()
}

async function traced(page: Page, work: () => Promise<number[]>) {
  const cdp = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['-*', 'devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'blink.user_timing'],
    },
  })
  const times = await work()
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  return { times, events }
}
