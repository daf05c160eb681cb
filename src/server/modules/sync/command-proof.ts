import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { actorText, approvalText } from '../../../shared/domain/pins.ts'
import type { GivenApproval } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { proofOf } from '../pins/proofs.service.ts'
import { bindingOf, type Membership } from './command-gate.ts'
import { readMember } from './sync.repository.ts'

/** Who stood at the till by their PIN, and what others let them do there: as far as it is proven. */
export interface Proofs {
  /** Null: nobody typed a PIN, or it proves nothing. Then it was whoever is signed in. */
  doer: { userId: string; member: NonNullable<Membership> } | null
  /** Why what was said of a PIN is not believed; empty where nothing was said. */
  codes: ErrorCode[]
  approvals: readonly GivenApproval[]
}
const NO_PROOFS: Proofs = { doer: null, codes: [], approvals: [] }

/**
 * `known`: whose row it is, read already. `at`: when it was done, not before what the device proved. `isShown`: the session that brings it, or the device's own signature, proves that it comes from
 * the device it names.
 */
export async function readProofs(
  tx: Tx,
  secrets: Secrets,
  envelope: CommandEnvelope,
  { known, at, isShown }: { known: Membership; at: Date; isShown: boolean },
): Promise<Proofs> {
  const { actor, approvals = [], shopId } = envelope
  if (actor === undefined && approvals.length === 0) return NO_PROOFS
  const memberOf = async (userId: string) => (userId === envelope.userId ? known : await readMember(tx, shopId, userId))
  const given: GivenApproval[] = []
  for (const approval of approvals) {
    const { userId, mac } = approval
    const text = approvalText({ ...approval, shopId }, userId)
    const member = await memberOf(userId)
    if (member === null || (member.revokedAt !== null && at >= member.revokedAt)) continue
    // Whoever may not work on this device lets nobody do anything on it; and where nothing shows which device it is, its id, which everybody of the shop can read, is no proof (decision 430).
    if (member.deviceIds !== null && (!isShown || bindingOf(member, envelope.deviceId, at) === 'lacks')) continue
    if ((await proofOf(tx, secrets, { shopId, userId, text, mac, at })) !== 'proven') continue
    const { kind, aboutId, value } = approval
    given.push({ kind, aboutId, value, userId, isAdmin: member.isAdmin })
  }
  if (actor === undefined) return { ...NO_PROOFS, approvals: given }
  const { userId, mac } = actor
  const proven = await proofOf(tx, secrets, { shopId, userId, text: actorText(envelope), mac, at })
  const member = proven === 'proven' ? await memberOf(userId) : null
  return member
    ? { doer: { userId, member }, codes: [], approvals: given }
    : { doer: null, codes: [proven === 'late' ? 'pin.taken_away' : 'pin.not_proven'], approvals: given }
}
