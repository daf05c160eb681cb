export interface Emitter<Event = void> {
  /** Answers how to stop listening. */
  on: (listener: (event: Event) => void) => () => void
  tell: (event: Event) => void
}

/** Tells whoever listens. `wake` is called when the first begins to listen, and what it answers when the last has left. */
export function createEmitter<Event = void>(wake?: () => () => void): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  let sleep: (() => void) | undefined
  return {
    on: (listener) => {
      if (listeners.size === 0) sleep = wake?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) sleep?.()
      }
    },
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
}
