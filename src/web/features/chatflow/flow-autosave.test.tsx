import { useQuery } from '@tanstack/react-query'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import { type Chatflow, FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { rememberSeller } from '../../session/seller.ts'
import { readDraft } from '../../ui/draft.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { chatflowQueries } from './chatflow.queries.ts'
import { FlowEditorScreen } from './flow-editor-screen.tsx'

const screen = aScreen()
const DRAFT_KEY = `chatflow:${aShop().id}`
const first = (): FlowDefinition => ({
  expiresMinutes: 60,
  nodes: readyFlow('retail').nodes.filter(({ id }) => id === 'welcome'),
})
/** As the server does it: what is saved names the version it was typed over, and texts are kept without spaces around them. */
function aServer() {
  const now: Chatflow = {
    draft: first(),
    version: 1,
    savedAt: '2026-11-28T08:00:00.000Z',
    savedByName: 'Juma',
    live: null,
    isChanged: true,
  }
  const asked: string[] = []
  const saved: { version: number; draft: FlowDefinition }[] = []
  const server = {
    asked,
    saved,
    now,
    /** What the network does with the next calls that change something. */
    network: 'there' as 'there' | 'gone' | 'answer lost' | 'broken',
    gate: Promise.resolve(),
    /** Somebody else. */
    change: (words: string) => {
      now.draft = withWords(words)
      now.version += 1
    },
    answer: async ({ method, url, body }: Asked) => {
      if (method === 'GET' && url.endsWith('/chatflow')) return { status: 200, body: now }
      if (method === 'GET') return { status: 200, body: { items: [], nextCursor: null } }
      const { version, draft } = body as { version: number; draft: FlowDefinition }
      asked.push(`${method} ${version}`)
      await server.gate
      if (server.network === 'gone') return null
      if (server.network === 'broken') return { status: 500, body: {} }
      if (version !== now.version)
        return { status: 409, body: { error: { code: 'shop.changed_meanwhile', message: 'x', requestId: 'r' } } }
      if (method === 'PUT') {
        saved.push({ version, draft })
        now.draft = FlowDefinition.parse(draft)
        now.version += 1
      }
      return server.network === 'answer lost' ? null : { status: 200, body: now }
    },
  }
  return server
}
const withWords = (words: string): FlowDefinition => {
  const flow = first()
  const [node] = flow.nodes
  if (node?.kind === 'message') node.text.en = words
  return flow
}
const wordsOf = (flow: FlowDefinition | null | undefined) => {
  const node = flow?.nodes[0]
  return node?.kind === 'message' ? node.text.en : null
}
const field = () => document.querySelectorAll<HTMLTextAreaElement>('#step-welcome textarea')[1]
/** On `act`'s own, so that what is said after it is drawn. */
const pass = async (ms: number) => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const write = async (words: string) => await screen.type('English', words)

const hide = async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  return () => sight.mockRestore()
}

function Editor() {
  const [begun] = useState<Chatflow>(() => ({ ...server.now }))
  const read = useQuery({ ...chatflowQueries.one(), initialData: begun })
  return <FlowEditorScreen read={read.data} shop={{ id: aShop().id, name: 'Duka' }} view="list" onView={() => {}} />
}
let server = aServer()
function Page() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(false)}>
        Elsewhere
      </button>
      {isThere ? <Editor /> : null}
    </>
  )
}
const leave = async () => await screen.press('Elsewhere')
async function open(given = aServer()) {
  server = given
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  await screen.show(<Page />, server.answer)
  await screen.sees('New step')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await pass(10)
}

test('three seconds after the last change it is saved, once, broken as it is; what is being typed stays as it is typed', async () => {
  await open()
  expect(screen.said()).toContain('Saved')
  await write('Hello')
  await pass(2000)
  await write('Hello dear ')
  expect(screen.said()).toContain('Saving…')
  await pass(2900)
  expect(server.asked).toEqual([])
  await pass(200)
  expect(server.asked).toEqual(['PUT 1'])
  expect(wordsOf(server.now.draft)).toBe('Hello dear')
  // The lint names a fault in it: that holds up publishing alone.
  expect(screen.said()).toContain('No step hands over to a person.')
  expect(screen.said()).toContain('Saved')
  expect(field()?.value).toBe('Hello dear ')
  expect(readDraft(DRAFT_KEY)).toBeUndefined()
  await pass(60_000)
  expect(server.asked).toHaveLength(1)
  // The way back leads over what was saved, and is saved in its turn.
  await screen.press('Undo')
  await pass(3100)
  expect(server.asked).toEqual(['PUT 1', 'PUT 2'])
  expect(wordsOf(server.now.draft)).toBe(wordsOf(first()))
})

test('what is the server’s own already is not sent', async () => {
  await open()
  await write('Hello')
  await screen.press('Undo')
  await pass(60_000)
  expect(server.asked).toEqual([])
  expect(screen.said()).toContain('Saved')
})

test('what is changed while a save is under way goes after it, and what was undone meanwhile stays undone', async () => {
  await open()
  const gate = Promise.withResolvers<void>()
  server.gate = gate.promise
  await write('Hello')
  await pass(3100)
  expect(server.asked).toEqual(['PUT 1'])
  await screen.press('Undo')
  await pass(10_000)
  expect(server.asked).toHaveLength(1)
  await act(async () => gate.resolve())
  await pass(10)
  expect(field()?.value).toBe(wordsOf(first()))
  await pass(3100)
  expect(server.asked).toEqual(['PUT 1', 'PUT 2'])
  expect(wordsOf(server.now.draft)).toBe(wordsOf(first()))
})

