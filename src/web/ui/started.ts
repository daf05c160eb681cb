import { useLayoutEffect } from 'react'

/**
 * The start of a page. Until what somebody opened it for can be touched, nothing else is fetched, evaluated or asked: on a slow tablet each of these would
 * keep the first tap waiting.
 */
let start: () => void = () => {}
const over = new Promise<void>((resolve) => {
  start = resolve
})
const holds = new Set<symbol>()
let isRendered = false
/** What cannot be drawn at all must not keep what is saved here from being sent. */
const AT_LATEST_MS = 10_000
setTimeout(() => start(), 3 * AT_LATEST_MS) // a page that never comes

/** Resolves behind the paint of what can be touched. */
export const started = (): Promise<void> => over

/** For what is lazy and not on the way to the first tap. */
export const behindStart =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await over
    return await load()
  }

/** The router has drawn its first page; whoever still waits for something of its own holds the start. */
export function pageRendered(): void {
  isRendered = true
  setTimeout(start, AT_LATEST_MS)
  look()
}

// In a task of its own: one holds where another lets go in the same commit.
const look = () => setTimeout(() => (isRendered && holds.size === 0 ? afterPaint(start) : undefined))
// A tab nobody looks at paints nothing, and sends all the same.
function afterPaint(run: () => void) {
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, 500)
}

/** While `isWaiting`, what this page was opened for cannot be touched yet. */
export function useStart(isWaiting: boolean): void {
  useLayoutEffect(() => {
    if (!isWaiting) return
    const hold = Symbol('hold')
    holds.add(hold)
    return () => {
      holds.delete(hold)
      look()
    }
  }, [isWaiting])
}
