import { useLayoutEffect } from 'react'

/**
 * The start of a page. Until what somebody opened it for can be touched, nothing else is fetched, evaluated or asked: on a slow tablet each of these would
 * keep the first tap waiting.
 */
let begin: () => void = () => {}
const over = new Promise<void>((resolve) => {
  begin = resolve
})
let show: () => void = () => {}
const shown = new Promise<void>((resolve) => {
  show = resolve
})
function start(): void {
  show()
  begin()
}
const holds = new Set<symbol>()
let isRendered = false
/** What cannot be drawn at all must not keep what is saved here from being sent. */
const AT_LATEST_MS = 10_000
setTimeout(() => start(), 3 * AT_LATEST_MS) // a page that never comes

/** Resolves when what somebody opened the page for stands there, before it is painted: whatever was shown instead can go, and nobody sees it change. */
export const drawnPage = (): Promise<void> => shown

let last: Promise<void> = over
/**
 * Resolves behind the paint of what can be touched: for one after the other, each in a task of its own. All that waits for it takes a third of a second of a slow tablet, and a tap
 * must not wait for it.
 */
export const started = (): Promise<void> => over.then(async () => await (last = last.then(nextTask)))
const nextTask = async () => await new Promise<void>((resolve) => setTimeout(resolve))

/** For what is lazy and not on the way to the first tap. */
export const behindStart =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await started()
    return await load()
  }

/** The router has drawn its first page; whoever still waits for something of its own holds the start. */
export function pageRendered(): void {
  isRendered = true
  setTimeout(start, AT_LATEST_MS)
  look()
}

// Behind the commit: one holds where another lets go in it.
const isDrawn = () => isRendered && holds.size === 0
const look = () => {
  queueMicrotask(() => (isDrawn() ? show() : undefined))
  setTimeout(() => (isDrawn() ? afterPaint(begin) : undefined))
}
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
