/**
 * A device comes back with 5,000 sales of five lines each: batches of 100, gzip, one after the other, over loopback; then all of them once more.
 * The sender's own part (IndexedDB, leases) is measured in the browser. Run: node tests/bench/replay.bench.ts
 */
import { gzipSync } from 'node:zlib'
import { listOrders } from '../../src/shared/contract/orders.ts'
import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import { aCommand, anOrder } from '../support/builders.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aBenchApp, ms, quantile } from './bench-app.ts'

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 5000)
const bench = await aBenchApp()
const shop = await aShopOverHttp(bench.origin, {
  products: Array.from({ length: 40 }, (_, index) => ({ name: `Bidhaa ${index}`, priceTzs: 1000, tracksStock: true })),
})
const till = await shop.addDevice()
await bench.asAdmin((client) =>
  client.query(
    `insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) select shop_id, id, id, 1000000000000 from products on conflict (shop_id, item_id) do update set on_hand_milli = excluded.on_hand_milli`,
  ),
)
const commands = Array.from({ length: ORDERS }, (_, index): CommandEnvelope => {
  const lines = Array.from({ length: 5 }, (__, line) => ({
    productId: shop.products[(index * 3 + line) % 40]?.id ?? null,
    name: `Bidhaa ${line}`,
    unitPriceTzs: 1000,
    productVersion: 1,
  }))
  return aCommand(
    'order.create',
    anOrder({ deviceCode: till.deviceCode, counter: index + 1, lines, servedById: till.userId }),
    { shopId: till.shopId, userId: till.userId, deviceId: till.deviceId, seq: index + 1 },
  )
})

let [bytes, packed] = [0, 0]
async function replay(expected: string) {
  const batches: number[] = []
  const began = performance.now()
  for (let start = 0; start < commands.length; start += 100) {
    const text = JSON.stringify({
      deviceId: till.deviceId,
      build: 'bench',
      isImport: false,
      backlog: { count: commands.length - start, oldestAt: null, attention: 0 },
      commands: commands.slice(start, start + 100),
    })
    const body = gzipSync(text)
    bytes += text.length
    packed += body.length
    const at = performance.now()
    const answer = await fetch(`${bench.origin}/api/store/sync/push`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
    })
    const { results } = (await answer.json()) as { results: { outcome: string }[] }
    batches.push(performance.now() - at)
    const odd = results.find((result) => result.outcome !== expected)
    if (odd) throw new Error(`expected ${expected}, got ${JSON.stringify(odd)}`)
  }
  return { seconds: (performance.now() - began) / 1000, batches }
}

const first = await replay('applied')
console.log(
  `${ORDERS} orders: ${first.seconds.toFixed(1)} s (budget 8), ${(ORDERS / first.seconds).toFixed(0)} orders/s, a batch p50 ${ms(quantile(first.batches, 0.5))} p95 ${ms(quantile(first.batches, 0.95))}; ${(bytes / 1024).toFixed(0)} KiB, ${(packed / 1024).toFixed(0)} KiB gzip`,
)
const second = await replay('duplicate')
console.log(
  `the same again, all duplicates: ${second.seconds.toFixed(1)} s; RSS ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
)
const page = await shop.send(listOrders, { query: { limit: 1 } }, shop.token)
console.log(`newest on the server: ${page.body.items[0]?.number}`)
await bench.close()
