import type { CashRounding } from '../../../../shared/domain/cash-rounding.ts'
import { owedTzs } from '../../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { type ExtendDraft, extendOrder, localOrder, payOrder } from '../../../offline/till.ts'
import { exactCash } from '../payment/tender.ts'

/** Puts goods onto a saved order, and takes exact cash for all that is owed where a `paymentId` is given. A second try with the same ids adds and takes nothing twice. */
export async function extendSaved({
  cartId,
  onto,
  lines,
  approvals,
  paymentId,
  rounding,
}: {
  cartId: string
  onto: LocalOrder
  lines: ExtendDraft['lines']
  approvals?: ExtendDraft['approvals']
  paymentId: string | null
  rounding?: CashRounding | undefined
}): Promise<LocalOrder> {
  const at = new Date().toISOString()
  // What this device knows of it by now is newer than what was opened.
  const known = (await localOrder(onto.id)) ? undefined : onto
  const order = await extendOrder({ orderId: onto.id, lines, at, cartId, approvals }, known)
  const dueTzs = owedTzs(order)
  if (paymentId === null || dueTzs === 0) return order
  return await payOrder(
    { orderId: order.id, payments: [exactCash(dueTzs, at, rounding, paymentId)], completes: true, at },
    order,
  )
}
