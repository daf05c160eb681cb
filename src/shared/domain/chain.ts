import { canonicalText } from './canonical.ts'

/**
 * The chain of a device's commands. Each command names the seal of the one made before it on the same device (`chain.prev`, with that one's number in `chain.after`), and its own
 * seal is SHA-256 over the whole of it as it goes to the server, that link included: one that is taken away, changed or dated anew no longer fits what follows. A chain begins with
 * `after` 0 and an empty `prev`: at a device's first command, or at its first one by an app that has chains.
 * It proves nothing against somebody who writes everything anew that was never sent, with all its seals; what the device said of its last seal meanwhile (`head` of a push) does.
 */
export interface Link {
  after: number
  prev: string
}
/** A command of a chain, by its number and its seal. */
export interface Sealed {
  seq: number
  hash: string
}
/** base64url of a SHA-256. */
const isSeal = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** What is hashed: whatever a command says, however its keys are ordered. A new field of the envelope is sealed by being there. */
export const sealText = (command: object): string => canonicalText(madeOnly(command))

/** What its device made of a command: how it was carried since (a receipt, a file) is added by whoever brought it. */
export function madeOnly(command: object): object {
  const { carried: _how, ...made } = command as { carried?: unknown }
  return made
}

/** What the next command of this device says of the last one. */
export const linkTo = (last: Sealed | null | undefined): Link =>
  last && isSeal(last.hash) ? { after: last.seq, prev: last.hash } : { after: 0, prev: '' }
