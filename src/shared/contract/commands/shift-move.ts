import * as z from 'zod'
import { MOVE_DIRECTIONS, MOVE_REASONS } from '../../domain/shifts.ts'
import { AmountTzs, Id, Instant, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'

/** Cash put into the drawer or taken out of it, beside sales and expenses. */
export const ShiftMove = z.object({
  id: Id,
  shiftId: Id,
  direction: z.enum(MOVE_DIRECTIONS),
  amountTzs: AmountTzs.min(1),
  reason: z.enum(MOVE_REASONS),
  note: paragraph(300),
  at: Instant,
})

export const shiftMove = defineCommand({
  type: 'shift.move',
  body: ShiftMove,
  version: 1,
  rights: [['orders', 'create']],
  isFact: true,
  subject: 'shift',
  lane: (body) => body.shiftId,
  amounts: (body) => [body.amountTzs],
  amountTzs: (body) => body.amountTzs,
})
