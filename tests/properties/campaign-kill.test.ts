import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCampaign, getMarketing, saveMarketingRules } from '../../src/shared/contract/campaigns.ts'
import { MOST_MONTHLY_CAP_TZS, USUAL_MARKETING } from '../../src/shared/domain/campaigns/states.ts'
import { agreedCustomers, startedCampaign } from '../support/campaigns.ts'
import { killedWhen } from '../support/killed/killed.ts'
import { randomOf } from '../support/random.ts'
import { startBeemFake } from '../support/sms/beem-fake.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../support/test-app.ts'

const PEOPLE = 10_000
/** Long enough that whoever was claimed by one who died is in doubt when the next begins. */
const PAUSE_MS = 4 * 60_000
const seed = Number(process.env['KAUNTA_SEED'] ?? Date.now() % 100_000)
const random = randomOf(seed)
let t: TestApp
let beem: Awaited<ReturnType<typeof startBeemFake>>
let shop: OwnedShop
beforeAll(async () => {
  beem = await startBeemFake()
  beem.state.credit = 3 * PEOPLE
  t = await startTestApp()
  t.clock.set(new Date('2026-11-25T06:00:00Z'))
  shop = await t.aShop()
})
afterAll(async () => {
  await t.close()
  await beem.close()
})

test(
  `kill -9 of the server in the middle of ${PEOPLE} people: each has it at most once on their phone, and who may have been missed is told as such`,
  { timeout: 300_000 },
  async () => {
    await agreedCustomers(t, shop.shop.id, PEOPLE)
    const { version } = await t.must(getMarketing, {}, shop.token)
    const rules = { ...USUAL_MARKETING, monthlyCapTzs: MOST_MONTHLY_CAP_TZS }
    await t.must(saveMarketingRules, { body: { ...rules, version } }, shop.token)
    const { id } = await startedCampaign(t, shop)
    const told = { url: t.database.url, origin: beem.origin, shopId: shop.shop.id, campaignId: id }
    const read = () => t.must(getCampaign, { params: { id } }, shop.token)
    const deaths = [500, 2500, 5000, 7500, 9000].map((from) => from + random.whole(400))
    for (const at of deaths) {
      await killedWhen('campaign', { ...told, now: t.clock.now().toISOString() }, () => beem.sent.length >= at)
      t.clock.advance(20 * 60_000)
    }
    await killedWhen('campaign', { ...told, now: t.clock.now().toISOString() }, async () => {
      const { state, counts } = await read()
      return state === 'done' && counts.sending === 0
    })
    t.clock.advance(PAUSE_MS)
    beem.check()
    const { people, counts, leftOut } = await read()
    const [sent, unsure] = [counts.sent ?? 0, counts.unsure ?? 0]
    expect([`KAUNTA_SEED=${seed}`, people, leftOut, counts.waiting]).toEqual([`KAUNTA_SEED=${seed}`, PEOPLE, {}, 0])
    const phones = new Set(beem.sent.map(({ to }) => to))
    expect([seed, beem.sent.length - phones.size, sent + unsure]).toEqual([seed, 0, PEOPLE])
    // Who is told as sent has it; of the others at most as many as were on their way when somebody died.
    expect(phones.size).toBeGreaterThanOrEqual(sent)
    expect(unsure).toBeLessThanOrEqual(deaths.length * 20)
    expect(unsure).toBeGreaterThan(0)
    console.log(`${deaths.length} servers killed, ${sent} sent, ${unsure} may have gone, ${phones.size} phones have it`)
  },
)