test('without a network it is kept and said to be; nothing is asked while there is surely none, and it goes when there is one', async () => {
  await open()
  server.network = 'gone'
  await write('Hello')
  await pass(3100)
  expect(screen.said()).toContain('Kept on this device, not sent')
  expect(screen.said()).not.toContain('Saving…')
  expect(readDraft(DRAFT_KEY)).toMatchObject({ version: 1, flow: withWords('Hello') })
  // Thought of the network is not known: it is tried again.
  await pass(30_100)
  expect(server.asked).toHaveLength(2)
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pass(120_000)
  expect(server.asked).toHaveLength(2)
  browser.mockRestore()
  server.network = 'there'
  await act(async () => void dispatchEvent(new Event('online')))
  await pass(3100)
  expect(wordsOf(server.now.draft)).toBe('Hello')
  expect(screen.said()).toContain('Saved')
})

test('a server that fails is said to, asked again after a while, and at once by whoever wants it', async () => {
  await open()
  server.network = 'broken'
  await write('Hello')
  await pass(3100)
  expect(screen.said()).toContain('Not saved')
  expect(screen.said()).toContain('Kept on this device, not sent')
  await pass(20_000)
  expect(server.asked).toHaveLength(1)
  await pass(10_100)
  expect(server.asked).toHaveLength(2)
  server.network = 'there'
  await screen.press('Try again')
  await pass(10)
  expect(wordsOf(server.now.draft)).toBe('Hello')
  expect(screen.said()).not.toContain('Not saved')
})

test('hidden or left, it is saved at once', async () => {
  await open()
  await write('Hello')
  const seen = await hide()
  await pass(10)
  expect(wordsOf(server.now.draft)).toBe('Hello')
  seen()
  await write('Hello again')
  await leave()
  await pass(10)
  expect(wordsOf(server.now.draft)).toBe('Hello again')
  expect(server.asked).toEqual(['PUT 1', 'PUT 2'])
  // Else a colleague's next save would be told as a conflict with it.
  expect(readDraft(DRAFT_KEY)).toBeUndefined()
})

test('who came to another shop meanwhile sends nothing there', async () => {
  await open()
  await write('Hello')
  rememberSeller(aUser({ permissions: { is_admin: true } }), { ...aShop(), id: '0192f0c1-2345-7abc-8def-0123456789ff' })
  await leave()
  await pass(60_000)
  expect(server.asked).toEqual([])
})

test('a save whose answer was lost is nobody else’s: what was typed since goes over it', async () => {
  await open()
  server.network = 'answer lost'
  await write('Hello ')
  await pass(3100)
  expect(server.now.version).toBe(2)
  expect(screen.said()).toContain('Kept on this device, not sent')
  server.network = 'there'
  await write('Hello you')
  await act(async () => void dispatchEvent(new Event('online')))
  await pass(3100)
  expect(server.asked).toEqual(['PUT 1', 'PUT 1', 'PUT 2'])
  expect(wordsOf(server.now.draft)).toBe('Hello you')
  expect(screen.said()).not.toContain('Somebody else')
  expect(screen.said()).toContain('Saved')
})

test('…but where somebody else saved after all, nobody writes over anybody, and nothing more is sent', async () => {
  await open()
  server.network = 'gone'
  await write('Hello')
  await pass(3100)
  server.network = 'there'
  server.change('Theirs')
  await act(async () => void dispatchEvent(new Event('online')))
  await pass(3100)
  await pass(10)
  expect(screen.said()).toContain('Somebody else saved this flow meanwhile')
  await screen.sees(/Of Juma\s*Theirs/)
  expect(screen.said()).toContain('Kept on this device, not sent')
  const before = server.asked.length
  await write('Hello, hello')
  await pass(60_000)
  expect(server.asked).toHaveLength(before)
  expect(wordsOf(server.now.draft)).toBe('Theirs')
  await screen.press('Save mine over it')
  await pass(10)
  expect(wordsOf(server.now.draft)).toBe('Hello, hello')
})

test('publishing waits for the save that is under way, and publishes what stands there', async () => {
  const given = aServer()
  given.now.draft = readyFlow('retail')
  await open(given)
  const gate = Promise.withResolvers<void>()
  server.gate = gate.promise
  await write('Hello')
  await pass(3100)
  await write('Hello, hello')
  await screen.press('Publish')
  await act(async () => gate.resolve())
  await pass(10)
  expect(server.asked).toEqual(['PUT 1', 'PUT 2', 'POST 3'])
  expect(JSON.stringify(server.now.draft)).toContain('Hello, hello')
})

test('what a device kept goes when the editor is opened again, and one that was sent as it was left is no conflict', async () => {
  const kept = aServer()
  kept.change('Hello')
  localStorage.setItem(
    `kaunta-draft::${DRAFT_KEY}`,
    JSON.stringify({ version: 1, flow: withWords('Hello you'), sent: [withWords('Hello')] }),
  )
  await open(kept)
  expect(screen.said()).not.toContain('Somebody else')
  const seen = await hide()
  await pass(10)
  seen()
  expect(server.asked).toEqual(['PUT 2'])
  expect(wordsOf(server.now.draft)).toBe('Hello you')
})
