import { sha256 } from '@noble/hashes/sha2.js'
import { type Link, linkTo, type Sealed, sealText } from '../../shared/domain/chain.ts'
import type { DeviceRow, OutboxRow } from './db.ts'

/**
 * A row as it goes to the server, and as it was sealed when it was written. A row never changes what it says (law 6), and neither may this: a field that is new stands here only
 * where the row has it, or every row that waits on some device would be taken for a changed one (`chain.test.ts` holds a row of each age to its seal).
 */
export const onTheWire = (row: OutboxRow) => ({
  v: row.v,
  id: row.id,
  type: row.type,
  shopId: row.shopId,
  userId: row.userId,
  deviceId: row.deviceId,
  seq: row.seq,
  lane: row.lane,
  at: row.createdAt,
  clockOffsetMs: row.clockOffset,
  ...(row.shiftId === undefined ? {} : { shiftId: row.shiftId }),
  ...(row.chain === undefined ? {} : { chain: row.chain }),
  ...(row.actor === undefined ? {} : { actor: row.actor }),
  ...(row.approvals === undefined ? {} : { approvals: row.approvals }),
  body: row.body,
})

/** Without WebCrypto, whose promises would end the transaction of the sale they were waited for in. */
export const sealOf = (row: OutboxRow): string => base64url(sha256(new TextEncoder().encode(sealText(onTheWire(row)))))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The row with its link, and what the device's own row keeps for the next one. What goes wrong here goes wrong alone: no work is refused for its chain. */
export function chained(device: DeviceRow, row: OutboxRow): { row: OutboxRow; chain?: Sealed } {
  try {
    const chain: Link = linkTo(device.chain)
    const linked: OutboxRow = { ...row, chain }
    return { row: linked, chain: { seq: linked.seq, hash: sealOf(linked) } }
  } catch {
    return { row }
  }
}
