import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { ChatNumber } from '../../../shared/contract/chat-numbers.ts'
import type { ChatProfile } from '../../../shared/contract/chat-profile.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { addErrorMessages } from '../../i18n/error-messages.ts'
import { officeErrors } from '../../i18n/office-errors.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { NumberLinkSheet } from './number-link-sheet.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

const screen = aScreen()
const number: ChatNumber = {
  id: uuidv7(),
  isSandbox: false,
  isCoexisting: false,
  phoneNumberId: '106540352300001',
  wabaId: '102290129300001',
  catalogId: '',
  displayPhone: '+255 754 000 111',
  name: 'Duka la Mfano',
  state: 'connected',
  troubleCode: null,
  troubleAt: null,
  quality: 'GREEN',
  messagingLimit: 'TIER_1K',
  nameStatus: 'APPROVED',
  perSecond: 80,
  checkedAt: null,
  lastInboundAt: null,
  lastSentAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
}
const profile: ChatProfile = {
  about: 'Vyakula na vinywaji',
  address: '',
  description: '',
  email: '',
  websites: [],
  businessKind: 'GROCERY',
  prompts: ['Naomba bei'],
}
const onClose = vi.fn<() => void>()
async function show(answer: { status: number; body: unknown } | null = null) {
  onClose.mockClear()
  addErrorMessages(officeErrors)
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  const saved: Asked[] = []
  await screen.show(<ProfileSheet number={number} onClose={onClose} />, (request) => {
    if (request.method === 'GET') return { status: 200, body: profile }
    saved.push(request)
    return answer ?? { status: 200, body: request.body }
  })
  await vi.waitFor(() => expect(document.querySelector('input')?.value).toBe('Vyakula na vinywaji'))
  return saved
}

test('what WhatsApp has stands in the form; what is saved is whole, and empty fields are none', async () => {
  const saved = await show()
  await screen.type('Website', 'https://duka.example.co.tz')
  await screen.type('Question 2', 'Mko wapi?')
  await screen.press('Save')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved.map(({ method, url, body }) => [method, url.split('/').slice(-2).join('/'), body])).toEqual([
    [
      'PUT',
      `${number.id}/profile`,
      { ...profile, websites: ['https://duka.example.co.tz'], prompts: ['Naomba bei', 'Mko wapi?'] },
    ],
  ])
})

test('an address that is none is said beside its field, and nothing is sent', async () => {
  const saved = await show()
  await screen.type('Another website', 'duka')
  await screen.type('E-mail', 'duka')
  await screen.press('Save')
  await screen.sees('A whole address, with https:// before it.')
  await screen.sees('Check the e-mail address.')
  expect(saved).toEqual([])
})

test('what WhatsApp refuses is said, and what was typed stays', async () => {
  await show({ status: 409, body: { error: { code: 'chat.profile_refused', message: '', requestId: 'r' } } })
  await screen.type('Address', 'Kariakoo')
  await screen.press('Save')
  await screen.sees('WhatsApp did not take this profile.')
  expect(onClose).not.toHaveBeenCalled()
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('Kariakoo')
})

const link = () => document.querySelector<HTMLInputElement>('input[readonly]')?.value
test('the code opens a chat with the number, with what was typed in it; a text too long is said instead', async () => {
  await screen.show(<NumberLinkSheet number={number} onClose={onClose} />)
  expect(link()).toBe('https://wa.me/255754000111')
  await screen.type('What the customer’s message begins with', 'Meza 12')
  expect(link()).toBe('https://wa.me/255754000111?text=Meza%2012')
  await vi.waitFor(() => expect(document.querySelector('[data-qr]')?.getAttribute('data-qr')).toBe(link()))
  await screen.type('What the customer’s message begins with', '🛒'.repeat(40))
  await screen.sees('Shorter, please: the code gets too fine.')
  expect(link()).toBeUndefined()
})
