import { defineFact } from '../../platform/facts.ts'

/** An order was cancelled, or payments of it were taken back; the order is locked. What came through a gateway is to go back to the customer. */
export const paymentsTakenBack = defineFact<{
  shopId: string
  orderId: string
  orderNumber: string
  /** All of the order's when left out. */
  paymentIds?: readonly string[]
  byUserId: string | null
  now: Date
}>('orders.payments_taken_back')
