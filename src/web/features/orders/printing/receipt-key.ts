import { owedTzs } from '../../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../../offline/db.ts'

/** Names a receipt as it is: what was paid or given back since makes another one, which nobody has yet. */
export const receiptKey = (order: LocalOrder): string =>
  [order.id, order.status, owedTzs(order), order.payments.length, order.refunds?.length ?? 0, order.lines.length].join(
    ' ',
  )

export const orderIdIn = (key: string): string => key.split(' ')[0] ?? ''

/** What changes what stands on a receipt, beside its state. */
const ON_PAPER: readonly string[] = ['created', 'extended', 'paid', 'refunded', 'voided']

/**
 * Whether the receipt as it is was made at another till, which may have printed it: nobody but that one knows (decisions 228). What no till made, as an order that came and was paid
 * by its link, was printed nowhere. `code`: of this device.
 */
export function madeElsewhere({ events, deviceCode }: LocalOrder, code: string | null | undefined): boolean {
  const last = events.findLast(({ kind }) => ON_PAPER.includes(kind))
  // What was done here has no code, but for the beginning, which may have been brought back from another till's receipt.
  const by = last?.deviceCode === undefined && last?.kind === 'created' ? deviceCode : last?.deviceCode
  return by !== undefined && by !== null && by !== '' && by !== code
}
