import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { askAgain, refreshAfter, TOUCHES } from './live.queries.ts'

/** A list on a screen, whose answers the test gives. */
function aList(client: QueryClient, queryKey: readonly unknown[], meta = {}) {
  const answers: ((items: string[]) => void)[] = []
  const observer = new QueryObserver<string[]>(client, {
    queryKey,
    queryFn: () => new Promise((done) => void answers.push(done)),
    staleTime: Infinity,
    meta,
  })
  observer.subscribe(() => {})
  return { answers, shown: () => observer.getCurrentResult().data }
}

test('what was read before the stream opened is asked once more, what is on its way after it has come', async () => {
  const client = new QueryClient()
  const [read, reading, staff, session] = [
    aList(client, ['orders', 'list']),
    aList(client, ['live', 'notices']),
    aList(client, ['staff']),
    aList(client, ['orders', 'own'], { persist: 'sync' }),
  ]
  for (const { answers } of [read, staff, session]) answers[0]?.([])
  await vi.waitFor(() => expect(read.shown()).toEqual([]))

  askAgain(client)
  await vi.waitFor(() => expect(read.answers).toHaveLength(2))
  read.answers[1]?.(['came in between'])
  await vi.waitFor(() => expect(read.shown()).toEqual(['came in between']))
  expect(reading.answers, 'not called off').toHaveLength(1)
  reading.answers[0]?.([])
  await vi.waitFor(() => expect(reading.answers).toHaveLength(2))
  reading.answers[1]?.(['rang'])
  await vi.waitFor(() => expect(reading.shown()).toEqual(['rang']))
  expect([staff.answers.length, session.answers.length, read.answers.length, reading.answers.length]).toEqual([
    1, 1, 2, 2,
  ])
  client.clear()
})

test('an event makes what the server answered read anew, and not what this device keeps of its own', async () => {
  const client = new QueryClient()
  const [listed, own] = [aList(client, ['orders', 'list']), aList(client, ['orders', 'device'], { isOfDevice: true })]
  for (const { answers } of [listed, own]) answers[0]?.([])
  await vi.waitFor(() => expect(own.shown()).toEqual([]))
  refreshAfter(client, new Set(['order.created']))
  await vi.waitFor(() => expect(listed.answers).toHaveLength(2))
  expect(own.answers).toHaveLength(1)
  client.clear()
})

test('what an event touches is the key of a query there is', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../**/*.queries.ts', { eager: true })
  const words = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((queries) => {
      const all: unknown = typeof queries === 'object' && queries !== null ? Reflect.get(queries, 'all') : null
      const key: unknown = typeof all === 'function' ? all() : null
      return Array.isArray(key) ? [String(key[0])] : []
    })
  expect(words.length).toBeGreaterThan(12)
  expect(
    Object.values(TOUCHES)
      .flat()
      .filter((word) => !words.includes(word)),
  ).toEqual([])
})
