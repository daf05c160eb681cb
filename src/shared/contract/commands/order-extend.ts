import * as z from 'zod'
import { Id, Instant } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { SELLING } from '../../domain/order-rights.ts'
import { amountsOfLines, OfSecondSale, OrderLine, sumOf } from './parts.ts'

export const OrderExtend = z.object({
  orderId: Id,
  lines: z.array(OrderLine).min(1).max(500),
  isOfSecondSale: OfSecondSale,
  at: Instant,
})

/** More goods on a saved order: `lines` are added to those there are, never taken off (domain/order-extend.ts). Figures of the order are not sent: both sides reach them from all its lines. */
export const orderExtend = defineCommand({
  type: 'order.extend',
  body: OrderExtend,
  version: 1,
  rights: SELLING,
  isFact: true,
  isVouchedFor: true,
  subject: 'order',
  lane: (body) => body.orderId,
  amounts: (body) => amountsOfLines(body.lines),
  amountTzs: (body) => sumOf(body.lines.map((line) => line.totalTzs)),
})
