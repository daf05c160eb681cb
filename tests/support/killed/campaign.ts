import { createDatabase } from '../../../src/server/platform/database.ts'
import { createOutgoing } from '../../../src/server/platform/outgoing.ts'
import { createSmsGateways } from '../../../src/server/providers/sms/sms-gateways.ts'
import { aSending } from '../campaigns.ts'
import { BEEM_KEYS } from '../sms/beem-fake.ts'
import { clockFrom } from './clock-from.ts'

/** A server that does nothing but send one campaign by Beem, run after run, until it is killed. */
const told: { url: string; origin: string; shopId: string; campaignId: string; now: string } = JSON.parse(
  process.argv[2] ?? '',
)
const gateways = createSmsGateways(createOutgoing({ allowOrigins: [told.origin] }), { beem: told.origin })
const provider = gateways.make('beem', BEEM_KEYS, 'KAUNTA')
if (!provider) throw new Error('no gateway')
const t = { db: createDatabase(told.url, { maxConnections: 4 }), clock: clockFrom(told.now) }
await aSending(t, provider).out(told.shopId, told.campaignId, 100_000)
