import { logOut } from '../../../shared/contract/auth.ts'
import { call } from '../../api/call.ts'
import { clearToken, readToken } from '../../api/token.ts'
import type { UnsentWork } from '../../offline/queue.ts'
import { forgetSeller, readSeller } from '../../session/seller.ts'
import { openTill } from '../../session/till-person.ts'
import { dropOwnDrafts } from '../../ui/draft.ts'
import { saveFile } from '../../ui/save-file.ts'
import { rememberLock } from './lock.ts'

/** Ending the session on the server may not keep anybody waiting at the counter. */
const LOG_OUT_WITHIN_MS = 4000

export type { UnsentWork } from '../../offline/queue.ts'

/** Law 4: what of this person's is not sent yet; null when they may sign out. A disk that cannot be read holds work nobody can see: it counts as unsent. */
export async function findUnsent(): Promise<UnsentWork | null | 'unknown'> {
  if (!readSeller()) return null
  try {
    return await (await import('../../offline/queue.ts')).unsentWork()
  } catch {
    return 'unknown'
  }
}

/** Ends the session. What this person alone may see leaves the device (decisions 7); the queue and the shop's products stay. */
export async function signOut(): Promise<void> {
  await endOnServer()
  try {
    await (await import('../../offline/queue.ts')).wipePrivate(true)
  } catch {
    // A sick disk keeps nobody signed in.
  }
  dropOwnDrafts()
  leave()
}

/**
 * Hands the device over without signing out of anything that is unsent: the work stays under its owner and goes when they log in again. Nobody can sell in
 * this person's name meanwhile.
 */
export async function lockDevice(): Promise<void> {
  const seller = readSeller()
  if (seller) rememberLock({ userId: seller.userId, name: seller.name, shopName: seller.shopName })
  await endOnServer()
  leave()
}

/** In this order: other tabs take a missing token beside a known seller for a 401, which keeps the seller. */
function leave() {
  openTill()
  forgetSeller()
  clearToken()
}

async function endOnServer() {
  if (readToken() === null) return
  await call(logOut, {}, { timeoutMs: LOG_OUT_WITHIN_MS }).catch(() => {}) // it also ends by itself after 7 idle days
}

/** Sends now, and answers what is left. */
export async function sendNow(): Promise<UnsentWork | null | 'unknown'> {
  try {
    const till = await import('../../offline/till.ts')
    await till.catchUp()
    await (await till.waitingChats()).sendChatsHere(true)
    await (await till.paperPhotos()).sendPhotosHere(true)
  } catch {
    return 'unknown'
  }
  return await findUnsent()
}

/** Everything of the shop this device still holds, as a file the person keeps. Answers how many records are in it. */
export async function saveQueueFile(): Promise<number> {
  if (!readSeller()) return 0
  const file = await (await import('../../offline/queue.ts')).exportQueue()
  saveFile(file.name, new Blob([file.text], { type: 'text/plain' }))
  return file.count
}
