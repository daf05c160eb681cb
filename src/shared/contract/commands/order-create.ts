import * as z from 'zod'
import { MAX_TABLE_NAME, MOST_COVERS } from '../../domain/tables.ts'
import { AmountTzs, Day, Id, Instant, line, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import {
  amountsOfCharges,
  amountsOfLines,
  amountsOfPayments,
  Discount,
  OrderCharges,
  OrderLoyalty,
  OrderLine,
  Payment,
} from './parts.ts'

export const OrderCreate = z.object({
  id: Id,
  number: z.string().regex(/^[A-Z]+\d?-\d{6,}$/),
  status: z.enum(['pending', 'completed']),
  /** `customerId` may name a customer created earlier in the same queue. Name and phone stand as text for who may not read customers. */
  customerId: Id.nullable(),
  customerName: line(120),
  customerPhone: line(30),
  servedById: Id.nullable(),
  servedByName: line(80),
  /** Where the guests sat and how many they were. Left out where the shop has no tables, by devices before 2026-11-25, and where it cannot be read: no sale waits for it. */
  tableName: line(MAX_TABLE_NAME).optional().catch(undefined),
  covers: z.int().min(1).max(MOST_COVERS).optional().catch(undefined),
  /** The chat it was begun from, whose customer hears of it there. Left out by devices before 2026-12-01, and where it cannot be read: no sale waits for it. */
  conversationId: Id.optional().catch(undefined),
  note: paragraph(500),
  lines: z.array(OrderLine).min(1).max(500),
  discount: Discount.nullable(),
  charges: OrderCharges,
  subtotalTzs: AmountTzs,
  discountTzs: AmountTzs,
  taxTzs: AmountTzs,
  /** Lines, charges, and what its payments were rounded by. */
  totalTzs: AmountTzs,
  payments: z.array(Payment).max(10),
  /** Of goods handed over on credit: the day by which they are to be paid, as it was agreed then. Left out where none was, and by devices before 2026-11-25. */
  dueOn: Day.optional().catch(undefined),
  loyalty: OrderLoyalty,
  /** What gave the discounts of its lines that say `offer` (domain/offers). Left out where none did, by devices before 2026-12-02, and where it cannot be read: no sale waits for it. */
  offer: z
    .object({ id: Id, code: z.string().max(20) })
    .optional()
    .catch(undefined),
  at: Instant,
})
export type OrderCreate = z.infer<typeof OrderCreate>

/** A sale, completed at the counter or saved for later. */
export const orderCreate = defineCommand({
  type: 'order.create',
  body: OrderCreate,
  version: 1,
  rights: [['orders', 'create']],
  isFact: true,
  isVouchedFor: true,
  subject: 'order',
  lane: (body) => body.id,
  amounts: (body) => [
    body.subtotalTzs,
    body.discountTzs,
    body.taxTzs,
    body.totalTzs,
    ...amountsOfPayments(body.payments),
    ...amountsOfLines(body.lines),
    ...amountsOfCharges(body.charges),
  ],
  amountTzs: (body) => body.totalTzs,
  isCompletedSale: (body) => body.status === 'completed',
  canBeReplaced: true,
})
