import { createEmitter } from '../../shared/emitter.ts'

/** none; ready: a new version waits for a word; waiting: asked for, but a sale or a pass is under way; replaced: another tab started it, this one is old. */
type UpdateState = 'none' | 'ready' | 'waiting' | 'replaced'

let state: UpdateState = 'none'
const changes = createEmitter()

export function setUpdateState(next: UpdateState): void {
  if (next === state) return
  state = next
  changes.tell()
}
export const updateState = {
  snapshot: () => state,
  subscribe: changes.on,
}
