/** Specification §2. */
const SCROLL_MS = 1200
const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)
/** Whoever takes hold of the page wins over the movement. */
const HOLDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** To a named place of the page that is shown. */
export const scrollToPlace = (id: string): void =>
  document.getElementById(id)?.scrollIntoView({ behavior: isCalm() ? 'instant' : 'smooth' })

/**
 * Smoothly to the top in 1.2 s; at once for people who asked for less motion. Not the browser's own smooth scrolling, whose duration cannot be said.
 * @returns ends it where it is
 */
export function scrollToTop(): () => void {
  const from = scrollY
  if (from === 0) return () => undefined
  if (isCalm()) {
    scrollTo({ top: 0, behavior: 'instant' })
    return () => undefined
  }
  let frame = 0
  const start = performance.now()
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const hold of HOLDS) removeEventListener(hold, stop)
  }
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / SCROLL_MS))
    scrollTo({ top: from * (1 - easeInOut(part)), behavior: 'instant' })
    if (part < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  for (const hold of HOLDS) addEventListener(hold, stop, { passive: true })
  frame = requestAnimationFrame(step)
  return stop
}
