import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../../../../tests/support/payments/fake-gateway.ts'
import { SELCOM, selcomQr, startFakeSelcom } from '../../../../tests/support/payments/fake-selcom.ts'
import { aClock } from '../../../../tests/support/test-app.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import type { ProviderExchange } from './payments.ts'
import { createSelcom, type SelcomSettings } from './selcom.ts'

let fake: Awaited<ReturnType<typeof startFakeSelcom>>
const clock = aClock(new Date('2026-11-21T09:00:00.000Z'))
beforeAll(async () => {
  fake = await startFakeSelcom()
})
afterEach(() => fake.check())
afterAll(() => fake.close())

function make(settings: Partial<SelcomSettings> = {}, origin = fake.origin) {
  return createSelcom(
    {
      outgoing: createOutgoing({ allowOrigins: [origin] }),
      clock,
      callbackUrl: 'https://kaunta.example/api/callbacks/selcom',
    },
    {
      vendor: SELCOM.vendor,
      apiKey: SELCOM.apiKey,
      apiSecret: SELCOM.apiSecret,
      email: 'duka@kaunta.example',
      isTest: false,
      baseUrl: `${origin}/v1`,
      billing: { address: 'Mtaa wa Mfano 1', city: 'Mwanza', region: 'Mwanza', postcode: '33000' },
      payout: { vendor: SELCOM.vendor, pin: SELCOM.pin, senderName: 'Duka la Mfano', senderPhone: '+255754000999' },
      ...settings,
    },
  )
}
let count = 0
const ask = (reference = `KTSC${(count += 1)}`) => ({
  reference,
  amountTzs: 5000,
  phone: '+255754000111',
  operator: 'mpesa' as const,
  payer: { name: 'Mteja “1” & wa', phone: null, email: null },
})

describe('a push', () => {
  test('is an order and a wallet payment on it, and is paid', async () => {
    const provider = make()
    const push = ask()
    expect(await provider.push(push)).toEqual({ state: 'waiting', providerReference: '0289999288' })
    expect(fake.got.map(({ path }) => path)).toEqual([
      '/v1/checkout/create-order-minimal',
      '/v1/checkout/wallet-payment',
    ])
    expect(Buffer.from(String(fake.got[0]?.body['webhook']), 'base64').toString()).toBe(
      'https://kaunta.example/api/callbacks/selcom',
    )
    expect(await provider.status(push.reference)).toMatchObject({ state: 'waiting', amountTzs: 5000 })
    fake.end(push.reference, 'COMPLETED')
    expect(await provider.status(push.reference)).toEqual({
      state: 'paid',
      amountTzs: 5000,
      currency: 'TZS',
      payerPhone: '+255754000111',
      providerReference: '0281121212',
      at: new Date('2026-11-21T09:00:00.000Z'),
    })
  })
  test.each([
    ['CANCELLED', 'refused', 'cancelled'],
    ['CANCEL', 'refused', 'cancelled'],
    ['USERCANCELLED', 'refused', 'cancelled'],
    ['REJECTED', 'refused', 'other'],
    ['INPROGRESS', 'waiting', undefined],
    ['MOONLIT', 'unknown', undefined],
  ])('%s', async (status, state, reason) => {
    const provider = make()
    const push = ask()
    await provider.push(push)
    fake.end(push.reference, status)
    const found = await provider.status(push.reference)
    expect([found.state, found.reason]).toEqual([state, reason])
  })
  const codes: [string, string, string, string?][] = [
    ['000', 'Success', 'waiting'],
    ['111', 'In progress', 'waiting'],
    ['927', 'In progress', 'waiting'],
    ['999', 'Transaction status unknown', 'unknown', 'no_answer'],
    ['403', 'No reponse from upstream system', 'refused', 'other'],
    ['010', 'Invalid mobile number or operator not supported', 'refused', 'not_registered'],
    ['990', 'Insufficient account balance', 'refused', 'no_balance'],
    ['400', 'Wrong PIN entered', 'refused', 'wrong_pin'],
  ]
  test.each(codes)('the wallet answers %s, %s', async (resultcode, message, state, reason) => {
    const push = ask()
    fake.answerNext(
      { status: 200, body: { resultcode: '000', result: 'SUCCESS', message: '', data: [{}] } },
      { status: 200, body: { reference: '1', resultcode, result: 'X', message, data: [] } },
    )
    expect(await make().push(push)).toMatchObject({ state, ...(reason ? { reason } : {}) })
  })
  test('an order that could not be made rings nobody: a certain no', async () => {
    for (const reply of [
      { status: 500, body: {} },
      { status: 200, body: 'ok' },
      { status: 200, body: {}, breaks: 'head' },
      { status: 200, body: { resultcode: '403', message: 'x' } },
    ] satisfies Reply[]) {
      fake.answerNext(reply)
      expect((await make().push(ask())).state).toBe('refused')
    }
    expect(fake.got.every(({ path }) => path.endsWith('create-order-minimal'))).toBe(true)
  })
  test('a customer’s mail address is used where there is one, the shop’s where there is none', async () => {
    await make().push({ ...ask(), payer: { name: '', phone: null, email: 'mteja@duka.example' } })
    await make().push(ask())
    expect(
      fake.got
        .filter(({ path }) => path.endsWith('minimal'))
        .map(({ body }) => [body['buyer_email'], body['buyer_name']]),
    ).toEqual([
      ['mteja@duka.example', 'Customer'],
      ['duka@kaunta.example', 'Mteja “1” & wa'],
    ])
  })
  test('a repeated reference is an order there is already', async () => {
    const push = ask()
    await make().push(push)
    expect(await make().push(push)).toMatchObject({ state: 'refused' })
    expect(await make().status('KTNOBODY')).toMatchObject({ state: 'absent' })
  })
})

