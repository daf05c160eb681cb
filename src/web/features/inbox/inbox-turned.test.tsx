import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { InboxScreen } from './inbox-screen.tsx'
import type { InboxSearch } from './inbox-search.ts'

const screen = aScreen()
const id = '0192f0c1-2345-7abc-8def-000000000001'
const chat = {
  id,
  numberId: '0192f0c1-2345-7abc-8def-000000000002',
  numberPhone: '+255700000001',
  name: 'Asha',
  username: '',
  phone: '+255712000001',
  customerId: null,
  customerName: null,
  handledBy: 'person',
  handedReason: 'asked',
  assignedTo: null,
  assignedName: null,
  isResolved: false,
  unread: 0,
  lastAt: '2026-11-29T08:00:00.000Z',
  lastText: 'Habari',
  lastKind: 'text',
  lastDirection: 'in',
  isWindowOpen: true,
  windowClosesAt: '2026-11-30T08:00:00.000Z',
  tags: [],
}
let isWide = false
let turned: (() => void)[] = []
const turn = async (wide: boolean) =>
  await act(async () => {
    isWide = wide
    for (const tell of turned) tell()
  })
afterEach(() => {
  vi.unstubAllGlobals()
  turned = []
})
const words = () => [...document.querySelectorAll('textarea')].map(({ value }) => value)
function Inbox() {
  const [search, setSearch] = useState<InboxSearch>({ chat: id })
  return <InboxScreen search={search} onSearch={setSearch} />
}

test('turned across the width where the list stands beside it, what is open and half typed stays', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('993') && isWide
    },
    addEventListener: (_kind: string, tell: () => void) => void turned.push(tell),
    removeEventListener() {},
  }))
  vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} }) // prettier-ignore
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  await screen.show(<Inbox />, ({ url }) => {
    if (url.includes(`/conversations/${id}/entries`)) return { status: 200, body: { items: [], nextCursor: null } }
    if (url.includes(`/conversations/${id}`)) return { status: 200, body: chat }
    if (url.includes('/conversations')) return { status: 200, body: { items: [chat], nextCursor: null } }
    return null
  })
  await screen.sees('Asha')
  await vi.waitFor(() => expect(document.querySelector('textarea')).not.toBeNull())
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  await screen.press('Place')
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
  await screen.type('What the customer reads', 'Uko wapi sasa?')
  for (const wide of [true, false, true]) {
    await turn(wide)
    expect(document.querySelector('[role=dialog]')).not.toBeNull()
    expect(words()).toContain('Uko wapi sasa?')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
  }
})
