import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPaymentAgain, paymentRefunded } from '../../src/shared/contract/payments.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { dieAtStatement } from '../support/mortal-connections.ts'
import type { HandGateway } from '../support/payments/hand-gateway.ts'
import { aPayingShop, type PayingShop, startPayingApp } from '../support/payments/paying.ts'
import { asOwner, type TestApp } from '../support/test-app.ts'

let t: TestApp
let hand: HandGateway
let p: PayingShop
beforeAll(async () => {
  ;({ t, hand } = await startPayingApp())
  p = await aPayingShop(t, hand)
})
afterAll(() => t.close())

/** Started again: what pg-boss had handed out comes back, and what was to be looked at later is due. */
const restart = () =>
  asOwner(t, (db) =>
    sql`update pgboss.job set state = 'retry', start_after = now() where name like 'payment.%' and state in ('active', 'created', 'retry')`.execute(
      db,
    ),
  )
const quietly = async (step: () => Promise<unknown>) => void (await step().catch(() => undefined))

/** From the asking to the gateway's call; the gateway says paid whenever it was asked for money at all. */
async function payment(orderId: string, id: string) {
  await quietly(() => p.ask(orderId, { id }))
  for (const { reference, amountTzs } of hand.pushes)
    await quietly(() => p.call({ reference, amountTzs, providerReference: `R${reference}` }))
}

test(
  'killed between any two steps of a payment: after the restart there is exactly one payment, or none and the customer was never asked',
  { timeout: 240_000 },
  async () => {
    hand.onStatus = (reference) => {
      const pushed = hand.pushes.find((push) => push.reference === reference)
      return pushed
        ? { state: 'paid', amountTzs: pushed.amountTzs, currency: 'TZS', providerReference: `R${reference}` }
        : { state: 'absent' }
    }
    const counting = dieAtStatement(Number.POSITIVE_INFINITY)
    const whole = await p.till.sell(10_000, { isPaid: false })
    const before = counting.sent.length
    await payment(whole.orderId, uuidv7())
    const steps = counting.sent.slice(before)
    counting.restart()
    expect(steps.length).toBeGreaterThan(25)
    const seen = new Set<string>()
    for (let n = 1; n <= steps.length; n += 1) {
      // A statement done but not heard of differs from one never sent only where it commits.
      for (const how of steps[n - 1] === 'commit' ? (['before', 'after'] as const) : (['before'] as const)) {
        hand.pushes.length = 0
        const { orderId } = await p.till.sell(10_000, { isPaid: false })
        const id = uuidv7()
        const mortal = dieAtStatement(n, how)
        await payment(orderId, id)
        mortal.restart()
        await restart()
        t.clock.advance(130_000)
        await t.app.runDueJobs()
        const first = await p.paymentsOf(orderId)
        seen.add(`${hand.pushes.length} asked, ${first.length} paid`)
        // Whoever was asked and paid is paid without anybody's doing; whoever was not owes it still.
        expect([n, how, first.length]).toEqual([n, how, hand.pushes.length])
        // Who asked saw a failure and asks again with the same id; the gateway, whose call failed, calls again.
        await quietly(() => p.ask(orderId, { id }))
        if (hand.pushes.length === 0) {
          // Died with our row kept and the gateway not told. It is never told under that reference any more; a new asking is a new one.
          expect([n, how, await p.status(id)]).toMatchObject([n, how, { state: 'timed_out', reason: 'not_sent' }])
          await t.must(
            askPaymentAgain,
            { params: { id }, body: { id: uuidv7(), kind: 'mobile_push', phone: '0754123456' } },
            p.shop.token,
          )
        }
        for (const { reference, amountTzs } of hand.pushes.slice(0, 1))
          await p.call({ reference, amountTzs, providerReference: `R${reference}` })
        await restart()
        await t.app.runDueJobs()
        expect([n, how, (await p.paymentsOf(orderId)).length, await p.till.order(orderId), hand.pushes.length]).toEqual(
          [n, how, 1, { status: 'paid', paidTzs: 10_000, totalTzs: 10_000 }, 1],
        )
      }
    }
    // Both sides of the asking were hit.
    expect(seen.size).toBe(2)
    t.lines.length = 0
    expect(await p.faults()).toEqual([])
  },
)

test('killed while the gateway was being spoken to: found out by asking it; a push that never arrived is called so, and may be sent anew', async () => {
  hand.reset()
  const { orderId } = await p.till.sell(4000, { isPaid: false })
  const id = uuidv7()
  const { promise: isReached, resolve: reached } = Promise.withResolvers<null>()
  hand.onPush = () => {
    reached(null)
    return new Promise(() => {})
  }
  void p.ask(orderId, { id })
  await isReached
  expect((await p.status(id)).state).toBe('asked')
  await restart()
  t.clock.advance(31_000)
  await t.app.runDueJobs()
  expect((await p.status(id)).state).toBe('asked')
  await restart()
  t.clock.advance(120_000)
  await t.app.runDueJobs()
  expect(await p.status(id)).toMatchObject({ state: 'timed_out', reason: 'not_sent' })
  hand.reset()
  const again = await t.must(
    askPaymentAgain,
    { params: { id }, body: { id: uuidv7(), kind: 'mobile_push', phone: '0754123456' } },
    p.shop.token,
  )
  expect(again).toMatchObject({ state: 'waiting' })
  // The first one arrived at the gateway after all, and both were paid: one is the order's, the other is to go back.
  const first = await p.status(id)
  for (const { reference, totalTzs } of [again, first])
    await p.call({ reference, amountTzs: totalTzs, providerReference: `Q${reference}` })
  expect([(await p.status(again.id)).state, (await p.status(id)).state]).toEqual(['paid', 'refund_due'])
  expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 4000 })
})

test('forty at once say that the money went back: it is booked once', async () => {
  const { rows } = await asOwner(t, (db) =>
    sql<{
      id: string
    }>`select id from payment_attempts where shop_id = ${p.till.shopId} and state = 'refund_due'`.execute(db),
  )
  const id = rows[0]?.id ?? ''
  const before = await p.balances()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      t.call(paymentRefunded, { params: { id }, body: { reference: 'RF', note: '' } }, p.shop.token),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const after = await p.balances()
  expect((after['shop_balance'] ?? 0) - (before['shop_balance'] ?? 0)).toBe(-4160)
  t.lines.length = 0
  expect(await p.faults()).toEqual([])
})
