import type { Tx } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { isMac } from './pin-keys.ts'
import { keysOf } from './pins.repository.ts'

/** Somebody who is asked for a proof again and again sets a new PIN rarely: more than the last few are nobody's any more. */
const MOST_KEYS = 5
export const aboutKey = (shopId: string, userId: string) => `pin ${shopId} ${userId}`

/** `late`: with a key that had been taken away before. */
type Proven = 'proven' | 'late' | 'wrong'

/** Whether this person's PIN stands behind a text, as of when it was said. In the entered shop. */
export async function proofOf(
  tx: Tx,
  secrets: Secrets,
  said: { shopId: string; userId: string; text: string; mac: string; at: Date },
): Promise<Proven> {
  const { shopId, userId } = said
  for (const row of await keysOf(tx, shopId, userId, MOST_KEYS)) {
    let key: Buffer
    try {
      key = Buffer.from(secrets.open(row.sealed_key, aboutKey(shopId, userId)), 'base64url')
    } catch {
      // Sealed by another installation (a backup put back without its key): nobody can prove anything with it, and no sale waits for that.
      continue
    }
    if (isMac(key, said.text, said.mac)) return row.ended_at === null || said.at < row.ended_at ? 'proven' : 'late'
  }
  return 'wrong'
}
