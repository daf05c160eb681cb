import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'

/** Where it was before, where it is, and where it was before it was undone. */
export interface FlowHistory {
  past: readonly FlowDefinition[]
  now: FlowDefinition
  future: readonly FlowDefinition[]
  /** What the last change was to: the same again (the next letter of a text) is undone with it. */
  tag: string | null
}
const MOST = 100

export const beginHistory = (now: FlowDefinition): FlowHistory => ({ past: [], now, future: [], tag: null })

export function changed(history: FlowHistory, next: FlowDefinition, tag: string | null = null): FlowHistory {
  if (next === history.now) return history
  const isMore = tag !== null && tag === history.tag
  return { past: isMore ? history.past : [...history.past, history.now].slice(-MOST), now: next, future: [], tag }
}
export function undone(history: FlowHistory): FlowHistory {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], tag: null }
}
export function redone(history: FlowHistory): FlowHistory {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.now], now: next, future, tag: null }
}
