import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { SmsCharges } from '../../../shared/contract/sms-charges.ts'
import { saveSmsAccount, type SmsAccount, type SmsSettings } from '../../../shared/contract/sms.ts'
import { addErrorMessages } from '../../i18n/error-messages.ts'
import { officeErrors } from '../../i18n/office-errors.ts'
import { SmsAccountsScreen } from './sms-accounts-screen.tsx'

addErrorMessages(officeErrors)
const screen = aScreen()
const charges: SmsCharges = {
  pricePerPartTzs: 26,
  roomTzs: 8700,
  creditTzs: 1000,
  prepaidTzs: 500,
  monthTzs: 1300,
  items: [
    {
      month: '2026-11',
      campaign: { id: '0190a000-0000-7000-8000-000000000001', name: 'Ofa ya sukari' },
      parts: 50,
      pricePerPartTzs: 26,
      tzs: 1300,
    },
  ],
}
const AT = '2026-11-30T06:00:00.000Z'
const none: SmsSettings = {
  own: null,
  kaunta: { pricePerPartTzs: 26, isSandbox: false },
  testPhone: '+255 71• ••• 678',
}
const beem: SmsAccount = {
  gateway: 'beem',
  senderId: 'KAUNTA',
  pricePerPartTzs: 20,
  lowBelowParts: 100,
  credentials: [
    { name: 'apiKey', isSet: true },
    { name: 'secretKey', isSet: true },
  ],
  state: 'works',
  isTest: false,
  balance: { credit: 480, unit: 'parts', parts: 480, at: AT },
  senders: ['KAUNTA'],
  trouble: null,
  callbacks: [],
  setAt: AT,
}
const africas: SmsAccount = {
  ...beem,
  gateway: 'africastalking',
  isTest: true,
  senders: null,
  balance: { credit: 1800, unit: 'TZS', parts: 90, at: AT },
  state: 'low',
  callbacks: [
    { what: 'reports', url: 'https://kaunta.example/api/sms/k/reports' },
    { what: 'opt-outs', url: 'https://kaunta.example/api/sms/k/opt-outs' },
  ],
}
/** The server keeps what it is sent; `null` answers nothing: no network. */
async function show(given: SmsSettings | null, refusal?: { code: string; path: string }) {
  await aDeviceHere()
  let settings = given
  const asked: [string, unknown][] = []
  await screen.show(<SmsAccountsScreen />, ({ url, method, body }) => {
    if (!url.includes('/sms') || settings === null) return null
    if (url.endsWith('/charges')) return { status: 200, body: charges }
    if (method === 'GET') return { status: 200, body: settings }
    asked.push([`${method} ${url.replace(/^.*\/api\/store/, '')}`, body])
    if (refusal)
      return {
        status: 400,
        body: {
          error: {
            code: refusal.code,
            message: 'x',
            requestId: '1',
            fields: [{ path: refusal.path, message: refusal.code }],
          },
        },
      }
    if (method === 'PUT') {
      const { gateway, senderId, pricePerPartTzs } = saveSmsAccount.body.parse(body)
      settings = { ...settings, own: { ...beem, gateway, senderId, pricePerPartTzs } }
    }
    if (method === 'DELETE') settings = { ...settings, own: null }
    if (url.endsWith('/test')) return { status: 200, body: { trouble: 'no_credit', settings } }
    return { status: 200, body: settings }
  })
  return asked
}

test('without an account Kaunta’s is in use, with its price, and three gateways may be set up', async () => {
  await show(none)
  await screen.sees('Kaunta’s account')
  for (const text of ['In use', 'TZS 26 a part', 'Beem', 'NextSMS', 'Africa’s Talking', 'Not set'])
    expect(screen.said()).toContain(text)
  expect(screen.said()).not.toContain('Send me a test')
})

