import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmProof, requestProof } from '../../src/shared/contract/auth.ts'
import {
  addPayoutDestination,
  cancelPayout,
  createPayout,
  getPayoutHome,
  listPayouts,
  retryPayout,
} from '../../src/shared/contract/payouts.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { book } from '../../src/server/modules/payments/ledger.service.ts'
import { ledgerIsSound } from '../support/books.ts'
import { aPayoutProvider } from '../support/payout-provider.ts'
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.ts'

const START_TZS = 1_000_000
const provider = aPayoutProvider()
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ gateways: provider.gateways })
})
afterAll(() => t.close())

type Step =
  | { kind: 'ask'; amountTzs: number; twice: boolean }
  | { kind: 'provider'; answer: typeof provider.script.answer }
  | { kind: 'mute'; isMute: boolean }
  | { kind: 'retry' | 'cancel'; which: number }
  | { kind: 'work' }
  | { kind: 'wait'; minutes: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    amountTzs: fc.integer({ min: 1000, max: 400_000 }),
    twice: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('provider' as const),
    answer: fc.constantFrom(
      'sent' as const,
      'refused' as const,
      'lost' as const,
      'crash' as const,
      'never_arrives' as const,
    ),
  }),
  fc.record({ kind: fc.constant('mute' as const), isMute: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('retry' as const, 'cancel' as const), which: fc.nat({ max: 20 }) }),
  fc.constant({ kind: 'work' as const }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 30 }) }),
)

/** A job that dies is left to the queue; here the next step finds it. */
const work = () => t.app.runDueJobs().catch(() => 0)

test('whatever is asked, refused, lost, killed, muted, cancelled and sent again: each shilling leaves once, or is back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      Object.assign(provider.script, { answer: 'sent', status: null })
      provider.sent.length = 0
      provider.moved.clear()
      const shop = await t.aShop()
      await t.must(requestProof, { body: { kind: 'phone' } }, shop.token)
      await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(shop.contact) } }, shop.token)
      await inShop(t.db, shop.shop.id, (tx) =>
        book(
          tx,
          shop.shop.id,
          { kind: 'received', mode: 'kaunta', receivedTzs: START_TZS, feeTzs: 0 },
          { refId: uuidv7(), at: t.clock.now() },
        ),
      )
      // The limit of a day is another test's.
      await inShop(t.db, shop.shop.id, (tx) =>
        sql`insert into payout_settings (shop_id, password_above_tzs) values (${shop.shop.id}, 1000000000)`.execute(tx),
      )
      const place = await t.must(
        addPayoutDestination,
        {
          body: {
            id: uuidv7(),
            target: { kind: 'wallet', operator: 'mpesa', phone: '0712000001' },
            holder: 'X',
            password: PASSWORD,
          },
        },
        shop.token,
      )
      // A new place rests; this one was added long ago.
      await inShop(t.db, shop.shop.id, (tx) =>
        sql`update payout_destinations set created_at = created_at - interval '48 hours'`.execute(tx),
      )
      const all = async () => (await t.must(listPayouts, { query: { limit: 100 } }, shop.token)).items
      const pick = async (which: number) => {
        const payouts = await all()
        return payouts[which % Math.max(payouts.length, 1)]
      }
      for (const each of steps) {
        if (each.kind === 'ask') {
          const body = { id: uuidv7(), amountTzs: each.amountTzs, feeTzs: 0, destinationId: place.id }
          await Promise.all(
            Array.from({ length: each.twice ? 3 : 1 }, () => t.call(createPayout, { body }, shop.token)),
          )
        } else if (each.kind === 'provider') provider.script.answer = each.answer
        else if (each.kind === 'mute') provider.script.status = each.isMute ? { state: 'unknown' } : null
        else if (each.kind === 'work') await work()
        else if (each.kind === 'wait') t.clock.advance(each.minutes * 60_000)
        else {
          const payout = await pick(each.which)
          if (payout && each.kind === 'cancel')
            await t.call(cancelPayout, { params: { id: payout.id }, body: { reason: '' } }, shop.token)
          if (payout && each.kind === 'retry')
            await Promise.all(
              [1, 2].map(() =>
                t.call(retryPayout, { params: { id: payout.id }, body: {} }, shop.token).catch(() => null),
              ),
            )
        }
      }
      // The provider is well again, and time goes on.
      Object.assign(provider.script, { answer: 'sent', status: null })
      for (let round = 0; round < 4; round += 1) {
        t.clock.advance(11 * 60_000)
        await work()
        for (const payout of await all())
          if (payout.state === 'sending') await t.must(retryPayout, { params: { id: payout.id }, body: {} }, shop.token)
        // A job that died waits for its turn in the queue: played here.
        for (const payout of await all())
          if (payout.state === 'queued')
            await inShop(t.db, shop.shop.id, (tx) =>
              sql`insert into pgboss.job (name, data) values ('payout.send', ${JSON.stringify({ shopId: shop.shop.id, payoutId: payout.id })}::jsonb)`.execute(
                tx,
              ),
            )
      }
      const payouts = await all()
      const paid = payouts.filter((payout) => payout.state === 'paid')
      expect(payouts.filter((payout) => !['paid', 'failed', 'cancelled'].includes(payout.state))).toEqual([])
      // What truly moved is what the books say arrived, payout for payout.
      expect([...provider.moved].toSorted(([one], [other]) => one.localeCompare(other))).toEqual(
        paid
          .map((payout) => [payout.reference, payout.amountTzs] as [string, number])
          .toSorted(([one], [other]) => one.localeCompare(other)),
      )
      const home = await t.must(getPayoutHome, {}, shop.token)
      expect(home.availableTzs).toBe(START_TZS - paid.reduce((sum, payout) => sum + payout.amountTzs, 0))
      expect([home.onTheWayTzs, home.availableTzs >= 0]).toEqual([0, true])
      expect(await ledgerIsSound(t, shop.shop.id)).toEqual([])
    }),
    { numRuns: process.env['KAUNTA_DEEP'] === '1' ? 200 : 12 },
  )
})
