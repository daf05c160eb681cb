import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { push } from '../../../shared/contract/sync.ts'
import { askPayment, askPaymentAgain, checkPayment, confirmPayment, getOrderPayments, getPayment, getPayMethods, paymentRefunded, savePaymentSettings, stopPayment } from '../../../shared/contract/payments.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aTill, ledgerIsSound, type Till } from '../../../../tests/support/books.ts'
import { aHandGateway, type HandGateway, handGateways } from '../../../../tests/support/payments/hand-gateway.ts'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop, inSystem } from '../../platform/database.ts'

let hand: HandGateway
let t: TestApp
let shop: OwnedShop
let till: Till
beforeAll(async () => {
  hand = aHandGateway()
  const gateways = handGateways(hand)
  t = await startTestApp({ gateways, maxConnections: 12 })
  await inSystem(t.db, (tx) => tx.insertInto('operator_fees').values([
    { method: 'mobile_money', rate_basis_points: 150, fixed_tzs: 100, updated_at: new Date() }, { method: 'card', rate_basis_points: 300, fixed_tzs: 0, updated_at: new Date() },
  ]).execute())
})
afterAll(() => t.close())
beforeEach(async () => {
  Object.assign(hand, aHandGateway(), { provider: hand.provider, pushes: hand.pushes, statuses: hand.statuses, cards: hand.cards, codes: hand.codes, statusCalls: hand.statusCalls, callback: hand.callback })
  hand.onPush = () => ({ state: 'waiting', providerReference: `P${uuidv7()}` })
  hand.onStatus = (reference) => hand.statuses.get(reference) ?? { state: 'absent' }
  hand.pushes.length = 0
  hand.statusCalls.length = 0
  shop = await t.aShop()
  till = await aTill(t, shop)
})
/** Whatever a test did: the books balance, and what stands on the orders is what stands in their payments. */
afterEach(async () => {
  expect(await ledgerIsSound(t, till.shopId)).toEqual([])
  const { rows } = await inShop(t.db, till.shopId, (tx) => sql<{ number: string }>`select number from orders o where paid_tzs <> (select coalesce(sum(amount_tzs), 0) from payments p where p.shop_id = o.shop_id and p.order_id = o.id)`.execute(tx))
  expect(rows).toEqual([])
  expect(t.lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

const ask = (orderId: string, more: object = {}) => t.call(askPayment, { body: { id: uuidv7(), subject: { kind: 'order', orderId }, kind: 'mobile_push', phone: '0754 123 456', ...more } }, shop.token)
const asked = async (orderId: string, more: object = {}) => {
  const answer = await ask(orderId, more)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
async function call(said: Parameters<HandGateway['callback']>[0], { key, runs = true }: { key?: string | null; runs?: boolean } = {}) {
  const { payload, headers } = hand.callback(said, key === undefined ? 'siri' : key)
  const answer = await t.inject({ method: 'POST', url: '/api/callbacks/azampay', payload, headers })
  if (runs) await t.app.runDueJobs()
  return answer
}
const status = (id: string) => t.must(getPayment, { params: { id } }, shop.token)
const balances = async () => Object.fromEntries((await inShop(t.db, till.shopId, (tx) => sql<{ account: string; amount: number }>`select account, amount_tzs as amount from ledger_balances where amount_tzs <> 0`.execute(tx))).rows.map((row) => [row.account, row.amount]))
const paymentsOf = async (orderId: string) => (await inShop(t.db, till.shopId, (tx) => sql<{ method: string; amountTzs: number; reference: string; wallet: string }>`select method, amount_tzs as "amountTzs", reference, wallet from payments where order_id = ${orderId} order by at, id`.execute(tx))).rows

describe('asking', () => {
  test('rings the phone for amount and fee, guesses the operator, and a repeat with the same id rings no phone twice', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const id = uuidv7()
    const first = await asked(orderId, { id })
    expect(first).toMatchObject({ state: 'waiting', amountTzs: 10_000, feeTzs: 250, totalTzs: 10_250, feePayer: 'customer', operator: 'mpesa', phone: '+255754123456', isSandbox: false })
    const [again, third] = await Promise.all([asked(orderId, { id }), asked(orderId, { id })])
    expect([again.id, third.id]).toEqual([id, id])
    expect(hand.pushes).toMatchObject([{ amountTzs: 10_250, phone: '+255754123456', operator: 'mpesa', reference: first.reference }])
    expect(first.reference).toMatch(/^KT[0-9A-Z]{18}$/)
  })

  test('thirty askings of one order at once, with ids of their own ring once', async () => {
    const { orderId } = await till.sell(7000, { isPaid: false })
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(orderId)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => codeOf(answer)))).toEqual(new Set(['payment.already_waiting']))
    expect(hand.pushes).toHaveLength(1)
  })

  test('parts of an order may be asked for side by side, and never more than is owed', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    await asked(orderId, { amountTzs: 4000 })
    expect(await asked(orderId, { amountTzs: 6000, phone: '0682000111' })).toMatchObject({ operator: 'airtel' })
    expect(codeOf(await ask(orderId, { amountTzs: 1 }))).toBe('payment.already_waiting')
    expect(codeOf(await ask(orderId, { amountTzs: 10_001 }))).toBe('payment.too_much')
  })

  test('what cannot be asked is refused in words: paid, foreign order, no phone, landline, TTCL, another network by hand', async () => {
    const paid = await till.sell(5000)
    expect(codeOf(await ask(paid.orderId))).toBe('payment.nothing_owed')
    expect(codeOf(await ask(uuidv7()))).toBe('order.not_found')
    const { orderId } = await till.sell(5000, { isPaid: false })
    for (const phone of [null, '', '022 211 1111', '+254712345678', '0732 123 456']) expect([phone, codeOf(await ask(orderId, { phone }))]).toEqual([phone, 'payment.phone_invalid'])
    expect(await asked(orderId, { phone: '0732 123 456', operator: 'tigo' })).toMatchObject({ operator: 'tigo' })
    const other = await till.sell(5000, { isPaid: false })
    const used = uuidv7()
    await asked(other.orderId, { id: used, amountTzs: 1 })
    const third = await till.sell(5000, { isPaid: false })
    expect(codeOf(await ask(third.orderId, { id: used }))).toBe('request.key_reused')
  })

  test('a certain no ends it with a reason; no answer leaves it waiting, to be found out by asking', async () => {
    const { orderId } = await till.sell(3000, { isPaid: false })
    hand.onPush = () => ({ state: 'refused', reason: 'not_registered' })
    expect(await asked(orderId)).toMatchObject({ state: 'refused', reason: 'not_registered' })
    hand.onPush = () => Promise.reject(new Error('the adapter is broken'))
    const unsure = await asked(orderId)
    expect(unsure).toMatchObject({ state: 'waiting', reason: 'no_answer' })
    t.lines.length = 0
    hand.statuses.set(unsure.reference, { state: 'paid', amountTzs: 3145, currency: 'TZS', providerReference: 'QK1' })
    expect(await t.must(checkPayment, { params: { id: unsure.id } }, shop.token)).toMatchObject({ state: 'paid', receivedTzs: 3145, isLate: false })
    expect(await till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 3000 })
  })

  test('card and TANQR: the gateway’s page and the code with its amount', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    expect(await asked(orderId, { kind: 'card', phone: null, amountTzs: 5000 })).toMatchObject({ cardUrl: expect.stringMatching(/^https:\/\/gateway.example\/KT/) as string, feeTzs: 150, totalTzs: 5150 })
    expect(await asked(orderId, { kind: 'tanqr', phone: null })).toMatchObject({ qr: { text: '000201010212545000', isStatic: false }, feeTzs: 0, amountTzs: 5000 })
  })
})

