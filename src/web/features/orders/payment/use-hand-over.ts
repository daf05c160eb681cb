import type { Approval } from '../../../../shared/contract/proofs.ts'
import { isHandedOver, type OrderStatus, owedTzs } from '../../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { askApproval } from '../../../session/approval.ts'
import { useStanding } from './use-standing.ts'

/**
 * A saved order that leaves with something owed is goods on credit like any other: it stands behind the same gates as at the sale itself, and whoever may opens them by their PIN.
 * `isAgreed` false: a gate is closed and nobody opened it.
 */
export function useHandOver(order: LocalOrder): (
  to: OrderStatus,
  /** Nobody was there to agree: it is not asked again. */
  wasAsked?: boolean,
) => Promise<{ isAgreed: boolean; dueOn?: string | undefined; approvals?: Approval[] }> {
  const debtTzs = owedTzs(order)
  const { customerId, customerName, customerPhone } = order
  // What waited here for its money is among what they owe already.
  const standing = useStanding(
    customerId === null ? null : { id: customerId, name: customerName, phone: customerPhone },
    debtTzs,
  )
  return async (to, wasAsked = false) => {
    if (!isHandedOver(to) || isHandedOver(order.status) || debtTzs <= 0) return { isAgreed: true }
    const dueOn = standing.of(debtTzs).dueOn ?? undefined
    if (wasAsked || standing.isOpen(debtTzs)) return { isAgreed: true, dueOn }
    const approval = await askApproval({
      kind: 'credit',
      aboutId: order.id,
      value: debtTzs,
      mayApprove: (person) => standing.isOpen(debtTzs, person),
    })
    return approval ? { isAgreed: true, dueOn, approvals: [approval] } : { isAgreed: false, dueOn }
  }
}
