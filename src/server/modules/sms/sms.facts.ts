import { defineFact } from '../../platform/facts.ts'

export const smsReported = defineFact<{
  shopId: string
  messageId: string | null
  reference: string | null
  state: 'delivered' | 'failed'
  reason: string | null
}>('sms.reported')
export const smsOptedOut = defineFact<{ shopId: string; phone: string }>('sms.opted_out')
