import { defineFact } from '../../platform/facts.ts'

/** Goods of an order are not wanted any more: it was cancelled, or money was given back for them. Whoever still makes them may stop. */
export const goodsNotWanted = defineFact<{
  shopId: string
  orderId: string
  lines: readonly { lineId: string; quantityMilli: number }[]
  byUserId: string | null
  now: Date
}>('orders.goods_not_wanted')

/** An order was made in a conversation: by the flow there, or by somebody of the shop who came from it. Told also before the order is written. */
export const madeInChat = defineFact<{
  shopId: string
  orderId: string
  conversationId: string
  now: Date
}>('orders.made_in_chat')

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
