import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { Chatflow } from '../../../shared/contract/chatflow.ts'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { FlowEditorScreen } from './flow-editor-screen.tsx'

const screen = aScreen()
const flowOf = (version: number): Chatflow => ({
  draft: { expiresMinutes: 60, nodes: readyFlow('retail').nodes.filter(({ id }) => id === 'welcome') },
  version,
  savedAt: '2026-11-28T08:00:00.000Z',
  savedByName: 'Juma',
  live: null,
  isChanged: true,
})
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent.trim())

test('while the other draft is read that is said, where it cannot be read it is tried again, and only then one of the two is chosen', async () => {
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  let gate = Promise.withResolvers<{ status: number; body: unknown }>()
  const saved: unknown[] = []
  const answer = async ({ method, url, body }: Asked) => {
    if (method === 'PUT') saved.push(body)
    if (method === 'PUT' && saved.length === 1)
      return { status: 409, body: { error: { code: 'shop.changed_meanwhile', message: 'x', requestId: 'r' } } }
    if (method === 'PUT') return { status: 200, body: flowOf(8) }
    if (url.endsWith('/chatflow')) return await gate.promise
    return { status: 200, body: { items: [], nextCursor: null } }
  }
  await screen.show(
    <FlowEditorScreen read={flowOf(1)} shop={{ id: aShop().id, name: 'Duka' }} view="list" onView={() => {}} />,
    answer,
  )
  await screen.sees('New step')
  await screen.type('English', 'Welcome, dear customer!')
  // Saved by itself, a moment later.
  await screen.sees('Somebody else saved this flow meanwhile')
  expect(screen.said()).toContain('What they saved is being read')
  expect(buttons()).not.toContain('Take theirs')
  expect(buttons()).not.toContain('Save mine over it')

  await act(async () => gate.resolve({ status: 500, body: {} }))
  await screen.sees('Try again')
  expect(buttons()).not.toContain('Take theirs')
  gate = Promise.withResolvers()
  await screen.press('Try again')
  await screen.sees('What they saved is being read')
  await act(async () => gate.resolve({ status: 200, body: flowOf(7) }))
  await screen.sees('Take theirs')
  await screen.press('Save mine over it')
  await vi.waitFor(() => expect(saved).toMatchObject([{ version: 1 }, { version: 7 }]))
})
