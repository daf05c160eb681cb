/**
 * What customers write, from WhatsApp's call to the flow's answer at Graph: the server, Graph and whoever calls are processes of their own on the same cores, over real HTTP, each body signed. How many a
 * second are taken in as fast as answers come, beside a floor of the same rows through bare SQL; then how fast the flow answers at a hundred a second. Run: node tests/bench/chat.bench.ts
 * (BENCH_SECONDS; BENCH_PER_SECOND; BENCH_NODE_ARGS=--cpu-prof for a profile of the server)
 */
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { Pool } from 'pg'
import { connectChatNumber } from '../../src/shared/contract/chat-numbers.ts'
import { publishChatflow, saveChatflow } from '../../src/shared/contract/chatflow.ts'
import { FLOW_KNOWS } from '../../src/shared/domain/flow/needs.ts'
import { readyFlow } from '../../src/shared/domain/flow/ready/ready-flows.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aBenchDatabase } from './bench-app.ts'
import type { ChatLoad, ChatLoaded } from './chat-load.ts'
import { load as machineLoad, printFigure, printHeading } from './figures.ts'
import { databaseCpuMs, startProcess } from './processes.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
const PER_SECOND = Number(process.env['BENCH_PER_SECOND'] ?? 100)
/** WhatsApp takes 80 a second of each number: no shop has a hundred customers a second by itself. */
const SHOPS = 10
const CONNECTIONS = 32
const TAKEN = Number(process.env['BENCH_TAKEN'] ?? 10_000)

