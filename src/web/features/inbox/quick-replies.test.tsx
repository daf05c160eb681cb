import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { ChatReply } from '../../../shared/contract/chat-replies.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ChatComposer } from './chat-composer.tsx'
import { RepliesSheet } from './replies-sheet.tsx'

const screen = aScreen()
const conversation = {
  id: '0192f0c1-2345-7abc-8def-000000000001',
  name: 'Asha',
  customerName: null,
  customerId: null,
  phone: '+255712000001',
  isWindowOpen: true,
  windowClosesAt: '2026-11-27T08:00:00.000Z',
  language: 'sw',
} as Conversation
const reply = (n: number, words: Partial<ChatReply>): ChatReply => ({
  id: `0192f0c1-2345-7abc-8def-0000000000${n}`,
  sw: '',
  en: '',
  shortcut: '',
  ...words,
})
const bei = reply(11, { shortcut: 'bei', sw: 'Habari {jina}, ni elfu tano', en: 'Hello {name}, five thousand' })
const beijumla = reply(12, { shortcut: 'beijumla', sw: 'Bei ya jumla ni elfu nne', en: '' })
const debt = reply(13, { shortcut: 'deni', sw: 'Deni lako ni {deni}', en: '' })
let posted: Asked[]
let refusal: { status: number; body: unknown } | null
beforeEach(() => {
  posted = []
  refusal = null
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})
afterEach(async () => {
  await act(async () => window.dispatchEvent(new Event('online')))
})
const answer = (request: Asked) => {
  if (request.method === 'POST') posted.push(request)
  if (refusal !== null && request.method === 'POST') return refusal
  return { status: 200, body: request.url.includes('chat-replies') ? { items: [bei, beijumla, debt] } : {} }
}
const field = () => {
  const found = document.querySelector('textarea')
  if (!found) throw new Error('no field')
  return found
}
const offered = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const key = (name: string) =>
  act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))

test('a stroke offers them, arrows and Enter choose one in the customer’s language, with their name; nothing is sent', async () => {
  await screen.show(<ChatComposer conversation={conversation} />, answer)
  await screen.sees('Habari {jina}')
  await screen.type('Message', 'Sawa /be')
  expect(offered()).toEqual(['/beiHabari {jina}, ni elfu tano', '/beijumlaBei ya jumla ni elfu nne'])
  await key('ArrowDown')
  expect(document.querySelector('[aria-selected=true]')?.textContent).toContain('/beijumla')
  expect(field().getAttribute('aria-activedescendant')).toBe(document.querySelector('[aria-selected=true]')?.id)
  await key('ArrowUp')
  await key('Enter')
  await vi.waitFor(() => expect(field().value).toBe('Sawa Habari Asha, ni elfu tano'))
  expect(offered()).toEqual([])
  expect(posted.filter(({ url }) => url.endsWith('/messages'))).toEqual([])
})

test('Escape puts them away; a tap chooses; who writes English gets English', async () => {
  await screen.show(<ChatComposer conversation={{ ...conversation, language: 'en' }} />, answer)
  await screen.sees('Hello {name}')
  await screen.type('Message', '/be')
  await key('Escape')
  expect(offered()).toEqual([])
  await screen.type('Message', '/bei')
  await key('Escape')
  await screen.type('Message', 'x')
  await screen.type('Message', '/bei')
  const option = document.querySelector<HTMLElement>('[role=option]')
  await act(async () => option?.click())
  await vi.waitFor(() => expect(field().value).toBe('Hello Asha, five thousand'))
})

test('what is not known of the customer stays in sight, and it is said before it is sent', async () => {
  await screen.show(<ChatComposer conversation={conversation} />, answer)
  await screen.sees('Deni lako')
  await screen.type('Message', '/deni')
  await key('Enter')
  await vi.waitFor(() => expect(field().value).toBe('Deni lako ni {deni}'))
  expect(screen.said()).toContain('Not known here: {owed}.')
})

const sent = () => posted.filter(({ url }) => url.endsWith('/messages')).map(({ body }) => body)
const pressEnter = () =>
  act(async () =>
    field().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  )
/** The server answers for the customer's debt when it is told to. */
async function fillingIn() {
  const gate = Promise.withResolvers<undefined>()
  const slow = async (request: Asked) => {
    if (request.url.includes('/customers/')) await gate.promise
    return request.url.includes('/customers/') ? { status: 404, body: {} } : answer(request)
  }
  await screen.show(
    <ChatComposer conversation={{ ...conversation, customerId: '0192f0c1-2345-7abc-8def-000000000002' }} />,
    slow,
  )
  await screen.sees('Deni lako')
  await screen.type('Message', '/deni')
  return { answerNow: async () => await act(async () => gate.resolve(undefined)) }
}

test('a shortcut is not sent as it was typed: neither while its replies are offered nor while the chosen one is filled in', async () => {
  const { answerNow } = await fillingIn()
  await screen.press('Send')
  await key('Enter')
  expect(field().value).toBe('/deni')
  await screen.press('Send')
  await pressEnter()
  expect(sent()).toEqual([])
  expect(screen.said()).toContain('Choose a quick reply first')
  await answerNow()
  await vi.waitFor(() => expect(field().value).toBe('Deni lako ni {deni}'))
  await screen.press('Send')
  await vi.waitFor(() => expect(sent()).toMatchObject([{ text: 'Deni lako ni {deni}' }]))
})

test('whoever leaves the shortcut sends what they typed: with Escape, also while it is filled in, or with a space behind it', async () => {
  const { answerNow } = await fillingIn()
  await key('Enter')
  await key('Escape')
  await answerNow()
  await screen.press('Send')
  await vi.waitFor(() => expect(sent()).toMatchObject([{ text: '/deni' }]))
  await screen.type('Message', '')
  await screen.type('Message', '/bei')
  await screen.press('Send')
  await screen.type('Message', '/bei ')
  await screen.press('Send')
  await vi.waitFor(() => expect(sent()).toMatchObject([{ text: '/deni' }, { text: '/bei' }]))
})

test('the sheet finds one by its shortcut or words; a shortcut that is taken is said beside the field, and so is a place nobody fills', async () => {
  await screen.show(<RepliesSheet replies={[bei, beijumla, debt]} onWords={() => {}} onClose={() => {}} />, answer)
  await screen.type('Shortcut or words', '/beij')
  expect(screen.said()).toContain('Bei ya jumla')
  expect(screen.said()).not.toContain('Deni lako')
  await screen.press('Add a quick reply')
  await screen.type('Kiswahili', 'Bei ni {bei}')
  await screen.press('Save')
  await screen.sees('Nothing fills {bei} in.')
  expect(posted).toEqual([])
  await screen.type('Kiswahili', 'Bei ni nafuu')
  await screen.type('Shortcut', '/Bei')
  refusal = {
    status: 409,
    body: {
      error: {
        code: 'chat.shortcut_taken',
        message: 'x',
        requestId: 'r',
        fields: [{ path: 'shortcut', message: 'chat.shortcut_taken' }],
      },
    },
  }
  await screen.press('Save')
  await vi.waitFor(() =>
    expect(document.querySelector('input[name=shortcut]')?.getAttribute('aria-invalid')).toBe('true'),
  )
  expect(posted.map(({ body }) => body)).toMatchObject([{ sw: 'Bei ni nafuu', shortcut: '/Bei' }])
})
