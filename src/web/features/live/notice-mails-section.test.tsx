import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aShop, aUser } from '../access/test-people.ts'
import { rememberSeller } from '../../session/seller.ts'
import { NoticeMailsSection } from './notice-mails-section.tsx'

const screen = aScreen()
const people = [
  {
    userId: '0199a000-0000-7000-8000-0000000000aa',
    name: 'Asha',
    isAdmin: true,
    may: ['orders', 'payments', 'chats', 'alerts', 'expenses'],
    devices: [{ topic: 'orders', count: 2 }],
    mails: ['orders'],
  },
  {
    userId: '0199a000-0000-7000-8000-0000000000ab',
    name: 'Juma',
    isAdmin: false,
    may: ['orders'],
    devices: [],
    mails: [],
  },
]
async function show(email: string | null) {
  let topics: unknown = []
  const saved: unknown[] = []
  rememberSeller(aUser(), aShop())
  await screen.show(<NoticeMailsSection />, ({ method, url, body }) => {
    if (url.includes('people')) return { status: 200, body: { people } }
    if (method === 'PUT') {
      saved.push(body)
      topics = Reflect.get(Object(body), 'topics')
    }
    return { status: 200, body: { email, topics } }
  })
  await screen.sees('By e-mail')
  return saved
}

test('each choice is saved at once with the others, and the owner sees who hears of what', async () => {
  const saved = await show('neema@duka.test')
  await screen.sees(/Asha.*Each new order.*2 devices, e-mail.*Juma.*Hears of nothing/)
  await screen.press('Each new order', 'An expense is due, or a budget runs out')
  await vi.waitFor(() => expect(saved).toEqual([{ topics: ['orders'] }, { topics: ['orders', 'expenses'] }]))
})

test('without a proven address nothing can be chosen, and the way to one stands there', async () => {
  await show(null)
  expect([...document.querySelectorAll<HTMLInputElement>('[role=switch]')].every(({ disabled }) => disabled)).toBe(true)
  expect(screen.said()).toContain('My profile')
})
