/** none; ready: a new version waits for a word; waiting: asked for, but a sale or a pass is under way; replaced: another tab started it, this one is old. */
export type UpdateState = 'none' | 'ready' | 'waiting' | 'replaced'

let state: UpdateState = 'none'
const listeners = new Set<() => void>()

export function setUpdateState(next: UpdateState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}
export const updateState = {
  snapshot: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
