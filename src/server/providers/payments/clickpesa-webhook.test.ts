import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CLICKPESA, clickPesaChecksumOf } from '../../../../tests/support/payments/fake-clickpesa.ts'
import { aClock } from '../../../../tests/support/test-app.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { createClickPesa } from './clickpesa.ts'
import { clickPesaChecksum } from './clickpesa-checksum.ts'

const clock = aClock(new Date('2026-11-21T09:00:00.000Z'))
const make = (settings: Partial<typeof CLICKPESA> = {}) =>
  createClickPesa(
    { outgoing: createOutgoing(), clock, callbackUrl: 'https://kaunta.example/api/callbacks/clickpesa' },
    {
      clientId: CLICKPESA.clientId,
      apiKey: CLICKPESA.apiKey,
      baseUrl: 'https://clickpesa.test/third-parties',
      ...settings,
    },
  )
const read = (body: unknown, provider = make()) =>
  provider.readCallback({ rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), headers: {} })
describe('a webhook', () => {
  // As documented in home/webhooks.mdx.
  const received = {
    event: 'PAYMENT RECEIVED',
    data: {
      paymentId: 'PAY123456',
      orderReference: 'ORD987654',
      amount: '10000.00',
      currency: 'TZS',
      status: 'SUCCESS',
      customer: { name: 'John Doe', email: 'john@example.com', phone: '255700000000' },
      createdAt: '2024-04-10T18:22:16.949Z',
      updatedAt: '2024-04-10T18:22:56.153Z',
    },
  }
  const failed = {
    eventType: 'PAYMENT FAILED',
    data: {
      id: '0969231256LCP2C95',
      status: 'FAILED',
      orderReference: '0969231256',
      message: 'Insufficient balance',
      updatedAt: '2024-04-11T04:58:31.036Z',
      createdAt: '2024-04-11T04:58:31.036Z',
    },
  }
  test('payment received, payment failed with its other key', async () => {
    expect(await read(received)).toEqual({
      authentic: 'unsigned',
      about: 'payment',
      reference: 'ORD987654',
      state: 'paid',
      amountTzs: 10_000,
      currency: 'TZS',
      providerReference: 'PAY123456',
      payerPhone: '+255700000000',
      at: new Date('2024-04-10T18:22:56.153Z'),
      reason: null,
      message: '',
    })
    expect(await read(failed)).toMatchObject({
      authentic: 'unsigned',
      about: 'payment',
      reference: '0969231256',
      state: 'refused',
      reason: 'no_balance',
      amountTzs: null,
      providerReference: '0969231256LCP2C95',
    })
    expect(await read({ ...received, event: 'payment received' })).toMatchObject({ state: 'paid' })
    expect(await read({ ...received, data: { ...received.data, status: 'PROCESSING' } })).toMatchObject({
      state: 'waiting',
    })
  })
  test('payouts', async () => {
    const payout = {
      event: 'PAYOUT INITIATED',
      data: {
        id: 'PAY17072CD',
        orderReference: 'KTPO1',
        amount: '20000.00',
        currency: 'TZS',
        fee: '2360.00',
        status: 'SUCCESS',
      },
    }
    expect(await read(payout)).toMatchObject({ about: 'payout', state: 'paid', reference: 'KTPO1', amountTzs: 20_000 })
    expect(await read({ ...payout, data: { ...payout.data, status: 'PROCESSING' } })).toMatchObject({
      state: 'waiting',
    })
    expect(
      await read({
        event: 'PAYOUT REVERSED',
        data: { ...payout.data, status: 'REVERSED', reverse: { message: 'invalid account' } },
      }),
    ).toMatchObject({ about: 'payout', state: 'refused', message: 'invalid account' })
    expect(
      await read({
        event: 'PAYOUT REFUNDED',
        data: { ...payout.data, status: 'REFUNDED', refund: { message: 'insufficient balance' } },
      }),
    ).toMatchObject({ about: 'payout', state: 'refused' })
  })
  test('with a checksum key: signed, unsigned, forged', async () => {
    const provider = make(CLICKPESA)
    const right = { ...received, checksum: clickPesaChecksumOf(received), checksumMethod: 'canonical' }
    expect(await read(right, provider)).toMatchObject({ authentic: 'signed' })
    expect(
      await read({ checksum: right.checksum, data: received.data, event: received.event }, provider),
    ).toMatchObject({ authentic: 'signed' })
    expect(await read(received, provider)).toMatchObject({ authentic: 'unsigned' })
    expect(await read({ ...right, data: { ...received.data, amount: '99000.00' } }, provider)).toMatchObject({
      authentic: 'forged',
    })
    expect(await read({ ...right, checksum: 'x' }, provider)).toMatchObject({ authentic: 'forged' })
    // The old method signs "[object Object]PAYMENT RECEIVED", which is the same for every payment.
    const legacy = createHmac('sha256', CLICKPESA.checksumKey).update(`[object Object]${received.event}`).digest('hex')
    expect(await read({ ...received, checksum: legacy }, provider)).toMatchObject({ authentic: 'forged' })
  })
  test('the checksum of the documentation’s own example', () => {
    const payload = {
      amount: 100,
      currency: 'USD',
      reference: 'TX123',
      exchange: { fromCurrency: 'TZS', toCurrency: 'TZS', rate: '1', amount: '1000' },
      customer: { name: 'John Doe', email: 'john@example.com', phone: '+255123456789' },
    }
    expect(clickPesaChecksum('secret-key', payload)).toBe(
      'd777a80827f17cf7882f9ac5efa68416ec680e2d1ab72ad415228d00e4ac4957',
    )
  })
  test.each([
    '',
    'pesa',
    '[]',
    'null',
    '5',
    '{}',
    '{"event":"PAYMENT RECEIVED"}',
    '{"event":"MOON","data":{"a":1}}',
    '{"event":["PAYMENT RECEIVED"],"data":{"a":1}}',
  ])('%s is none', async (body) => {
    expect(await read(body)).toBeNull()
  })
  test('amounts that are no whole shillings are left to the status', async () => {
    for (const amount of ['100.50', '-5', '1e3', '', null, {}])
      expect(await read({ ...received, data: { ...received.data, amount } })).toMatchObject({ amountTzs: null })
    expect(await read({ ...received, data: { ...received.data, amount: '1,000.00' } })).toMatchObject({
      amountTzs: 1000,
    })
  })
})
