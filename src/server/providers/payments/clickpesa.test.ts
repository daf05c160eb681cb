import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CLICKPESA, startFakeClickPesa } from '../../../../tests/support/payments/fake-clickpesa.ts'
import type { Reply } from '../../../../tests/support/payments/fake-gateway.ts'
import { aClock } from '../../../../tests/support/test-app.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { createClickPesa } from './clickpesa.ts'
import type { ProviderExchange } from './payments.ts'

type Fake = Awaited<ReturnType<typeof startFakeClickPesa>>
let fake: Fake
let signedFake: Fake
const clock = aClock(new Date('2026-11-21T09:00:00.000Z'))
beforeAll(async () => {
  fake = await startFakeClickPesa()
  signedFake = await startFakeClickPesa({ hasChecksum: true })
})
afterEach(() => {
  fake.check()
  signedFake.check()
})
afterAll(() => Promise.all([fake.close(), signedFake.close()]))

const parts = (origin: string) => ({
  outgoing: createOutgoing({ allowOrigins: [origin] }),
  clock,
  callbackUrl: 'https://kaunta.example/api/callbacks/clickpesa',
})
const make = (settings: Partial<typeof CLICKPESA> = {}) =>
  createClickPesa(parts(fake.origin), {
    clientId: CLICKPESA.clientId,
    apiKey: CLICKPESA.apiKey,
    baseUrl: `${fake.origin}/third-parties`,
    ...settings,
  })
const makeSigned = () =>
  createClickPesa(parts(signedFake.origin), { ...CLICKPESA, baseUrl: `${signedFake.origin}/third-parties` })
let count = 0
const ask = (reference = `KTCP${(count += 1)}`) => ({
  reference,
  amountTzs: 5000,
  phone: '+255754000111',
  operator: 'mpesa' as const,
})

describe('a push', () => {
  test('rings the phone, and is paid', async () => {
    const provider = make()
    const push = ask()
    expect(await provider.push(push)).toEqual({
      state: 'waiting',
      providerReference: fake.payments.get(push.reference)?.id,
    })
    expect(await provider.status(push.reference)).toMatchObject({ state: 'waiting' })
    for (const status of ['SUCCESS', 'SETTLED']) {
      fake.end(push.reference, status)
      expect(await provider.status(push.reference)).toEqual({
        state: 'paid',
        message: '',
        amountTzs: 5000,
        currency: 'TZS',
        providerReference: `MP${fake.payments.get(push.reference)?.id}`,
        payerPhone: '+255754000111',
        at: new Date('2026-11-21T09:01:00.000Z'),
      })
    }
  })
  test('with checksums switched on every request carries the right one', async () => {
    const provider = makeSigned()
    const push = ask()
    expect(await provider.push(push)).toMatchObject({ state: 'waiting' })
    expect(
      await provider.hostedCard({
        reference: `${push.reference}C`,
        amountTzs: 5000,
        payer: { name: 'Mteja “1”', phone: null, email: null },
        returnUrl: 'https://kaunta.example/cart',
        cancelUrl: 'https://kaunta.example/cart',
        language: 'sw',
      }),
    ).toMatchObject({ state: 'waiting' })
  })
  test.each([
    ['Insufficient balance', 'no_balance'],
    ['Customer entered a wrong PIN', 'wrong_pin'],
    ['Request cancelled by user', 'cancelled'],
    ['Transaction timed out', 'expired'],
    ['Daily limit exceeded', 'limit'],
    ['Subscriber not registered', 'not_registered'],
    ['Hitilafu', 'other'],
  ])('%s is a refusal', async (message, reason) => {
    const provider = make()
    const push = ask()
    await provider.push(push)
    fake.end(push.reference, 'FAILED', message)
    expect(await provider.status(push.reference)).toMatchObject({ state: 'refused', reason, message })
  })
  test('a number they do not reach is refused at once', async () => {
    expect(await make().push({ ...ask(), phone: '+255222000111' })).toMatchObject({
      state: 'refused',
      reason: 'not_registered',
    })
  })
  test('on hold or in a state nobody documented is not an end', async () => {
    const provider = make()
    const push = ask()
    await provider.push(push)
    fake.end(push.reference, 'ON-HOLD')
    expect((await provider.status(push.reference)).state).toBe('waiting')
    fake.end(push.reference, 'MOONLIT')
    expect((await provider.status(push.reference)).state).toBe('unknown')
  })
  test('another amount than asked for is told as it came', async () => {
    const provider = make()
    const push = ask()
    await provider.push(push)
    const payment = fake.payments.get(push.reference)
    if (payment) payment.amount = '4500.00'
    fake.end(push.reference, 'SUCCESS')
    expect(await provider.status(push.reference)).toMatchObject({ state: 'paid', amountTzs: 4500 })
    if (payment) payment.amount = '4500.50'
    expect((await provider.status(push.reference)).amountTzs).toBeUndefined()
  })
  test('a reference used before leaves it open whether money moves', async () => {
    const provider = make()
    const push = ask()
    await provider.push(push)
    expect(await provider.push(push)).toMatchObject({ state: 'unknown' })
    expect(fake.payments.size).toBeGreaterThan(0)
  })
  test('nobody asked for it: absent', async () => {
    expect(await make().status('KTNOBODY')).toMatchObject({ state: 'absent' })
  })
})