describe('money that comes', () => {
  test('signed, of the right amount: paid, with payment, status, ledger and event of one transaction; the fee is the operator’s', async () => {
    const { orderId, number } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    expect((await call({ reference: attempt.reference, amountTzs: 10_250, providerReference: 'qk7x1ab9' })).status).toBe(200)
    expect(await status(attempt.id)).toMatchObject({ state: 'paid', receivedTzs: 10_250, isLate: false, providerReference: 'qk7x1ab9' })
    expect(await till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
    expect(await paymentsOf(orderId)).toEqual([{ method: 'mobile_money', amountTzs: 10_000, reference: 'QK7X1AB9', wallet: 'mpesa' }])
    expect(await balances()).toEqual({ collected: 10_250, shop_balance: -10_000, fees: -250 })
    const { rows } = await inShop(t.db, till.shopId, (tx) => sql<{ body: { kind: string; state?: string; number: string } }>`select body from live_events where kind like '%.changed' order by id`.execute(tx))
    expect(rows.map(({ body }) => `${body.kind} ${body.state ?? ''}`)).toContain('attempt.changed paid')
    expect(rows.map(({ body }) => body.kind)).toContain('payment.changed')
    expect(rows.every(({ body }) => body.number === number)).toBe(true)
    expect(hand.statusCalls).toEqual([])
  })

  test('the shop bears the fee: the customer pays the price, the balance gets the rest', async () => {
    await t.must(savePaymentSettings, { body: { feePayer: 'shop' } }, shop.token)
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    expect(attempt).toMatchObject({ feeTzs: 250, totalTzs: 10_000, feePayer: 'shop' })
    await call({ reference: attempt.reference, amountTzs: 10_000 })
    expect(await till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
    expect(await balances()).toEqual({ collected: 10_000, shop_balance: -9750, fees: -250 })
  })

  test('handed over at the counter: paid is completed', async () => {
    const { orderId } = await till.sell(2000, { isPaid: false })
    const attempt = await asked(orderId, { completes: true })
    await call({ reference: attempt.reference, amountTzs: attempt.totalTzs })
    expect(await till.order(orderId)).toMatchObject({ status: 'completed', paidTzs: 2000 })
  })

  test('before our own call has returned: paid, and our answer changes nothing', async () => {
    const { orderId } = await till.sell(4000, { isPaid: false })
    hand.onPush = async (request) => {
      await call({ reference: request.reference, amountTzs: request.amountTzs, providerReference: 'EARLY1' })
      return { state: 'waiting', providerReference: 'LATER2' }
    }
    expect(await asked(orderId)).toMatchObject({ state: 'paid', providerReference: 'EARLY1' })
    expect(await till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 4000 })
  })

  test('the same callback a hundred times at once, and again later: one payment, no error', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    const said = { reference: attempt.reference, amountTzs: attempt.totalTzs, providerReference: 'DUP1' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => call(said, { runs: false })))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    await Promise.all([t.app.runDueJobs(), t.app.runDueJobs(), t.app.runDueJobs()])
    await call(said)
    expect(await paymentsOf(orderId)).toHaveLength(1)
    expect(await balances()).toEqual({ collected: 10_250, shop_balance: -10_000, fees: -250 })
  })

  test('forty callbacks in words that differ, in parallel with the look and the person’s own check: one payment', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    hand.statuses.set(attempt.reference, { state: 'paid', amountTzs: 10_250, currency: 'TZS', providerReference: 'ONE' })
    await Promise.all(Array.from({ length: 40 }, (_, index) => call({ reference: attempt.reference, amountTzs: 10_250, providerReference: 'ONE', message: `copy ${index}` }, { runs: false })))
    await Promise.all([t.app.runDueJobs(), t.app.runDueJobs(), ...Array.from({ length: 10 }, () => t.call(checkPayment, { params: { id: attempt.id } }, shop.token))])
    expect(await paymentsOf(orderId)).toHaveLength(1)
    expect(await till.order(orderId)).toMatchObject({ paidTzs: 10_000 })
  })

  test('a refusal that overtakes its success, or comes after it, takes nothing away', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    await call({ reference: attempt.reference, state: 'refused', reason: 'wrong_pin' })
    expect(await status(attempt.id)).toMatchObject({ state: 'refused', reason: 'wrong_pin' })
    await call({ reference: attempt.reference, amountTzs: attempt.totalTzs })
    expect(await status(attempt.id)).toMatchObject({ state: 'paid', isLate: true })
    await call({ reference: attempt.reference, state: 'refused', reason: 'cancelled' })
    expect(await status(attempt.id)).toMatchObject({ state: 'paid' })
    expect(await till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
  })

  test('the gateway changes case and drops hyphens in our reference: it is found', async () => {
    const { orderId } = await till.sell(1000, { isPaid: false })
    const attempt = await asked(orderId)
    await call({ reference: `${attempt.reference.slice(0, 8).toLowerCase()}-${attempt.reference.slice(8)}`, amountTzs: attempt.totalTzs })
    expect((await status(attempt.id)).state).toBe('paid')
  })

  test('another amount than asked for counts only as the gateway’s own answer says it: less is less, more is more', async () => {
    const less = await till.sell(10_000, { isPaid: false })
    const one = await asked(less.orderId)
    await call({ reference: one.reference, amountTzs: 10_250_000 })
    expect((await status(one.id)).state).toBe('waiting')
    hand.statuses.set(one.reference, { state: 'paid', amountTzs: 6250, currency: 'TZS' })
    await call({ reference: one.reference, amountTzs: 6250 })
    expect(await status(one.id)).toMatchObject({ state: 'paid', receivedTzs: 6250 })
    expect(await till.order(less.orderId)).toMatchObject({ status: 'pending', paidTzs: 6000 })

    const more = await till.sell(1000, { isPaid: false })
    const two = await asked(more.orderId)
    hand.statuses.set(two.reference, { state: 'paid', amountTzs: 50_000, currency: 'TZS' })
    await call({ reference: two.reference, amountTzs: 50_000 })
    expect(await till.order(more.orderId)).toMatchObject({ status: 'paid', paidTzs: 49_885 })
  })

  test('other money than shillings is never applied', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    hand.statuses.set(attempt.reference, { state: 'paid', amountTzs: 10_250, currency: 'USD' })
    await call({ reference: attempt.reference, amountTzs: 10_250, currency: 'USD' })
    expect(await status(attempt.id)).toMatchObject({ state: 'refused', reason: 'other_currency' })
    expect(await paymentsOf(orderId)).toEqual([])
  })

  test('a cashier typed the reference before the gateway called: it is one payment', async () => {
    const { orderId } = await till.sell(5000, { isPaid: false })
    const attempt = await asked(orderId)
    const at = t.clock.now().toISOString()
    const device = (await inShop(t.db, till.shopId, (tx) => tx.selectFrom('devices').select('id').executeTakeFirstOrThrow())).id
    await t.must(push, { body: { deviceId: device, build: 'test', backlog: { count: 0, oldestAt: null, attention: 0 }, commands: [{ v: 1, id: uuidv7(), type: 'order.pay', shopId: till.shopId, userId: shop.user.id, deviceId: device, seq: 99, lane: orderId, at, clockOffsetMs: 0, body: { orderId, completes: false, at, payments: [{ id: uuidv7(), method: 'mobile_money', amountTzs: 5000, receivedTzs: null, changeTzs: null, wallet: 'mpesa', reference: 'sgr 7788 zz', at }] } }] } }, shop.token)
    await call({ reference: attempt.reference, amountTzs: attempt.totalTzs, providerReference: 'SGR7788ZZ' })
    expect(await status(attempt.id)).toMatchObject({ state: 'paid', isLate: false })
    expect(await paymentsOf(orderId)).toHaveLength(1)
  })
})

