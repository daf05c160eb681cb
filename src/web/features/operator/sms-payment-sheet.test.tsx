import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { SmsPaymentSheet } from './sms-payment-sheet.tsx'

const screen = aScreen()
const SHOP = '00000000-0000-7000-8000-000000000001'

test('a payment that was none is taken back under one id however often it is asked, and says how much; another shop that has the reference is named', async () => {
  const sent: { url: string; body: Record<string, unknown> }[] = []
  const answers = [
    {
      status: 409,
      body: {
        error: {
          code: 'sms.reference_elsewhere',
          message: '',
          requestId: 'r',
          fields: [{ path: 'reference', message: 'Duka la pili' }],
        },
      },
    },
    { status: 200, body: { shopName: 'Duka la Neema', balanceTzs: 0, takenTzs: 4000, isNew: true } },
  ]
  await screen.show(<SmsPaymentSheet token="t" shopId={SHOP} onClose={() => {}} />, ({ url, body }) => {
    sent.push({ url, body: body as Record<string, unknown> })
    return answers[sent.length - 1] ?? null
  })
  await screen.type('Amount', '5000')
  await screen.type('Reference', 'KOSA1')
  await screen.press('It was none: take it back')
  await screen.sees('Duka la pili has this reference.')
  await screen.press('It was none: take it back')
  await screen.sees(/4,000 taken back/)
  expect(sent.map(({ body }) => [body['shopId'], body['amountTzs'], body['reference']])).toEqual([
    [SHOP, 5000, 'KOSA1'],
    [SHOP, 5000, 'KOSA1'],
  ])
  expect(sent[0]?.body['id']).toBe(sent[1]?.body['id'])
})
