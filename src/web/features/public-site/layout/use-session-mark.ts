import { useEffect } from 'react'

/** Specification §3: the session flag. */
const TOKEN_KEY = 'access-token'
const isSignedIn = () => {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null
  } catch {
    return false
  }
}

/**
 * `data-session` on the document says that somebody is signed in. boot.js sets it before the first paint and CSS chooses between what visitors and members
 * see, so nothing moves when the page comes alive. This keeps it true afterwards: another tab signs in or out, or the page comes back from the browser's memory.
 */
export function useSessionMark(): void {
  useEffect(() => {
    const mark = () => void document.documentElement.toggleAttribute('data-session', isSignedIn())
    mark()
    globalThis.addEventListener('storage', mark)
    globalThis.addEventListener('pageshow', mark)
    document.addEventListener('visibilitychange', mark)
    return () => {
      globalThis.removeEventListener('storage', mark)
      globalThis.removeEventListener('pageshow', mark)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [])
}
