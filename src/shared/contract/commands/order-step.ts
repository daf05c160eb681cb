import * as z from 'zod'
import { ORDER_STATUSES } from '../../domain/order-workflow.ts'
import { Id, Instant, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { OfSecondSale } from './parts.ts'

const Status = z.enum(ORDER_STATUSES)
const OrderStep = z.object({
  orderId: Id,
  from: Status,
  to: Status,
  reason: paragraph(300),
  isOfSecondSale: OfSecondSale,
  at: Instant,
})

/** `from` is the status the device saw: a step no longer allowed is rejected with `order.status_changed`. Cancelled from completed is a void. */
export const orderStep = defineCommand({
  type: 'order.step',
  body: OrderStep,
  version: 1,
  // Which of them this step takes is the handler's to say.
  rights: [
    ['orders', 'create'],
    ['orders', 'update'],
    ['orders', 'delete'],
  ],
  isFact: false,
  subject: 'order',
  lane: (body) => body.orderId,
  amounts: () => [],
  amountTzs: () => null,
})