describe('who may say so', () => {
  test('a wrong signature is refused, and changes and keeps nothing', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    const answer = await call({ reference: attempt.reference, amountTzs: attempt.totalTzs }, { key: 'nyingine' })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'callback.not_authentic'])
    expect((await status(attempt.id)).state).toBe('waiting')
    expect(await inSystem(t.db, (tx) => tx.selectFrom('provider_callbacks').selectAll().where('outcome', 'is', null).execute())).toEqual([])
  })

  test('without a signature only the gateway’s answer to our own question counts', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    hand.statuses.set(attempt.reference, { state: 'waiting' })
    await call({ reference: attempt.reference, amountTzs: attempt.totalTzs }, { key: null })
    expect((await status(attempt.id)).state).toBe('waiting')
    expect(await paymentsOf(orderId)).toEqual([])
    hand.statuses.set(attempt.reference, { state: 'paid', amountTzs: 10_250, currency: 'TZS' })
    await call({ reference: attempt.reference, amountTzs: attempt.totalTzs }, { key: null })
    expect((await status(attempt.id)).state).toBe('paid')
  })

  test('an unsigned refusal ends nothing by itself', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    hand.statuses.set(attempt.reference, { state: 'waiting' })
    await call({ reference: attempt.reference, state: 'refused' }, { key: null })
    expect((await status(attempt.id)).state).toBe('waiting')
  })

  test('a forger who sends the words first, unsigned, does not use up the gateway’s message', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    hand.onStatus = () => ({ state: 'unknown' })
    const said = { reference: attempt.reference, amountTzs: attempt.totalTzs, providerReference: 'REAL' }
    await call(said, { key: null })
    await call(said)
    expect((await status(attempt.id)).state).toBe('paid')
  })

  test('nonsense, an unknown gateway, an unknown key and a body too large answer without a fault', async () => {
    for (const [url, payload] of [['/api/callbacks/azampay', 'si json'], ['/api/callbacks/azampay', ''], ['/api/callbacks/azampay', '{"a":1}'], ['/api/callbacks/azampay', '\0\uFFFF']] as const) {
      const answer = await t.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain' } })
      expect([payload, answer.status]).toEqual([payload, 200])
    }
    await t.app.runDueJobs()
    for (const url of ['/api/callbacks/selcom', '/api/callbacks/x', `/api/callbacks/azampay/${'k'.repeat(43)}`]) expect((await t.inject({ method: 'POST', url, payload: '{}' })).status).toBe(404)
    expect((await t.inject({ method: 'POST', url: '/api/callbacks/azampay', payload: 'x'.repeat(70_000), headers: { 'content-type': 'application/json' } })).status).toBe(413)
  })
})

