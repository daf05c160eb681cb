import type { TillPerson } from '../../../shared/domain/approval-needs.ts'
import { type CounterRules, counterRulesFrom } from '../../../shared/domain/counter-rules.ts'
import type { LoyaltyRule } from '../../../shared/domain/loyalty.ts'
import type { ActContext, GivenApproval } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { readTillRules } from './till-rules.repository.ts'

/** The rules of the shop's tills as they are now, for whoever judges a command by them. */
export interface TillRules {
  rules: CounterRules
  /** What the shop gives, or gave until its rule was changed: a till without network goes by what it knows. */
  loyaltyRules: readonly LoyaltyRule[]
  /** Who did it. Somebody unknown may what anybody may. */
  actor: TillPerson
  /** Who let them do it on the spot, for this record and at least so much; null: nobody who `may`. */
  approver: (asked: Asked, may?: (person: TillPerson) => boolean) => string | null
  /** The same, with what they may themselves. */
  approverOf: (asked: Asked, may?: (person: TillPerson) => boolean) => { userId: string; person: TillPerson } | null
}
type Asked = Pick<GivenApproval, 'kind' | 'aboutId' | 'value'>

const NOBODY: TillPerson = { isAdmin: false }
const isOwner = ({ isAdmin }: TillPerson) => isAdmin

/** What binds whoever has no word of their own in it, as a flow has none. */
export async function rulesForAnybody(tx: Tx, shopId: string): Promise<CounterRules> {
  const { loyaltyBefore: _before, ...known } = (await readTillRules(tx, shopId, []))?.rules ?? {}
  return counterRulesFrom(known)
}

export async function tillRules({
  tx,
  shopId,
  actorId,
  approvals,
  keyName,
}: Pick<ActContext, 'tx' | 'shopId' | 'actorId' | 'approvals' | 'keyName'>): Promise<TillRules> {
  const row = await readTillRules(tx, shopId, [actorId, ...approvals.map(({ userId }) => userId)])
  const people = new Map(row?.people.map((one) => [one.userId, one]))
  const personOf = (userId: string) => people.get(userId.toLowerCase()) ?? NOBODY
  const { loyaltyBefore = [], ...known } = row?.rules ?? {}
  const rules = counterRulesFrom(known)
  const approverOf: TillRules['approverOf'] = ({ kind, aboutId, value }, may = isOwner) => {
    const found = approvals.find(
      (one) =>
        one.kind === kind
        && one.aboutId.toLowerCase() === aboutId.toLowerCase()
        && one.value >= value
        // Nobody lets themselves: what one may, one may without.
        && one.userId.toLowerCase() !== actorId.toLowerCase()
        && may(personOf(one.userId)),
    )
    return found ? { userId: found.userId.toLowerCase(), person: personOf(found.userId) } : null
  }
  return {
    rules,
    loyaltyRules: rules.loyalty === null ? loyaltyBefore : [rules.loyalty, ...loyaltyBefore],
    // A key is no owner, whoever made it: nobody stands beside it, and what it does it may do a thousand times.
    actor: { ...personOf(actorId), ...(keyName === undefined ? {} : { isAdmin: false }) },
    approverOf,
    approver: (asked, may) => approverOf(asked, may)?.userId ?? null,
  }
}
