/**
 * What this page sends and receives, by what for, until somebody writes it down (offline/data-used.ts). Light, and without a word to anybody: each call passes through here.
 * What the browser measures is its own figure (`transferSize`); a request's head, and what no browser tells, is guessed and said to be.
 */
export const TRAFFIC = ['sales', 'catalogue', 'pictures', 'reads', 'app', 'live'] as const
export type Traffic = (typeof TRAFFIC)[number]
export interface Bytes {
  up: number
  down: number
}

const counted = new Map<Traffic, Bytes>()

export function countTraffic(what: Traffic, { up = 0, down = 0 }: Partial<Bytes>): void {
  const before = counted.get(what)
  counted.set(what, { up: (before?.up ?? 0) + up, down: (before?.down ?? 0) + down })
}

/** What was counted since it was last taken. */
export function takeTraffic(): [Traffic, Bytes][] {
  const taken = [...counted]
  counted.clear()
  return taken
}

/** By the address alone: `sales` is what the queue sends, whatever of it. */
export function trafficOf(path: string): Traffic {
  if (path.includes('/sync/push')) return 'sales'
  if (path.includes('/sync/pull')) return 'catalogue'
  if (path.startsWith('/media/') || path.endsWith('/media')) return 'pictures'
  if (/\/events(\?|$)/.test(path)) return 'live'
  return /\/api\//.test(path) ? 'reads' : 'app'
}

/** A request's first line and the heads Chrome on a phone sends with each, as counted on the wire (bytes-on-the-wire.test.ts). */
export const REQUEST_HEAD_BYTES = 700
/** Of an answer, where the browser says nothing of it. */
export const ANSWER_HEAD_BYTES = 350
