import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  checkPayment,
  getPaymentSettings,
  getPayMethods,
  savePaymentSettings,
} from '../../../shared/contract/payments.ts'
import type { HandGateway } from '../../../../tests/support/payments/hand-gateway.ts'
import { aPayingShop, inPayingShops, type PayingShop } from '../../../../tests/support/payments/paying.ts'
import { asOwner, codeOf, PASSWORD, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop, inSystem } from '../../platform/database.ts'

let t: TestApp
let hand: HandGateway
let own: HandGateway
let p: PayingShop
inPayingShops((given) => ({ t, hand, own, p } = given))
beforeEach(async () => {
  own.reset()
})

const SECRET = 'siri-ya-lango-la-malipo-1234567890'
const save = (body: object) => t.call(savePaymentSettings, { body }, p.shop.token)
const useOwn = async () => {
  const answer = await save({
    mode: 'own',
    ownAdapter: 'clickpesa',
    credentials: { apiKey: SECRET },
    password: PASSWORD,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

describe('settings', () => {
  test('start with the product’s account, and show which gateways there are and what each wants', async () => {
    expect(await t.must(getPaymentSettings, {}, p.shop.token)).toMatchObject({
      mode: 'kaunta',
      feePayer: 'customer',
      staticQr: null,
      kaunta: { adapter: 'azampay' },
      own: { adapter: null, isReady: false, callbackUrl: null },
      adapters: [{ adapter: 'clickpesa' }],
      fees: [
        { kind: 'mobile_push', rateBasisPoints: 150, fixedTzs: 100 },
        { kind: 'card', rateBasisPoints: 300, fixedTzs: 0 },
      ],
    })
  })

  test('credentials go in sealed and never come out: not in an answer, not in the database, not in the log', async () => {
    const saved = await useOwn()
    expect(saved.own).toMatchObject({
      adapter: 'clickpesa',
      isReady: true,
      credentials: [
        { name: 'apiKey', isSet: true },
        { name: 'note', isSet: false },
      ],
    })
    const key = /\/api\/callbacks\/clickpesa\/([\w-]{43})$/.exec(saved.own.callbackUrl ?? '')?.[1] ?? 'none'
    expect(JSON.stringify([saved, await t.must(getPaymentSettings, {}, p.shop.token)])).not.toContain(SECRET)
    expect(t.lines.join('\n')).not.toContain(SECRET)
    const kept = await asOwner(t, async (db) => {
      const { rows } = await sql<{
        text: string
      }>`select encode(credentials, 'escape') || encode(callback_key, 'escape') || (select string_agg(encode(key_hash, 'escape'), ' ') from callback_keys) as text from payment_settings`.execute(
        db,
      )
      return rows.map((row) => row.text).join(' ')
    })
    expect(kept).not.toContain(SECRET)
    expect(kept).not.toContain(key)
  })

  test('where money goes is changed with the password alone; who bears a fee without', async () => {
    for (const body of [{ mode: 'own' }, { ownAdapter: 'clickpesa' }, { mode: 'own', password: 'siyo-hilo-99' }])
      expect([body, codeOf(await save(body))]).toEqual([
        body,
        'password' in body ? 'auth.wrong_credentials' : 'auth.password_needed',
      ])
    expect((await save({ feePayer: 'shop', takes: { card: false } })).body).toMatchObject({
      feePayer: 'shop',
      takes: { card: false, cash: true },
      mode: 'kaunta',
    })
  })

  test('a missing credential, an unknown one, an unknown gateway and a code that is none are refused by name', async () => {
    const answer = await save({ mode: 'own', ownAdapter: 'clickpesa', password: PASSWORD })
    expect([codeOf(answer), JSON.stringify(answer.body)]).toEqual([
      'payment.settings_incomplete',
      expect.stringContaining('credentials.apiKey'),
    ])
    expect(codeOf(await save({ ownAdapter: 'clickpesa', credentials: { pin: '1' }, password: PASSWORD }))).toBe(
      'request.invalid',
    )
    expect(codeOf(await save({ ownAdapter: 'selcom', password: PASSWORD }))).toBe('request.invalid')
    for (const staticQr of ['https://lipa.example', '0002010102112', `${CODE.slice(0, -1)}0`])
      expect([staticQr, codeOf(await save({ staticQr, password: PASSWORD }))]).toEqual([staticQr, 'payment.qr_invalid'])
  })

  test('an empty text takes a credential away, another gateway forgets them all and changes the address', async () => {
    const first = await useOwn()
    expect((await save({ mode: 'kaunta', credentials: { apiKey: '' }, password: PASSWORD })).body.own).toMatchObject({
      isReady: false,
      credentials: [
        { name: 'apiKey', isSet: false },
        { name: 'note', isSet: false },
      ],
    })
    await save({ mode: 'kaunta', ownAdapter: null, password: PASSWORD })
    const second = await useOwn()
    expect(second.own.callbackUrl).not.toBe(first.own.callbackUrl)
    const old = await t.inject({ method: 'POST', url: new URL(first.own.callbackUrl ?? '').pathname, payload: '{}' })
    expect(old.status).toBe(404)
  })

  test('the key of this server is lost: credentials are as never entered, and nothing fails', async () => {
    await useOwn()
    await inShop(t.db, p.till.shopId, (tx) =>
      sql`update payment_settings set credentials = decode('01ff', 'hex'), callback_key = decode('01ff', 'hex')`.execute(
        tx,
      ),
    )
    expect((await t.must(getPaymentSettings, {}, p.shop.token)).own).toMatchObject({
      isReady: false,
      callbackUrl: null,
      credentials: [{ isSet: false }, { isSet: false }],
    })
    expect((await t.must(getPayMethods, { query: { amountTzs: 1000 } }, p.shop.token)).methods).toEqual([])
    expect((await useOwn()).own).toMatchObject({ isReady: true })
  })

  test('what the shop does not take is not offered', async () => {
    await save({ takes: { mobile_push: false, card: false, tanqr: false } })
    expect((await t.must(getPayMethods, { query: { amountTzs: 1000 } }, p.shop.token)).methods).toEqual([])
    const { orderId } = await p.till.sell(1000, { isPaid: false })
    expect(codeOf(await p.ask(orderId))).toBe('payment.method_unavailable')
  })
})

// The Bank of Tanzania's published sample.
const CODE =
  '00020101021126390014tz.go.bot.tips0105010010208123456785204581453038345802TZ5914YN RESTAURANTS6006DODOMA610541000622103080011234907051100263047D47'

describe('a shop’s own gateway', () => {
  test('no fee, its own books, and callbacks at its own address', async () => {
    const {
      own: { callbackUrl },
    } = await useOwn()
    const url = new URL(callbackUrl ?? '').pathname
    const { orderId } = await p.till.sell(10_000, { isPaid: false })
    const attempt = await p.asked(orderId)
    expect(attempt).toMatchObject({ mode: 'own', adapter: 'clickpesa', feeTzs: 0, totalTzs: 10_000 })
    expect([own.pushes.length, hand.pushes.length]).toEqual([1, 0])
    const { payload, headers } = own.callback({
      reference: attempt.reference,
      amountTzs: 10_000,
      providerReference: 'CP1',
    })
    expect((await t.inject({ method: 'POST', url, payload, headers })).status).toBe(200)
    await t.app.runDueJobs()
    expect(await p.status(attempt.id)).toMatchObject({ state: 'paid' })
    expect(await p.balances()).toEqual({ own_gateway: 10_000, own_takings: -10_000 })
  })

  test('speaks for its own money alone: not for another shop’s, not for what the product’s account was asked', async () => {
    const kaunta = await p.till.sell(5000, { isPaid: false })
    const ours = await p.asked(kaunta.orderId)
    const victim = await aPayingShop(t, hand)
    const theirs = await victim.till.sell(7000, { isPaid: false })
    const attempt = await victim.asked(theirs.orderId)
    const {
      own: { callbackUrl },
    } = await useOwn()
    for (const { reference, totalTzs } of [ours, attempt]) {
      const { payload, headers } = own.callback({ reference, amountTzs: totalTzs, providerReference: `X${reference}` })
      expect(
        (await t.inject({ method: 'POST', url: new URL(callbackUrl ?? '').pathname, payload, headers })).status,
      ).toBe(200)
    }
    await t.app.runDueJobs()
    expect([(await p.status(ours.id)).state, (await victim.status(attempt.id)).state]).toEqual(['waiting', 'waiting'])
    expect(await victim.faults()).toEqual([])
  })

  test('money there that nobody asked for is shown to the shop, once', async () => {
    const {
      own: { callbackUrl },
    } = await useOwn()
    const { payload, headers } = own.callback({
      reference: 'SIJUI123',
      amountTzs: 4321,
      providerReference: 'STRANGE1',
      payerPhone: '+255754000001',
    })
    for (let time = 0; time < 3; time += 1)
      await t.inject({ method: 'POST', url: new URL(callbackUrl ?? '').pathname, payload, headers })
    await t.app.runDueJobs()
    const { rows } = await inShop(t.db, p.till.shopId, (tx) =>
      sql<{
        source: string
        amount: number
        state: string
      }>`select source, amount_tzs as amount, state from money_lines`.execute(tx),
    )
    expect(rows).toEqual([{ source: 'callback', amount: 4321, state: 'open' }])
    const kept = await inSystem(t.db, (tx) =>
      tx
        .selectFrom('provider_callbacks')
        .select(['outcome', 'copies'])
        .where('provider_reference', '=', 'STRANGE1')
        .execute(),
    )
    expect(kept).toEqual([{ outcome: 'unmatched', copies: 3 }])
  })

  test('after a change of gateway what the old one was asked is still waited for, and times out in its time', async () => {
    await useOwn()
    const { orderId } = await p.till.sell(5000, { isPaid: false })
    const attempt = await p.asked(orderId)
    await save({ mode: 'kaunta', ownAdapter: null, password: PASSWORD })
    t.clock.advance(130_000)
    expect(await t.must(checkPayment, { params: { id: attempt.id } }, p.shop.token)).toMatchObject({
      state: 'timed_out',
      reason: 'expired',
    })
  })
})
