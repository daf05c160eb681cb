import { describe, expect, test } from 'vitest'
import {
  askPaymentAgain,
  checkPayment,
  confirmPayment,
  getOrderPayments,
  getPayMethods,
  paymentRefunded,
  savePaymentSettings,
  stopPayment,
} from '../../../shared/contract/payments.ts'
import { getOrder } from '../../../shared/contract/orders.ts'
import { listExceptions } from '../../../shared/contract/reconciliation.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { RESOURCES } from '../../../shared/domain/permissions.ts'
import { STAFF_PRESETS } from '../../../shared/domain/staff-presets.ts'
import { aRefund } from '../../../../tests/support/builders.ts'
import type { HandGateway } from '../../../../tests/support/payments/hand-gateway.ts'
import { inPayingShops, type PayingShop } from '../../../../tests/support/payments/paying.ts'
import { codeOf, PASSWORD, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let hand: HandGateway
let p: PayingShop
inPayingShops((given) => ({ t, hand, p } = given))

describe('time', () => {
  test('nobody answers: timed out after the PIN’s time; a yes that comes later is taken, and marked late', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    hand.statuses.set(attempt.reference, { state: 'waiting' })
    t.clock.advance(60_000)
    expect((await t.must(checkPayment, { params: { id: attempt.id } }, p.shop.token)).state).toBe('waiting')
    t.clock.advance(70_000)
    expect(await t.must(checkPayment, { params: { id: attempt.id } }, p.shop.token)).toMatchObject({
      state: 'timed_out',
      reason: 'expired',
    })
    t.clock.advance(3_600_000)
    await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs })
    expect(await p.status(attempt.id)).toMatchObject({ state: 'paid', isLate: true, reason: null })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
  })

  test('a push the gateway never got is called not sent, and not before it could have got there', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    hand.onPush = () => ({ state: 'unknown', reason: 'provider_down' })
    const attempt = await p.asked(orderId)
    t.clock.advance(30_000)
    expect((await t.must(checkPayment, { params: { id: attempt.id } }, p.shop.token)).state).toBe('waiting')
    t.clock.advance(100_000)
    expect(await t.must(checkPayment, { params: { id: attempt.id } }, p.shop.token)).toMatchObject({
      state: 'timed_out',
    })
  })

  test('late, after the order was paid in cash: flagged to go back, booked as owed to the customer, then given back', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const one = await p.asked(orderId)
    hand.statuses.set(one.reference, { state: 'waiting' })
    const two = await t.must(
      askPaymentAgain,
      { params: { id: one.id }, body: { id: uuidv7(), kind: 'mobile_push', phone: '0754123456' } },
      p.shop.token,
    )
    expect(await p.status(one.id)).toMatchObject({ state: 'timed_out', reason: 'replaced' })
    await p.call({ reference: two.reference, amountTzs: two.totalTzs })
    await p.call({ reference: one.reference, amountTzs: one.totalTzs })
    expect(await p.status(one.id)).toMatchObject({
      state: 'refund_due',
      reason: 'already_paid',
      isLate: true,
      receivedTzs: 10_250,
    })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
    expect(await p.balances()).toEqual({ collected: 20_500, shop_balance: -10_000, fees: -250, refunds: -10_250 })
    const markRefunded = () =>
      t.must(paymentRefunded, { params: { id: one.id }, body: { reference: 'RF1', note: 'kwa mkono' } }, p.shop.token)
    expect(await markRefunded()).toMatchObject({ state: 'refunded', refundReference: 'RF1', refundNote: 'kwa mkono' })
    expect((await markRefunded()).state).toBe('refunded')
    expect(await p.balances()).toEqual({ collected: 20_500, shop_balance: -20_250, fees: -250 })
  })

  test('push again finds out that the first one was paid after all: nobody is asked twice', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const one = await p.asked(orderId)
    hand.statuses.set(one.reference, { state: 'paid', amountTzs: 10_250, currency: 'TZS' })
    const again = await t.must(
      askPaymentAgain,
      { params: { id: one.id }, body: { id: uuidv7(), kind: 'mobile_push', phone: '0754123456' } },
      p.shop.token,
    )
    expect(again).toMatchObject({ id: one.id, state: 'paid' })
    expect(hand.pushes).toHaveLength(1)
  })

  test('another way: the push is ended, the code is shown; a repeat of it is the same', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const one = await p.asked(orderId)
    hand.statuses.set(one.reference, { state: 'waiting' })
    const id = uuidv7()
    const code = () => t.must(askPaymentAgain, { params: { id: one.id }, body: { id, kind: 'tanqr' } }, p.shop.token)
    expect(await code()).toMatchObject({ id, kind: 'tanqr', state: 'waiting' })
    expect(await code()).toMatchObject({ id, state: 'waiting' })
    expect(
      (await t.must(getOrderPayments, { params: { id: orderId } }, p.shop.token)).attempts.map(
        ({ kind, state }) => `${kind} ${state}`,
      ),
    ).toEqual(['tanqr waiting', 'mobile_push timed_out'])
  })

  test('stopped because cash was taken: said so, and a yes that comes still goes back', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const one = await p.asked(orderId)
    hand.statuses.set(one.reference, { state: 'waiting' })
    expect(await t.must(stopPayment, { params: { id: one.id } }, p.shop.token)).toMatchObject({
      state: 'timed_out',
      reason: 'stopped',
    })
  })
})