const numbers = Array.from({ length: SHOPS }, (_, index) => ({
  phoneNumberId: String(106_540_352_240_000 + index),
  wabaId: String(102_290_129_340_000 + index),
  token: `EAAG-token-of-number-${index}-${'x'.repeat(40)}`,
}))
const database = await aBenchDatabase()
const graph = await startProcess('graph-process.ts', [
  JSON.stringify(numbers.map(({ phoneNumberId, ...number }) => [phoneNumberId, number])),
])
const app = await startProcess('chat-process.ts', [database.url, graph.origin])
for (const { phoneNumberId, wabaId, token } of numbers) {
  const shop = await aShopOverHttp(app.origin, { products: [{ name: 'Sukari' }] })
  const must = (answer: { status: number; body: unknown }) => {
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  must(
    await shop.send(
      connectChatNumber,
      { body: { id: uuidv7(), token, phoneNumberId, wabaId, catalogId: '' } },
      shop.token,
    ),
  )
  must(
    await shop.send(saveChatflow, { body: { version: 0, draft: readyFlow('retail'), knows: FLOW_KNOWS } }, shop.token),
  )
  must(await shop.send(publishChatflow, { body: { version: 1, knows: FLOW_KNOWS } }, shop.token))
}

async function callIn(load: Omit<ChatLoad, 'origin' | 'numbers' | 'connections'>): Promise<ChatLoaded> {
  const client = spawn(process.execPath, [path.join(import.meta.dirname, 'chat-load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  client.stdin.end(
    JSON.stringify({ ...load, origin: app.origin, numbers, connections: CONNECTIONS } satisfies ChatLoad),
  )
  let output = ''
  client.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  await new Promise((resolve) => client.once('exit', resolve))
  const done = JSON.parse(output) as ChatLoaded
  if (done.failed > 0) throw new Error(`${done.failed} calls were not answered with 200`)
  return done
}
const counted = async (query: string) =>
  await database.asAdmin(async (client) => Number((await client.query<{ n: string }>(query)).rows[0]?.n ?? 0))
/** Until all that was called in is worked on and sent. */
async function caughtUp(): Promise<number> {
  const began = performance.now()
  for (;;) {
    const left = await counted(
      `select (select count(*) from whatsapp_deliveries where worked_at is null) + (select count(*) from chat_messages where status in ('queued', 'sending')) as n`,
    )
    if (left === 0) return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The same rows by nobody but PostgreSQL: the bytes, and the job that works on them. */
async function floor(): Promise<number> {
  const pool = new Pool({ connectionString: database.url, max: CONNECTIONS })
  const body = Buffer.alloc(450, 'x')
  const one = async (index: number) => {
    const client = await pool.connect()
    const hash = createHash('sha256').update(`${index} ${randomUUID()}`).digest()
    await client.query('begin')
    await client.query(
      "insert into whatsapp_deliveries (id, signed_by, body_hash, raw_body, received_at, worked_at) values ($1, 'app', $2, $3, now(), now())",
      [uuidv7(), hash, body],
    )
    await client.query("insert into pgboss.job (name, data, state) values ('chat.work', '{}', 'completed')")
    await client.query('commit')
    client.release()
  }
  const began = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let index = next++; index < TAKEN; index = next++) await one(index)
    }),
  )
  await pool.end()
  return TAKEN / ((performance.now() - began) / 1000)
}
const usage = async () => [(await app.usage()).cpuMs, databaseCpuMs(database.postmaster) ?? Number.NaN] as const
const recorded = async () => (await graph.recorded()) as unknown as { to: string; at: number }[]

// Warm: plans, compiled code, connections.
await callIn({ firstCustomer: 10_000_000, customers: 300, messages: 200, perSecond: null, words: 'Habari' })
console.log(`warm, and caught up in ${(await caughtUp()).toFixed(0)} s`)
await database.asAdmin((client) => client.query('analyze'))
await recorded()

printHeading('What customers write')
const answersAt = async (what: string, load: { firstCustomer: number; customers: number; words: string }) => {
  const before = await usage()
  const done = await callIn({ ...load, messages: SECONDS * PER_SECOND, perSecond: PER_SECOND })
  const lateSeconds = await caughtUp()
  const after = await usage()
  const answers = await recorded()
  // Of each customer's messages in turn: when the first answer after it was taken.
  const delays: number[] = []
  const of = Map.groupBy(answers, ({ to }) => to)
  const last = new Map<string, number>()
  for (const { from, at } of done.sentAt) {
    const all = of.get(from) ?? []
    const index = all.findIndex((one, position) => position >= (last.get(from) ?? 0) && one.at >= at)
    if (index < 0) continue
    delays.push((all[index]?.at ?? 0) - at)
    last.set(from, index + 1)
  }
  printFigure({ what: `${what}: to the answer at Graph, p50`, figure: delays, unit: 'ms' })
  printFigure({ what: '  p95', budget: '1,000 ms', figure: delays, at: 0.95, unit: 'ms' })
  printFigure({
    what: '  p99',
    figure: delays,
    at: 0.99,
    unit: 'ms',
    note: `${done.sentAt.length - delays.length} without an answer`,
  })
  printFigure({ what: '  acknowledged, p50', budget: '50 ms', figure: done.latencies, unit: 'ms' })
  printFigure({ what: '  p95', figure: done.latencies, at: 0.95, unit: 'ms' })
  printFigure({
    what: '  answers a second',
    figure: [answers.length / (done.seconds + lateSeconds)],
    unit: '/s',
    note: `${answers.length} to ${done.sentAt.length} messages, ${PER_SECOND} of them a second; the last ${lateSeconds.toFixed(1)} s after`,
  })
  const perMessage = (index: 0 | 1) => (after[index] - before[index]) / done.sentAt.length
  printFigure({ what: '  Node’s processor a message', figure: [perMessage(0)], unit: 'ms', digits: 2 })
  printFigure({ what: '  the database’s', figure: [perMessage(1)], unit: 'ms', digits: 2 })
}
const returning = (SECONDS * PER_SECOND) / 2
await answersAt('new customers', { firstCustomer: 20_000_000, customers: returning * 2, words: 'Habari' })
await answersAt('customers who return', { firstCustomer: 20_000_000, customers: returning, words: 'menu' })

const floors = [await floor()]
const before = await usage()
const taken = await callIn({
  firstCustomer: 30_000_000,
  customers: 2000,
  messages: TAKEN,
  perSecond: null,
  words: 'Habari',
})
const after = await usage()
const left = await counted('select count(*) as n from whatsapp_deliveries where worked_at is null')
floors.push(await floor())
printFigure({
  what: 'taken in a second',
  budget: '1,000/s',
  floor: floors,
  figure: [TAKEN / taken.seconds],
  unit: '/s',
})
printFigure({ what: '  acknowledged, p50', budget: '50 ms', figure: taken.latencies, unit: 'ms' })
printFigure({ what: '  p95', figure: taken.latencies, at: 0.95, unit: 'ms' })
printFigure({ what: '  p99', figure: taken.latencies, at: 0.99, unit: 'ms' })
for (const [what, index] of [
  ['  Node’s processor a message', 0],
  ['  the database’s', 1],
] as const)
  printFigure({ what, figure: [(after[index] - before[index]) / TAKEN], unit: 'ms', digits: 2 })
console.log(`${TAKEN - left} of ${TAKEN} were worked on meanwhile; ${machineLoad()}`)
await app.close()
await graph.close()
await database.close()
