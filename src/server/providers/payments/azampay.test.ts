import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  AZAMPAY,
  AZAMPAY_PUBLIC_KEY,
  signAzamPay,
  startFakeAzamPay,
} from '../../../../tests/support/payments/fake-azampay.ts'
import type { Reply } from '../../../../tests/support/payments/fake-gateway.ts'
import { aClock } from '../../../../tests/support/test-app.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { type AzamPaySettings, createAzamPay } from './azampay.ts'
import type { ProviderExchange } from './payments.ts'

type Fake = Awaited<ReturnType<typeof startFakeAzamPay>>
let fake: Fake
let older: Fake
const clock = aClock(new Date('2026-11-21T09:00:00.000Z'))
beforeAll(async () => {
  fake = await startFakeAzamPay()
  older = await startFakeAzamPay({ isOlder: true, hasChecksum: false })
})
afterEach(() => {
  fake.check()
  older.check()
})
afterAll(() => Promise.all([fake.close(), older.close()]))

const account = { fullName: 'Duka la Mfano', bankName: 'NMB', accountNumber: '2340000000' }
function make(at: Fake = fake, settings: Partial<AzamPaySettings> = {}, origin = at.origin) {
  return createAzamPay(
    {
      outgoing: createOutgoing({ allowOrigins: [origin] }),
      clock,
      callbackUrl: 'https://kaunta.example/api/callbacks/azampay',
    },
    {
      ...AZAMPAY,
      isTest: false,
      hosts: { authenticator: origin, checkout: origin, disbursement: origin },
      vendor: { id: 'e9b57fab', name: 'Duka la Mfano' },
      payout: {
        ...account,
        ...(at === fake ? { checksum: { publicKey: AZAMPAY_PUBLIC_KEY, fields: at.checksumFields } } : {}),
      },
      ...settings,
    },
  )
}
let count = 0
const ask = (operator: 'mpesa' | 'tigo' | 'airtel' | 'halopesa' = 'mpesa', reference = `KTAZ${(count += 1)}`) => ({
  reference,
  amountTzs: 5000,
  phone: '+255754000111',
  operator,
})

