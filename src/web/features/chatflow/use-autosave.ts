import { useCallback, useEffect, useRef } from 'react'

/** So long nothing was changed: a word is written to its end, and little is lost with a tab that dies. */
const AFTER_MS = 3000
/** Where there seemed to be no network, or the server failed: nothing may wait for what is only thought of the network. */
const AGAIN_MS = 30_000

/** Saves by itself: a moment after the last change, and at once when the page is hidden or left. `value`: a new one begins the waiting anew. */
export function useAutosave({
  value,
  isDue,
  isSlow,
  save,
}: {
  value: unknown
  isDue: boolean
  isSlow: boolean
  save: () => void
}): void {
  const latest = useRef({ isDue, save })
  useEffect(() => {
    latest.current = { isDue, save }
  })
  const now = useCallback(() => {
    if (latest.current.isDue && navigator.onLine) latest.current.save()
  }, [])
  useEffect(() => {
    if (!isDue || value === null) return
    const timer = setTimeout(now, isSlow ? AGAIN_MS : AFTER_MS)
    return () => clearTimeout(timer)
  }, [value, isDue, isSlow, now])
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') now()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', now)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', now)
      now()
    }
  }, [now])
}
