import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { clearToken, saveToken } from '../../api/token.ts'
import { sendChatsHere } from '../../offline/chats-here.ts'
import { InboxScreen } from './inbox-screen.tsx'
import type { InboxSearch } from './inbox-search.ts'

const screen = aScreen()
const id = '0192f0c1-2345-7abc-8def-000000000001'
const conversation: Conversation = {
  id,
  numberId: id,
  name: 'Asha',
  username: '',
  phone: null,
  customerId: null,
  customerName: null,
  handledBy: 'person',
  assignedTo: null,
  assignedName: null,
  isResolved: false,
  unread: 0,
  lastText: 'Habari',
  lastAt: '2026-11-29T08:00:00.000Z',
  lastKind: 'text',
  lastDirection: 'in',
  isWindowOpen: true,
  windowClosesAt: '2026-11-30T08:00:00.000Z',
}
/** What the server took, by id, and what becomes of the next messages. */
let taken: Map<string, string>
let fates: ('lost' | 'closed')[]
let isDown: boolean
const answer = ({ method, url, body }: Asked) => {
  if (isDown) return null
  if (method === 'POST' && url.endsWith('/messages')) {
    const fate = fates.shift()
    const { id: messageId, text } = body as { id: string; text: string }
    if (fate === 'closed')
      return {
        status: 409,
        body: { error: { code: 'chat.window_closed', message: 'x', requestId: 'r' } },
      }
    taken.set(messageId, text)
    return fate === 'lost' ? null : { status: 200, body: { id: messageId } }
  }
  if (url.endsWith('/entries') || url.endsWith('/conversations') || url.endsWith('/replies'))
    return { status: 200, body: { items: [], nextCursor: null } }
  if (url.endsWith(`/conversations/${id}`)) return { status: 200, body: conversation }
  return { status: 200, body: { waiting: 0, unread: 0, hasNumber: true, people: [], ok: true } }
}
let device: Awaited<ReturnType<typeof aDeviceHere>>
beforeEach(async () => {
  saveToken('a-session-of-this-person')
  device = await aDeviceHere()
  ;[taken, fates, isDown] = [new Map(), [], false]
})
afterEach(() => clearToken())

function Inbox() {
  const [search, setSearch] = useState<InboxSearch>({ chat: id })
  return <InboxScreen search={search} onSearch={setSearch} />
}
const open = async () => {
  await screen.show(<Inbox />, answer)
  await screen.sees('You may write freely')
}
const field = () => document.querySelector('textarea')?.value
const here = async () => await device.db.waitingChats.toArray()
const goesAgain = async () => await act(async () => void (await sendChatsHere(true)))

test('an answer whose own answer is lost waits in the thread, and goes again as the same message', async () => {
  await open()
  await screen.type('Message', 'Ipo, karibu')
  fates.push('lost', 'lost')
  await screen.press('Send')
  await screen.sees('Waits for network')
  expect(field()).toBe('')
  await screen.sees('It is never sent twice.')
  const [id1] = [...taken.keys()]
  await goesAgain()
  await vi.waitFor(async () => expect(await here()).toEqual([]))
  expect([...taken]).toEqual([[id1, 'Ipo, karibu']])
  await vi.waitFor(() => expect(screen.said()).not.toContain('Waits for network'), { timeout: 5000 })
})

test('without a network it waits, is taken back into an empty field and into no other, and goes nowhere then', async () => {
  await open()
  isDown = true
  await screen.type('Message', 'Bei elfu tano')
  await screen.press('Send')
  await screen.sees('Waits for network')
  await screen.type('Message', 'Neno jingine')
  await screen.press('Take back')
  await screen.sees('Something else stands in the field.')
  expect(await here()).toHaveLength(1)
  await screen.type('Message', '')
  await screen.press('Take back')
  await vi.waitFor(() => expect(field()).toBe('Bei elfu tano'))
  expect(await here()).toEqual([])
  isDown = false
  await goesAgain()
  expect(taken.size).toBe(0)
})

test('what the server refuses says why, counts above the list, and leaves by its person’s hand', async () => {
  await open()
  isDown = true
  await screen.type('Message', 'Bado ipo')
  await screen.press('Send')
  await screen.sees('Waits for network')
  isDown = false
  fates.push('closed')
  await goesAgain()
  await screen.sees('Not sent')
  await screen.press('All conversations')
  await screen.sees('1 message was not sent.')
  await screen.press('Show')
  await screen.sees('Put it back into the field')
  await screen.press('Put it back into the field')
  await vi.waitFor(() => expect(field()).toBe('Bado ipo'))
  expect(await here()).toEqual([])
})
