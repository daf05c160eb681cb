import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aConversation } from '../../../../tests/support/builders.ts'
import { type Asked, answerCalls } from '../../../../tests/support/wire.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ChatTags } from './chat-tags.tsx'

const screen = aScreen()
const conversation = aConversation({ tags: ['Jumla'] })
let asked: Asked[]
let refusal: { status: number; body: unknown } | null
let putBack: () => void
beforeEach(() => {
  asked = []
  refusal = null
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  putBack = answerCalls((request) => {
    if (request.method === 'PUT') asked.push(request)
    return refusal ?? { status: 200, body: conversation }
  })
})
afterEach(async () => {
  putBack()
  await act(async () => window.dispatchEvent(new Event('online')))
})
const sent = () => asked.map(({ body }) => body)

test('one is added, one is taken away, and the same one is added no second time', async () => {
  await screen.show(<ChatTags conversation={conversation} />)
  await screen.type('New tag', ' JUMLA ')
  await screen.press('Add')
  expect(sent()).toEqual([])
  await screen.type('New tag', ' Kariakoo ')
  await screen.press('Add')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await vi.waitFor(async () => {
    await screen.press('Take “Jumla” away')
    expect(sent()).toHaveLength(2)
  })
  expect(sent()).toEqual([{ add: ['Kariakoo'] }, { remove: ['Jumla'] }])
})

test('what the server refused stays typed and is said', async () => {
  refusal = { status: 500, body: {} }
  await screen.show(<ChatTags conversation={conversation} />)
  await screen.type('New tag', 'Kariakoo')
  await screen.press('Add')
  await screen.sees('Something went wrong')
  expect(document.querySelector('input')?.value).toBe('Kariakoo')
})

test('without network nothing is changed, and it is said', async () => {
  await screen.show(<ChatTags conversation={conversation} />)
  await act(async () => window.dispatchEvent(new Event('offline')))
  expect(screen.said()).toContain('No network. Changing tags needs it.')
  await screen.type('New tag', 'Kariakoo')
  await screen.press('Add')
  expect(sent()).toEqual([])
})

test('who may only read sees them, and changes none', async () => {
  rememberSeller(aUser({ permissions: [{ resource: 'conversations', action: ['read'] }] }), aShop())
  await screen.show(<ChatTags conversation={conversation} />)
  expect(document.querySelector('input')).toBeNull()
  expect(screen.said()).toContain('Jumla')
})
