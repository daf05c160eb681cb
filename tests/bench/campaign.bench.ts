/**
 * A campaign to 100,000 customers: how long it takes until each of them is written down (budget: 10 s), what it costs to know beforehand who they are, and how fast they go out to a
 * gateway that answers at once. `BENCH_PEOPLE`: how many. Never fails by the clock.
 * Run: node tests/bench/campaign.bench.ts
 */
import { createCampaign, getCampaign, previewAudience, startCampaign } from '../../src/shared/contract/campaigns.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aGateway, agreedCustomers, aSending, TEXTS } from '../support/campaigns.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aBenchApp } from './bench-app.ts'

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 100_000)
const SENT = 2000

const DAY_MS = 86_400_000
/** Noon of a day to come: the server's own clock is not there yet, so that nobody else sends. */
const noon = new Date(Math.floor(Date.now() / DAY_MS + 2) * DAY_MS + 9 * 3_600_000)
let now = Date.now()
const clock = { now: () => new Date(now), advance: (ms: number) => void (now += ms) }
const bench = await aBenchApp()
const { shop, token, send } = await aShopOverHttp(bench.origin)
const shopId = shop.id
const t = { db: bench.db, clock }
for (let from = 0; from < PEOPLE; from += 20_000)
  await agreedCustomers(t, shopId, Math.min(20_000, PEOPLE - from), from)
// As autovacuum leaves them.
await bench.asAdmin((client) => client.query('analyze customers; analyze customer_identities'))

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${(performance.now() - began).toFixed(0)} ms`)
  return result
}
await timed(`who ${PEOPLE} are and what it comes to`, () => send(previewAudience, { query: { segment: 'all' } }, token))
const id = uuidv7()
await send(createCampaign, { body: { id, channel: 'sms', name: 'Ofa', segment: 'all', texts: TEXTS } }, token)
await send(
  startCampaign,
  { params: { id }, body: { version: 1, startsAt: noon.toISOString(), mostTzs: 1_000_000_000 } },
  token,
)
const gateway = aGateway()
const sending = aSending(t, gateway.provider)
now = noon.getTime()
await timed(`${PEOPLE} recipients written down, and the first sent (budget: 10 s)`, () => sending.run(shopId, id))
console.log(
  `recipients: ${(await send(getCampaign, { params: { id } }, token)).body.people}, sent: ${gateway.phones.size}`,
)
await timed(`${SENT} sent as fast as it goes`, async () => {
  for (let run = 0; run < 200 && gateway.phones.size < SENT; run += 1) {
    clock.advance(10_000)
    await sending.run(shopId, id)
  }
})
await bench.close()
