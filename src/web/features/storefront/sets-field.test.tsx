import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { MOST_PAGE_SETS } from '../../../shared/domain/storefront.ts'
import { SetsField } from './sets-field.tsx'

const screen = aScreen()
const idOf = (at: number) => `0199a000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`
const aSet = (at: number) => ({
  id: idOf(at),
  name: `Seti ${at}`,
  kind: 'single',
  layout: 'list',
  sectionCount: 1,
  productCount: 1,
  isArchived: false,
  updatedAt: '2026-11-21T09:00:00.000Z',
})
/** What the server answers for each page; null: it cannot be reached. */
let answer: ((url: string) => unknown) | null
let putBack: () => void
const given = vi.fn<(ids: string[]) => void>()
beforeEach(() => {
  putBack = answerCalls(({ url }) => (answer === null ? null : { status: 200, body: answer(url) }))
  given.mockReset()
})
afterEach(() => putBack())

function Held({ start }: { start: string[] }) {
  const [value, setValue] = useState(start)
  return (
    <SetsField
      value={value}
      onChange={(ids) => {
        given(ids)
        setValue(ids)
      }}
    />
  )
}
async function open(start: string[], sets: unknown[] | null) {
  answer = sets === null ? null : () => ({ items: sets, nextCursor: null })
  await screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Held start={start} />
    </QueryClientProvider>,
  )
}
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent.trim())
const options = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
const is = (text: string) => vi.waitFor(() => expect(screen.said()).toContain(text))

test('sets are added, put into another order with the arrows, and taken away; one that stands there is not offered again', async () => {
  await open([idOf(1)], [aSet(1), aSet(2), aSet(3)])
  await vi.waitFor(() => expect(options()).toContain('Seti 3'))
  expect(rows()).toEqual(['Seti 1'])
  expect(options()).not.toContain('Seti 1')
  await screen.type('Add a set', idOf(3))
  expect(rows()).toEqual(['Seti 1', 'Seti 3'])
  await screen.press('Move Seti 3 up')
  expect(given).toHaveBeenLastCalledWith([idOf(3), idOf(1)])
  expect(
    screen.named('Move Seti 3 up').getAttribute('aria-disabled')
      ?? String((screen.named('Move Seti 3 up') as HTMLButtonElement).disabled),
  ).toBe('true')
  await screen.press('Move Seti 3 down', 'Take Seti 1 away')
  expect(given).toHaveBeenLastCalledWith([idOf(3)])
  await vi.waitFor(() => expect(options()).toContain('Seti 1'))
})

test('one that is put away keeps its place and says so; six are as many as there can be', async () => {
  const all = Array.from({ length: MOST_PAGE_SETS }, (_, at) => aSet(at))
  await open([idOf(99), ...all.slice(1).map(({ id }) => id)], all)
  await is('A set that is put away')
  expect(rows()).toHaveLength(MOST_PAGE_SETS)
  expect(screen.said()).not.toContain('Add a set')
  await screen.press('Take A set that is put away away')
  await is('Add a set')
})

test('without a set there is the way to make one; without network it says so, and what is chosen stays', async () => {
  await open([], [])
  await is('Make a set first')
  await open([idOf(1)], null)
  await is('No network')
  expect(rows()).toHaveLength(1)
})
