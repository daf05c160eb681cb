import type { CommandHandlers } from '../../platform/commands.ts'
import { creditMove } from './credit-moves.service.ts'
import { orderPay, orderStep } from './order-changes.service.ts'
import { orderCreate } from './order-create.service.ts'
import { orderExtend } from './order-extend.service.ts'
import { refundVoid } from './refund-void.service.ts'
import { refundCreate } from './refunds.service.ts'

/** The kinds of command this module applies. */
export const orderCommands: CommandHandlers<
  'order.create' | 'order.extend' | 'order.pay' | 'order.step' | 'refund.create' | 'refund.void' | 'credit.move'
> = {
  'order.create': orderCreate,
  'order.extend': orderExtend,
  'order.pay': orderPay,
  'order.step': orderStep,
  'refund.create': refundCreate,
  'refund.void': refundVoid,
  'credit.move': creditMove,
}
