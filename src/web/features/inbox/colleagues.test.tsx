import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { ChatEvent, Conversation } from '../../../shared/contract/inbox.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ChatComposer } from './chat-composer.tsx'
import { colleaguesMeant, partsOfNote } from './colleagues.ts'
import { NoteLine } from './note-line.tsx'

const screen = aScreen()
const conversation = {
  id: '0192f0c1-2345-7abc-8def-000000000001',
  name: 'Asha',
  customerName: null,
  customerId: null,
  phone: null,
  isWindowOpen: true,
  windowClosesAt: '2026-11-27T08:00:00.000Z',
} as Conversation
const person = (n: number, name: string, hint = '') => ({
  userId: `0192f0c1-2345-7abc-8def-0000000000${n}`,
  name,
  hint,
})
const members = [
  person(21, 'Neema', '…111'),
  person(22, 'Neema', '…222'),
  person(23, 'Juma Neema'),
  person(24, 'Baraka'),
]
let posted: Asked[]
beforeEach(() => {
  posted = []
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})
afterEach(async () => {
  await act(async () => window.dispatchEvent(new Event('online')))
})
const answer = (request: Asked) => {
  if (request.method === 'POST') posted.push(request)
  if (request.url.endsWith('/inbox'))
    return { status: 200, body: { waiting: 0, unread: 0, hasNumber: true, people: [], members } }
  return { status: 200, body: request.url.endsWith('chat-replies') ? { items: [] } : { ok: true } }
}
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]

test('an @ in a note offers colleagues, of one name by their hint; who was chosen goes along, after a reload too', async () => {
  await screen.show(<ChatComposer conversation={conversation} />, answer)
  await screen.type('Message', 'Angalia @nee')
  await screen.press('Note for us')
  await vi.waitFor(() =>
    expect(options().map(({ textContent }) => textContent)).toEqual(['Neema…111', 'Neema…222', 'Juma Neema']),
  )
  await act(async () => options()[1]?.click())
  await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toBe('Angalia @Neema'))
  expect(JSON.stringify(Object.entries(localStorage))).toContain(members[1]?.userId)
  await screen.press('Keep the note')
  await vi.waitFor(() => expect(posted.filter(({ url }) => url.endsWith('/notes'))).toHaveLength(1))
  expect(posted.find(({ url }) => url.endsWith('/notes'))?.body).toMatchObject({
    text: 'Angalia @Neema',
    mentions: [members[1]?.userId],
  })
})

test('an answer to the customer offers nobody', async () => {
  await screen.show(<ChatComposer conversation={conversation} />, answer)
  await screen.type('Message', '@nee')
  expect(options()).toEqual([])
})

test('whoever writes is not offered; names stand out in the note', async () => {
  expect(colleaguesMeant(members, 'bar', null).map(({ title }) => title)).toEqual(['Baraka'])
  expect(colleaguesMeant(members, '', members[3]?.userId ?? '').map(({ title }) => title)).not.toContain('Baraka')
  expect(partsOfNote('Sawa @juma neema, @Juma', [{ name: 'Juma Neema' }, { name: 'Juma' }])).toEqual([
    { text: 'Sawa ', isName: false },
    { text: '@juma neema', isName: true },
    { text: ', ', isName: false },
    { text: '@Juma', isName: true },
  ])
  const entry: ChatEvent = {
    type: 'event',
    id: conversation.id,
    kind: 'note',
    byName: 'Juma',
    toName: null,
    text: 'Muulize @Baraka',
    mentions: [{ userId: members[3]?.userId ?? '', name: 'Baraka' }],
    at: '2026-11-27T08:00:00.000Z',
  }
  await screen.show(<NoteLine entry={entry} />)
  expect(document.querySelector('b')?.textContent).toBe('@Baraka')
})
