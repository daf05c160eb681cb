import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { StaffMember } from '../../../shared/contract/staff.ts'
import { TillPart } from './till-part.tsx'

const server = vi.hoisted(() => ({ takes: vi.fn<(id: string) => Promise<unknown>>(), pulls: 0 }))
vi.mock('./staff.queries.ts', () => ({ staffMutations: { takePin: () => ({ mutationFn: server.takes }) } }))
vi.mock('../../offline/till.ts', async (original) => ({
  ...(await original<object>()),
  pullSoon: () => void (server.pulls += 1),
}))
const screen = aScreen()
const show = async (given: Partial<StaffMember> & { mayTake?: boolean } = {}) => {
  const { mayTake = true, ...member } = given
  await screen.show(
    <TillPart
      member={{ userId: 'u', name: 'Asha', hasPin: true, isAdmin: false, ...member } as StaffMember}
      mayTake={mayTake}
    />,
  )
}

test('a PIN is never shown, and is taken away with one press; tills are told at once', async () => {
  server.takes.mockResolvedValue({})
  server.pulls = 0
  await show()
  expect(screen.said()).toContain('Asha has a PIN. Nobody else is ever shown it.')
  await screen.press('Take the PIN away')
  expect(server.takes.mock.calls[0]?.[0]).toBe('u')
  expect(server.pulls).toBe(1)
})

test('who has none, and who may not take it, has no button for it; a server that refuses says why', async () => {
  await show({ hasPin: false })
  expect(screen.said()).toContain('Asha has no PIN. They set one under My profile.')
  expect(screen.said()).not.toContain('Take the PIN away')
})

test('a refusal is shown, and nothing is called done', async () => {
  server.takes.mockRejectedValue(new Error('500'))
  await show()
  server.pulls = 0
  await screen.press('Take the PIN away')
  await vi.waitFor(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Something went wrong'),
  )
  expect(server.pulls).toBe(0)
})

test('who may not take a PIN away has no button for it', async () => {
  await show({ isAdmin: true, mayTake: false })
  expect(screen.said()).not.toContain('Take the PIN away')
})
