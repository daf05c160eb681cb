import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { ChatMedia } from '../../../shared/contract/chat-media.ts'
import type { ChatMessage } from '../../../shared/contract/inbox.ts'
import { Bubble } from './chat-bubble.tsx'
import { foldReactions } from './reactions.ts'

const server = vi.hoisted(() => ({
  load: vi.fn<(id: string) => Promise<Blob>>(),
  again: vi.fn<() => Promise<unknown>>(),
  sendAgain: vi.fn<(id: string) => Promise<unknown>>(),
}))
vi.mock('./inbox.queries.ts', async (original) => {
  const { inboxQueries, inboxMutations } = await original<typeof import('./inbox.queries.ts')>()
  return {
    inboxQueries: {
      ...inboxQueries,
      media: (id: string, size: string) => ({
        queryKey: [id, size],
        queryFn: async () => await server.load(`${id} ${size}`),
      }),
    },
    inboxMutations: {
      ...inboxMutations,
      loadMedia: () => ({ mutationFn: server.load }),
      fetchMedia: () => ({ mutationFn: server.again }),
      sendAgain: () => ({ mutationFn: server.sendAgain }),
    },
  }
})
vi.mock('../../session/device.ts', async (original) => ({ ...(await original<object>()), useOnline: () => true }))
vi.mock('./use-may-answer.ts', () => ({ useMayAnswer: () => true }))
const screen = aScreen()
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => {} }))
  server.load.mockResolvedValue(new Blob(['bytes']))
  server.again.mockResolvedValue({})
})

const said = (more: Partial<ChatMessage>): ChatMessage => ({
  type: 'message',
  id: '0192f0c1-2345-7abc-8def-000000000001',
  direction: 'in',
  content: { kind: 'text', text: 'Habari' },
  sentBy: 'customer',
  byName: null,
  status: 'received',
  failure: '',
  repliesTo: null,
  repliesToId: null,
  repliesToKind: '',
  media: null,
  isEdited: false,
  isRevoked: false,
  isPast: false,
  at: '2026-11-27T08:00:00.000Z',
  ...more,
})
const carried = (kind: ChatMedia['kind'], more: Partial<ChatMedia> = {}, caption = ''): ChatMessage =>
  said({
    content: { kind: 'media', mediaKind: kind, mediaId: '1', caption, fileName: null },
    media: {
      id: '0192f0c1-2345-7abc-8def-00000000000a',
      kind,
      state: 'kept',
      problem: '',
      mime: 'image/webp',
      bytes: 240 * 1024,
      width: null,
      height: null,
      fileName: '',
      ...more,
    },
  })
const other = '0192f0c1-2345-7abc-8def-000000000002'

test('a picture has its room before it is here, and is asked for small; the whole one by a tap', async () => {
  server.load.mockReturnValue(new Promise(() => {}))
  await screen.show(<Bubble message={carried('image', { width: 800, height: 600 }, 'Mzigo')} />)
  const frame = screen.named('Open the picture: Mzigo')
  expect([frame.style.width, frame.style.aspectRatio]).toEqual(['240px', '800 / 600'])
  expect(server.load.mock.calls.map(([asked]) => asked.split(' ')[1])).toEqual(['small'])
  server.load.mockResolvedValue(new Blob(['whole']))
  await screen.press('Open the picture: Mzigo')
  // What shows it large comes when it is asked for: on a busy machine that is more than a second.
  await vi.waitFor(() => expect(server.load.mock.calls.at(-1)?.[0].split(' ')[1]).toBe('whole'), { timeout: 10_000 })
})

test('a voice message costs nothing until it is tapped, says its size, and is heard faster', async () => {
  await screen.show(<Bubble message={carried('voice')} />)
  expect(screen.said()).toContain('Listen · 240 KB')
  expect(server.load).not.toHaveBeenCalled()
  await screen.press('Listen')
  await vi.waitFor(() => expect(document.querySelector('audio')?.src).toBe('blob:here'))
  for (const [name, rate] of [
    ['1.5×', 1.5],
    ['2×', 2],
    ['1×', 1],
  ] as const) {
    await screen.press(name)
    expect(document.querySelector('audio')?.playbackRate).toBe(rate)
  }
})

test('a clip and a document by their name and size', async () => {
  await screen.show(
    <>
      <Bubble message={carried('video', { bytes: 3.25 * 1024 * 1024 })} />
      <Bubble message={carried('document', { fileName: 'Bei ya <b>Ñandú</b>.pdf', bytes: 2000 })} />
    </>,
  )
  expect(screen.said()).toContain('Watch · 3.3 MB')
  expect(screen.said()).toContain('Bei ya <b>Ñandú</b>.pdf 2 KB')
  await screen.press('Watch')
  await vi.waitFor(() => expect(document.querySelector('video')?.src).toBe('blob:here'))
})

test.each([
  ['waiting', '', 'It is being fetched from WhatsApp'],
  ['gone', '', 'It was kept as long as the shop keeps such files'],
  ['failed', 'too_large', 'It is larger than WhatsApp allows'],
  ['failed', 'not_there', 'WhatsApp does not have it any more'],
  ['failed', 'other', 'WhatsApp did not hand it over'],
] as const)('what is not here says why: %s %s', async (state, problem, words) => {
  await screen.show(<Bubble message={carried('image', { state, problem })} />)
  expect(screen.said()).toContain(words)
  if (state !== 'failed') return
  await screen.press('Try again')
  expect(server.again).toHaveBeenCalledTimes(1)
})

