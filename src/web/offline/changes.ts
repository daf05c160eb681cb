import { createEmitter, type Emitter } from '../../shared/emitter.ts'
import { type Topic, TOPICS } from './context.ts'
import { drawn } from './drawn.ts'

/** Who wants to know what changed, in this tab and in the others. A lost message costs freshness, never data. */
interface Changes {
  /** Once a frame, and behind it: what told of it is on the screen before lists are read again. */
  tell(topic: Topic): void
  on(topic: Topic, listener: () => void): () => void
  close(): void
}

export function createChanges(channelName: string | null = 'kaunta'): Changes {
  const listeners = new Map<Topic, Emitter>(TOPICS.map((topic) => [topic, createEmitter()]))
  const channel =
    channelName !== null && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(channelName) : null
  const here = (topic: Topic) => listeners.get(topic)?.tell()
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isTopic(event.data)) here(event.data)
  })
  const untold = new Set<Topic>()
  const tellAll = () => {
    const topics = [...untold]
    untold.clear()
    for (const topic of topics) {
      here(topic)
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
        channel?.postMessage(topic)
      } catch {
        // Closed while the page goes away.
      }
    }
  }
  return {
    tell(topic) {
      if (untold.size === 0) void drawn().then(tellAll)
      untold.add(topic)
    },
    on: (topic, listener) => listeners.get(topic)?.on(listener) ?? (() => {}),
    close: () => channel?.close(),
  }
}

const isTopic = (value: unknown): value is Topic => (TOPICS as readonly unknown[]).includes(value)