describe('a line or a gateway that fails', () => {
  const broken: [string, Reply][] = [
    ['a fault inside', { status: 500, body: { resultcode: '403', message: 'x' } }],
    ['a proxy’s page', { status: 503, body: '<html>' }],
    ['an answer that is none', { status: 200, body: 'ok' }],
    ['an answer without a code', { status: 200, body: { data: [] } }],
    ['broken off before the head', { status: 200, body: {}, breaks: 'head' }],
    ['broken off in the body', { status: 200, body: {}, breaks: 'body' }],
    ['a time-out on their side', { status: 408, body: { resultcode: '403' } }],
  ]
  test.each(broken)('%s after the push was sent: unknown', async (_, reply) => {
    const push = ask()
    fake.answerNext({ status: 200, body: { resultcode: '000', result: 'SUCCESS', message: '', data: [{}] } }, reply)
    expect((await make().push(push)).state).toBe('unknown')
    fake.answerNext(reply)
    expect((await make().status('KTX')).state).toBe('unknown')
  })
  test('wrong keys, too many, nobody there', async () => {
    fake.answerNext({ status: 401, body: {} })
    expect(await make().push(ask())).toMatchObject({ state: 'refused', reason: 'bad_settings' })
    fake.answerNext({ status: 429, body: {} })
    expect(await make().push(ask())).toMatchObject({ state: 'refused', reason: 'provider_down' })
    expect(await make({}, 'http://127.0.0.1:1').push(ask())).toMatchObject({
      state: 'refused',
      reason: 'provider_down',
    })
  })
  test('a wrong secret is a fault the fake finds', async () => {
    await make({ apiSecret: 'nyingine' }).push(ask())
    expect(() => fake.check()).toThrow('the digest is wrong')
  })
  test('an answer about another order settles nothing; another amount is told', async () => {
    const row = {
      order_id: 'KTOTHER',
      creation_date: '2026-11-21 12:00:00',
      amount: '1000',
      payment_status: 'COMPLETED',
    }
    fake.answerNext({ status: 200, body: { resultcode: '000', data: [row] } })
    expect((await make().status('KTX')).state).toBe('unknown')
    fake.answerNext({ status: 200, body: { resultcode: '000', data: [] } })
    expect((await make().status('KTX')).state).toBe('absent')
    fake.answerNext({ status: 200, body: { resultcode: '000', data: [{ ...row, order_id: 'ktx', amount: '999.00' }] } })
    expect(await make().status('KTX')).toMatchObject({ state: 'paid', amountTzs: 999 })
  })
})

test('what was said is told without key, secret or PIN', async () => {
  const told: ProviderExchange[] = []
  const options = { onExchange: (exchange: ProviderExchange) => void told.push(exchange) }
  const provider = make()
  await provider.push(ask('KTTOLDS'), options)
  await provider.payout(
    {
      reference: 'KTTOLDP',
      amountTzs: 1000,
      place: { kind: 'wallet', operator: 'tigo', phone: '+255654000111' },
      holder: 'x',
    },
    options,
  )
  expect(told.map(({ what, status }) => `${what} ${status}`)).toEqual(['create_order 200', 'push 200', 'payout 200'])
  for (const secret of [SELCOM.apiSecret, `"${SELCOM.pin}"`]) expect(JSON.stringify(told)).not.toContain(secret)
})

