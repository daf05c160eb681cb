import { defineFact } from '../../platform/facts.ts'

/** An order was cancelled, or payments of it were taken back; the order is locked. What came through a gateway is to go back to the customer. */
export const paymentsTakenBack = defineFact<{
  shopId: string
  orderId: string
  orderNumber: string
  /** Payments and how much of each went back: less than came where refunds had given some back by hand. */
  back: readonly { paymentId: string; amountTzs: number }[]
  byUserId: string | null
  now: Date
}>('orders.payments_taken_back')