describe('a line or a gateway that fails', () => {
  const broken: [string, Reply][] = [
    ['a fault inside', { status: 500, body: { message: 'Error validating fee, try again later' } }],
    ['a proxy’s page', { status: 502, body: '<html>Bad gateway</html>' }],
    ['an answer that is none', { status: 200, body: 'ok' }],
    ['an answer about nothing', { status: 200, body: {} }],
    ['a list instead', { status: 200, body: [] }],
    ['broken off before the head', { status: 200, body: {}, breaks: 'head' }],
    ['broken off in the body', { status: 200, body: { id: 'LCP', status: 'PROCESSING' }, breaks: 'body' }],
    ['a time-out on their side', { status: 408, body: {} }],
    ['another page’s redirect', { status: 302, body: '' }],
  ]
  test.each(broken)('%s: unknown, and the status tells afterwards that the phone did ring', async (_, reply) => {
    const provider = make()
    const push = ask()
    fake.answerNext(reply)
    expect((await provider.push(push)).state).toBe('unknown')
    expect(await provider.status(push.reference)).toMatchObject({ state: 'waiting' })
  })
  test.each(broken.filter(([name]) => name !== 'a list instead'))(
    '%s: a status that says nothing',
    async (_, reply) => {
      const provider = make()
      fake.answerNext(reply)
      expect((await provider.status('KTX')).state).toBe('unknown')
    },
  )
  test('a slow answer is waited for, and a dead one given up', async () => {
    const push = ask()
    fake.answerNext({ status: 200, body: { id: 'LCP1', status: 'PROCESSING' }, afterMs: 300 })
    expect(await make().push(push)).toMatchObject({ state: 'waiting', providerReference: 'LCP1' })
    const outgoing = createOutgoing({ allowOrigins: [fake.origin] })
    const hasty = createClickPesa(
      {
        ...parts(fake.origin),
        outgoing: {
          ...outgoing,
          request: (url, request) =>
            outgoing.request(url, { ...request, timeoutMs: String(url).includes('token') ? 5000 : 100 }),
        },
      },
      { ...CLICKPESA, baseUrl: `${fake.origin}/third-parties` },
    )
    fake.answerNext({ status: 200, body: {}, afterMs: 400 })
    expect(await hasty.status('KTX')).toMatchObject({ state: 'unknown', message: 'no answer in time' })
  })
  test('nobody there: certainly not asked', async () => {
    const nowhere = 'http://127.0.0.1:1'
    const provider = createClickPesa(parts(nowhere), { ...CLICKPESA, baseUrl: `${nowhere}/third-parties` })
    expect(await provider.push(ask())).toMatchObject({ state: 'refused', reason: 'provider_down' })
    expect(await provider.status('KTX')).toMatchObject({ state: 'unknown' })
    expect(
      await provider.payout({
        reference: 'KTX',
        amountTzs: 1,
        place: { kind: 'wallet', operator: 'mpesa', phone: '+255754000111' },
        holder: 'x',
      }),
    ).toMatchObject({ state: 'refused' })
  })
  test('wrong keys are said, and too many requests are no refusal of the customer’s', async () => {
    expect(await make({ apiKey: 'SKmbaya' }).push(ask())).toMatchObject({ state: 'refused', reason: 'bad_settings' })
    fake.answerNext({ status: 429, body: {} })
    expect(await make().push(ask())).toMatchObject({ state: 'refused', reason: 'provider_down' })
  })
})

test('one token for many payments at once; an old one is renewed once and the push is made once', async () => {
  const provider = make()
  const pushes = Array.from({ length: 5 }, () => ask())
  await Promise.all(pushes.map((push) => provider.push(push)))
  const tokens = () => fake.got.filter(({ path }) => path.endsWith('/generate-token')).length
  expect(tokens()).toBe(1)
  fake.forgetTokens()
  expect(await provider.push(ask())).toMatchObject({ state: 'waiting' })
  expect(tokens()).toBe(2)
  clock.advance(51 * 60_000)
  await provider.push(ask())
  expect(tokens()).toBe(3)
  // A gateway that refuses every token is asked twice, not for ever.
  fake.answerNext({ status: 401, body: {} }, { status: 401, body: {} }, { status: 401, body: {} })
  expect(await provider.push(ask())).toMatchObject({ state: 'refused', reason: 'bad_settings' })
  expect(tokens()).toBe(4)
})

