import { expect, test } from 'vitest'
import { badgeUnsent } from './app-badge.ts'
import { EMPTY_QUEUE, type QueueSnapshot } from './queue-snapshot.ts'
import type { QueueStore } from './queue-store.ts'

function aQueue() {
  let shown = EMPTY_QUEUE
  const listeners = new Set<() => void>()
  const store: QueueStore = {
    snapshot: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: () => {},
    settled: async () => {},
  }
  const become = (change: Partial<QueueSnapshot>) => {
    shown = { ...EMPTY_QUEUE, ...change }
    for (const listener of listeners) listener()
  }
  return { store, become }
}
function aSystem(answer: () => Promise<void> = async () => {}) {
  const said: (number | 'none')[] = []
  const tell = async (what: number | 'none') => {
    said.push(what)
    await answer()
  }
  return { said, setAppBadge: (count: number) => tell(count), clearAppBadge: () => tell('none') }
}

test('the badge follows what is not sent, and says nothing twice', () => {
  const { store, become } = aQueue()
  const system = aSystem()
  become({ waiting: 2 })
  badgeUnsent(store, system)
  become({ waiting: 2, sending: { done: 0, total: 2 } })
  become({ waiting: 3, attention: 1 })
  become({ waiting: 0, attention: 1 })
  become({})
  become({ lastSyncedAt: 5 })
  expect(system.said).toEqual([2, 4, 1, 'none'])
})

test('an old badge is taken away at the start', () => {
  const { store } = aQueue()
  const system = aSystem()
  badgeUnsent(store, system)
  expect(system.said).toEqual(['none'])
})

test('a system that refuses, or has none, disturbs nobody', async () => {
  const { store, become } = aQueue()
  const system = aSystem(async () => {
    throw new DOMException('not allowed', 'NotAllowedError')
  })
  badgeUnsent(store, system)
  badgeUnsent(store, {})
  badgeUnsent(store, null)
  become({ waiting: 1 })
  await Promise.resolve()
  expect(system.said).toEqual(['none', 1])
})
