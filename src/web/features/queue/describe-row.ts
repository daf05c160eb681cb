import * as z from 'zod'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '../../../shared/domain/options.ts'
import { goodsInWords } from '../../../shared/domain/order-extend.ts'
import { isOrderStatus, type OrderStatus } from '../../../shared/domain/order-workflow.ts'
import type { OutboxRow } from '../../offline/db.ts'

/** What a queued command is about, for people. Read loosely: a row may be of a newer or older version than this app (law 6). */
export type RowSubject =
  | { kind: 'sale'; number: string; amountTzs: number | null; isPending: boolean; customer: string }
  | { kind: 'extension'; orderId: string; amountTzs: number | null; goods: string }
  | { kind: 'payment'; orderId: string; amountTzs: number | null }
  | { kind: 'step'; orderId: string; to: OrderStatus | null; isVoid: boolean; reason: string }
  | { kind: 'customer'; name: string; phone: string }
  | { kind: 'expense'; category: ExpenseCategory | null; amountTzs: number | null; note: string }
  | { kind: 'expense_void'; reason: string }
  | { kind: 'claim'; reference: string; amountTzs: number | null; payer: string }
  | { kind: 'other'; type: string }

const text = z.string().catch('')
const amount = z.int().nullable().catch(null)
const Sale = z.object({ number: text, totalTzs: amount, status: text, customerName: text })
const Extend = z.object({
  orderId: text,
  lines: z.array(z.object({ name: text, quantityMilli: z.int().catch(0), totalTzs: z.int().catch(0) })).catch([]),
})
const Pay = z.object({ orderId: text, payments: z.array(z.object({ amountTzs: z.int().catch(0) })).catch([]) })
const Step = z.object({ orderId: text, from: text, to: text, reason: text })
const Customer = z.object({ name: text, phone: text })
const Expense = z.object({ category: z.enum(EXPENSE_CATEGORIES).nullable().catch(null), amountTzs: amount, note: text })
const Claim = z.object({ reference: text, amountTzs: amount, payerName: text })
const Void = z.object({ reason: text })

export function describeRow({ type, body }: Pick<OutboxRow, 'type' | 'body'>): RowSubject {
  const other: RowSubject = { kind: 'other', type }
  if (typeof body !== 'object' || body === null) return other
  switch (type) {
    case 'order.create': {
      const { number, totalTzs, status, customerName } = Sale.parse(body)
      return { kind: 'sale', number, amountTzs: totalTzs, isPending: status === 'pending', customer: customerName }
    }
    case 'order.extend': {
      const { orderId, lines } = Extend.parse(body)
      return {
        kind: 'extension',
        orderId,
        amountTzs: lines.reduce((sum, { totalTzs }) => sum + totalTzs, 0),
        goods: goodsInWords(lines),
      }
    }
    case 'order.pay': {
      const { orderId, payments } = Pay.parse(body)
      return { kind: 'payment', orderId, amountTzs: payments.reduce((sum, { amountTzs }) => sum + amountTzs, 0) }
    }
    case 'order.step': {
      const { orderId, from, to, reason } = Step.parse(body)
      return {
        kind: 'step',
        orderId,
        to: isOrderStatus(to) ? to : null,
        isVoid: from === 'completed' && to === 'cancelled',
        reason,
      }
    }
    case 'customer.create':
      return { kind: 'customer', ...Customer.parse(body) }
    case 'expense.create':
      return { kind: 'expense', ...Expense.parse(body) }
    case 'expense.void':
      return { kind: 'expense_void', ...Void.parse(body) }
    case 'claim.create': {
      const { reference, amountTzs, payerName } = Claim.parse(body)
      return { kind: 'claim', reference, amountTzs, payer: payerName }
    }
    default:
      return other
  }
}

export const amountOf = (subject: RowSubject): number | null => ('amountTzs' in subject ? subject.amountTzs : null)
/** Kinds whose body people can mend here. A sale is a fact: it is never rewritten. */
export const canMend = (subject: RowSubject): boolean => subject.kind === 'expense' || subject.kind === 'customer'
