import { useEffect, useRef } from 'react'

/** Specification §9. */
const GRID = {
  cellPx: 150,
  offsetPx: -1,
  squares: 50,
  maxOpacity: 0.5,
  fadeMs: 4000,
  staggerMs: 100,
  repeatDelayMs: 500,
} as const
const { cellPx, offsetPx, maxOpacity, fadeMs, staggerMs, repeatDelayMs } = GRID
const ROUND_MS = 2 * fadeMs + repeatDelayMs

/** Up in 4 s, half a second until it repeats, the other way round in 4 s. */
const FADE: Keyframe[] = [
  { opacity: 0, offset: 0 },
  { opacity: maxOpacity, offset: fadeMs / ROUND_MS },
  { opacity: maxOpacity, offset: (fadeMs + repeatDelayMs) / ROUND_MS },
  { opacity: 0, offset: 1 },
]

/**
 * Decoration behind the hero: a light grey grid whose squares come and go. Boxes and not shapes of one drawing, so that the compositor fades them and nothing
 * is painted anew. Still for people who asked for less motion, and whenever it is not on screen.
 */
export function GridBackground() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    let stop: (() => void) | undefined
    let isSeen = false
    const follow = () => {
      const shouldRun = isSeen && !calm.matches
      if (shouldRun && box.current) stop ??= play(box.current)
      else {
        stop?.()
        stop = undefined
      }
    }
    const watcher = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false
      follow()
    })
    watcher.observe(box.current)
    calm.addEventListener('change', follow)
    return () => {
      watcher.disconnect()
      calm.removeEventListener('change', follow)
      stop?.()
    }
  }, [])
  return (
    <div ref={box} className="site-grid" aria-hidden="true">
      <svg width="100%" height="100%" focusable="false">
        <defs>
          <pattern
            id="site-grid-cell"
            width={cellPx}
            height={cellPx}
            patternUnits="userSpaceOnUse"
            x={offsetPx}
            y={offsetPx}
          >
            <path d={`M.5 ${cellPx}V.5H${cellPx}`} fill="none" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#site-grid-cell)" />
      </svg>
      {Array.from({ length: GRID.squares }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}

function play(box: HTMLElement): () => void {
  const columns = Math.max(1, Math.ceil(box.clientWidth / cellPx))
  const rows = Math.max(1, Math.ceil(box.clientHeight / cellPx))
  const place = (square: HTMLElement) => {
    square.style.translate = `${Math.floor(Math.random() * columns) * cellPx + offsetPx + 1}px ${Math.floor(Math.random() * rows) * cellPx + offsetPx + 1}px`
  }
  const fades = Array.from(box.querySelectorAll('i'), (square, index) => {
    place(square)
    const fade = square.animate(FADE, { duration: ROUND_MS, delay: index * staggerMs })
    // Somewhere else each time.
    fade.onfinish = () => {
      place(square)
      fade.effect?.updateTiming({ delay: repeatDelayMs })
      fade.play()
    }
    return fade
  })
  return () => {
    for (const fade of fades) fade.cancel()
  }
}
