import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAccountId, isMetaOrigin, readSignUpMessage } from './sign-up-message.ts'
import { isSignUpPage } from '../../../shared/domain/chat/sign-up-pages.ts'

test.each([
  'https://www.facebook.com',
  'https://web.facebook.com',
  'https://facebook.com',
  'https://static.xx.fbcdn.net',
])('%s is Meta’s', (origin) => expect(isMetaOrigin(origin)).toBe(true))
test.each([
  'https://evilfacebook.com',
  'https://facebook.com.evil.test',
  'http://www.facebook.com',
  'https://www.facebook.com:8443',
  'https://www.facebook.com/',
  'https://user@www.facebook.com',
  'null',
  '',
  'https://',
])('%s is not', (origin) => expect(isMetaOrigin(origin)).toBe(false))

const about = (event: string, data: object) => ({ type: 'WA_EMBEDDED_SIGNUP', event, data })
// Meta's own examples ("Embedded Signup implementation"), and the events it names beside them.
test.each<[unknown, ReturnType<typeof readSignUpMessage>]>([
  [
    about('FINISH', {
      phone_number_id: '106540352242922',
      waba_id: '524126980791429',
      business_id: '2729063490586005',
      catalog_ids: ['8827498273649182'],
    }),
    {
      kind: 'finished',
      wabaId: '524126980791429',
      phoneNumberId: '106540352242922',
      businessId: '2729063490586005',
      isCoexisting: false,
    },
  ],
  [
    { ...about('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', { waba_id: '524126980791429' }), version: 3 },
    { kind: 'finished', wabaId: '524126980791429', phoneNumberId: '', businessId: '', isCoexisting: true },
  ],
  [
    about('FINISH_ONLY_WABA', { waba_id: '12345', business_id: 2_729_063_490_586_005 }),
    { kind: 'finished', wabaId: '', phoneNumberId: '', businessId: '', isCoexisting: false },
  ],
  [about('CANCEL', { current_step: 'PHONE_NUMBER_SETUP' }), { kind: 'left', step: 'PHONE_NUMBER_SETUP' }],
  [about('CANCEL', { error_message: 'It broke', error_code: 200_500 }), { kind: 'failed', code: '200500' }],
  [about('ERROR', { error_message: 'It broke' }), { kind: 'failed', code: '' }],
  [about('CANCEL', [] as never), { kind: 'left', step: '' }],
  [{ code: 'AQBhlsJd-code' }, { kind: 'code', code: 'AQBhlsJd-code' }],
  [about('SOMETHING_NEW', {}), null],
  [{ type: 'OTHER', event: 'FINISH' }, null],
  ['cb=f1&domain=facebook.com', null],
  [null, null],
])('reads %j, as text too', (said, read) => {
  expect(readSignUpMessage(said)).toEqual(read)
  expect(readSignUpMessage(JSON.stringify(said))).toEqual(read)
})

test('whatever is said, it throws nothing, and no id is but digits', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.record({ waba_id: fc.anything(), phone_number_id: fc.anything(), current_step: fc.anything() }),
      (said, data) => {
        readSignUpMessage(said)
        const read = readSignUpMessage(about('FINISH', data))
        expect(read?.kind === 'finished' && (read.wabaId === '' || isAccountId(read.wabaId))).toBe(true)
      },
    ),
  )
  expect(readSignUpMessage(`{"code":"${'x'.repeat(30_000)}"}`)).toBeNull()
})

test('the two pages, and none else', () => {
  expect(['/dashboard/connect/whatsapp', '/dashboard/connect/whatsapp-coexisting/'].map(isSignUpPage)).toEqual([
    true,
    true,
  ])
  expect(['/dashboard/connect', '/dashboard/connect/whatsapp/x', '/cart'].map(isSignUpPage)).toEqual([
    false,
    false,
    false,
  ])
})
