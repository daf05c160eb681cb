import * as z from 'zod'
import { AmountTzs, Id, Instant, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'

/** A drawer is opened on the device that sends this, with so much in it. */
export const ShiftOpen = z.object({ id: Id, floatTzs: AmountTzs, note: paragraph(300), at: Instant })

export const shiftOpen = defineCommand({
  type: 'shift.open',
  body: ShiftOpen,
  version: 1,
  rights: [['orders', 'create']],
  isFact: true,
  isVouchedFor: true,
  subject: 'shift',
  lane: (body) => body.id,
  amounts: (body) => [body.floatTzs],
  amountTzs: (body) => body.floatTzs,
})
