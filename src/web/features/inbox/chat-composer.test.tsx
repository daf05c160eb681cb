import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { ApiError } from '../../api/api-error.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { ChatComposer } from './chat-composer.tsx'

interface Sent {
  body: { id: string; text: string; fileId?: string; replyTo?: string }
}
const server = vi.hoisted(() => ({
  takes: vi.fn<(sent: Sent) => Promise<unknown>>(),
  uploads: vi.fn<(id: string, fileId: string, file: File, onProgress: (share: number) => void) => Promise<unknown>>(),
}))
vi.mock('./inbox.queries.ts', async (original) => {
  const { inboxQueries, inboxMutations } = await original<typeof import('./inbox.queries.ts')>()
  return {
    inboxQueries,
    uploadChatFile: server.uploads,
    inboxMutations: { ...inboxMutations, send: () => ({ mutationFn: server.takes }) },
  }
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

const aPdf = (bytes = 2000) => new File([new Uint8Array(bytes)], 'Bei.pdf', { type: 'application/pdf' })
const taken = (_to: string, id: string, file: File) =>
  Promise.resolve({
    id,
    kind: 'document',
    state: 'kept',
    problem: '',
    mime: 'application/pdf',
    bytes: file.size,
    width: null,
    height: null,
    fileName: file.name,
  })
/** Chosen in the dialogue that a test cannot open. */
async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('[data-testid=chat-file]')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}

test('a PDF shows how far it is, then itself with its size, outlives a reload, and goes with its words once', async () => {
  const waiting: (() => void)[] = []
  server.uploads.mockImplementation(async (to, id, file, onProgress) => {
    onProgress(0.4)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return await taken(to, id, file)
  })
  server.takes.mockResolvedValue({})
  await screen.show(<Page />)
  await choose(aPdf())
  await vi.waitFor(() => expect(document.querySelector('progress')?.value).toBe(0.4))
  await screen.press('Send')
  expect(arrived()).toEqual([])
  await act(async () => waiting[0]?.())
  await screen.type('Message', 'Bei ya leo')
  await screen.press('Reload')
  expect(screen.said()).toContain('Bei.pdf 2 KB')
  await screen.press('Send')
  const fileId = server.uploads.mock.calls[0]?.[1]
  expect(arrived()).toMatchObject([{ text: 'Bei ya leo', fileId }])
  await vi.waitFor(() => expect(screen.said()).not.toContain('Bei.pdf'))
})

test('a file goes without words; one that is taken away, or too long, goes not at all', async () => {
  server.uploads.mockImplementation(taken)
  server.takes.mockResolvedValue({})
  await screen.show(<Page />)
  await choose(aPdf(9 * 1024 * 1024))
  expect(server.uploads).not.toHaveBeenCalled()
  expect(screen.said()).toContain('A file may have 8.0 MB at most.')
  await choose(aPdf())
  await screen.press('Take the file away', 'Send')
  expect(arrived()).toEqual([])
  await choose(aPdf())
  await screen.press('Send')
  expect(arrived()).toMatchObject([{ text: '', fileId: server.uploads.mock.calls[1]?.[1] }])
})

test('a file that was refused says why, and the words stay', async () => {
  server.uploads.mockRejectedValue(
    new ApiError({
      kind: 'answer',
      status: 400,
      data: { error: { code: 'chat.file_type', message: 'x' } },
      message: 'x',
    }),
  )
  await screen.show(<Page />)
  await screen.type('Message', 'Bei')
  await choose(aPdf())
  expect(screen.said()).toContain('Something went wrong. Try again.')
  expect(field()).toBe('Bei')
})

test('once the window is closed there is nothing to attach; a note carries no file', async () => {
  await screen.show(<ChatComposer conversation={{ ...conversation, isWindowOpen: false }} />)
  expect(document.querySelector('[data-testid=chat-file]')).toBeNull()
})

test('what is quoted stands above the field and goes along, until it is taken away', async () => {
  server.takes.mockResolvedValue({})
  const quote = { id: '0192f0c1-2345-7abc-8def-0000000000aa', text: 'Bei gani?' }
  await screen.show(<ChatComposer conversation={conversation} quote={quote} />)
  expect(screen.said()).toContain('Answers: Bei gani?')
  await screen.type('Message', 'Elfu tano')
  await screen.press('Send')
  expect(arrived()).toMatchObject([{ text: 'Elfu tano', replyTo: quote.id }])
  await vi.waitFor(() => expect(screen.said()).not.toContain('Answers:'))
})