describe('a push', () => {
  test.each([
    ['mpesa', 'Mpesa'],
    ['tigo', 'Tigo'],
    ['airtel', 'Airtel'],
    ['halopesa', 'Halopesa'],
  ] as const)('to %s', async (operator, name) => {
    const provider = make()
    const push = ask(operator)
    const answer = await provider.push(push)
    expect(answer).toEqual({ state: 'waiting', providerReference: fake.payments.get(push.reference)?.id })
    expect(fake.payments.get(push.reference)?.provider).toBe(name)
    const look = () => provider.status(push.reference, fake.payments.get(push.reference)?.id ?? null, { operator })
    expect(await look()).toMatchObject({ state: 'waiting' })
    fake.end(push.reference, 'success')
    expect(await look()).toMatchObject({
      state: 'paid',
      amountTzs: 5000,
      providerReference: fake.payments.get(push.reference)?.id,
    })
    fake.end(push.reference, 'success', '', '4500')
    expect(await look()).toMatchObject({ state: 'paid', amountTzs: 4500 })
  })
  test.each([
    ['failure', 'Insufficient balance', 'no_balance'],
    ['failed', 'Wrong PIN', 'wrong_pin'],
    ['cancelled', 'Cancelled by user', 'cancelled'],
    ['expired', 'Request timed out', 'expired'],
    ['rejected', 'Transaction limit exceeded', 'limit'],
    ['FAILED', 'Hitilafu', 'other'],
  ])('%s, %s', async (state, message, reason) => {
    const provider = make()
    const push = ask()
    const { providerReference } = (await provider.push(push)) as { providerReference: string }
    fake.end(push.reference, state, message)
    expect(await provider.status(push.reference, providerReference, { operator: 'mpesa' })).toMatchObject({
      state: 'refused',
      reason,
    })
  })
  test('an account of the older kind: other paths, another shape, no amount', async () => {
    const provider = make(older)
    const push = ask('tigo')
    const { providerReference } = (await provider.push(push)) as { providerReference: string }
    older.end(push.reference, 'Completed')
    const found = await provider.status(push.reference, providerReference, { operator: 'tigo' })
    expect(found.state).toBe('paid')
    expect(found.amountTzs).toBeUndefined()
    expect(older.got.map(({ path }) => path).slice(-2)).toEqual([
      '/api/v1/azampay/transactionstatus',
      '/azampay/gettransactionstatus',
    ])
  })
  test('refused at once: a bad number, a no with 200', async () => {
    expect(await make().push({ ...ask(), phone: '+255222000111' })).toMatchObject({
      state: 'refused',
      reason: 'not_registered',
    })
    fake.answerNext({ status: 200, body: { success: false, message: 'Insufficient funds', transactionId: null } })
    expect(await make().push(ask())).toMatchObject({ state: 'refused', reason: 'no_balance' })
  })
  test('absent, when asked by their own id; without it nobody can say', async () => {
    expect((await make().status('KTX', '019dcfc8nobody', { operator: 'mpesa' })).state).toBe('absent')
    expect((await make().status('KTX')).state).toBe('unknown')
  })
  test('a state nobody documented is no end, and an answer about another payment neither', async () => {
    fake.answerNext({ status: 200, body: { success: true, status: 'moonlit', initiatorReferenceId: 'KTX' } })
    expect((await make().status('KTX', 'x')).state).toBe('unknown')
    fake.answerNext({
      status: 200,
      body: { success: true, status: 'success', initiatorReferenceId: 'KTY', amount: '5000' },
    })
    expect((await make().status('KTX', 'x')).state).toBe('unknown')
    fake.answerNext({
      status: 200,
      body: { success: true, status: 'success', initiatorReferenceId: 'kt-x', amount: '5000' },
    })
    expect((await make().status('KTX', 'x')).state).toBe('paid')
  })
})

describe('a line or a gateway that fails', () => {
  const broken: [string, Reply][] = [
    ['a fault inside', { status: 500, body: {} }],
    ['a proxy’s page', { status: 502, body: '<html>' }],
    ['an answer that is none', { status: 200, body: 'ok' }],
    ['an answer about nothing', { status: 200, body: {} }],
    ['broken off before the head', { status: 200, body: {}, breaks: 'head' }],
    ['broken off in the body', { status: 200, body: { transactionId: 'x', success: true }, breaks: 'body' }],
    ['a time-out on their side', { status: 408, body: {} }],
    ['a conflict', { status: 409, body: {} }],
  ]
  test.each(broken)('%s: unknown', async (_, reply) => {
    fake.answerNext(reply)
    expect((await make().push(ask())).state).toBe('unknown')
    fake.answerNext(reply)
    expect((await make().status('KTX', 'x')).state).toBe('unknown')
    fake.answerNext(reply)
    expect((await make().payoutStatus('KTX', 'x')).state).toBe('unknown')
  })
  test('wrong secret, too many, nobody there', async () => {
    expect(await make(fake, { clientSecret: 'nyingine' }).push(ask())).toMatchObject({
      state: 'refused',
      reason: 'bad_settings',
    })
    fake.answerNext({ status: 429, body: {} })
    expect(await make().push(ask())).toMatchObject({ state: 'refused', reason: 'provider_down' })
    fake.answerNext({ status: 423, body: { message: 'locked' } })
    expect(await make().push(ask())).toMatchObject({ state: 'refused', reason: 'bad_settings' })
    expect(await make(fake, {}, 'http://127.0.0.1:1').push(ask())).toMatchObject({
      state: 'refused',
      reason: 'provider_down',
    })
  })
  test('an old token is renewed and the push made once; one token serves many', async () => {
    const provider = make()
    await Promise.all([provider.push(ask()), provider.push(ask()), provider.push(ask())])
    fake.forgetTokens()
    const before = fake.payments.size
    expect(await provider.push(ask())).toMatchObject({ state: 'waiting' })
    expect(fake.payments.size).toBe(before + 1)
    expect(fake.got.filter(({ path }) => path.includes('Token'))).toHaveLength(2)
  })
})

