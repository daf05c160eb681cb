/**
 * Order links served a second with their order, as pages (drawn by the web's own bundle, when it is built) and as the commerce call; and submissions a second.
 * Eight visitors at once, the app and its visitors on the same cores; each look reads the link, the shop, the catalogue and the stock anew.
 * Run: node tests/bench/order-link-page.bench.ts
 */
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderCart } from '../../src/shared/contract/order-link.ts'
import { createLink, readCart, submitCart } from '../../src/shared/contract/order-link.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aBenchApp, ms, quantile } from './bench-app.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const VISITORS = 8
const LINKS = 200
const bundle = path.resolve(import.meta.dirname, '../../dist/cart/render.js')
const renderCart = existsSync(bundle)
  ? ((await import(pathToFileURL(bundle).href)) as { renderCart: RenderCart }).renderCart
  : null
const bench = await aBenchApp({ maxConnections: 8, renderCart })
const addOnGroups = [
  {
    id: uuidv7(),
    name: 'Nyongeza',
    least: 0,
    most: 3,
    addOns: ['Kachumbari', 'Pilipili', 'Ndizi'].map((name) => ({ id: uuidv7(), name, priceTzs: 500 })),
  },
]
const variants = ['Ndogo', 'Kubwa'].map((name, index) => ({
  id: uuidv7(),
  name,
  priceTzs: 6000 + index * 1000,
  costTzs: null,
  sku: '',
  barcodes: [],
  isArchived: false,
}))
const shop = await aShopOverHttp(bench.origin, {
  products: Array.from({ length: 20 }, (_, index) => ({
    name: `Chakula ${index}`,
    priceTzs: 6000,
    tracksStock: true,
    ...(index === 0 ? { variants, addOnGroups } : {}),
  })),
})
await bench.asAdmin(async (client) => {
  await client.query(
    'insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) select shop_id, id, id, 1000000000000 from products on conflict (shop_id, item_id) do update set on_hand_milli = excluded.on_hand_milli',
  )
  await client.query(
    'insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) select shop_id, id, product_id, 1000000000000 from variants on conflict (shop_id, item_id) do update set on_hand_milli = excluded.on_hand_milli',
  )
})

async function aToken(): Promise<string> {
  const lines = shop.products.slice(0, 4).map((product, index) => ({
    id: uuidv7(),
    productId: product.id,
    variantId: index === 0 ? (variants[1]?.id ?? null) : null,
    quantityMilli: 2000,
  }))
  const made = await shop.send(createLink, { body: { kind: 'products', id: uuidv7(), lines } }, shop.token)
  return new URL(made.body.url).searchParams.get('token') ?? ''
}
const tokens: string[] = []
for (let made = 0; made < LINKS; made += 1) tokens.push(await aToken())

async function drive(name: string, look: (token: string) => Promise<{ ok: boolean; bytes: number }>) {
  const latencies: number[] = []
  let [failed, bytes] = [0, 0]
  const until = performance.now() + SECONDS * 1000
  const visitor = async (first: number) => {
    for (let index = first; performance.now() < until; index += VISITORS) {
      const start = performance.now()
      const answer = await look(tokens[index % LINKS] ?? '')
      latencies.push(performance.now() - start)
      bytes = answer.bytes
      if (!answer.ok) failed += 1
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index)))
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${name}: ${Math.round(latencies.length / seconds)}/s (aim 200), p50 ${ms(quantile(latencies, 0.5))}, p95 ${ms(quantile(latencies, 0.95))}, ${bytes} bytes, ${failed} failed`,
  )
}
const get = async (address: string) => {
  const reply = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const body = await reply.arrayBuffer()
  return { ok: reply.ok, bytes: Number(reply.headers.get('content-length') ?? body.byteLength) }
}

console.log(`order links on ${cpus().length} cores, ${VISITORS} visitors`)
if (renderCart) await drive('pages (drawn, br)', (token) => get(`${bench.origin}/cart/order?token=${token}`))
else console.log('pages: not measured, the app is not built')
await drive('GET /api/v1/order', (token) => get(`${bench.origin}${readCart.path}?token=${token}`))

// Each submission its own link, made beforehand.
const fresh: { token: string; pricesKey: string }[] = []
for (let made = 0; made < 400; made += 1) {
  const token = await aToken()
  fresh.push({ token, pricesKey: (await shop.send(readCart, { query: { token } })).body.pricesKey })
}
const [start, latencies] = [performance.now(), [] as number[]]
let refused = 0
await Promise.all(
  Array.from({ length: VISITORS }, async (_, first) => {
    for (let index = first; index < fresh.length; index += VISITORS) {
      const one = performance.now()
      const answer = await shop.send(submitCart, {
        query: { token: fresh[index]?.token ?? '' },
        body: { lines: [], pricesKey: fresh[index]?.pricesKey ?? '' },
      })
      latencies.push(performance.now() - one)
      if (answer.status !== 200) refused += 1
    }
  }),
)
console.log(
  `POST /api/v1/order: ${Math.round(fresh.length / ((performance.now() - start) / 1000))}/s, p50 ${ms(quantile(latencies, 0.5))}, p95 ${ms(quantile(latencies, 0.95))}, ${refused} refused`,
)
await bench.close()
