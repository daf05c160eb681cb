import { createHash } from 'node:crypto'
import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import { linkTo, type Sealed, sealText } from '../../src/shared/domain/chain.ts'

export const sealOf = (command: object): string => createHash('sha256').update(sealText(command)).digest('base64url')

/** One device's chain, from `seq` on: gives each command its number and its link, as a till does. */
export function aChain(seq = 0) {
  let last: Sealed | null = null
  return {
    add<C extends CommandEnvelope>(command: C): C {
      seq += 1
      const linked = { ...command, seq, chain: linkTo(last) }
      last = { seq, hash: sealOf(linked) }
      return linked
    },
    /** What a push says of it. */
    head: (): Sealed | null => last,
    /** As a profile that is put back from a copy: it goes on from there. */
    copy(): Sealed | null {
      return last
    },
    goBackTo(to: Sealed | null) {
      last = to
      seq = to?.seq ?? 0
    },
  }
}
