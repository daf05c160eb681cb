import { createEmitter } from '../../../shared/emitter.ts'
import { onTokenChange, readToken } from '../../api/token.ts'
import { offlineSeller, onSellerChange } from '../../session/seller.ts'

/**
 * "Go on selling as {name}, send later" (decisions 7): the session has no token any more, and the person last signed in here goes on with what the
 * device knows. Kept, so that a restart in the middle of a day without network does not ask again; ended by any log-in, sign-out or lock.
 */
const KEY = 'kaunta-send-later'
const changes = createEmitter()
let memory: string | null = null

export function sellLaterAs(userId: string): void {
  write(userId)
}

export function endSendLater(): void {
  if (read() !== null) write(null)
}

/** The user id that goes on without a token, or null. Never for anybody but the seller of at most 30 days ago. */
export function sendLaterUser(): string | null {
  const userId = read()
  return userId !== null && readToken() === null && offlineSeller()?.userId === userId ? userId : null
}

/** Cheap and stable, for `useSyncExternalStore`: whether there is a token, and who goes on without. */
export const sessionMark = (): string =>
  readToken() === null ? `none|${sendLaterUser() ?? ''}` : `token|${readToken()?.slice(-8) ?? ''}`

export function onSessionMark(listener: () => void): () => void {
  const offs = [onTokenChange(listener), onSellerChange(listener), changes.on(listener)]
  return () => {
    for (const off of offs) off()
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}

function write(userId: string | null) {
  memory = null
  try {
    if (userId === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, userId)
  } catch {
    memory = userId // storage denied: it holds until the page is left
  }
  changes.tell()
}
