import * as z from 'zod'
import { EXPENSE_CATEGORIES, EXPENSE_METHODS } from '../../domain/options.ts'
import { AmountTzs, Id, Instant, line, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'

/** Years that can be counted on from. */
export const DueDay = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2199-12-31')

export const ExpenseCreate = z.object({
  id: Id,
  category: z.enum(EXPENSE_CATEGORIES),
  amountTzs: AmountTzs.min(1),
  method: z.enum(EXPENSE_METHODS),
  /** Who was paid, by name; left out by devices before 2026-11-25. */
  supplier: line(120).optional(),
  note: paragraph(500),
  day: z.iso.date(),
  /** Paid out of the drawer of the shift it was recorded in. Left out where it was not, and by devices before 2026-11-24. */
  fromDrawer: z.boolean().optional(),
  /** Which recurring expense of which due day it is: that one is due again as ever. Left out by devices before 2026-11-25. */
  recurring: z.object({ id: Id, dueOn: DueDay }).optional(),
  /** Paid towards what is owed to this supplier of the list, whose name `supplier` is; of what was paid while goods came in, the delivery says so. Left out by devices before 2026-11-25. */
  supplierId: Id.optional(),
  at: Instant,
})

export const expenseCreate = defineCommand({
  type: 'expense.create',
  body: ExpenseCreate,
  version: 1,
  rights: [['transactions', 'create']],
  isFact: true,
  subject: 'expense',
  lane: (body) => body.id,
  amounts: (body) => [body.amountTzs],
  amountTzs: (body) => body.amountTzs,
  canBeReplaced: true,
})
