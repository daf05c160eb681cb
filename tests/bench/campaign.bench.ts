/**
 * A campaign to 100,000 customers: how long it takes until each of them is written down (budget: 10 s), what it costs to know beforehand who they are, and how fast they go out to a
 * gateway that answers at once. Never fails by the clock.
 */
import { sql } from 'kysely'
import { inShop } from '../../src/server/platform/database.ts'
import { getCampaign, previewAudience } from '../../src/shared/contract/campaigns.ts'
import { aGateway, agreedCustomers, aSending, startedCampaign } from '../support/campaigns.ts'
import { startTestApp } from '../support/test-app.ts'

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 100_000)
const SENT = 2000

const t = await startTestApp()
t.clock.set(new Date('2026-11-25T09:00:00Z'))
const shop = await t.aShop()
for (let from = 0; from < PEOPLE; from += 20_000)
  await agreedCustomers(t, shop.shop.id, Math.min(20_000, PEOPLE - from), from)
await inShop(t.db, shop.shop.id, (tx) => sql`select 1`.execute(tx))

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${(performance.now() - began).toFixed(0)} ms`)
  return result
}
await timed(`who ${PEOPLE} are and what it comes to`, () =>
  t.must(previewAudience, { query: { segment: 'all' } }, shop.token),
)
const { id } = await startedCampaign(t, shop, { mostTzs: 1_000_000_000 })
const gateway = aGateway()
const sending = aSending(t, gateway.provider)
await timed(`${PEOPLE} recipients written down and the first 100 sent (budget: 10 s)`, () =>
  sending.run(shop.shop.id, id),
)
console.log(`recipients: ${(await t.must(getCampaign, { params: { id } }, shop.token)).people}`)
await timed(`${SENT} sent as fast as it goes`, async () => {
  while (gateway.phones.size < SENT + 100) {
    t.clock.advance(10_000)
    await sending.run(shop.shop.id, id)
  }
})
await t.close()
