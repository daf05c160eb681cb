import { createEmitter } from '../../shared/emitter.ts'

/**
 * The bearer token of the session (specification §3, decisions 6). Other tabs change it too, so nobody may keep a copy:
 * read it again for each call. A browser that refuses storage keeps it for the life of the page.
 */
const KEY = 'access-token'

type TokenChange = 'saved' | 'cleared' | 'expired'
let memory: string | null = null

const changes = createEmitter<TokenChange>(() => {
  if (typeof addEventListener !== 'function') return () => {}
  addEventListener('storage', fromOtherTab)
  return () => removeEventListener('storage', fromOtherTab)
})
/** `expired` is the 401 of decisions 7: go to `/`; `cleared` is a sign-out. Also told of what other tabs do. */
export const onTokenChange = changes.on

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
  changes.tell('saved')
}

export function clearToken(): void {
  forget()
  changes.tell('cleared')
}

/** A 401 for `used` came in. A newer token, of a log-in in another tab meanwhile, stays. Answers whether the session ended. */
export function expireToken(used: string | null): boolean {
  if (readToken() !== used) return false
  forget()
  changes.tell('expired')
  return true
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
  changes.tell(event.newValue === null ? 'cleared' : 'saved')
}