describe('time', () => {
  test('nobody answers: timed out after the PIN’s time; a yes that comes later is taken, and marked late', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    hand.statuses.set(attempt.reference, { state: 'waiting' })
    t.clock.advance(60_000)
    expect((await t.must(checkPayment, { params: { id: attempt.id } }, shop.token)).state).toBe('waiting')
    t.clock.advance(70_000)
    expect(await t.must(checkPayment, { params: { id: attempt.id } }, shop.token)).toMatchObject({ state: 'timed_out', reason: 'expired' })
    t.clock.advance(3_600_000)
    await call({ reference: attempt.reference, amountTzs: attempt.totalTzs })
    expect(await status(attempt.id)).toMatchObject({ state: 'paid', isLate: true, reason: null })
    expect(await till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
  })

  test('a push the gateway never got is called not sent, and not before it could have got there', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    hand.onPush = () => ({ state: 'unknown', reason: 'provider_down' })
    const attempt = await asked(orderId)
    t.clock.advance(30_000)
    expect((await t.must(checkPayment, { params: { id: attempt.id } }, shop.token)).state).toBe('waiting')
    t.clock.advance(100_000)
    expect(await t.must(checkPayment, { params: { id: attempt.id } }, shop.token)).toMatchObject({ state: 'timed_out' })
  })

  test('late, after the order was paid in cash: flagged to go back, booked as owed to the customer, then given back', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const one = await asked(orderId)
    hand.statuses.set(one.reference, { state: 'waiting' })
    const two = await t.must(askPaymentAgain, { params: { id: one.id }, body: { id: uuidv7(), kind: 'mobile_push', phone: '0754123456' } }, shop.token)
    expect(await status(one.id)).toMatchObject({ state: 'timed_out', reason: 'replaced' })
    await call({ reference: two.reference, amountTzs: two.totalTzs })
    await call({ reference: one.reference, amountTzs: one.totalTzs })
    expect(await status(one.id)).toMatchObject({ state: 'refund_due', reason: 'already_paid', isLate: true, receivedTzs: 10_250 })
    expect(await till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
    expect(await balances()).toEqual({ collected: 20_500, shop_balance: -10_000, fees: -250, refunds: -10_250 })
    const refunded = () => t.must(paymentRefunded, { params: { id: one.id }, body: { reference: 'RF1', note: 'kwa mkono' } }, shop.token)
    expect(await refunded()).toMatchObject({ state: 'refunded', refundReference: 'RF1', refundNote: 'kwa mkono' })
    expect((await refunded()).state).toBe('refunded')
    expect(await balances()).toEqual({ collected: 20_500, shop_balance: -20_250, fees: -250 })
  })

  test('push again finds out that the first one was paid after all: nobody is asked twice', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const one = await asked(orderId)
    hand.statuses.set(one.reference, { state: 'paid', amountTzs: 10_250, currency: 'TZS' })
    const again = await t.must(askPaymentAgain, { params: { id: one.id }, body: { id: uuidv7(), kind: 'mobile_push', phone: '0754123456' } }, shop.token)
    expect(again).toMatchObject({ id: one.id, state: 'paid' })
    expect(hand.pushes).toHaveLength(1)
  })

  test('another way: the push is ended, the code is shown; a repeat of it is the same', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const one = await asked(orderId)
    hand.statuses.set(one.reference, { state: 'waiting' })
    const id = uuidv7()
    const code = () => t.must(askPaymentAgain, { params: { id: one.id }, body: { id, kind: 'tanqr' } }, shop.token)
    expect(await code()).toMatchObject({ id, kind: 'tanqr', state: 'waiting' })
    expect(await code()).toMatchObject({ id, state: 'waiting' })
    expect((await t.must(getOrderPayments, { params: { id: orderId } }, shop.token)).attempts.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['tanqr waiting', 'mobile_push timed_out'])
  })

  test('stopped because cash was taken: said so, and a yes that comes still goes back', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const one = await asked(orderId)
    hand.statuses.set(one.reference, { state: 'waiting' })
    expect(await t.must(stopPayment, { params: { id: one.id } }, shop.token)).toMatchObject({ state: 'timed_out', reason: 'stopped' })
  })
})

