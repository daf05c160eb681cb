import { useEffect, useRef } from 'react'

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const LOOK_MS = 5000

/** After so many minutes without a touch on a page that is looked at; 0: never. A tablet that slept for longer is found idle when it wakes. */
export function useIdle(minutes: number, onIdle: () => void): void {
  const latest = useRef(onIdle)
  useEffect(() => {
    latest.current = onIdle
  })
  useEffect(() => {
    if (minutes <= 0) return
    let last = Date.now()
    const touched = () => {
      look()
      last = Date.now()
    }
    const look = () => {
      const now = Date.now()
      // The clock was set back: counted anew.
      if (now < last) last = now
      if (document.visibilityState !== 'visible' || now - last < minutes * 60_000) return
      last = now
      latest.current()
    }
    const timer = setInterval(look, LOOK_MS)
    for (const sign of SIGNS) addEventListener(sign, touched, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) removeEventListener(sign, touched, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [minutes])
}
