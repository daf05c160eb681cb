/**
 * The bearer token of the session (specification §3, decisions 6). Other tabs change it too, so nobody may keep a copy:
 * read it again for each call. A browser that refuses storage keeps it for the life of the page.
 */
const KEY = 'access-token'

export type TokenChange = 'saved' | 'cleared' | 'expired'
const listeners = new Set<(change: TokenChange) => void>()
let memory: string | null = null

const storage = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null // Firefox throws on access itself when cookies are blocked
  }
}

export function readToken(): string | null {
  try {
    return storage()?.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}

export function saveToken(token: string): void {
  memory = token
  try {
    storage()?.setItem(KEY, token)
  } catch {
    // Storage full or denied: the session lives as long as the page.
  }
  announce('saved')
}

export function clearToken(): void {
  forget()
  announce('cleared')
}

/** A 401 for `used` came in. A newer token, of a log-in in another tab meanwhile, stays. Answers whether the session ended. */
export function expireToken(used: string | null): boolean {
  if (readToken() !== used) return false
  forget()
  announce('expired')
  return true
}

/** `expired` is the 401 of decisions 7: go to `/`; `cleared` is a sign-out. Also told of what other tabs do. */
export function onTokenChange(listener: (change: TokenChange) => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1 && typeof addEventListener === 'function') addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && typeof removeEventListener === 'function') removeEventListener('storage', fromOtherTab)
  }
}

function forget() {
  memory = null
  try {
    storage()?.removeItem(KEY)
  } catch {
    // Nothing was kept there then.
  }
}

function fromOtherTab(event: StorageEvent) {
  if (event.key !== KEY && event.key !== null) return
  memory = event.newValue
  announce(event.newValue === null ? 'cleared' : 'saved')
}

function announce(change: TokenChange) {
  for (const listener of listeners) listener(change)
}