test('offers by Kaunta’s account stand there with month, parts and sum, and what may still be spent', async () => {
  await show(none)
  await screen.sees('Ofa ya sukari')
  for (const text of ['November', '50 parts', 'TZS 1,300', 'TZS 8,700', 'TZS 1,000'])
    expect(screen.said()).toContain(text)
})

test('the form holds what is missing or too long before anything is sent, then sends it, and the card stands there', async () => {
  const asked = await show(none)
  await screen.sees('Set it up')
  await screen.press('Set it up Beem')
  await screen.sees('Your account at Beem')
  await screen.type('Sender ID', 'DUKA LA MAMA NEEMA')
  await screen.press('Check and save')
  await screen.sees('Copy it from the SMS company’s portal.')
  expect(screen.said()).toContain('At most 11 letters and digits, as the SMS company registered it.')
  expect(screen.said()).toContain('Write what one part costs')
  expect(asked).toEqual([])
  await screen.type('API key', 'ufunguo')
  await screen.type('Secret key', 'siri')
  await screen.type('Sender ID', 'DUKALETU')
  await screen.type('Price of one part', '22')
  await screen.press('Check and save')
  await screen.sees('480 parts')
  expect(asked).toEqual([
    [
      'PUT /sms/account',
      {
        gateway: 'beem',
        senderId: 'DUKALETU',
        pricePerPartTzs: 22,
        lowBelowParts: 100,
        credentials: { apiKey: 'ufunguo', secretKey: 'siri' },
      },
    ],
  ])
  expect(screen.said()).toContain('Another SMS company instead')
  expect(screen.said()).not.toContain('siri')
})

test('keys that are set may stay; what the server says of a field stands beside it', async () => {
  const asked = await show({ ...none, own: beem }, { code: 'sms.sender_invalid', path: 'senderId' })
  await screen.sees('Works')
  await screen.press('Change, or replace the key')
  await screen.sees('It is set. Leave empty to keep it.')
  await screen.press('Check and save')
  await screen.sees('A sender ID has at most 11 letters and digits.')
  expect(asked[0]?.[1]).toMatchObject({ credentials: {}, senderId: 'KAUNTA' })
})

test('a test account says so, low is low, and what its portal needs can be copied', async () => {
  await show({ ...none, own: africas })
  await screen.sees('Test account')
  for (const text of ['Running low', 'TZS 1,800', 'about 90 parts', 'Delivery reports', 'Bulk SMS opt-out'])
    expect(screen.said()).toContain(text)
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain(
    'https://kaunta.example/api/sms/k/reports',
  )
})

test.each([
  ['wrong_key', 'Wrong key', 'replace the key here'],
  ['unreachable', 'Not reachable', 'Messages wait'],
] as const)('%s is said, with what helps', async (state, badge, helps) => {
  await show({ ...none, own: { ...beem, state, balance: null, trouble: { kind: state, at: AT } } })
  await screen.sees(badge)
  expect(screen.said()).toContain(helps)
  expect(screen.said()).toContain('Not known')
})

test('a test message tells what the gateway said; who has proven no number is told where', async () => {
  const asked = await show({ ...none, own: beem })
  await screen.sees('Send me a test')
  await screen.press('Send me a test')
  await vi.waitFor(() => expect(asked.map(([what]) => what)).toEqual(['POST /sms/account/test']))
  await show({ ...none, own: beem, testPhone: null })
  await screen.sees('Confirm it in your profile')
})

test('removing asks first', async () => {
  const asked = await show({ ...none, own: beem })
  await screen.sees('Works')
  await screen.press('Remove')
  await screen.sees('Remove the account at Beem?')
  expect(asked).toEqual([])
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
  await act(async () => buttons.find((one) => one.textContent === 'Remove')?.click())
  await screen.sees('In use')
  expect(asked.map(([what]) => what)).toEqual(['DELETE /sms/account'])
})

test('without a network and without anything kept it says so', async () => {
  await show(null)
  await screen.sees(/network|Try again/i)
  expect(screen.said()).not.toContain('Set it up')
})