test('what was said is told in full, and no secret with it', async () => {
  const told: ProviderExchange[] = []
  const options = { onExchange: (exchange: ProviderExchange) => void told.push(exchange) }
  const provider = makeSigned()
  const push = ask()
  await provider.push(push, options)
  await provider.status(push.reference, null, options)
  signedFake.answerNext({ status: 200, body: {}, breaks: 'head' })
  await provider.status(push.reference, null, options)
  expect(told.map(({ what, status }) => [what, status])).toEqual([
    ['token', 200],
    ['push', 200],
    ['status', 200],
    ['status', null],
  ])
  expect(told[1]?.request).toContain(`"orderReference":"${push.reference}"`)
  expect(told[2]?.response).toContain('PROCESSING')
  for (const secret of [CLICKPESA.apiKey, CLICKPESA.checksumKey, 'jeton-'])
    expect(JSON.stringify(told)).not.toContain(secret)
})

test('a card is paid on their page, in shillings', async () => {
  const card = {
    reference: 'KTCARD1',
    amountTzs: 7000,
    payer: { name: 'Mteja 1', phone: '+255754000111', email: 'mteja@duka.example' },
    returnUrl: 'https://kaunta.example/cart',
    cancelUrl: 'https://kaunta.example/cart',
    language: 'en' as const,
  }
  expect(await make().hostedCard(card)).toEqual({ state: 'waiting', url: 'https://checkout.clickpesa.example/KTCARD1' })
  fake.answerNext({ status: 200, body: { checkoutLink: 'javascript:alert(1)' } })
  expect(await make().hostedCard({ ...card, reference: 'KTCARD2' })).toMatchObject({ state: 'unknown' })
  expect(await make().dynamicQr({ reference: 'KTQR', amountTzs: 1 })).toMatchObject({ state: 'refused' })
})

describe('a payout', () => {
  const wallet = { kind: 'wallet', operator: 'airtel', phone: '+255684000123' } as const
  const bank = { kind: 'bank', bank: 'CORUTZTZ', account: '0150123456789' } as const
  test.each([
    ['wallet', wallet],
    ['bank', bank],
  ])('to a %s goes out and arrives', async (name, place) => {
    const provider = makeSigned()
    const reference = `KTPO${name}`
    expect(await provider.payout({ reference, amountTzs: 30_000, place, holder: 'Mteja 1' })).toMatchObject({
      state: 'sent',
    })
    expect(await provider.payoutStatus(reference)).toMatchObject({ state: 'waiting' })
    signedFake.end(reference, 'SUCCESS')
    expect(await provider.payoutStatus(reference)).toMatchObject({
      state: 'paid',
      amountTzs: 30_000,
      at: new Date('2026-11-21T09:02:00.000Z'),
    })
    for (const status of ['FAILED', 'REFUNDED', 'REVERSED']) {
      signedFake.end(reference, status, 'invalid account')
      expect(await provider.payoutStatus(reference)).toMatchObject({ state: 'refused', message: 'invalid account' })
    }
    // Sent again under the same reference nothing new is made.
    expect(await provider.payout({ reference, amountTzs: 30_000, place, holder: 'Mteja 1' })).toMatchObject({
      state: 'unknown',
    })
  })
  test('an answer that is lost leaves it open, and the status settles it', async () => {
    const provider = make()
    fake.answerNext({ status: 200, body: {}, breaks: 'head' })
    expect(await provider.payout({ reference: 'KTLOST', amountTzs: 1000, place: wallet, holder: 'x' })).toMatchObject({
      state: 'unknown',
    })
    expect(await provider.payoutStatus('KTLOST')).toMatchObject({ state: 'waiting' })
    expect(await provider.payoutStatus('KTNEVER')).toMatchObject({ state: 'absent' })
  })
  test('the holder’s name', async () => {
    const provider = make()
    expect(await provider.nameCheck(wallet)).toEqual({ state: 'known', name: 'MTEJA MMOJA' })
    expect(await provider.nameCheck({ ...wallet, phone: '+255684000000' })).toMatchObject({ state: 'absent' })
    expect(await provider.nameCheck(bank)).toEqual({ state: 'known', name: 'MTEJA WA BENKI' })
    expect(await provider.nameCheck({ ...bank, account: '0150000' })).toMatchObject({ state: 'absent' })
    fake.answerNext({ status: 503, body: {} })
    expect(await provider.nameCheck(bank)).toMatchObject({ state: 'unknown' })
  })
})
