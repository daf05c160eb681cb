import type { Topic } from './context.ts'

/** Who wants to know what changed, in this tab and in the others. A lost message costs freshness, never data. */
export interface Changes {
  tell(topic: Topic): void
  on(topic: Topic, listener: () => void): () => void
  close(): void
}

export function createChanges(channelName: string | null = 'kaunta'): Changes {
  const listeners = new Map<Topic, Set<() => void>>()
  const channel =
    channelName !== null && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(channelName) : null
  const here = (topic: Topic) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isTopic(event.data)) here(event.data)
  })
  return {
    tell(topic) {
      here(topic)
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
        channel?.postMessage(topic)
      } catch {
        // Closed while the page goes away.
      }
    },
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    close: () => channel?.close(),
  }
}

const topics: readonly unknown[] = [
  'queue',
  'orders',
  'customers',
  'products',
  'expenses',
  'claims',
  'device',
] satisfies Topic[]
const isTopic = (value: unknown): value is Topic => topics.includes(value)
