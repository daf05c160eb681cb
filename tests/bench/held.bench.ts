/**
 * How long each kind of request holds the thread that answers everybody, at its largest and at its worst. The app runs in this process and is asked by injection, so a
 * hold is a request's own work and what the database's answers cost to read. Goal: none above 50 ms on a quiet machine. Figures are printed, nothing passes or fails by them.
 * Run: node tests/bench/held.bench.ts
 */
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aBenchApp } from './bench-app.ts'

const bench = await aBenchApp()
const shop = await aShopOverHttp(bench.origin)
const till = await shop.addDevice()
const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' }

const computed = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
/** The most this thread computed between two looks while the request was under way: the machine may have others to serve, so it is not the clock's time. */
async function heldBy(
  name: string,
  request: {
    method?: 'GET' | 'POST' | 'PUT'
    url: string
    payload?: string | Buffer
    headers?: Record<string, string>
  },
  rounds = 3,
) {
  let [longest, status, took] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    let last = computed()
    let isOver = false
    const look = () => {
      const now = computed()
      longest = Math.max(longest, now - last)
      last = now
      if (!isOver) setImmediate(look)
    }
    setImmediate(look)
    const answer = await bench.app.inject({ method: 'GET', ...request, headers: { ...headers, ...request.headers } })
    await new Promise((resolve) => setImmediate(resolve))
    isOver = true
    took = performance.now() - began
    status = answer.statusCode
  }
  console.log(
    `${name.padEnd(58)} held ${longest.toFixed(0).padStart(5)} ms   answered ${status} in ${took.toFixed(0).padStart(5)} ms`,
  )
}

const backlog = { count: 0, oldestAt: null, attention: 0 }
const identity = { shopId: shop.shop.id, userId: shop.user.id, deviceId: till.deviceId, deviceCode: till.deviceCode }
let counter = 0
const sale = (pieces: number) => aSaleCommand(identity, (counter += 1), { unitPriceTzs: 1000, pieces, at: new Date() })
const pushOf = (commands: unknown[]) => JSON.stringify({ deviceId: till.deviceId, build: 'bench', backlog, commands })
function longSale(lines: number, addOns: number) {
  const command = sale(1)
  const [line] = command.body.lines
  if (!line) throw new Error('a sale has a line')
  const addOn = () => ({ groupId: uuidv7(), id: uuidv7(), name: 'Bila chumvi', priceTzs: 0 })
  command.body.lines = Array.from({ length: lines }, () => ({
    ...line,
    id: uuidv7(),
    addOns: Array.from({ length: addOns }, addOn),
  }))
  const total = command.body.totalTzs * lines
  Object.assign(command.body, {
    subtotalTzs: total,
    totalTzs: total,
    payments: command.body.payments.map((payment) => ({
      ...payment,
      amountTzs: total,
      receivedTzs: total,
      changeTzs: 0,
    })),
  })
  return command
}
const post = (url: string, payload: string | Buffer, more: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  payload,
  headers: more,
})
const zipped = (text: string) => ({ payload: gzipSync(text), headers: { 'content-encoding': 'gzip' } })
const PUSH = '/api/store/sync/push'
const IMPORT = '/api/store/reconciliation/statements'
const statement = (text: string, id = uuidv7()) => JSON.stringify({ id, wallet: 'mpesa', fileName: 'x.csv', text })
const many = (lines: number) =>
  `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info\n${Array.from({ length: lines }, (_, index) => `R${String(index).padStart(9, '0')},2026-11-20 10:00:00,Pay Merchant,Completed,"1,000.00",,"812,500.00",255712000001 - ASHA MFANO`).join('\n')}`

