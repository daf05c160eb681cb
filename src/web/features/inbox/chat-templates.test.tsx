import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { ChatTemplate, StoppedTemplate } from '../../../shared/contract/chat-templates.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ChatTemplates } from './chat-templates.tsx'

const screen = aScreen()
const conversation = {
  id: '0192f0c1-2345-7abc-8def-000000000001',
  name: 'Asha',
  customerName: null,
} as Conversation
const ready: ChatTemplate = {
  name: 'order_ready',
  language: 'sw',
  category: 'utility',
  header: '',
  body: 'Habari {{1}}, oda {{2}} iko tayari.',
  footer: 'Duka la Neema',
}
let asked: Asked[]
let isLost: boolean
beforeEach(() => {
  asked = []
  isLost = false
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})
afterEach(async () => {
  await act(async () => window.dispatchEvent(new Event('online')))
})
/** The same as a reload: all that is not on the device is gone. */
function Page() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Reload
      </button>
      <ChatTemplates key={visit} conversation={conversation} />
    </>
  )
}
async function show(items: ChatTemplate[] | null, takesOffers = false, stopped: StoppedTemplate[] = []) {
  const answer = (request: Asked) => {
    if (request.method === 'POST') {
      asked.push(request)
      return isLost ? { status: 500, body: {} } : { status: 200, body: { id: conversation.id } }
    }
    if (request.url.endsWith('/conversations/prices')) {
      const [utility, marketing] = [10_400, 58_500].map((milliTzs) => ({ milliTzs, from: '2025-07-01' }))
      return { status: 200, body: { service: utility, utility, marketing, authentication: null } }
    }
    return items === null
      ? { status: 502, body: { error: { code: 'chat.no_answer', message: 'x' } } }
      : { status: 200, body: { items, stopped, asOf: '2026-11-28T09:00:00.000Z', takesOffers } }
  }
  await screen.show(<Page />, answer)
}

test('its places are filled in, the name by itself; it shows what the customer reads and costs, and goes as one message', async () => {
  await show([ready])
  await screen.sees('Choose a template')
  await screen.type('Template', 'order_ready sw')
  expect(screen.said()).toContain('Habari Asha, oda {{2}} iko tayari.')
  await screen.sees('WhatsApp asks about TZS 11 for it, by the prices of July 1, 2025.')
  await screen.press('Send the template')
  expect(asked).toEqual([])
  await screen.type('Value 2', 'W-000123')
  isLost = true
  await screen.press('Send the template')
  await screen.sees('Something went wrong')
  isLost = false
  await screen.press('Send the template')
  await screen.sees('Choose a template')
  const [first, second] = asked.map(({ body }) => body)
  expect(first).toMatchObject({ name: 'order_ready', language: 'sw', variables: ['Asha', 'W-000123'] })
  expect(second).toEqual(first)
})

test('none is said, and so is that WhatsApp does not answer', async () => {
  await show([])
  await screen.sees('The number has no approved template')
  expect(asked).toEqual([])
})
test('where they cannot be read there is a way to try again', async () => {
  await show(null)
  await screen.sees('Try again')
  expect(asked).toEqual([])
})

test('what is filled in outlives a reload with its id, so that a lost answer and a reload send it once; afterwards nothing is kept', async () => {
  await show([ready])
  await screen.sees('Choose a template')
  await screen.type('Template', 'order_ready sw')
  await screen.type('Value 2', 'W-000123')
  isLost = true
  await screen.press('Send the template')
  await screen.sees('Something went wrong')
  isLost = false
  await screen.press('Reload')
  await screen.sees('Habari Asha, oda W-000123 iko tayari.')
  await screen.press('Send the template')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.body).toEqual(asked[0]?.body)
  await vi.waitFor(() => expect(screen.said()).not.toContain('W-000123'))
  await screen.press('Reload')
  expect(screen.said()).not.toContain('W-000123')
})

const offer: ChatTemplate = { ...ready, name: 'bidhaa_mpya', category: 'marketing' }
const choices = () => [...document.querySelectorAll('option')].map(({ value }) => value)
test('an offer is not there for who did not agree to offers, and it is said why; for who agreed it is', async () => {
  await show([ready, offer])
  await screen.sees('Offers are left out')
  expect(choices()).toEqual(['', 'order_ready sw'])
})
test('for who agreed an offer is there', async () => {
  await show([ready, offer], true)
  await screen.sees('Choose a template')
  expect(choices()).toContain('bidhaa_mpya sw')
  expect(screen.said()).not.toContain('Offers are left out')
})

const stopped: StoppedTemplate[] = [
  { name: 'order_late', language: 'sw', state: 'pending', reason: null },
  { name: 'ofa_ya_wiki', language: 'sw', state: 'rejected', reason: 'promotional' },
  { name: 'karibu', language: 'sw', state: 'paused', reason: null },
]
test('what WhatsApp has stopped is no choice, and each says why', async () => {
  await show([ready], false, stopped)
  await screen.sees('Choose a template')
  expect(choices()).toEqual(['', 'order_ready sw'])
  const said = screen.said()
  expect(said).toContain('order late (sw) WhatsApp is still looking at it.')
  expect(said).toContain('ofa ya wiki (sw) WhatsApp refused it: it advertises, and is filed as a notice.')
  expect(said).toContain('karibu (sw) WhatsApp paused it')
})
test('where all are stopped it says so and why', async () => {
  await show([], false, stopped.slice(2))
  await screen.sees('The number has no approved template')
  expect(screen.said()).toContain('karibu (sw) WhatsApp paused it')
})
