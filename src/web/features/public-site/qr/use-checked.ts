import { useCallback, useEffect, useState } from 'react'
import type { CodeDrawing } from './code.ts'

/** `waiting`: there is nothing to check yet. `failed`: the check itself could not run. Only `readable` may be downloaded. */
export type CheckState = 'waiting' | 'checking' | 'readable' | 'unreadable' | 'failed'
const AFTER_MS = 250

/** Decodes the drawing as a camera would, once nobody has changed it for a moment. What was checked before says nothing about what is drawn now. */
export function useChecked(drawing: CodeDrawing | null, link: string | null): { state: CheckState; retry: () => void } {
  const [done, setDone] = useState<{ drawing: CodeDrawing; link: string; tries: number; state: CheckState } | null>(
    null,
  )
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!drawing || link === null) return
    let isOver = false
    const finish = (state: CheckState) => {
      if (!isOver) setDone({ drawing, link, tries, state })
    }
    const timer = setTimeout(() => {
      import('./raster.ts')
        .then(({ isReadable }) => isReadable(drawing, link))
        .then(
          (is) => finish(is ? 'readable' : 'unreadable'),
          () => finish('failed'),
        )
    }, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [drawing, link, tries])
  // Ready before the first code is: also for the network that goes away meanwhile.
  useEffect(() => {
    const early = () => void import('./raster.ts').then(({ prepare }) => prepare()).catch(() => undefined)
    if ('requestIdleCallback' in globalThis) requestIdleCallback(early, { timeout: 4000 })
    else setTimeout(early, 2000)
  }, [])
  const retry = useCallback(() => setTries((before) => before + 1), [])
  if (!drawing || link === null) return { state: 'waiting', retry }
  return {
    state: done?.drawing === drawing && done.link === link && done.tries === tries ? done.state : 'checking',
    retry,
  }
}