describe('a cancelled order', () => {
  test('owes its gateway money back: the attempt says so, and the ledger', async () => {
    const { orderId } = await till.sell(10_000, { isPaid: false })
    const attempt = await asked(orderId)
    await call({ reference: attempt.reference, amountTzs: attempt.totalTzs })
    const device = (await inShop(t.db, till.shopId, (tx) => tx.selectFrom('devices').select('id').executeTakeFirstOrThrow())).id
    const at = t.clock.now().toISOString()
    await t.must(push, { body: { deviceId: device, build: 'test', backlog: { count: 0, oldestAt: null, attention: 0 }, commands: [{ v: 1, id: uuidv7(), type: 'order.step', shopId: till.shopId, userId: shop.user.id, deviceId: device, seq: 99, lane: orderId, at, clockOffsetMs: 0, body: { orderId, from: 'paid', to: 'cancelled', reason: 'hakuna mzigo', at } }] } }, shop.token)
    expect(await status(attempt.id)).toMatchObject({ state: 'refund_due', reason: 'order_cancelled' })
    expect(await balances()).toEqual({ collected: 10_250, refunds: -10_250 })
    const late = await till.sell(3000, { isPaid: false })
    expect(codeOf(await ask(late.orderId, { id: attempt.id }))).toBe('request.key_reused')
  })
})

