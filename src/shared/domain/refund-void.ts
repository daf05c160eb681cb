import { businessDay, dayAfter } from './format.ts'
import type { OrderStatus } from './order-workflow.ts'
import type { Right } from './permissions.ts'

/** Taking a return back by oneself: who may give back whatever anybody sold. Others ask somebody who may give back as much. */
export const TAKING_BACK: readonly Right[] = [['orders', 'delete']]
/** Who may try: by themselves, or with a word of somebody who may. */
export const ASKING_BACK: readonly Right[] = [['orders', 'create'], ...TAKING_BACK]
/** A mistake is seen in the evening's summary at the latest: after the next day a return stands, and is in figures that were handed on. */
export const VOID_WITHIN_DAYS = 1

export interface VoidedRefund {
  at: Date | string
  reversedAt: unknown
  /** Its own money: what went out, and its reference. */
  payments: readonly { method: string; reference: string | null }[]
  /** The shift whose drawer that left; null: none was open. */
  shiftId: string | null
}
type Problem =
  | 'order.status_changed'
  | `refund.${'already_void' | 'exchanged' | 'money_sent' | 'other_drawer' | 'too_late'}`
/** Money that somebody at a till has in hand or by record, and counts at the end of a shift. */
const isCounted = ({ method }: { method: string }) => method !== 'store_credit' && method !== 'exchange'

/** Whether a return can still be taken back; both sides decide by it. `now.shiftId`: the shift that is open where it is done. */
export function problemOfRefundVoid(
  order: { status: OrderStatus },
  refund: VoidedRefund,
  now: { at: Date | string | number; shiftId: string | null },
): Problem | null {
  if (refund.reversedAt !== null) return 'refund.already_void'
  // All goods and money of it went back with the order.
  if (order.status === 'cancelled') return 'order.status_changed'
  // The new order stands on what came back, and once that is cancelled its goods' price was handed out in its place.
  if (refund.payments.some(({ method }) => method === 'exchange')) return 'refund.exchanged'
  // A reference is a message of the wallet or the bank: the money is gone, and no book brings it back.
  if (refund.payments.some((payment) => isCounted(payment) && payment.reference !== null)) return 'refund.money_sent'
  // Whether it never left the drawer or the customer brought it back, the drawer it left has it again; only before its count that is the same.
  if (refund.payments.some(isCounted) && refund.shiftId !== now.shiftId) return 'refund.other_drawer'
  return businessDay(now.at) > dayAfter(businessDay(refund.at), VOID_WITHIN_DAYS) ? 'refund.too_late' : null
}
