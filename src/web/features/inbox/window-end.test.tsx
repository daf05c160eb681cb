import { beforeEach, expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aConversation } from '../../../../tests/support/builders.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ChatThread } from './chat-thread.tsx'

const screen = aScreen()
beforeEach(() => {
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})

test('a window that closes while somebody types closes the field by itself; the words stay, and templates are there', async () => {
  const closesAt = Date.now() + 1500
  const { id } = aConversation()
  await screen.show(<ChatThread id={id} onBack={null} />, ({ url }) => {
    if (url.includes('/templates')) {
      const ready = { name: 'karibu', language: 'sw', category: 'utility', header: '', body: 'Habari', footer: '' }
      return { status: 200, body: { items: [ready], asOf: '2026-11-29T09:00:00.000Z', takesOffers: true } }
    }
    if (url.includes('/entries')) return { status: 200, body: { items: [], nextCursor: null } }
    if (url.includes('/inbox') || url.includes('/replies'))
      return { status: 200, body: { waiting: 0, unread: 0, hasNumber: true, people: [], items: [] } }
    const windowClosesAt = new Date(closesAt).toISOString()
    return { status: 200, body: aConversation({ id, windowClosesAt, isWindowOpen: Date.now() < closesAt }) }
  })
  await screen.sees('You may write freely until')
  await screen.type('Message', 'Tunafungua saa')
  await screen.sees('A day has passed since the customer’s last message')
  expect(document.querySelector('textarea')?.value).toBe('Tunafungua saa')
  expect(screen.named('Send').matches(':disabled, [aria-disabled=true]')).toBe(true)
  await screen.sees('Choose a template')
})
