import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aConversation } from '../../../../tests/support/builders.ts'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ChatHandling } from './chat-handling.tsx'

const screen = aScreen()
const conversation = aConversation({ handledBy: 'person' })
let asked: Asked[]
beforeEach(() => {
  asked = []
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})
const show = (hasFlow: boolean, of: Partial<Conversation> = {}) =>
  screen.show(<ChatHandling conversation={{ ...conversation, ...of }} />, (request) => {
    asked.push(request)
    return {
      status: 200,
      body: request.method === 'GET' ? { waiting: 0, unread: 0, hasNumber: true, hasFlow, people: [] } : conversation,
    }
  })

test('with a published flow a conversation goes back to it', async () => {
  await show(true)
  await screen.sees('A person is needed. The bot is silent.')
  await screen.press('Hand back to the bot')
  await vi.waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ to: 'flow' }))
})

test('without one nothing is said of a bot, and nothing goes back to it', async () => {
  await show(false, { handledBy: 'flow' })
  await screen.sees('What comes next waits for a person: no flow is published.')
  await show(false)
  await vi.waitFor(() => expect(screen.said()).toContain('A person is needed.Take over'))
  expect(screen.said()).not.toContain('Hand back')
})
