import { owedTzs } from '../../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../../offline/db.ts'

/** Names a receipt as it is: what was paid or given back since makes another one, which nobody has yet. */
export const receiptKey = (order: LocalOrder): string =>
  [order.id, order.status, owedTzs(order), order.payments.length, order.refunds?.length ?? 0, order.lines.length].join(
    ' ',
  )

export const orderIdIn = (key: string): string => key.split(' ')[0] ?? ''
