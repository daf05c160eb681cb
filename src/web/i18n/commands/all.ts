import type { CommandType } from '../../../shared/contract/commands.ts'
import { activityNote } from './activity-note.ts'
import { claimCreate } from './claim-create.ts'
import type { CommandWords } from './command-words.ts'
import { creditMove } from './credit-move.ts'
import { customerCreate } from './customer-create.ts'
import { customerSave } from './customer-save.ts'
import { expenseCreate } from './expense-create.ts'
import { expenseSave } from './expense-save.ts'
import { expenseVoid } from './expense-void.ts'
import { kitchenSend } from './kitchen-send.ts'
import { kitchenStep } from './kitchen-step.ts'
import { orderCreate } from './order-create.ts'
import { orderExtend } from './order-extend.ts'
import { orderPay } from './order-pay.ts'
import { orderStep } from './order-step.ts'
import { productCreate } from './product-create.ts'
import { refundCreate } from './refund-create.ts'
import { refundVoid } from './refund-void.ts'
import { shiftClose } from './shift-close.ts'
import { shiftMove } from './shift-move.ts'
import { shiftOpen } from './shift-open.ts'
import { stockAdjust } from './stock-adjust.ts'
import { stockCount } from './stock-count.ts'
import { stockReceive } from './stock-receive.ts'
import { stockTransfer } from './stock-transfer.ts'

/** A kind without words does not compile. */
const words: Record<CommandType, CommandWords> = {
  'order.create': orderCreate,
  'order.extend': orderExtend,
  'order.pay': orderPay,
  'order.step': orderStep,
  'refund.create': refundCreate,
  'refund.void': refundVoid,
  'credit.move': creditMove,
  'customer.create': customerCreate,
  'customer.save': customerSave,
  'expense.create': expenseCreate,
  'expense.save': expenseSave,
  'expense.void': expenseVoid,
  'claim.create': claimCreate,
  'shift.open': shiftOpen,
  'shift.move': shiftMove,
  'shift.close': shiftClose,
  'activity.note': activityNote,
  'kitchen.send': kitchenSend,
  'kitchen.step': kitchenStep,
  'stock.receive': stockReceive,
  'stock.adjust': stockAdjust,
  'stock.count': stockCount,
  'stock.transfer': stockTransfer,
  'product.create': productCreate,
}
/** Null for a kind this app does not know: a newer one's, or a record that could not be read. */
export const commandWords: (type: string) => CommandWords | null = (type) => byType.get(type) ?? null
const byType = new Map<string, CommandWords>(Object.entries(words))
