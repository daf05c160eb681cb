import { defineFact } from '../../platform/facts.ts'

/** It is certain what became of a message a shop sent; told once, in the transaction that writes the report down. `reference`: ours, where the message had one. */
export const smsReported = defineFact<{
  shopId: string
  messageId: string | null
  reference: string | null
  state: 'delivered' | 'failed'
  reason: string | null
}>('sms.reported')

/** An offer that was queued (messages.service.ts) certainly never went out; told again where that is said again. `id`: of what it is of. */
export const smsUnsent = defineFact<{ shopId: string; id: string }>('sms.unsent')

/** Somebody wants no more SMS of this shop: they wrote STOP or ACHA, or their gateway says so. May be told again of the same phone (E.164). */
export const smsOptedOut = defineFact<{ shopId: string; phone: string }>('sms.opted_out')

/** A shop's own account lasts for this many parts only. Told with each look while nobody has heard of it. */
export const smsRunsLow = defineFact<{ shopId: string; gateway: string; parts: number }>('sms.runs_low')
