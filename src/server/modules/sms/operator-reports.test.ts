import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreedCustomers, startedCampaign } from '../../../../tests/support/campaigns.ts'
import { BEEM_KEYS, startBeemFake } from '../../../../tests/support/sms/beem-fake.ts'
import { asOwner, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getCampaign } from '../../../shared/contract/campaigns.ts'
import { listSmsCharges } from '../../../shared/contract/sms-charges.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { createSmsGateways } from '../../providers/sms/sms-gateways.ts'

const KEY = 'ufunguo-wa-mwendeshaji-0123456789ab'
let fake: Awaited<ReturnType<typeof startBeemFake>>
let t: TestApp
beforeAll(async () => {
  fake = await startBeemFake()
  const outgoing = createOutgoing({ allowOrigins: [fake.origin] })
  const sms = createSmsGateways(outgoing, { beem: fake.origin }).make('beem', BEEM_KEYS, 'KAUNTA')
  if (!sms) throw new Error('no account')
  t = await startTestApp({ outgoing, sms, smsPartTzs: 0, smsCallbackKey: KEY })
})
afterAll(async () => {
  await t.close()
  await fake.close()
})
async function due(job: string) {
  await asOwner(t, (owner) => sql`insert into pgboss.job (name, data) values (${job}, '{}')`.execute(owner))
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
}

test('what went by the operator’s account of a gateway that calls in nothing is asked after five minutes; at no price nothing is charged', async () => {
  t.clock.set(new Date('2026-11-25T09:00:00Z'))
  const shop = await t.aShop()
  await asOwner(t, (owner) =>
    sql`update users set phone_proven_at = now() where phone = ${shop.contact}`.execute(owner),
  )
  await agreedCustomers(t, shop.shop.id, 2)
  const { id } = await startedCampaign(t, shop)
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
  const counts = async () => (await t.must(getCampaign, { params: { id } }, shop.token)).counts
  expect(await counts()).toMatchObject({ sent: 2, delivered: 0 })
  const [one, two] = fake.sent
  fake.report(String(one?.id), 'DELIVERED')
  fake.report(String(two?.id), 'UNDELIVERED')
  await due('sms.look')
  expect(await counts()).toMatchObject({ sent: 2, delivered: 0 })
  t.clock.advance(6 * 60_000)
  await due('sms.look')
  expect(await counts()).toMatchObject({ sent: 0, delivered: 1, failed: 1 })
  expect(await t.must(listSmsCharges, {}, shop.token)).toMatchObject({ pricePerPartTzs: 0, monthTzs: 0, items: [] })
  const answer = await t.inject({ method: 'POST', url: `/api/sms/${KEY}/reports`, payload: 'id=7000&status=Success' })
  expect(answer.status).toBe(404)
})
