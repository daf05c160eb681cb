import type { Approval } from '../../../../shared/contract/proofs.ts'
import { agreesToRefund, refundNeedsManager } from '../../../../shared/domain/approval-needs.ts'
import { rightsForReversal } from '../../../../shared/domain/order-rights.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { askApproval } from '../../../session/approval.ts'
import { roomToday } from '../../../session/day-limits.ts'
import { useMay } from '../../../session/rights.ts'
import { useTillRules } from '../../access/till-rules.queries.ts'

/**
 * An owner's word for goods or money that go back: by somebody who has not the right to it, or beyond what the shop leaves to its people. Null: it was needed, and nobody gave it.
 * Before anything is handed out: unlike a sale, this has not happened yet.
 */
export function useReversalApproval(): (
  order: LocalOrder,
  asked: { aboutId: string; tzs: number; isAllowed?: boolean },
) => Promise<{ approvals?: Approval[] } | null> {
  const { mayAny, userId } = useMay()
  const { rules, me } = useTillRules()
  // `isAllowed`: looked at before.
  return async (order, { aboutId, tzs, isAllowed = false }) => {
    const hasRight = isAllowed || mayAny(rightsForReversal(order, { userId, at: Date.now() }))
    const hasRoom = await roomToday('refund')
    if (hasRight && !refundNeedsManager(rules, me, tzs) && hasRoom(me, tzs)) return {}
    // For the sum alone somebody who may give back as much agrees; for who lacks the right an owner does.
    const approval = await askApproval({
      kind: 'refund',
      aboutId,
      value: tzs,
      ...(hasRight ? { mayApprove: (person) => agreesToRefund(person, tzs) && hasRoom(person, tzs) } : {}),
    })
    return approval && { approvals: [approval] }
  }
}
