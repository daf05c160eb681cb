import { statementOf } from '../../../shared/domain/signed-command.ts'
import { isSignedBy } from '../../platform/signatures.ts'
import type { Proof } from './command-gate.ts'
import type { ParsedCommand } from './command-intake.ts'

/** What the signature a command was carried with proves. A receipt without a good one is nothing; a file may be older than signatures. */
export function proofOf({ envelope, raw }: ParsedCommand, publicKey: string | null): Proof {
  const { carried } = envelope
  if (carried === undefined) return 'none'
  if (carried.signature === undefined || publicKey === null) return carried.by === 'receipt' ? 'wrong' : 'none'
  const said = raw !== null && typeof raw === 'object' ? { ...raw } : {}
  return isSignedBy(publicKey, statementOf(said), carried.signature) ? 'device' : 'wrong'
}
