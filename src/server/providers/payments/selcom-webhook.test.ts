import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SELCOM, selcomDigestOf, selcomWebhook } from '../../../../tests/support/payments/fake-selcom.ts'
import { aClock } from '../../../../tests/support/test-app.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { createSelcom, type SelcomSettings } from './selcom.ts'
import { selcomDigest, selcomTimestamp } from './selcom-signature.ts'

const clock = aClock(new Date('2026-11-21T09:00:00.000Z'))
const make = (settings: Partial<SelcomSettings> = {}) =>
  createSelcom(
    { outgoing: createOutgoing(), clock, callbackUrl: 'https://kaunta.example/api/callbacks/selcom' },
    {
      vendor: SELCOM.vendor,
      apiKey: SELCOM.apiKey,
      apiSecret: SELCOM.apiSecret,
      email: 'duka@kaunta.example',
      isTest: false,
      baseUrl: 'https://selcom.test/v1',
      ...settings,
    },
  )

describe('a webhook', () => {
  test('as documented: the other spelling, the repeated reference, the other clock', async () => {
    expect(await make().readCallback(selcomWebhook('KT123', 'COMPLETED'))).toEqual({
      authentic: 'signed',
      about: 'payment',
      reference: 'KT123',
      state: 'paid',
      amountTzs: null,
      currency: null,
      providerReference: '0281121212',
      payerPhone: null,
      at: null,
      reason: null,
      message: 'SUCCESS',
    })
    expect(
      await make().readCallback(selcomWebhook('KT123', 'COMPLETED', { signedReference: '028912121' })),
    ).toMatchObject({ authentic: 'signed' })
    expect(await make().readCallback(selcomWebhook('KT123', 'USERCANCELLED'))).toMatchObject({
      authentic: 'signed',
      state: 'refused',
      reason: 'cancelled',
    })
    const plain = JSON.stringify({
      transid: 'T123442',
      order_id: 'KT9',
      reference: '0281121212',
      result: 'SUCCESS',
      resultcode: '000',
      payment_status: 'COMPLETED',
    })
    expect(await make().readCallback(selcomWebhook('KT9', 'COMPLETED', { body: plain }))).toMatchObject({
      authentic: 'signed',
      reference: 'KT9',
    })
  })
  test('forged: another order, another state, another secret, another key, too few fields under the signature', async () => {
    const provider = make()
    const right = selcomWebhook('KT123', 'CANCELLED')
    const changed = (from: string, to: string) =>
      provider.readCallback({ ...right, rawBody: Buffer.from(right.rawBody.toString().replace(from, to)) })
    expect(await changed('CANCELLED', 'COMPLETED')).toMatchObject({ authentic: 'forged' })
    expect(await changed('KT123', 'KT124')).toMatchObject({ authentic: 'forged' })
    expect(await make({ apiSecret: 'nyingine' }).readCallback(right)).toMatchObject({ authentic: 'forged' })
    expect(
      await provider.readCallback(selcomWebhook('KT123', 'COMPLETED', { headers: { authorization: 'SELCOM bm8=' } })),
    ).toMatchObject({ authentic: 'forged' })
    const few = selcomDigestOf('leo', ['transid'], { transid: 'T123442' })
    expect(
      await provider.readCallback(
        selcomWebhook('KT123', 'COMPLETED', { headers: { 'signed-fields': 'transid', timestamp: 'leo', digest: few } }),
      ),
    ).toMatchObject({ authentic: 'forged' })
  })
  test('unsigned, or signed with a key we do not have: only a hint', async () => {
    expect(
      await make().readCallback(selcomWebhook('KT123', 'COMPLETED', { headers: { digest: undefined } })),
    ).toMatchObject({ authentic: 'unsigned' })
    expect(
      await make().readCallback(selcomWebhook('KT123', 'COMPLETED', { headers: { 'digest-method': 'RS256' } })),
    ).toMatchObject({ authentic: 'unsigned' })
  })
  test('a body whose key is given twice cannot smuggle another state past the signature', async () => {
    const right = selcomWebhook('KT123', 'CANCELLED')
    const twice = right.rawBody
      .toString()
      .replace('"payment_status":"CANCELLED"', '"payment_status":"CANCELLED","payment_status":"COMPLETED"')
    expect(await make().readCallback({ ...right, rawBody: Buffer.from(twice) })).toMatchObject({ authentic: 'forged' })
    for (const key of ['PAYMENT_STATUS', 'payment\\u005fstatus']) {
      const sly = await make().readCallback({
        ...right,
        rawBody: Buffer.from(
          right.rawBody
            .toString()
            .replace('"payment_status":"CANCELLED"', `"payment_status":"CANCELLED","${key}":"COMPLETED"`),
        ),
      })
      expect([key, sly?.authentic === 'signed' ? sly.state : 'not believed']).toEqual([
        key,
        key === 'PAYMENT_STATUS' ? 'refused' : 'not believed',
      ])
    }
    const nested = right.rawBody
      .toString()
      .replace('"payment_status":"CANCELLED"', '"x":{"payment_status":"CANCELLED"},"payment_status":"COMPLETED"')
    expect(await make().readCallback({ ...right, rawBody: Buffer.from(nested) })).toMatchObject({ authentic: 'forged' })
    const otherOrder = right.rawBody.toString().replace('"order_id":"KT123"', '"order_id":"KT123","order_id":"KT999"')
    expect(await make().readCallback({ ...right, rawBody: Buffer.from(otherOrder) })).toMatchObject({
      authentic: 'forged',
    })
  })
  test.each(['', '[]', 'null', '{}', 'pesa', '{"order_id":"KT1"}', '{"payment_status":"COMPLETED"}'])(
    '%s is none',
    async (body) => {
      expect(await make().readCallback(selcomWebhook('KT1', 'COMPLETED', { body }))).toBeNull()
    },
  )
})

test('the string that is signed, letter for letter', () => {
  expect(selcomTimestamp(new Date('2019-02-26T06:30:46.999Z'))).toBe('2019-02-26T09:30:46+03:00')
  const digest = createHmac('sha256', 's')
    .update('timestamp=2019-02-26T09:30:46+03:00&utilityref=075&amount=1234')
    .digest('base64')
  expect(
    selcomDigest('s', '2019-02-26T09:30:46+03:00', ['utilityref', 'amount'], { amount: 1234, utilityref: '075' }),
  ).toBe(digest)
})