test('what was said is told without a secret', async () => {
  const told: ProviderExchange[] = []
  const options = { onExchange: (exchange: ProviderExchange) => void told.push(exchange) }
  await make().push(ask(), options)
  expect(told.map(({ what, status }) => `${what} ${status}`)).toEqual(['token 200', 'push 200'])
  for (const secret of [AZAMPAY.clientSecret, AZAMPAY.apiKey, 'eyJ.'])
    expect(JSON.stringify(told)).not.toContain(secret)
})

test('a card is typed on their page', async () => {
  const card = {
    reference: 'KTCARD',
    amountTzs: 7000,
    payer: { name: 'Mteja 1', phone: null, email: null },
    returnUrl: 'https://kaunta.example/cart?token=x',
    cancelUrl: 'https://kaunta.example/cart?token=x',
    language: 'sw' as const,
  }
  expect(await make().hostedCard(card)).toEqual({ state: 'waiting', url: 'https://checkout.azampay.example/KTCARD' })
  for (const body of [
    'https://checkout.azampay.example/plain',
    '"http://checkout.azampay.example"',
    '',
    '"javascript:alert(1)"',
    '{"a":1}',
  ]) {
    fake.answerNext({ status: 200, body })
    expect([body, (await make().hostedCard(card)).state]).toEqual([
      body,
      body.startsWith('https') ? 'waiting' : 'unknown',
    ])
  }
  const bare = createAzamPay({ outgoing: createOutgoing(), clock, callbackUrl: '' }, { ...AZAMPAY, isTest: true })
  expect(bare.can).toMatchObject({ card: false, payout: [], nameCheck: [] })
  expect([
    await bare.hostedCard(card),
    await bare.dynamicQr({ reference: 'K', amountTzs: 1 }),
    await bare.payout({
      reference: 'K',
      amountTzs: 1,
      place: { kind: 'bank', bank: 'NMB', account: '1' },
      holder: 'x',
    }),
  ]).toMatchObject([{ state: 'refused' }, { state: 'refused' }, { state: 'refused' }])
})

describe('a payout', () => {
  const wallet = { kind: 'wallet', operator: 'airtel', phone: '+255684000123' } as const
  const bank = { kind: 'bank', bank: 'CRDB', account: '0150123456789' } as const
  test.each([
    ['with a checksum', true],
    ['without, on the other rail', false],
  ])('%s', async (_, isNew) => {
    const at = isNew ? fake : older
    const provider = make(at)
    for (const place of [wallet, bank]) {
      const reference = `KTPO${place.kind}`
      const sent = await provider.payout({ reference, amountTzs: 30_000, place, holder: 'Mteja 1' })
      expect(sent).toMatchObject({ state: 'sent', providerReference: at.payouts.get(reference)?.id })
      const look = () => provider.payoutStatus(reference, at.payouts.get(reference)?.id ?? null, { target: place })
      expect(await look()).toMatchObject({ state: 'waiting' })
      at.end(reference, 'success')
      expect(await look()).toMatchObject({ state: 'paid' })
      at.end(reference, 'failure', 'Account closed')
      expect(await look()).toMatchObject({ state: 'refused', message: 'Account closed' })
    }
  })
  test('a lost answer leaves it open', async () => {
    fake.answerNext({ status: 200, body: {}, breaks: 'head' })
    expect(await make().payout({ reference: 'KTLOST', amountTzs: 1, place: wallet, holder: 'x' })).toMatchObject({
      state: 'unknown',
    })
    expect((await make().payoutStatus('KTNEVER')).state).toBe('unknown')
    expect((await make().payoutStatus('KTNEVER', '019dd000nobody')).state).toBe('absent')
  })
  test('the holder’s name', async () => {
    expect(await make().nameCheck(wallet)).toEqual({ state: 'known', name: 'MTEJA MMOJA' })
    expect(await make(older).nameCheck(bank)).toEqual({ state: 'known', name: 'MTEJA MMOJA' })
    expect(await make().nameCheck({ ...bank, account: '015000' })).toMatchObject({ state: 'absent' })
    fake.answerNext({ status: 500, body: {} })
    expect(await make().nameCheck(wallet)).toMatchObject({ state: 'unknown' })
  })
})