// The Bank of Tanzania's published sample.
const CODE = '00020101021126390014tz.go.bot.tips0105010010208123456785204581453038345802TZ5914YN RESTAURANTS6006DODOMA610541000622103080011234907051100263047D47'

describe('a printed code', () => {
  test('is shown without a fee, confirmed by staff with the reference, and a reference counts once', async () => {
    hand.provider.can satisfies object
    const gatewayless = { mode: 'own' as const, staticQr: CODE, password: PASSWORD }
    await t.must(savePaymentSettings, { body: gatewayless }, shop.token)
    const { methods, staticQr } = await t.must(getPayMethods, { query: { amountTzs: 5000 } }, shop.token)
    expect(methods).toEqual([{ kind: 'tanqr', feeTzs: 0, feePayer: 'customer', totalTzs: 5000, operators: [], isStatic: true }])
    expect(staticQr).toEqual({ text: CODE, merchantName: 'YN RESTAURANTS' })
    const { orderId } = await till.sell(5000, { isPaid: false })
    const attempt = await asked(orderId, { kind: 'tanqr', phone: null })
    expect(attempt).toMatchObject({ state: 'waiting', adapter: 'static_qr', mode: 'own', qr: { text: CODE, isStatic: true } })
    const confirm = (id: string, reference: string) => t.call(confirmPayment, { params: { id }, body: { reference, amountTzs: 5000 } }, shop.token)
    expect((await confirm(attempt.id, 'tip 889 001')).body).toMatchObject({ state: 'paid', providerReference: 'TIP889001' })
    expect((await confirm(attempt.id, 'TIP889001')).body).toMatchObject({ state: 'paid' })
    expect(codeOf(await confirm(attempt.id, 'OTHER1'))).toBe('payment.state_changed')
    expect(await paymentsOf(orderId)).toMatchObject([{ method: 'tanqr', amountTzs: 5000, reference: 'TIP889001' }])
    expect(await balances()).toEqual({ own_gateway: 5000, own_takings: -5000 })
    const second = await till.sell(5000, { isPaid: false })
    const other = await asked(second.orderId, { kind: 'tanqr', phone: null })
    expect(codeOf(await confirm(other.id, 'TIP889001'))).toBe('payment.reference_known')
  })
})
