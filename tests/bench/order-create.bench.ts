/**
 * Order creation on the server: one sale a request, eight devices at once, the client in a process of its own on the same two cores.
 * Yardstick: the same SQL, recorded from the app and sent by pgbench (or by a bare loop of eight connections where there is no pgbench).
 * Run: node tests/bench/order-create.bench.ts
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aBenchApp, ms, quantile } from './bench-app.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const DEVICES = 8
const bench = await aBenchApp({ maxConnections: 8 })
const shop = await aShopOverHttp(bench.origin, {
  products: Array.from({ length: 50 }, (_, index) => ({ name: `Bidhaa ${index}`, priceTzs: 1000, tracksStock: true })),
})
const tills = await Promise.all(Array.from({ length: DEVICES }, () => shop.addDevice()))
// Enough on the shelf: a sale that is flagged also writes a review item.
await bench.asAdmin((client) =>
  client.query(
    `insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) select shop_id, id, id, 1000000000000 from products on conflict (shop_id, item_id) do update set on_hand_milli = excluded.on_hand_milli`,
  ),
)

const recorded: { client: unknown; text: string }[] = []
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const original = pg.Client.prototype.query
/** Statements as they go over the wire, by connection, to replay those of one sale with pgbench. */
function record() {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const config = args[0] as string | { text: string; values?: unknown[] }
    const [text, values] = typeof config === 'string' ? [config, args[1]] : [config.text, config.values ?? args[1]]
    recorded.push({ client: this, text: inline(text, Array.isArray(values) ? values : []) })
    return (original as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof original
}
function inline(text: string, values: unknown[]): string {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\/\*.*?\*\//g, '')
    .replaceAll(/\$(\d+)/g, (_, index: string) => literal(values[Number(index) - 1]))
    .replaceAll(/\s*\n\s*/g, ' ')
}
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return value.length === 0 ? `'{}'` : `array[${value.map(literal).join(',')}]`
  // pgbench takes `:name` for a variable of its own wherever it stands.
  if (value instanceof Date) return `'${value.toISOString().replaceAll(/[-:]/g, '')}'`
  return typeof value === 'string'
    ? pg.escapeLiteral(
        /^[{[]/.test(value) ? value.replaceAll('":', '": ').replaceAll(/:(?=\w)/g, String.raw`\u003a`) : value,
      )
    : JSON.stringify(value)
}

async function drive(seconds: number) {
  const client = spawn(process.execPath, [path.join(import.meta.dirname, 'sell.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  client.stdin.end(
    JSON.stringify({
      origin: bench.origin,
      token: shop.token,
      tills,
      products: shop.products.map((product) => product.id),
      seconds,
      start: (started += 1_000_000),
    }),
  )
  let output = ''
  client.stdout.on('data', (text: Buffer) => (output += text.toString()))
  await new Promise((resolve) => client.once('exit', resolve))
  return JSON.parse(output) as { sold: number; seconds: number; latencies: number[]; flagged: number; failed: number }
}
let started = 0

await drive(1) // warm
record()
await drive(0)
pg.Client.prototype.query = original
const at = recorded.findIndex(({ text }) => text.includes('order.create'))
const mine = recorded
  .slice(0, at)
  .filter(({ client }) => client === recorded[at]?.client)
  .map(({ text }) => text)
const after = recorded.slice(at + 1).find(({ client }) => client === recorded[at]?.client)
const sale = [
  ...mine.slice(mine.findLastIndex((text) => text.startsWith('begin'))),
  recorded[at]?.text ?? '',
  after?.text ?? '',
]
console.log(
  `one sale: ${sale.length} round trips, ${sale.reduce((sum, text) => sum + text.split(';').length, 0)} statements`,
)

function pgbench(seconds: number): number | null {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kaunta-pgbench-')), 'sale.sql')
  const create = sale[2] ?? ''
  // Each run makes its own ids and number inside the statement's document.
  const fresh = create
    .replace(
      /\( ?E?'(\{"shop_id"[\s\S]*?\})'::jsonb\) as d\(/,
      (_, doc: string) =>
        `(E'${doc}'::jsonb || jsonb_build_object('id', gen_random_uuid(), 'command_id', gen_random_uuid(), 'number', 'B-' || floor(random() * 1e15)::bigint)) as d(`,
    )
    .replace(
      /from d, jsonb_to_recordset\( ?E?'(\[[\s\S]*?\])'::jsonb\) as p\(id uuid/,
      (_, list: string) =>
        `from d, jsonb_to_recordset(jsonb_set(E'${list}'::jsonb, '{0,id}', to_jsonb(gen_random_uuid()::text))) as p(id uuid`,
    )
  writeFileSync(
    file,
    [...(sale[0] ?? '').split(';'), sale[1] ?? '', fresh, 'commit'].map((line) => `${line.trim()};`).join('\n'),
  )
  const url = new URL(bench.url)
  try {
    const text = execFileSync(
      'pgbench',
      ['-n', '-c', String(DEVICES), '-j', '2', '-T', String(seconds), '-M', 'prepared', '-f', file, url.toString()],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    )
    return Number(/tps = ([\d.]+)/.exec(text)?.[1] ?? 0)
  } catch (error) {
    console.log(
      `pgbench could not be used: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : ''}`,
    )
    return null
  }
}

const ours: number[] = []
const yardstick: number[] = []
for (let round = 1; round <= 3; round += 1) {
  const run = await drive(SECONDS)
  ours.push(run.sold / run.seconds)
  const tps = pgbench(SECONDS)
  if (tps) yardstick.push(tps)
  console.log(
    `round ${round}: ${(run.sold / run.seconds).toFixed(0)} sales/s, p50 ${ms(quantile(run.latencies, 0.5))}, p99 ${ms(quantile(run.latencies, 0.99))}, flagged ${run.flagged}, failed ${run.failed}; pgbench ${tps?.toFixed(0) ?? '–'} tx/s`,
  )
}
const [a, b] = [quantile(ours, 0.5), quantile(yardstick, 0.5)]
console.log(
  `order creation: ${a.toFixed(0)} sales/s at ${DEVICES} connections (budget 1,000); ratio to pgbench ${b ? (a / b).toFixed(2) : '–'} (budget 0.35); RSS ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB (budget 250)`,
)
await bench.close()
