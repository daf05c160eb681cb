import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { ChatComposer } from './chat-composer.tsx'

interface Sent {
  body: { id: string; text: string }
}
const server = vi.hoisted(() => ({ takes: vi.fn<(sent: Sent) => Promise<unknown>>() }))
vi.mock('./inbox.queries.ts', async (original) => {
  const { inboxQueries, inboxMutations } = await original<typeof import('./inbox.queries.ts')>()
  return { inboxQueries, inboxMutations: { ...inboxMutations, send: () => ({ mutationFn: server.takes }) } }
})
vi.mock('../../session/device.ts', async (original) => ({ ...(await original<object>()), useOnline: () => true }))
vi.mock('./use-may-answer.ts', () => ({ useMayAnswer: () => true }))
const screen = aScreen()
const conversation = {
  id: '0192f0c1-2345-7abc-8def-000000000001',
  name: 'Asha',
  customerName: null,
  isWindowOpen: true,
  windowClosesAt: '2026-11-27T08:00:00.000Z',
} as Conversation

/** The same as a reload: all that is not on the device is gone. */
function Page() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Reload
      </button>
      <ChatComposer key={visit} conversation={conversation} />
    </>
  )
}
const field = () => document.querySelector('textarea')?.value
const arrived = () => server.takes.mock.calls.map(([{ body }]) => body)

test('after a lost answer and a reload the same words go as the same message', async () => {
  server.takes.mockRejectedValue(new Error('lost'))
  await screen.show(<Page />)
  await screen.type('Message', 'Tuko wazi hadi saa mbili')
  await screen.press('Send', 'Reload')
  expect(field()).toBe('Tuko wazi hadi saa mbili')
  await screen.press('Send')
  expect(arrived()).toHaveLength(2)
  expect(arrived()[1]).toEqual(arrived()[0])
})

test('what is typed while a message goes is the next one, and stays', async () => {
  const waiting: ((done: unknown) => void)[] = []
  const taken = (done: unknown) => waiting.shift()?.(done)
  server.takes.mockImplementation(async () => await new Promise((resolve) => waiting.push(resolve)))
  await screen.show(<Page />)
  await screen.type('Message', 'Habari')
  await screen.press('Send')
  await screen.type('Message', 'Mzigo umefika')
  await act(async () => taken({}))
  expect(field()).toBe('Mzigo umefika')
  await vi.waitFor(async () => {
    await screen.press('Send')
    expect(arrived()).toHaveLength(2)
  })
  await act(async () => taken({}))
  await vi.waitFor(() => expect(field()).toBe(''))
  expect(arrived().map(({ text }) => text)).toEqual(['Habari', 'Mzigo umefika'])
  expect(arrived()[0]?.id).not.toBe(arrived()[1]?.id)
})

test('half a note comes back as a note, never as an answer to the customer', async () => {
  await screen.show(<Page />)
  await screen.type('Message', 'Anadaiwa, usimpe tena')
  await screen.press('Note for us', 'Reload')
  expect(field()).toBe('Anadaiwa, usimpe tena')
  expect(screen.said()).toContain('Keep the note')
})
