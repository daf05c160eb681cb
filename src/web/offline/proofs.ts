import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Approval } from '../../shared/contract/proofs.ts'
import { actorText, type ApprovedThing, approvalText } from '../../shared/domain/pins.ts'
import { atTill } from './at-till.ts'
import type { OutboxRow } from './db.ts'

/** Without WebCrypto, whose promises would end the transaction of the sale they were waited for in. */
export const macOf = (key: Uint8Array, text: string): string =>
  btoa(String.fromCodePoint(...hmac(sha256, key, new TextEncoder().encode(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The row with who stood at the till, if somebody did by their PIN. What goes wrong here goes wrong alone: no work is refused for its proof. */
export function signed(row: OutboxRow): OutboxRow {
  const person = atTill(row.shopId)
  if (!person?.key) return row
  try {
    const { userId, key } = person
    return { ...row, actor: { userId, mac: macOf(key, actorText({ ...row, at: row.createdAt })) } }
  } catch {
    return row
  }
}

/** What this person lets another one do, in a form the server can check. */
export const approvalOf = (thing: ApprovedThing, { userId, key }: { userId: string; key: Uint8Array }): Approval => ({
  kind: thing.kind,
  aboutId: thing.aboutId,
  value: thing.value,
  userId,
  mac: macOf(key, approvalText(thing, userId)),
})
