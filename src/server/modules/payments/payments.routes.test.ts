import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkPayment, savePaymentSettings } from '../../../shared/contract/payments.ts'
import { listExceptions, settleException } from '../../../shared/contract/reconciliation.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { HandGateway } from '../../../../tests/support/payments/hand-gateway.ts'
import { inPayingShops, type PayingShop } from '../../../../tests/support/payments/paying.ts'
import { codeOf, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop, inSystem } from '../../platform/database.ts'

let t: TestApp
let hand: HandGateway
let p: PayingShop
inPayingShops((given) => ({ t, hand, p } = given))

describe('asking', () => {
  test('rings the phone for amount and fee, guesses the operator, and a repeat with the same id rings no phone twice', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const id = uuidv7()
    const first = await p.asked(orderId, { id })
    expect(first).toMatchObject({
      state: 'waiting',
      amountTzs: 10_000,
      feeTzs: 250,
      totalTzs: 10_250,
      feePayer: 'customer',
      operator: 'mpesa',
      phone: '+255754123456',
      isSandbox: false,
    })
    const [again, third] = await Promise.all([p.asked(orderId, { id }), p.asked(orderId, { id })])
    expect([again.id, third.id]).toEqual([id, id])
    expect(hand.pushes).toMatchObject([
      { amountTzs: 10_250, phone: '+255754123456', operator: 'mpesa', reference: first.reference },
    ])
    expect(first.reference).toMatch(/^KT[0-9A-Z]{18}$/)
  })

  test('thirty askings of one order at once, with ids of their own ring once', async () => {
    const { orderId } = await p.till.sell(7000, { isPaid: false })
    const answers = await Promise.all(Array.from({ length: 30 }, () => p.ask(orderId)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => codeOf(answer)))).toEqual(
      new Set(['payment.already_waiting']),
    )
    expect(hand.pushes).toHaveLength(1)
  })

  test('parts of an order may be asked for side by side, and never more than is owed', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    await p.asked(orderId, { amountTzs: 4000 })
    expect(await p.asked(orderId, { amountTzs: 6000, phone: '0682000111' })).toMatchObject({ operator: 'airtel' })
    expect(codeOf(await p.ask(orderId, { amountTzs: 1 }))).toBe('payment.already_waiting')
    expect(codeOf(await p.ask(orderId, { amountTzs: 10_001 }))).toBe('payment.too_much')
  })

  test('what cannot be asked is refused in words: paid, foreign order, no phone, landline, TTCL, another network by hand', async () => {
    const paid = await p.till.sell(5000)
    expect(codeOf(await p.ask(paid.orderId))).toBe('payment.nothing_owed')
    expect(codeOf(await p.ask(uuidv7()))).toBe('order.not_found')
    const { orderId } = await p.till.sell(5000, { isPaid: false })
    for (const phone of [null, '', '022 211 1111', '+254712345678', '0732 123 456'])
      expect([phone, codeOf(await p.ask(orderId, { phone }))]).toEqual([phone, 'payment.phone_invalid'])
    expect(await p.asked(orderId, { phone: '0732 123 456', operator: 'tigo' })).toMatchObject({ operator: 'tigo' })
    const other = await p.till.sell(5000, { isPaid: false })
    const used = uuidv7()
    await p.asked(other.orderId, { id: used, amountTzs: 1 })
    const third = await p.till.sell(5000, { isPaid: false })
    expect(codeOf(await p.ask(third.orderId, { id: used }))).toBe('request.key_reused')
  })

  test('a certain no ends it with a reason; no answer leaves it waiting, to be found out by asking', async () => {
    const { orderId } = await p.till.sell(3000, { isPaid: false })
    hand.onPush = () => ({ state: 'refused', reason: 'not_registered' })
    expect(await p.asked(orderId)).toMatchObject({ state: 'refused', reason: 'not_registered' })
    hand.onPush = () => Promise.reject(new Error('the adapter is broken'))
    const unsure = await p.asked(orderId)
    expect(unsure).toMatchObject({ state: 'waiting', reason: 'no_answer' })
    t.lines.length = 0
    hand.statuses.set(unsure.reference, { state: 'paid', amountTzs: 3145, currency: 'TZS', providerReference: 'QK1' })
    expect(await t.must(checkPayment, { params: { id: unsure.id } }, p.shop.token)).toMatchObject({
      state: 'paid',
      receivedTzs: 3145,
      isLate: false,
    })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 3000 })
  })

  test('card and TANQR: the gateway’s page and the code with its amount', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    expect(await p.asked(orderId, { kind: 'card', phone: null, amountTzs: 5000 })).toMatchObject({
      cardUrl: expect.stringMatching(/^https:\/\/gateway.example\/KT/) as string,
      feeTzs: 150,
      totalTzs: 5150,
    })
    expect(await p.asked(orderId, { kind: 'tanqr', phone: null })).toMatchObject({
      qr: { text: '000201010212545000', isStatic: false },
      feeTzs: 0,
      amountTzs: 5000,
    })
  })
})

