/**
 * Order creation on the server: one sale a request at one and at eight connections, and batches of fifty. The app, its floor and the client are processes of their own
 * on the same cores. The floor is bare Fastify and pg with the very statements the app sends for a sale: rounds of the two take turns, and the median of each is compared. Run: node tests/bench/order-create.bench.ts (BENCH_ROUNDS, BENCH_SECONDS; BENCH_ONLY=app leaves the floor out)
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { aSaleCommand } from '../support/order-commands.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aBenchDatabase } from './bench-app.ts'
import { inTurns, load as machineLoad, printFigure, printHeading, quantile, ROUNDS } from './figures.ts'
import { roundTrips, statementCount } from '../support/statements.ts'
import { databaseCpuMs, startProcess } from './processes.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? ROUNDS)
const DEVICES = 8
const BATCH = 50

const database = await aBenchDatabase()
const app = await startProcess('app-process.ts', [database.url])
const shop = await aShopOverHttp(app.origin, {
  products: Array.from({ length: 50 }, (_, index) => ({ name: `Bidhaa ${index}`, priceTzs: 1000, tracksStock: true })),
})
const products = shop.products.map(({ id }) => id)
const tills = await Promise.all(Array.from({ length: DEVICES }, () => shop.addDevice()))
// Enough on the shelf: a sale that is flagged also writes a review item.
await database.asAdmin((client) =>
  client.query(
    `insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) select shop_id, id, id, 1000000000000 from products on conflict (shop_id, item_id) do update set on_hand_milli = excluded.on_hand_milli`,
  ),
)

interface Sold {
  sold: number
  seconds: number
  latencies: number[]
  flagged: number
  failed: number
}
let started = 0
async function drive(origin: string, { seconds, connections, batch }: Load): Promise<Sold> {
  const client = spawn(process.execPath, [path.join(import.meta.dirname, 'sell.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const start = (started += 1_000_000)
  client.stdin.end(
    JSON.stringify({ origin, token: shop.token, tills: tills.slice(0, connections), products, seconds, start, batch }),
  )
  let output = ''
  client.stdout.on('data', (text: Buffer) => (output += text.toString()))
  await new Promise((resolve) => client.once('exit', resolve))
  return JSON.parse(output) as Sold
}

/** The statements of one sale as the app sends them to a till that has just sold, and that sale. */
async function recordSale() {
  const [till] = tills
  if (till === undefined) throw new Error('no till')
  const sell = async (counter: number) => {
    const command = aSaleCommand(till, counter, { productId: products[0] ?? '', unitPriceTzs: 1000 })
    const body = {
      deviceId: till.deviceId,
      build: 'bench',
      isImport: false,
      backlog: { count: 1, oldestAt: null, attention: 0 },
      commands: [command],
    }
    await fetch(`${app.origin}/api/store/sync/push`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return command
  }
  await sell(1)
  await app.record()
  const sale = await sell(2)
  const sent = await app.recorded()
  const at = sent.findIndex(({ values }) =>
    values.some((value) => typeof value === 'string' && value.includes(sale.id)),
  )
  const mine = sent.filter(({ client }) => client === sent[at]?.client)
  const first = mine.findIndex((one) => one === sent[at])
  const isOfSession = (text: string) => text.includes('from sessions')
  const begin = mine
    .slice(0, first)
    .findLastIndex(({ text }) => /^(\/\*held back\*\/ )?begin/.test(text) && !isOfSession(text))
  const statements = mine.slice(begin)
  console.log(
    `one sale: ${statementCount(sent)} statements in ${roundTrips(sent)} round trips, of which ${statementCount(statements)} in ${roundTrips(statements)} in its transaction`,
  )
  return { statements, sale }
}

interface Load {
  seconds: number
  connections: number
  batch: number
}
type Server = Awaited<ReturnType<typeof startProcess>>
async function round(server: Server, load: Load) {
  const before = [await server.usage(), databaseCpuMs(database.postmaster)] as const
  const run = await drive(server.origin, load)
  const after = [await server.usage(), databaseCpuMs(database.postmaster)] as const
  if (run.failed > 0) throw new Error(`${run.failed} sales failed`)
  const sold = run.sold
  return {
    perSecond: sold / run.seconds,
    nodeMs: (after[0].cpuMs - before[0].cpuMs) / sold,
    databaseMs: ((after[1] ?? Number.NaN) - (before[1] ?? Number.NaN)) / sold,
    latencyMs: quantile(run.latencies, 0.5),
    worstMs: quantile(run.latencies, 0.99),
  }
}
type Round = Awaited<ReturnType<typeof round>>
const say = (what: string, ours: readonly Round[], bare: readonly Round[] | undefined) => {
  const ofBoth = (of: (one: Round) => number) => ({ figure: ours.map(of), ...(bare && { floor: bare.map(of) }) })
  printFigure({ what, budget: bare ? '0.6 of floor' : '1,000/s', unit: '/s', ...ofBoth(({ perSecond }) => perSecond) })
  printFigure({ what: '  Node’s processor an order', unit: 'ms', digits: 2, ...ofBoth(({ nodeMs }) => nodeMs) })
  printFigure({ what: '  the database’s', unit: 'ms', digits: 2, ...ofBoth(({ databaseMs }) => databaseMs) })
  printFigure({ what: '  a request, p50', unit: 'ms', ...ofBoth(({ latencyMs }) => latencyMs) })
  printFigure({ what: '  a request, p99', unit: 'ms', ...ofBoth(({ worstMs }) => worstMs) })
}

await drive(app.origin, { seconds: 2, connections: DEVICES, batch: 1 }) // warm
// As autovacuum does within the first minute of a shop: plans that were made for empty tables are no plans of a shop that sells, and the floor's are made later than the app's.
await database.asAdmin((client) => client.query('analyze'))
const floor =
  process.env['BENCH_ONLY'] === 'app'
    ? null
    : await startProcess('floor-process.ts', [database.url, JSON.stringify(await recordSale())])
if (floor) await drive(floor.origin, { seconds: 2, connections: DEVICES, batch: 1 })

printHeading('Orders a second; each round of the app and of its floor in turns')
for (const connections of [1, DEVICES]) {
  const load: Load = { seconds: SECONDS, connections, batch: 1 }
  const [ours = [], bare] = await inTurns(rounds, () => round(app, load), ...(floor ? [() => round(floor, load)] : []))
  say(`orders, ${connections} connections`, ours, bare)
}
const [batches = []] = await inTurns(rounds, () => round(app, { seconds: SECONDS, connections: 1, batch: BATCH }))
say(`orders, batches of ${BATCH}`, batches, undefined)
console.log(
  `memory of the server after all of it: ${(await app.usage()).rssMb.toFixed(0)} MB (budget 250); ${machineLoad()}`,
)
await floor?.close()
await app.close()
await database.close()
