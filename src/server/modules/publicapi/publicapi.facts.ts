import { defineFact } from '../../platform/facts.ts'

/** An order was taken back by a key, and not by a device's command, which leaves its row by itself. */
export const orderCancelledByKey = defineFact<{
  shopId: string
  orderId: string
  kind: 'order_cancelled' | 'order_voided'
  reason: string
  keyName: string | undefined
  byUserId: string
  at: Date
}>('publicapi.order_cancelled')
