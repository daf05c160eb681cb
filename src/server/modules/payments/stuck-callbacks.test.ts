import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inPayingShops, type PayingShop } from '../../../../tests/support/payments/paying.ts'
import { asOwner, type TestApp } from '../../../../tests/support/test-app.ts'
import { inSystem } from '../../platform/database.ts'
import { takeStuck } from './callbacks.repository.ts'

const MINUTE = 60_000
let t: TestApp
let p: PayingShop
inPayingShops((given) => ({ t, p } = given))
beforeEach(async () => {
  await t.app.runDueJobs()
})

const jobs = async () =>
  (
    await asOwner(t, (db) =>
      sql<{
        count: number
      }>`select count(*)::int as count from pgboss.job where name = 'payment.callback' and state = 'created'`.execute(
        db,
      ),
    )
  ).rows[0]?.count
const sweep = async () => {
  await asOwner(t, (db) => sql`insert into pgboss.job (name, data) values ('payment.callback_sweep', '{}')`.execute(db))
  await t.app.runDueJobs()
}
/** Taken in, and its job given up after the last try. */
async function stuck(amountTzs: number) {
  const { orderId } = await p.till.sell(amountTzs, { isPaid: false })
  const attempt = await p.asked(orderId)
  const said = {
    reference: attempt.reference,
    amountTzs: attempt.totalTzs,
    providerReference: `QS${attempt.reference.slice(-8)}`,
  }
  await p.call(said, { runs: false })
  await asOwner(t, (db) => sql`delete from pgboss.job where name = 'payment.callback'`.execute(db))
  return { orderId, said }
}

test('the gateway calls once more: at once it is known, after a quarter of an hour it is followed again, once', async () => {
  const { orderId, said } = await stuck(10_000)
  t.clock.advance(14 * MINUTE)
  await p.call(said, { runs: false })
  expect(await jobs()).toBe(0)
  t.clock.advance(2 * MINUTE)
  for (let time = 0; time < 3; time += 1) await p.call(said, { runs: false })
  expect(await jobs()).toBe(1)
  await t.app.runDueJobs()
  expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
  t.clock.advance(60 * MINUTE)
  await p.call(said, { runs: false })
  expect(await jobs()).toBe(0)
})

test('nobody calls any more: the sweep finds it, not too soon, and again when its job gives up once more', async () => {
  const [one, other] = [await stuck(10_000), await stuck(7000)]
  t.clock.advance(14 * MINUTE)
  await sweep()
  expect(await p.till.order(one.orderId)).toMatchObject({ status: 'pending' })
  t.clock.advance(2 * MINUTE)
  const looks = () =>
    inSystem(t.db, (tx) =>
      takeStuck(tx, { before: new Date(t.clock.now().getTime() - 15 * MINUTE), now: t.clock.now(), limit: 10 }),
    )
  // As two nodes at once, whose jobs are then lost again.
  expect((await Promise.all([looks(), looks()])).flat()).toHaveLength(2)
  await sweep()
  expect(await p.till.order(other.orderId)).toMatchObject({ status: 'pending' })
  t.clock.advance(16 * MINUTE)
  await sweep()
  for (const { orderId } of [one, other]) expect(await p.till.order(orderId)).toMatchObject({ status: 'paid' })
  expect(await jobs()).toBe(0)
})
