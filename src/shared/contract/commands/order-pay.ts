import * as z from 'zod'
import { Id, Instant } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { SELLING } from '../../domain/order-rights.ts'
import { amountsOfCharges, amountsOfPayments, OfSecondSale, OrderCharges, paidIn, Payment } from './parts.ts'

export const OrderPay = z.object({
  orderId: Id,
  payments: z.array(Payment).min(1).max(10),
  /** Agreed at paying, as a tip is: added to those of the order. */
  charges: OrderCharges,
  completes: z.boolean(),
  isOfSecondSale: OfSecondSale,
  at: Instant,
})

/** Pays a saved order, and may complete it in the same step. */
export const orderPay = defineCommand({
  type: 'order.pay',
  body: OrderPay,
  version: 1,
  rights: SELLING,
  isFact: true,
  isVouchedFor: true,
  subject: 'order',
  lane: (body) => body.orderId,
  amounts: (body) => [...amountsOfPayments(body.payments), ...amountsOfCharges(body.charges)],
  amountTzs: (body) => paidIn(body.payments),
})
