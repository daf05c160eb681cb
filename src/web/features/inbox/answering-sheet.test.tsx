import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { Answering } from '../../../shared/contract/chat-answering.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { AnsweringSheet } from './answering-sheet.tsx'

const screen = aScreen()
const chat = '0192f0c1-2345-7abc-8def-000000000001'
const asha = '0192f0c1-2345-7abc-8def-0000000000a1'
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
let answering: Answering
let settings: { mediaDays: number; answerMinutes?: number | null }
let asked: Asked[]
beforeEach(() => {
  answering = {
    waiting: {
      count: 2,
      longest: [
        { conversationId: chat, name: 'Amina', assignedName: null, since: ago(12) },
        { conversationId: asha, name: '', assignedName: 'Asha', since: ago(-60) },
      ],
    },
    answered: { count: 3, medianSeconds: 240, slowSeconds: 3 * 3600 },
    unanswered: 1,
    people: [
      { userId: asha, name: 'Asha', count: 2, medianSeconds: 240, slowSeconds: 300 },
      { userId: null, name: null, count: 1, medianSeconds: 7200, slowSeconds: 7200 },
    ],
  }
  settings = { mediaDays: 180, answerMinutes: 30 }
  asked = []
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})
const show = async (onChat: (id: string) => void = () => {}) => {
  await screen.show(<AnsweringSheet onChat={onChat} onClose={() => {}} />, (request) => {
    asked.push(request)
    if (request.method === 'PUT') settings = { ...settings, ...(request.body as object) }
    return { status: 200, body: request.url.includes('settings') ? settings : answering }
  })
  await screen.sees('Call everybody')
}

test('who waits leads to their chat; how fast each answered stands there, in words', async () => {
  const opened = vi.fn<(id: string) => void>()
  await show(opened)
  for (const words of [
    '2 customers wait for a person',
    '12 minutes',
    'From opening',
    'Nine of ten within3 hours',
    'Closed without an answer1',
    'Asha2 answers4 minutes',
    'On the owner’s own phone1 answer2 hours',
  ])
    await screen.sees(words)
  await screen.press('Amina12 minutes')
  expect(opened.mock.calls).toEqual([[chat]])
})

test('other days are asked for; nobody waits and nobody answered is said without figures', async () => {
  answering = {
    waiting: { count: 0, longest: [] },
    answered: { count: 0, medianSeconds: null, slowSeconds: null },
    unanswered: 0,
    people: [],
  }
  await show()
  await screen.sees('Nobody waits for a person')
  expect(screen.said()).not.toContain('Half of them')
  await screen.press('30 days')
  await vi.waitFor(() => expect(asked.some(({ query }) => query['days'] === '30')).toBe(true))
})

test('after how long everybody is called is chosen there, or never; an older server is asked for nothing', async () => {
  await show()
  await screen.type('Call everybody when nobody has answered after', '120')
  await vi.waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ answerMinutes: 120 }))
  await vi.waitFor(() => expect(document.querySelector('select')?.value).toBe('120'))
  await screen.type('Call everybody when nobody has answered after', 'never')
  await vi.waitFor(() =>
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ answerMinutes: null }),
  )
  await vi.waitFor(() => expect(document.querySelector('select')?.value).toBe('never'))
  await act(async () => window.dispatchEvent(new Event('offline')))
  expect(document.querySelector('select')?.disabled).toBe(true)
  await act(async () => window.dispatchEvent(new Event('online')))
})