describe('money that comes', () => {
  test('signed, of the right amount: paid, with payment, status, ledger and event of one transaction; the fee is the operator’s', async () => {
    const { orderId, number } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    expect(
      (await p.call({ reference: attempt.reference, amountTzs: 10_250, providerReference: 'qk7x1ab9' })).status,
    ).toBe(200)
    expect(await p.status(attempt.id)).toMatchObject({
      state: 'paid',
      receivedTzs: 10_250,
      isLate: false,
      providerReference: 'qk7x1ab9',
    })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
    expect(await p.paymentsOf(orderId)).toEqual([
      { method: 'mobile_money', amountTzs: 10_000, reference: 'QK7X1AB9', wallet: 'mpesa' },
    ])
    expect(await p.balances()).toEqual({ collected: 10_250, shop_balance: -10_000, fees: -250 })
    const { rows } = await inShop(t.db, p.till.shopId, (tx) =>
      sql<{
        body: { kind: string; state?: string; number: string }
      }>`select body from live_events where kind like '%.changed' order by id`.execute(tx),
    )
    expect(rows.map(({ body }) => `${body.kind} ${body.state ?? ''}`)).toContain('attempt.changed paid')
    expect(rows.map(({ body }) => body.kind)).toContain('payment.changed')
    expect(rows.every(({ body }) => body.number === number)).toBe(true)
    expect(hand.statusCalls).toEqual([])
  })

  test('the shop bears the fee: the customer pays the price, the balance gets the rest', async () => {
    await t.must(savePaymentSettings, { body: { feePayer: 'shop' } }, p.shop.token)
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    expect(attempt).toMatchObject({ feeTzs: 250, totalTzs: 10_000, feePayer: 'shop' })
    await p.call({ reference: attempt.reference, amountTzs: 10_000 })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
    expect(await p.balances()).toEqual({ collected: 10_000, shop_balance: -9750, fees: -250 })
  })

  test('handed over at the counter: paid is completed', async () => {
    const { orderId } = await p.till.sell(2000, { isPaid: false })
    const attempt = await p.asked(orderId, { completes: true })
    await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'completed', paidTzs: 2000 })
  })

  test('before our own call has returned: paid, and our answer changes nothing', async () => {
    const { orderId } = await p.till.sell(4000, { isPaid: false })
    hand.onPush = async (request) => {
      await p.call({ reference: request.reference, amountTzs: request.amountTzs, providerReference: 'EARLY1' })
      return { state: 'waiting', providerReference: 'LATER2' }
    }
    expect(await p.asked(orderId)).toMatchObject({ state: 'paid', providerReference: 'EARLY1' })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 4000 })
  })

  test('the same callback a hundred times at once, and again later: one payment, no error', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    const said = { reference: attempt.reference, amountTzs: attempt.totalTzs, providerReference: 'DUP1' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => p.call(said, { runs: false })))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    await Promise.all([t.app.runDueJobs(), t.app.runDueJobs(), t.app.runDueJobs()])
    await p.call(said)
    expect(await p.paymentsOf(orderId)).toHaveLength(1)
    expect(await p.balances()).toEqual({ collected: 10_250, shop_balance: -10_000, fees: -250 })
  })

  test('forty callbacks in words that differ, in parallel with the look and the person’s own check: one payment', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    hand.statuses.set(attempt.reference, {
      state: 'paid',
      amountTzs: 10_250,
      currency: 'TZS',
      providerReference: 'ONE',
    })
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        p.call(
          { reference: attempt.reference, amountTzs: 10_250, providerReference: 'ONE', message: `copy ${index}` },
          { runs: false },
        ),
      ),
    )
    await Promise.all([
      t.app.runDueJobs(),
      t.app.runDueJobs(),
      ...Array.from({ length: 10 }, () => t.call(checkPayment, { params: { id: attempt.id } }, p.shop.token)),
    ])
    expect(await p.paymentsOf(orderId)).toHaveLength(1)
    expect(await p.till.order(orderId)).toMatchObject({ paidTzs: 10_000 })
    expect(await p.status(attempt.id)).toMatchObject({ state: 'paid' })
    expect(await p.balances()).toEqual({ collected: 10_250, shop_balance: -10_000, fees: -250 })
  })

  test('a refusal that overtakes its success, or comes after it, takes nothing away', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    await p.call({ reference: attempt.reference, state: 'refused', reason: 'wrong_pin' })
    expect(await p.status(attempt.id)).toMatchObject({ state: 'refused', reason: 'wrong_pin' })
    await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs })
    expect(await p.status(attempt.id)).toMatchObject({ state: 'paid', isLate: true })
    await p.call({ reference: attempt.reference, state: 'refused', reason: 'cancelled' })
    expect(await p.status(attempt.id)).toMatchObject({ state: 'paid' })
    expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 10_000 })
  })

  test('the gateway changes case and drops hyphens in our reference: it is found', async () => {
    const { orderId } = await p.till.sell(1000, { isPaid: false })
    const attempt = await p.asked(orderId)
    await p.call({
      reference: `${attempt.reference.slice(0, 8).toLowerCase()}-${attempt.reference.slice(8)}`,
      amountTzs: attempt.totalTzs,
    })
    expect((await p.status(attempt.id)).state).toBe('paid')
  })

  test('another amount than asked for counts only as the gateway’s own answer says it: less is less, more is more', async () => {
    const less = await p.till.sell(10_000, { isPaid: false })
    const one = await p.asked(less.orderId)
    await p.call({ reference: one.reference, amountTzs: 10_250_000 })
    expect((await p.status(one.id)).state).toBe('waiting')
    hand.statuses.set(one.reference, { state: 'paid', amountTzs: 6250, currency: 'TZS' })
    await p.call({ reference: one.reference, amountTzs: 6250 })
    expect(await p.status(one.id)).toMatchObject({ state: 'paid', receivedTzs: 6250 })
    expect(await p.till.order(less.orderId)).toMatchObject({ status: 'pending', paidTzs: 6000 })

    const more = await p.till.sell(1000, { isPaid: false })
    const two = await p.asked(more.orderId)
    hand.statuses.set(two.reference, { state: 'paid', amountTzs: 50_000, currency: 'TZS' })
    await p.call({ reference: two.reference, amountTzs: 50_000 })
    expect(await p.till.order(more.orderId)).toMatchObject({ status: 'paid', paidTzs: 49_885 })
  })

  test('other money than shillings is never applied', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    hand.statuses.set(attempt.reference, { state: 'paid', amountTzs: 10_250, currency: 'USD' })
    await p.call({ reference: attempt.reference, amountTzs: 10_250, currency: 'USD' })
    expect(await p.status(attempt.id)).toMatchObject({ state: 'refused', reason: 'other_currency' })
    expect(await p.paymentsOf(orderId)).toEqual([])
    const listed = () => t.must(listExceptions, { query: { kind: 'other_currency' } }, p.shop.token)
    expect(await listed()).toMatchObject({
      items: [{ kind: 'other_currency', about: 'attempt', id: attempt.id, amountTzs: 10_250, orderId }],
      counts: { other_currency: 1 },
    })
    await t.must(
      settleException,
      { params: { id: attempt.id }, body: { kind: 'other_currency', note: 'imerudishwa' } },
      p.shop.token,
    )
    expect(await listed()).toMatchObject({ items: [], counts: { other_currency: 0 } })
  })

  test('a cashier typed the reference before the gateway called: it is one payment', async () => {
    const { orderId } = await p.till.sell(5000, { isPaid: false })
    const attempt = await p.asked(orderId)
    const at = t.clock.now().toISOString()
    await p.command('order.pay', {
      orderId,
      completes: false,
      payments: [
        {
          id: uuidv7(),
          method: 'mobile_money',
          amountTzs: 5000,
          receivedTzs: null,
          changeTzs: null,
          wallet: 'mpesa',
          reference: 'sgr 7788 zz',
          at,
        },
      ],
    })
    await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs, providerReference: 'SGR7788ZZ' })
    expect(await p.status(attempt.id)).toMatchObject({ state: 'paid', isLate: false })
    expect(await p.paymentsOf(orderId)).toHaveLength(1)
  })
})

