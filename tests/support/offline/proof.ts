import type { CommandEnvelope } from '../../../src/shared/contract/commands.ts'
import { isSignedBy } from '../../../src/server/platform/signatures.ts'
import { statementOf } from '../../../src/shared/domain/signed-command.ts'

/** What a device signs with, as its shop's tills know it. */
export type KeyOf = (deviceId: string) => string | undefined

/** What carried a command, and whether its device signed it. A receipt without a good signature is nothing. */
export function proofOf(
  { carried, deviceId }: CommandEnvelope,
  raw: object,
  keyOf: KeyOf,
): 'device' | 'wrong' | 'none' {
  if (!carried) return 'none'
  const key = keyOf(deviceId)
  if (carried.signature === undefined || key === undefined) return carried.by === 'receipt' ? 'wrong' : 'none'
  return isSignedBy(key, statementOf({ ...raw }), carried.signature) ? 'device' : 'wrong'
}
