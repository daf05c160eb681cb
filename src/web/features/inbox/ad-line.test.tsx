import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aConversation } from '../../../../tests/support/builders.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { AdLine } from './ad-line.tsx'
import { BesideSheet } from './beside-chat.tsx'
import { ChatThread } from './chat-thread.tsx'

const screen = aScreen()
const ad = { source: 'ad', headline: 'Viatu vya ngozi', body: 'Leo tu', url: 'https://fb.me/3cr4Wqqkv' } as const
const links = () => [...document.querySelectorAll('a')]

test('above the message stands what it came by; its address opens apart from us', async () => {
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  const { id } = aConversation()
  const message = {
    type: 'message', id: '0192f0c1-2345-7abc-8def-000000000009', direction: 'in', content: { kind: 'text', text: 'Naomba maelezo' }, sentBy: 'customer', byName: null,
    status: 'received', failure: '', repliesTo: null, repliesToId: null, repliesToKind: '', media: null, isEdited: false, isRevoked: false, isPast: false, at: '2026-11-29T09:00:00.000Z',
  } // prettier-ignore
  const plain = { ...message, id: '0192f0c1-2345-7abc-8def-000000000008', content: { kind: 'text', text: 'Nipo' } }
  await screen.show(<ChatThread id={id} onBack={null} />, ({ url }) => {
    if (url.includes('/entries')) return { status: 200, body: { items: [plain, { ...message, ad }], nextCursor: null } }
    if (url.includes('/inbox') || url.includes('/replies') || url.includes('/templates'))
      return { status: 200, body: { waiting: 0, unread: 0, hasNumber: true, people: [], items: [] } }
    return { status: 200, body: aConversation({ id }) }
  })
  await screen.sees(/Came by your advertisement: Viatu vya ngozi.*Naomba maelezo.*Nipo/)
  expect(screen.said().match(/Came by/g)).toHaveLength(1)
  const [link] = links().filter(({ textContent }) => textContent === 'Open it')
  expect(link?.getAttribute('href')).toBe('https://fb.me/3cr4Wqqkv')
  expect(link?.rel).toBe('noopener noreferrer')
  expect(link?.target).toBe('_blank')
})

test.each([
  [{ ...ad, source: 'post' as const }, 'Came by your post: Viatu vya ngozi'],
  [{ ...ad, headline: '' }, 'Came by your advertisement: Leo tu'],
  [{ ...ad, headline: '', body: '' }, 'Came by an advertisement of yours'],
  [{ ...ad, source: 'post' as const, headline: '', body: '' }, 'Came by a post of yours'],
  [
    { ...ad, headline: '<b>Ofa</b> <img src=x onerror=alert(1)>' },
    'Came by your advertisement: <b>Ofa</b> <img src=x onerror=alert(1)>',
  ],
])('%j', async (given, said) => {
  await screen.show(<AdLine ad={given} />)
  expect(screen.said()).toContain(said)
  expect(document.querySelector('img, b')).toBeNull()
})

test.each(['', 'http://a.example', 'javascript:alert(1)'])('"%s" is no link', async (url) => {
  await screen.show(<AdLine ad={{ ...ad, url }} />)
  expect(links()).toEqual([])
})

test('beside the conversation stands the first one, with its number', async () => {
  await aDeviceHere()
  const cameBy = { source: 'ad' as const, headline: 'Viatu vya ngozi', id: '120226305854810726' }
  await screen.show(<BesideSheet conversation={aConversation({ cameBy })} name="Asha" onClose={() => {}} />, () => ({
    status: 200,
    body: { items: [], nextCursor: null },
  }))
  await screen.sees('Came by the advertisement')
  expect(screen.said()).toContain('Viatu vya ngozi120226305854810726')
})
