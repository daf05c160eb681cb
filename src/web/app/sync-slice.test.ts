import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSlice, keepSlice, restoreSlice } from './sync-slice.ts'

const KEY = 'kaunta.slice'
const user = {
  queryKey: ['access', 'user'],
  queryFn: () => ({ id: 'u1', name: 'Neema' }),
  meta: { persist: 'sync' as const },
}
const other = { queryKey: ['orders'], queryFn: () => ['secret'] }

const told = () => dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }))

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('user and shop are there at the next start, at once; nothing else is', async () => {
  const before = new QueryClient()
  const stop = keepSlice(before)
  await before.fetchQuery(user)
  await before.fetchQuery(other)
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).toContain('Neema'))
  expect(localStorage.getItem(KEY)).not.toContain('secret')
  stop()

  const after = new QueryClient()
  restoreSlice(after)
  expect(after.getQueryData(user.queryKey)).toEqual({ id: 'u1', name: 'Neema' })
  expect(after.getQueryData(other.queryKey)).toBeUndefined()
  after.clear()
  before.clear()
})

test('what another tab has kept since is taken at once, what is older is not', async () => {
  const [mine, theirs] = [new QueryClient(), new QueryClient()]
  const stop = keepSlice(theirs)
  vi.spyOn(Date, 'now').mockReturnValue(1000)
  await theirs.fetchQuery({ ...user, queryFn: () => ({ id: 'u1', name: 'Neema wa Sinza' }) })
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).toContain('Sinza'))
  stop()

  const stopMine = keepSlice(mine)
  mine.setQueryData(user.queryKey, { id: 'u1', name: 'Older' }, { updatedAt: 500 })
  told()
  expect(mine.getQueryData(user.queryKey)).toEqual({ id: 'u1', name: 'Neema wa Sinza' })
  mine.setQueryData(user.queryKey, { id: 'u1', name: 'Newer' }, { updatedAt: 2000 })
  told()
  expect(mine.getQueryData(user.queryKey)).toEqual({ id: 'u1', name: 'Newer' })
  stopMine()
  mine.clear()
  theirs.clear()
})

test('a sign-out forgets it', async () => {
  const client = new QueryClient()
  keepSlice(client)
  await client.fetchQuery(user)
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).not.toBeNull())
  forgetSlice()
  expect(localStorage.getItem(KEY)).toBeNull()
  client.clear()
})

test('garbage, another version and denied storage are as if nothing was kept', async () => {
  const kept = JSON.stringify({
    buster: 'v0',
    timestamp: Date.now(),
    clientState: {
      queries: [
        { queryKey: ['access', 'user'], queryHash: '["access","user"]', state: { data: 1, status: 'success' } },
      ],
      mutations: [],
    },
  })
  for (const text of [
    'null',
    '7',
    '"x"',
    '{}',
    '{"buster":"v1"}',
    '{"buster":"v1","clientState":{"queries":7}}',
    '{"buster":"v1","clientState":{"queries":[null]}}',
    '{broken',
    kept,
  ]) {
    localStorage.setItem(KEY, text)
    const client = new QueryClient()
    expect(() => restoreSlice(client)).not.toThrow()
    expect(client.getQueryData(user.queryKey)).toBeUndefined()
  }

  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const client = new QueryClient()
  const stop = keepSlice(client)
  expect(() => restoreSlice(client)).not.toThrow()
  await expect(client.fetchQuery(user)).resolves.toEqual({ id: 'u1', name: 'Neema' })
  expect(forgetSlice).not.toThrow()
  stop()
  client.clear()
})