const read = (body: unknown, provider = make()) =>
  provider.readCallback({ rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), headers: {} })
describe('a callback', () => {
  const plain = {
    msisdn: '0754123456',
    amount: '5000',
    message: 'Success',
    utilityref: 'KT-1292-123',
    operator: 'Mpesa',
    reference: '123-123',
    transactionstatus: 'success',
    submerchantAcc: '01723113',
  }
  test('as documented, in any spelling of its keys', async () => {
    const expected = {
      authentic: 'unsigned',
      about: 'payment',
      reference: 'KT-1292-123',
      state: 'paid',
      amountTzs: 5000,
      providerReference: '123-123',
      payerPhone: '+255754123456',
      reason: null,
    }
    expect(await read(plain)).toMatchObject(expected)
    const { utilityref, transactionstatus, ...rest } = plain
    expect(
      await read({ ...rest, utilityRef: utilityref, transactionStatus: transactionstatus.toUpperCase() }),
    ).toMatchObject(expected)
    expect(
      await read(Object.fromEntries(Object.entries(plain).map(([key, value]) => [key.toUpperCase(), value]))),
    ).toMatchObject(expected)
    expect(await read({ ...plain, amount: 5000, user: null, password: null, clientId: null })).toMatchObject(expected)
  })
  test('failure, pending and the unknown', async () => {
    expect(await read({ ...plain, transactionstatus: 'failure', message: 'Insufficient balance' })).toMatchObject({
      state: 'refused',
      reason: 'no_balance',
    })
    expect(await read({ ...plain, transactionstatus: 'pending' })).toMatchObject({ state: 'waiting' })
    expect(await read({ ...plain, transactionstatus: 'moonlit' })).toMatchObject({ state: 'unknown' })
    expect(await read({ ...plain, amount: '5000.50' })).toMatchObject({ amountTzs: null })
  })
  test('a signature is checked where the key is known; it does not cover the amount, so that is not believed', async () => {
    const provider = make(fake, { callbackPublicKey: AZAMPAY_PUBLIC_KEY })
    const signed = { ...plain, signature: signAzamPay(plain) }
    expect(await read(signed, provider)).toMatchObject({ authentic: 'signed', state: 'paid', amountTzs: null })
    expect(await read({ ...signed, amount: '9000000' }, provider)).toMatchObject({
      authentic: 'signed',
      amountTzs: null,
    })
    for (const change of [
      { utilityref: 'KT2' },
      { reference: '9' },
      { transactionstatus: 'failure' },
      { operator: 'Tigo' },
      { signature: 'x' },
    ])
      expect(await read({ ...signed, ...change }, provider)).toMatchObject({ authentic: 'forged' })
    expect(await read(plain, provider)).toMatchObject({ authentic: 'unsigned' })
    expect(await read({ ...plain, signature: null }, provider)).toMatchObject({ authentic: 'unsigned' })
    expect(await read(signed)).toMatchObject({ authentic: 'unsigned' })
    expect(await read(signed, make(fake, { callbackPublicKey: 'not a key' }))).toMatchObject({ authentic: 'unsigned' })
  })
  test.each(['', '[]', 'null', '{}', 'pesa', '7', '{"utilityref":"KT1"}', '{"transactionstatus":"success"}'])(
    '%s is none',
    async (body) => {
      expect(await read(body)).toBeNull()
    },
  )
})
