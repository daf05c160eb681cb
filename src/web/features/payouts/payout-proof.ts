import type { PayoutHome } from '../../../shared/contract/payouts.ts'
import { canUsePasskeys } from '../../session/passkeys.ts'

export const mayUsePasskey = ({ hasPasskey }: PayoutHome) => hasPasskey === true && canUsePasskeys()

/** Above the limit: the password, and where none was typed, a passkey. @throws PasskeyFailed */
export async function proofFor(isAsked: boolean, password: string, home: PayoutHome) {
  if (!isAsked) return { password: null }
  if (password !== '' || !mayUsePasskey(home)) return { password }
  const { answerForStep } = await import('../access/passkeys.queries.ts')
  return { password: null, passkey: await answerForStep() }
}