test('a TANQR code with amount is theirs, checked before it is shown', async () => {
  expect(await make().dynamicQr({ reference: 'KTQR1', amountTzs: 5000 })).toEqual({
    state: 'waiting',
    text: selcomQr(5000),
    providerReference: '0289999288',
  })
  for (const qr of ['QR', selcomQr(4999), selcomQr(5000).replace('SELCOM', 'SELKOM'), '']) {
    fake.answerNext({ status: 200, body: { resultcode: '000', data: [{ qr }] } })
    expect(await make().dynamicQr({ reference: 'KTQR2', amountTzs: 5000 })).toMatchObject({ state: 'refused' })
  }
  fake.answerNext({ status: 502, body: '' })
  expect(await make().dynamicQr({ reference: 'KTQR3', amountTzs: 5000 })).toMatchObject({
    state: 'refused',
    reason: 'provider_down',
  })
})

test('a card is typed on their page; without a billing address there are no cards', async () => {
  const card = {
    reference: 'KTCARD',
    amountTzs: 7000,
    payer: { name: 'Mteja wa Kwanza', phone: '+255754000111', email: null },
    returnUrl: 'https://kaunta.example/cart?token=x',
    cancelUrl: 'https://kaunta.example/cart',
    language: 'sw' as const,
  }
  expect(await make().hostedCard(card)).toEqual({
    state: 'waiting',
    url: 'https://pay.selcom.example/KTCARD',
    providerReference: '0289999288',
  })
  expect(fake.got[0]?.body).toMatchObject({
    payment_methods: 'CARD',
    'billing.firstname': 'Mteja',
    'billing.lastname': 'wa Kwanza',
    'billing.country': 'TZ',
  })
  for (const url of [
    'javascript:alert(1)',
    '',
    'http://pay.example',
    Buffer.from('http://pay.example').toString('base64'),
  ]) {
    fake.answerNext({ status: 200, body: { resultcode: '000', data: [{ payment_gateway_url: url }] } })
    expect(await make().hostedCard({ ...card, reference: 'KTCARD2' })).toMatchObject({ state: 'unknown' })
  }
  const { billing: _, ...without } = { billing: 0 }
  const none = createSelcom(
    { outgoing: createOutgoing(), clock, callbackUrl: 'https://kaunta.example' },
    { vendor: 'v', apiKey: 'k', apiSecret: 's', email: 'e', isTest: true, ...without },
  )
  expect(none.can).toMatchObject({ card: false, payout: [], nameCheck: [] })
  expect(await none.hostedCard(card)).toMatchObject({ state: 'refused', reason: 'bad_settings' })
})

describe('a payout', () => {
  const wallet = { kind: 'wallet', operator: 'halopesa', phone: '+255624000123' } as const
  const bank = { kind: 'bank', bank: 'CRDBBANK', account: '0150123456789' } as const
  test.each([
    ['wallet', wallet],
    ['bank', bank],
  ] as const)('to a %s', async (name, place) => {
    const provider = make()
    const reference = `KTPO${name}`
    expect(await provider.payout({ reference, amountTzs: 30_000, place, holder: 'Mteja 1' })).toMatchObject({
      state: 'sent',
    })
    const look = () => provider.payoutStatus(reference, null, { target: place })
    expect(await look()).toMatchObject({ state: 'waiting' })
    fake.endPayout(reference, '000', 'Transaction successful')
    expect(await look()).toMatchObject({ state: 'paid' })
    fake.endPayout(reference, '403', 'Receiver account is closed')
    expect(await look()).toMatchObject({ state: 'refused', message: 'Receiver account is closed' })
    fake.endPayout(reference, '999', 'Ambiguous')
    expect(await look()).toMatchObject({ state: 'unknown' })
    expect(await provider.payoutStatus('KTNEVER', null, { target: place })).toMatchObject({ state: 'absent' })
  })
  test('a lost answer leaves it open, a wrong PIN is a no', async () => {
    fake.answerNext({ status: 200, body: {}, breaks: 'head' })
    expect(await make().payout({ reference: 'KTLOST', amountTzs: 1000, place: wallet, holder: 'x' })).toMatchObject({
      state: 'unknown',
    })
    expect(await make().payoutStatus('KTLOST')).toMatchObject({ state: 'waiting' })
    expect(
      await make({
        payout: { vendor: SELCOM.vendor, pin: '0000', senderName: 'x', senderPhone: '+255754000999' },
      }).payout({ reference: 'KTPIN', amountTzs: 1000, place: bank, holder: 'x' }),
    ).toMatchObject({ state: 'refused', message: 'Invalid vendor pin' })
  })
  test('the holder’s name, with a number of its own each time', async () => {
    const provider = make()
    expect(await provider.nameCheck(wallet)).toEqual({ state: 'known', name: 'FIROZ MOH' })
    expect(await provider.nameCheck(bank)).toEqual({ state: 'known', name: 'FIROZ MOH' })
    expect(await provider.nameCheck({ ...bank, account: '123000' })).toMatchObject({ state: 'absent' })
    fake.answerNext({ status: 500, body: {} })
    expect(await provider.nameCheck(wallet)).toMatchObject({ state: 'unknown' })
  })
})
