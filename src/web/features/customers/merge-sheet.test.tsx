import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aCustomerRow } from '../../../../tests/support/builders.ts'
import type { CustomerRow } from '../../../shared/contract/customers.ts'
import { ApiError } from '../../api/api-error.ts'
import { pages } from '../../api/pages.ts'
import { MergeSheet } from './merge-sheet.tsx'

const server = vi.hoisted(() => ({
  list: vi.fn<(filters: unknown) => Promise<{ items: CustomerRow[] }>>(),
  merge: vi.fn<(body: { id: string; keptId: string; goneId: string }) => Promise<{ keptId: string }>>(),
}))
vi.mock('./customers.queries.ts', () => ({
  customersQueries: {
    list: (filters: unknown) => ({
      queryKey: ['customers', filters],
      enabled: true,
      ...pages(async () => await server.list(filters)),
    }),
  },
  customersMutations: { merge: () => ({ mutationFn: server.merge }) },
}))
const screen = aScreen()
const asha = aCustomerRow({ id: 'a' })
const mama = aCustomerRow({ id: 'b', name: 'Mama Asha', phones: ['+255712345678'], isArchived: true, owesTzs: 3000 })
const onClose = vi.fn<() => void>()
async function show(rows: CustomerRow[] = [asha, mama]) {
  server.list.mockImplementation(async () => await Promise.resolve({ items: rows }))
  await screen.show(<MergeSheet customer={asha} onClose={onClose} />)
}
const buttons = () => [...document.querySelectorAll<HTMLElement>('li button')]
const listed = () => buttons().map(({ textContent }) => textContent)
const choose = (button: HTMLElement | undefined) => act(async () => await Promise.resolve(button?.click()))

test('any other customer is searched for, archived ones too; both stand side by side, and the one that is chosen stays', async () => {
  await show()
  await vi.waitFor(() => expect(listed()).toHaveLength(1))
  expect(listed()[0]).toMatch(/Mama Asha.*Archived.*\+255 712 345 678/)
  await screen.type('Search customers', ' 0712 ')
  await vi.waitFor(() => expect(server.list.mock.lastCall?.[0]).toEqual({ search: '0712', state: 'all', limit: 20 }))
  await vi.waitFor(() => expect(listed()).toHaveLength(1))
  await choose(buttons()[0])
  const sides = [...document.querySelectorAll('section')].map((side) => side.getAttribute('aria-label'))
  expect(sides).toEqual(['Asha', 'Mama Asha'])
  expect(screen.said()).toContain('Owes')
  // Away from the sheet leads nothing: half a choice would be lost.
  expect(document.querySelector('section a')).toBeNull()
  const [, theirs] = document.querySelectorAll<HTMLElement>('section button')
  expect(theirs?.textContent).toBe('Keep this one')
  await choose(theirs)
  await vi.waitFor(() => expect(screen.said()).toContain('Merge into Mama Asha?'))
  expect(server.merge).not.toHaveBeenCalled()
  server.merge.mockResolvedValue({ keptId: 'b' })
  await screen.press('Merge')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.merge.mock.calls[0]?.[0]).toMatchObject({ keptId: 'b', goneId: 'a' })
})

test('a refusal is said where it was asked, a second try is the same merge, and another one can be chosen', async () => {
  await show()
  await vi.waitFor(() => expect(listed()).toHaveLength(1))
  await choose(buttons()[0])
  await screen.press('Keep this one')
  server.merge.mockRejectedValue(new ApiError({ kind: 'offline', message: 'no' }))
  await screen.press('Merge')
  await vi.waitFor(() => expect(screen.said()).toContain('No network.'))
  await screen.press('Merge')
  await vi.waitFor(() => expect(server.merge).toHaveBeenCalledTimes(2))
  const [first, second] = server.merge.mock.calls
  expect(first?.[0]).toMatchObject({ keptId: 'a', goneId: 'b' })
  expect(second?.[0]).toEqual(first?.[0])
  expect(onClose).not.toHaveBeenCalled()
  await screen.press('Cancel', 'Choose another one')
  await vi.waitFor(() => expect(listed()).toHaveLength(1))
})

test('nobody else, nothing that fits, and no network are said each in its own words', async () => {
  await show([asha])
  await vi.waitFor(() => expect(screen.said()).toContain('There is no other customer'))
  await screen.type('Search customers', 'hayupo')
  await vi.waitFor(() => expect(screen.said()).toContain('Nothing matches'))
  server.list.mockRejectedValue(new ApiError({ kind: 'offline', message: 'no' }))
  await screen.type('Search customers', 'juma')
  await vi.waitFor(() => expect(screen.said()).toContain('It loads when there is network.'))
  expect(screen.said()).not.toContain('Nothing matches')
})
