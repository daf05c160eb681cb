import { sha256 } from '@noble/hashes/sha2.js'
import { type Link, linkTo, type Sealed, sealText } from '../../shared/domain/chain.ts'
import type { DeviceRow, OutboxRow } from './db.ts'
import { onTheWire } from './envelope.ts'

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