test('what is quoted stands above the answer, also a picture without words and what was taken back', async () => {
  await screen.show(
    <>
      <Bubble message={said({ repliesToId: other, repliesTo: 'Unahitaji nini?', repliesToKind: 'text' })} />
      <Bubble message={said({ repliesToId: other, repliesTo: '', repliesToKind: 'image' })} />
      <Bubble message={said({ repliesToId: other })} />
    </>,
  )
  expect(screen.said()).toMatch(/Answers: Unahitaji nini\?.*Answers: A picture.*Answers: A message that was taken back/)
})

test('places, contacts, changed, taken back, and what nobody knows are said plainly', async () => {
  await screen.show(
    <>
      <Bubble message={said({ content: { kind: 'location', lat: -6.8, lng: 39.28, name: 'Kariakoo', address: '' } })} />
      <Bubble
        message={said({ content: { kind: 'contacts', contacts: [{ name: 'Juma', phones: ['+255712000111'] }] } })}
      />
      <Bubble message={said({ isEdited: true })} />
      <Bubble message={said({ isRevoked: true })} />
      <Bubble message={said({ content: { kind: 'unknown', type: 'poll' } })} />
    </>,
  )
  const links = [...document.querySelectorAll('a')].map(({ href }) => href)
  expect(links).toEqual(['https://www.google.com/maps?q=-6.8,39.28', 'tel:+255712000111'])
  expect(screen.said()).toMatch(/changed.*This message was taken back.*Something WhatsApp does not hand on/)
})

test.each([
  ['failed', 'gave_up', 'WhatsApp had trouble for too long', true],
  ['unknown', 'no_word', 'most likely it did not go', true],
  // WhatsApp may still tell, and what went twice cannot be taken back.
  ['unknown', 'no_answer', 'Perhaps sent', false],
  ['unknown', 'sent_again', 'It was sent once more', false],
  ['failed', 'sent_again', 'It was sent once more', false],
  ['delivered', '', 'Reached the phone', false],
] as const)('what did not arrive can be sent again: %s %s', async (status, failure, words, isOffered) => {
  server.sendAgain.mockReset()
  server.sendAgain.mockRejectedValueOnce(new Error('lost'))
  server.sendAgain.mockResolvedValueOnce({ id: other })
  const message = said({ direction: 'out', sentBy: 'flow', status, failure })
  await screen.show(<Bubble message={message} />)
  expect(screen.said()).toContain(words)
  expect(screen.said().includes('Send again')).toBe(isOffered)
  if (!isOffered) return
  await screen.press('Send again')
  await vi.waitFor(() => expect(screen.said()).toContain('Something went wrong'))
  await screen.press('Send again')
  await vi.waitFor(() => expect(screen.said()).not.toContain('Something went wrong'))
  expect(server.sendAgain.mock.calls.map(([id]) => id)).toEqual([message.id, message.id])
})

test('markup in whatever somebody else wrote is text, and no address of theirs is one that runs', async () => {
  const evil = '<img src=x onerror="hit()"><script>hit()</script>"><b>'
  await screen.show(
    <>
      <Bubble message={said({ content: { kind: 'text', text: evil }, byName: evil, sentBy: 'member' })} />
      <Bubble message={said({ repliesToId: other, repliesTo: evil, repliesToKind: 'text' })} />
      <Bubble message={said({ content: { kind: 'choice', id: evil, title: evil } })} />
      <Bubble message={said({ content: { kind: 'location', lat: 1, lng: 2, name: evil, address: evil } })} />
      <Bubble
        message={said({
          content: { kind: 'contacts', contacts: [{ name: evil, phones: ['javascript:hit()', evil] }] },
        })}
      />
      <Bubble message={said({ content: { kind: 'basket', catalogId: '', items: [], text: evil } })} />
      <Bubble message={said({ content: { kind: 'reaction', emoji: evil, toMessageId: evil } })} />
      <Bubble message={said({ content: { kind: 'unknown', type: evil } })} />
      <Bubble message={carried('document', { fileName: evil }, evil)} />
      <Bubble message={carried('voice', { state: 'failed', fileName: evil }, evil)} />
      <Bubble message={said({ direction: 'out', status: 'failed', failure: evil })} />
    </>,
  )
  expect(document.querySelectorAll('article img, article script, article [onerror]')).toHaveLength(0)
  // Drawn by us alone: no letter of theirs became an element.
  expect([...document.querySelectorAll('article b')].map((one) => one.innerHTML)).not.toContain('')
  expect(screen.said().split('onerror="hit()"').length).toBeGreaterThan(10)
  for (const { href } of document.querySelectorAll('a'))
    expect(href).toMatch(/^(tel:[+\d]*|https:\/\/www\.google\.com\/.*)$/)
})

test('reactions stand on their message, the last of each side; one to nothing shown stays a line of its own', async () => {
  const reacts = (id: string, emoji: string, to: string, direction: 'in' | 'out' = 'in') =>
    said({ id, direction, content: { kind: 'reaction', emoji, toMessageId: 'wamid' }, repliesToId: to })
  const message = said({})
  const { entries, on } = foldReactions([
    message,
    reacts('a', '👍', message.id),
    reacts('b', '❤️', message.id),
    reacts('c', '🙏', message.id, 'out'),
    reacts('d', '😀', other),
  ])
  expect(entries.map(({ id }) => id)).toEqual([message.id, 'd'])
  expect(on.get(message.id)).toBe('❤️🙏')
  expect(foldReactions([message, reacts('a', '👍', message.id), reacts('b', '', message.id)]).on.get(message.id)).toBe(
    '',
  )
  await screen.show(<Bubble message={message} reactions={on.get(message.id) ?? ''} />)
  expect(screen.said()).toContain('Reactions: ❤️🙏')
})
