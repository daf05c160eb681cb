import { sql } from 'kysely'
import { confirmProof, requestProof } from '../../../src/shared/contract/auth.ts'
import { getSmsSettings, saveSmsAccount } from '../../../src/shared/contract/sms.ts'
import type { SmsGateway } from '../../../src/shared/domain/sms-accounts.ts'
import { createShopSms } from '../../../src/server/modules/sms/shop-sms.service.ts'
import { inShop } from '../../../src/server/platform/database.ts'
import { createLog } from '../../../src/server/platform/log.ts'
import { createOutgoing } from '../../../src/server/platform/outgoing.ts'
import { createSecrets } from '../../../src/server/platform/secrets.ts'
import { createSmsGateways } from '../../../src/server/providers/sms/sms-gateways.ts'
import { startPushEndpoint } from '../push-endpoint.ts'
import { asOwner, startTestApp, type TestApp } from '../test-app.ts'
import { AT_KEYS, startAfricasTalkingFake } from './africastalking-fake.ts'
import { anSms } from './a-sms.ts'
import { BEEM_KEYS, startBeemFake } from './beem-fake.ts'
import { NEXTSMS_KEYS, startNextSmsFake } from './nextsms-fake.ts'

export const HOUR = 3_600_000
const KEY = Buffer.alloc(32, 7)
const KEYS = { beem: BEEM_KEYS, nextsms: NEXTSMS_KEYS, africastalking: AT_KEYS }
const SENDERS = { beem: 'KAUNTA', nextsms: 'N-SMS', africastalking: 'KAUNTA' }
export type SmsShop = Awaited<ReturnType<typeof startSmsShop>>

/** A server whose SMS cost money, a fake of each gateway, and a shop whose owner has proven a phone. Close it in `afterAll`. */
export async function startSmsShop() {
  const fakes = {
    beem: await startBeemFake(),
    nextsms: await startNextSmsFake(),
    africastalking: await startAfricasTalkingFake(),
  }
  const running: { t?: TestApp } = {}
  const pushed = await startPushEndpoint({ now: () => running.t?.clock.now() ?? new Date() })
  const outgoing = createOutgoing({
    allowOrigins: [...Object.values(fakes).map(({ origin }) => origin), pushed.origin],
  })
  const smsGateways = createSmsGateways(outgoing, {
    beem: fakes.beem.origin,
    nextsms: fakes.nextsms.origin,
    africastalking: fakes.africastalking.origin,
  })
  /** What the operator's account sent. */
  const operators: { to: string; text: string }[] = []
  const sms = anSms(operators)
  const t = await startTestApp({
    outgoing,
    smsGateways,
    smsPartTzs: 26,
    sms,
    secretsKey: KEY,
    rateLimits: { smsTestsOfShop: { count: 3, perMs: 24 * HOUR }, smsUnknownOfShop: { count: 2, perMs: 24 * HOUR } },
  })
  running.t = t
  const { db, clock } = t
  const log = createLog({ level: 'silent' })
  const shopSms = createShopSms({ db, clock, log, secrets: createSecrets(KEY), sms, smsGateways, smsPartTzs: 26 })
  const shop = await t.aShop({ shop_name: 'Duka la Neema' })
  await t.must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t.app.runDueJobs()
  const code = /\b\d{6}\b/.exec(operators.at(-1)?.text ?? '')?.[0] ?? ''
  await t.must(confirmProof, { body: { kind: 'phone', code } }, shop.token)

  const settings = (token = shop.token) => t.must(getSmsSettings, {}, token)
  const using = (shopId = shop.shop.id) => inShop(db, shopId, (tx) => shopSms.of(tx, shopId))
  return {
    t,
    shop,
    fakes,
    pushed,
    operators,
    settings,
    /** By what the shop's SMS go out, as other modules ask. */
    using,
    save: (gateway: SmsGateway, given: object = {}, token = shop.token) =>
      t.call(
        saveSmsAccount,
        {
          body: {
            gateway,
            senderId: SENDERS[gateway],
            pricePerPartTzs: 20,
            lowBelowParts: 100,
            credentials: KEYS[gateway],
            ...given,
          },
        },
        token,
      ),
    /** Where the gateway is to call in at, without its origin. */
    callbackOf: async (what: string) => {
      const url = (await settings()).own?.callbacks.find((one) => one.what === what)?.url ?? ''
      return new URL(url).pathname
    },
    post: (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
      t.inject({ method: 'POST', url, payload, headers: { 'content-type': type } }),
    due: async (job: string) => {
      await asOwner(t, (owner) => sql`insert into pgboss.job (name, data) values (${job}, '{}')`.execute(owner))
      for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
    },
    /** By the shop's own account, as a campaign sends. */
    sent: async (reference: string, to = '+255711000111') => {
      const { provider } = await using()
      return await provider.send({ to, text: 'Habari', reference })
    },
    /** Throws what we did wrong at a gateway; call it before each test. */
    fresh() {
      for (const fake of Object.values(fakes)) fake.check()
      operators.length = 0
    },
    async close() {
      await t.close()
      await Promise.all([...Object.values(fakes), pushed].map((one) => one.close()))
    },
  }
}