await heldBy('a sale', post(PUSH, pushOf([sale(2)])))
await heldBy('100 sales', post(PUSH, pushOf(Array.from({ length: 100 }, () => sale(3)))), 1)
await heldBy('a sale of 500 lines', post(PUSH, pushOf([longSale(500, 0)])), 1)
await heldBy('a sale of 500 lines with 15 add-ons each', post(PUSH, pushOf([longSale(500, 15)])), 1)
await heldBy(
  'a push of lists in lists, as long as a push may be',
  post(PUSH, `{"commands":[${'[],'.repeat(500_000)}[]]}`),
)
await heldBy(
  'a push of one wide object',
  post(PUSH, `{"commands":[{${Array.from({ length: 110_000 }, (_, index) => `"k${index}":0`).join(',')}}]}`),
)
await heldBy(
  'a push of 100 commands of 900 keys',
  post(
    PUSH,
    pushOf(
      Array.from({ length: 100 }, () =>
        Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`k${index}`, 'abcd'])),
      ),
    ),
  ),
)
await heldBy('a gzip bomb', { ...post(PUSH, ''), ...zipped(' '.repeat(64 * 1024 * 1024)) })
await heldBy('a statement of 26,000 columns', {
  ...post(IMPORT, ''),
  ...zipped(statement(`${'da,'.repeat(26_000)}\n`.repeat(50))),
})
await heldBy('a statement of 20,000 lines', post(IMPORT, statement(many(20_000))), 1)
await bench.asAdmin(async (client) => {
  await client.query(`select set_config('app.shop', $1, false)`, [shop.shop.id])
  await client.query(
    `insert into orders (shop_id, id, number, status, source, device_id, customer_name, customer_phone, lines, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, at)
     select $1, gen_random_uuid(), 'B7-' || lpad(i::text, 6, '0'), 'pending', 'counter', $2, 'Mteja', '+255712000001', '[]', 1, 1000, 0, 0, 1000, 1000, 0, '2026-11-20 06:59:00Z'::timestamptz from generate_series(1, 5000) i`,
    [shop.shop.id, till.deviceId],
  )
})
await heldBy(
  'the same among 5,000 unpaid orders of the same price',
  post(IMPORT, statement(many(20_000).replaceAll(/R0/g, 'S0'))),
  1,
)
await heldBy('a name of combining marks', {
  method: 'PUT',
  url: '/api/store/user',
  payload: JSON.stringify({ name: `a${'\u0315\u0300'.repeat(15_000)}` }),
})
await heldBy('a callback of open quotes', post('/api/callbacks/sandbox', '"a'.repeat(8000)))
const photo = await sharp({
  create: {
    width: 6000,
    height: 6000,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg({ quality: 40 })
  .toBuffer()
const form = new FormData()
form.set('file', new Blob([new Uint8Array(photo.subarray(0, 8 * 1024 * 1024))]), 'x.jpg')
const encoded = new Response(form)
await heldBy(
  'a picture of 36 megapixels',
  {
    method: 'POST',
    url: '/api/store/media?use=product',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  },
  1,
)

const variants = () =>
  Array.from({ length: 60 }, (_, index) => ({
    id: uuidv7(),
    name: `Saizi ${index}`,
    priceTzs: 1000,
    costTzs: null,
    sku: '',
    barcodes: Array.from({ length: 10 }, () => uuidv7()),
    isArchived: false,
  }))
const product = () =>
  JSON.stringify({
    id: uuidv7(),
    name: 'Bidhaa yenye saizi nyingi',
    description: 'x'.repeat(2000),
    category: null,
    group: '',
    priceTzs: 1000,
    costTzs: null,
    sku: '',
    barcodes: [],
    photos: [],
    unit: 'pc',
    tracksStock: true,
    lowStockMilli: null,
    variants: variants(),
    addOnGroups: Array.from({ length: 12 }, (__, group) => ({
      id: uuidv7(),
      name: `Kundi ${group}`,
      least: 0,
      most: 5,
      addOns: Array.from({ length: 40 }, (___, index) => ({ id: uuidv7(), name: `Nyongeza ${index}`, priceTzs: 100 })),
    })),
  })
await heldBy('a product with all it may have', post('/api/store/products', product()), 10)
for (let count = 0; count < 390; count += 1)
  await bench.app.inject({ method: 'POST', url: '/api/store/products', payload: product(), headers })
await heldBy('a pull of 400 such products', { url: '/api/store/sync/pull?limit=2000' })
await heldBy('a list of 100 of them', { url: '/api/store/products?limit=100' })
await heldBy('a list of 100 orders, some of 500 lines', { url: '/api/store/orders?limit=100' })
await heldBy('home', { url: '/api/store/home' })
await heldBy('exceptions', { url: '/api/store/reconciliation/exceptions' })
await heldBy('devices', { url: '/api/store/devices' })
await bench.close()