describe('who may say so', () => {
  test('a wrong signature is refused, and changes and keeps nothing', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    const answer = await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs }, { key: 'nyingine' })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'callback.not_authentic'])
    expect((await p.status(attempt.id)).state).toBe('waiting')
    expect(
      await inSystem(t.db, (tx) =>
        tx.selectFrom('provider_callbacks').selectAll().where('outcome', 'is', null).execute(),
      ),
    ).toEqual([])
  })

  test('without a signature only the gateway’s answer to our own question counts', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    hand.statuses.set(attempt.reference, { state: 'waiting' })
    await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs }, { key: null })
    expect((await p.status(attempt.id)).state).toBe('waiting')
    expect(await p.paymentsOf(orderId)).toEqual([])
    hand.statuses.set(attempt.reference, { state: 'paid', amountTzs: 10_250, currency: 'TZS' })
    await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs }, { key: null })
    expect((await p.status(attempt.id)).state).toBe('paid')
  })

  test('an unsigned refusal ends nothing by itself', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    hand.statuses.set(attempt.reference, { state: 'waiting' })
    await p.call({ reference: attempt.reference, state: 'refused' }, { key: null })
    expect((await p.status(attempt.id)).state).toBe('waiting')
  })

  test('a forger who sends the words first, unsigned, does not use up the gateway’s message', async () => {
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    hand.onStatus = () => ({ state: 'unknown' })
    const said = { reference: attempt.reference, amountTzs: attempt.totalTzs, providerReference: 'REAL' }
    await p.call(said, { key: null })
    await p.call(said)
    expect((await p.status(attempt.id)).state).toBe('paid')
  })

  test('nonsense, an unknown gateway, an unknown key and a body too large answer without a fault', async () => {
    for (const [url, payload] of [
      ['/api/callbacks/azampay', 'si json'],
      ['/api/callbacks/azampay', ''],
      ['/api/callbacks/azampay', '{"a":1}'],
      ['/api/callbacks/azampay', '\0\uFFFF'],
    ] as const) {
      const answer = await t.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain' } })
      expect([payload, answer.status]).toEqual([payload, 200])
    }
    await t.app.runDueJobs()
    for (const url of ['/api/callbacks/selcom', '/api/callbacks/x', `/api/callbacks/azampay/${'k'.repeat(43)}`])
      expect((await t.inject({ method: 'POST', url, payload: '{}' })).status).toBe(404)
    expect(
      (
        await t.inject({
          method: 'POST',
          url: '/api/callbacks/azampay',
          payload: 'x'.repeat(20_000),
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(413)
  })
})