/** Paid through a gateway, 250 of fee included; then some of the goods came back, and cash went out for them. */
async function refunded(pieces: number) {
  const { orderId } = await p.till.sell(10_000, { isPaid: false })
  const attempt = await p.asked(orderId)
  await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs })
  const order = await t.must(getOrder, { params: { id: orderId } }, p.shop.token)
  const body = aRefund(order, { goods: [{ quantityMilli: pieces }], at: t.clock.now().toISOString() })
  expect(await p.command('refund.create', body)).toBe('applied')
  return { orderId, attempt }
}

describe('a cancelled order', () => {
  test('owes its gateway money back: the attempt says so, and the ledger', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs })
    expect(await p.command('order.step', { orderId, from: 'paid', to: 'cancelled', reason: 'hakuna mzigo' })).toBe(
      'applied',
    )
    expect(await p.status(attempt.id)).toMatchObject({ state: 'refund_due', reason: 'order_cancelled' })
    expect(await p.balances()).toEqual({ collected: 10_250, refunds: -10_250 })
    expect((await t.must(listExceptions, { query: {} }, p.shop.token)).items).toMatchObject([
      { kind: 'late', id: attempt.id, amountTzs: 10_250 },
    ])
    const late = await p.till.sell(3000, { isPaid: false })
    expect(codeOf(await p.ask(late.orderId, { id: attempt.id }))).toBe('request.key_reused')
  })

  test('does not pay out again what a refund gave back by hand', async () => {
    const { orderId, attempt } = await refunded(400)
    expect(await p.status(attempt.id)).toMatchObject({ state: 'paid' })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 6000 })
    await p.command('order.step', { orderId, from: 'paid', to: 'cancelled', reason: 'hakuna mzigo' })
    expect(await p.status(attempt.id)).toMatchObject({ state: 'refund_due', receivedTzs: 10_250, refundTzs: 6250 })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'cancelled', paidTzs: 0 })
    // What the shop keeps of the gateway's money is what it handed out in cash.
    expect(await p.balances()).toEqual({ collected: 10_250, refunds: -6250, shop_balance: -4000 })
    expect((await t.must(listExceptions, { query: {} }, p.shop.token)).items).toMatchObject([
      { kind: 'late', id: attempt.id, amountTzs: 6250 },
    ])
    await t.must(paymentRefunded, { params: { id: attempt.id }, body: { reference: 'RUDI1', note: '' } }, p.shop.token)
    expect(await p.balances()).toEqual({ collected: 10_250, shop_balance: -10_250 })
  })

  test('owes nothing through the gateway when a refund gave back all of it', async () => {
    const { orderId, attempt } = await refunded(1000)
    await p.command('order.step', { orderId, from: 'paid', to: 'cancelled', reason: 'hakuna mzigo' })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'cancelled', paidTzs: 0 })
    expect(await p.status(attempt.id)).toMatchObject({ state: 'paid', refundTzs: null })
    expect((await p.balances())['refunds'] ?? 0).toBe(0)
  })
})

// The Bank of Tanzania's published sample.
const CODE =
  '00020101021126390014tz.go.bot.tips0105010010208123456785204581453038345802TZ5914YN RESTAURANTS6006DODOMA610541000622103080011234907051100263047D47'

describe('a printed code', () => {
  test('is shown without a fee, confirmed by staff with the reference, and a reference counts once', async () => {
    const gatewayless = { mode: 'own' as const, staticQr: CODE, password: PASSWORD }
    await t.must(savePaymentSettings, { body: gatewayless }, p.shop.token)
    const { methods, staticQr } = await t.must(getPayMethods, { query: { amountTzs: 5000 } }, p.shop.token)
    expect(methods).toEqual([
      { kind: 'tanqr', feeTzs: 0, feePayer: 'customer', totalTzs: 5000, operators: [], isStatic: true },
    ])
    expect(staticQr).toEqual({ text: CODE, merchantName: 'YN RESTAURANTS' })
    const { orderId } = await p.till.sell(5000, { isPaid: false })
    const attempt = await p.asked(orderId, { kind: 'tanqr', phone: null })
    expect(attempt).toMatchObject({
      state: 'waiting',
      adapter: 'static_qr',
      mode: 'own',
      qr: { text: CODE, isStatic: true },
    })
    const confirm = (id: string, reference: string, { token }: { token: string } = p.shop) =>
      t.call(confirmPayment, { params: { id }, body: { reference, amountTzs: 5000 } }, token)
    // Who packs and delivers says nothing of money in their own pocket; who sells does.
    const member = (role: 'packer' | 'seller') =>
      p.shop.asMember(
        RESOURCES.flatMap((resource) => {
          const action = STAFF_PRESETS[role].rights[resource]
          return action ? [{ resource, action: [...action] }] : []
        }),
      )
    expect(codeOf(await confirm(attempt.id, 'UONGO123', await member('packer')))).toBe('auth.forbidden')
    expect((await p.till.order(orderId))?.paidTzs).toBe(0)
    const seller = await member('seller')
    expect((await confirm(attempt.id, 'tip 889 001', seller)).body).toMatchObject({
      state: 'paid',
      providerReference: 'TIP889001',
    })
    expect((await confirm(attempt.id, 'TIP889001')).body).toMatchObject({ state: 'paid' })
    expect(codeOf(await confirm(attempt.id, 'OTHER1'))).toBe('payment.state_changed')
    expect(await p.paymentsOf(orderId)).toMatchObject([{ method: 'tanqr', amountTzs: 5000, reference: 'TIP889001' }])
    expect(await p.balances()).toEqual({ own_gateway: 5000, own_takings: -5000 })
    const second = await p.till.sell(5000, { isPaid: false })
    const other = await p.asked(second.orderId, { kind: 'tanqr', phone: null })
    expect(codeOf(await confirm(other.id, 'TIP889001'))).toBe('payment.reference_known')
  })
})
