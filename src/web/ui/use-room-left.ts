import { useLayoutEffect, useState } from 'react'

/** Before anything is measured: a frame's bar, a head of one line, and what lies below. */
const USUAL = 136
/** Less is no room: on a low screen the page scrolls. */
const LEAST = '18rem'

/**
 * The height that a page's head and its frame leave to what stands last in it, however many lines a head or a notice takes in this language, at this width, in this state of the network. Measured where the page
 * stands at its top, so that scrolling moves nothing; of the screen as the browser's own bars leave it. `setNode`: the ref of the element that takes it.
 */
export function useRoomLeft(): { setNode: (node: HTMLElement | null) => void; height: string } {
  const [node, setNode] = useState<HTMLElement | null>(null)
  const [taken, setTaken] = useState(USUAL)
  useLayoutEffect(() => {
    if (!node) return
    const page = node.closest<HTMLElement>('.page')
    const frame = node.closest<HTMLElement>('.shell-main')
    const measure = () => setTaken(takenBy(node, page, frame))
    measure()
    const sized = new ResizeObserver(measure)
    // The page grows with its head; what stands over the page pushes it down, and comes and goes.
    if (page) sized.observe(page)
    const moved = new MutationObserver(measure)
    for (let over = page?.parentElement; over && frame?.contains(over) === true; over = over.parentElement) {
      moved.observe(over, { childList: true })
      for (const beside of over.children) if (!beside.contains(node)) sized.observe(beside)
    }
    addEventListener('resize', measure)
    return () => {
      sized.disconnect()
      moved.disconnect()
      removeEventListener('resize', measure)
    }
  }, [node])
  return { setNode, height: `max(${LEAST}, 100dvh - ${taken}px)` }
}

/** Over it and under it, px. On a phone the frame scrolls and ends at the bar, else the document does. */
function takenBy(node: HTMLElement, page: HTMLElement | null, frame: HTMLElement | null): number {
  const scrolled = window.scrollY + (frame?.scrollTop ?? 0)
  const over = node.getBoundingClientRect().top + scrolled
  const shell = frame?.parentElement
  const isInside = frame !== null && getComputedStyle(frame).overflowY !== 'visible'
  const bar = isInside && shell ? shell.getBoundingClientRect().bottom - frame.getBoundingClientRect().bottom : 0
  const under = page === null ? 0 : Number.parseFloat(getComputedStyle(page).paddingBottom) || 0
  return Math.ceil(over + Math.max(bar, 0) + under)
}
