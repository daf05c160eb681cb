import * as z from 'zod'
import { MOST_AMOUNT_TZS } from '../../domain/money.ts'
import { countedTzs, CREDIT_WAYS, DIFFERENCE_REASONS, DRAWER_WAYS } from '../../domain/shifts.ts'
import { Id, Instant, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'

/** Bounded here already, so that adding a few of them never leaves the safe integers. */
const DrawerTzs = z.int().min(0).max(MOST_AMOUNT_TZS)
/** Negative for what leaves the drawer. */
const Tally = z.object({
  tzs: z.int().min(-MOST_AMOUNT_TZS).max(MOST_AMOUNT_TZS),
  count: z.int().min(-1_000_000_000).max(1_000_000_000),
})
export const ShiftSums = z.object({
  cash: z.record(z.enum(DRAWER_WAYS), Tally),
  mobileMoney: Tally,
  // Left out where there is nothing of it, and by devices before 2026-11-24.
  card: Tally.optional(),
  credit: z.partialRecord(z.enum(CREDIT_WAYS), Tally).optional(),
})

/** The drawer was counted. What it should have held is the device's own word: it knows its unsent and refused sales too. */
export const ShiftClose = z.object({
  shiftId: Id,
  /** Notes and coins, by their worth. */
  counts: z.array(z.object({ tzs: z.int().min(1).max(1_000_000), pieces: z.int().min(0).max(100_000) })).max(20),
  floatTzs: DrawerTzs,
  sums: ShiftSums,
  /** Null where the count is what it should be. */
  reason: z.enum(DIFFERENCE_REASONS).nullable(),
  note: paragraph(300),
  /** Stays in the drawer for the next shift. */
  leaveTzs: DrawerTzs,
  /** What earlier counts of this close came to, after which somebody saw what the drawer should hold. */
  earlierCountsTzs: z.array(DrawerTzs).max(20),
  at: Instant,
})
export type ShiftClose = z.infer<typeof ShiftClose>

export const shiftClose = defineCommand({
  type: 'shift.close',
  body: ShiftClose,
  version: 1,
  rights: [['orders', 'create']],
  isFact: true,
  isVouchedFor: true,
  subject: 'shift',
  lane: (body) => body.shiftId,
  amounts: (body) => [
    body.floatTzs,
    body.leaveTzs,
    countedTzs(body.counts),
    ...body.earlierCountsTzs,
    ...Object.values(body.sums.cash).map(({ tzs }) => Math.abs(tzs)),
    Math.abs(body.sums.mobileMoney.tzs),
    Math.abs(body.sums.card?.tzs ?? 0),
    ...Object.values(body.sums.credit ?? {}).map(({ tzs }) => Math.abs(tzs)),
  ],
  amountTzs: (body) => countedTzs(body.counts),
})
