import type { Attempt, PublicAttempt } from '../../../shared/contract/payments.ts'
import { PAYMENT_ADAPTERS } from '../../../shared/contract/lists.ts'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import type { AttemptRow, AttemptView } from './attempts.repository.ts'
import { STATIC_QR } from './shop-gateway.service.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
/** +255712345678 → +255712•••678: links are passed on. */
const hideMiddle = (phone: string | null) => (phone === null ? null : phone.replace(/^(.{7}).*(.{3})$/, '$1•••$2'))

function commonOf(row: AttemptRow) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    amountTzs: row.amountTzs,
    feeTzs: row.feeTzs,
    feePayer: row.feePayer,
    totalTzs: row.totalTzs,
    receivedTzs: row.receivedTzs,
    refundTzs: row.refundTzs,
    operator: row.operator,
    reason: row.reason,
    isLate: row.isLate,
    isSandbox: row.isSandbox,
    reference: row.reference,
    providerReference: row.providerReference,
    qr: row.qrText === null ? null : { text: row.qrText, isStatic: row.adapter === STATIC_QR },
    cardUrl: row.cardUrl,
    askedAt: row.askedAt.toISOString(),
    waitingAt: iso(row.waitingAt),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: iso(row.endedAt),
  }
}
export const publicAttemptOf = (row: AttemptRow): PublicAttempt => ({ ...commonOf(row), phone: hideMiddle(row.phone) })
export const attemptOf = (row: AttemptView): Attempt => ({
  ...commonOf(row),
  phone: row.phone,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  mode: row.mode,
  adapter: PAYMENT_ADAPTERS.find((name) => name === row.adapter) ?? STATIC_QR,
  askedByName: row.askedByName,
  refundReference: row.refundReference,
  refundNote: row.refundNote,
})

export const METHOD_OF = { mobile_push: 'mobile_money', tanqr: 'tanqr', card: 'card' } as const
export const attemptChanged = (
  row: AttemptRow,
  orderNumber: string,
  to: Partial<Pick<AttemptRow, 'state' | 'isLate' | 'reason'>> = {},
): LiveEvent => ({
  kind: 'attempt.changed',
  orderId: row.orderId,
  number: orderNumber,
  attemptId: row.id,
  method: METHOD_OF[row.kind],
  amountTzs: row.amountTzs,
  state: to.state ?? row.state,
  isLate: to.isLate ?? row.isLate,
  reason: to.reason === undefined ? row.reason : to.reason,
  ...(row.isSandbox ? { isSandbox: true } : {}),
})
