import { useEffect } from 'react'

let locks = 0
/** Keeps the page behind from scrolling while a dialog is open. Radix would do it with an injected <style>, which our CSP refuses. */
export function useScrollLock(isOn: boolean): void {
  useEffect(() => {
    // What does not scroll is not locked: the counter, which scrolls inside itself, would only shift.
    if (!isOn || document.documentElement.scrollHeight <= innerHeight) return
    locks += 1
    document.documentElement.dataset.locked = ''
    return () => {
      locks -= 1
      if (locks === 0) delete document.documentElement.dataset.locked
    }
  }, [isOn])
}
