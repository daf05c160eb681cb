import * as z from 'zod'
import { PRODUCT_CATEGORIES, RECORDED_METHODS } from '../domain/options.ts'
import { DIFFERENCE_REASONS, MOVE_DIRECTIONS, MOVE_REASONS } from '../domain/shifts.ts'
import { AmountTzs, Id, IdParams, Instant, line, page, PageQuery, paragraph } from './common.ts'
import { ShiftClose, ShiftSums } from './commands/shift-close.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOrNone } from './told.ts'

/** Shifts as the server has them; what a device does with its own drawer are commands (commands/shift-*.ts). */

const SignedTzs = z.int()

export const Shift = z.object({
  id: Id,
  deviceId: Id,
  deviceCode: z.string().nullable(),
  deviceName: z.string().nullable(),
  openedByName: z.string().nullable(),
  openedAt: Instant,
  floatTzs: AmountTzs,
  closedByName: z.string().nullable(),
  closedAt: Instant.nullable(),
  /** Null while it is open, and where an admin closed it unseen. */
  countedTzs: AmountTzs.nullable(),
  /** What the drawer should have held, as its device knew. */
  expectedTzs: SignedTzs.nullable(),
  reason: z.enum(DIFFERENCE_REASONS).nullable().catch('unknown'),
  note: z.string(),
  leaveTzs: AmountTzs.nullable(),
})
export type Shift = z.infer<typeof Shift>

export const ShiftMovement = z.object({
  id: Id,
  direction: z.enum(MOVE_DIRECTIONS),
  amountTzs: AmountTzs,
  reason: told(MOVE_REASONS),
  note: z.string(),
  byName: z.string().nullable(),
  at: Instant,
})
export type ShiftMovement = z.infer<typeof ShiftMovement>

const Part = z.object({ count: z.int(), totalTzs: SignedTzs })

/** X while it is open, Z once it is closed. */
export const ShiftReport = z.object({
  shift: Shift,
  counts: ShiftClose.shape.counts,
  earlierCountsTzs: ShiftClose.shape.earlierCountsTzs,
  /** As its device said at the close. */
  sums: ShiftSums.nullable(),
  moves: z.array(ShiftMovement),
  /** What the server has booked of it by now. */
  books: z.object({
    sums: ShiftSums,
    expectedTzs: SignedTzs,
    /** Orders sold in it, without those cancelled; refunds are what of them was handed back in this shift or later. */
    sales: Part.extend({ discountTzs: AmountTzs, taxTzs: AmountTzs, refundedTzs: AmountTzs, owedTzs: AmountTzs }),
    /** Delivery, service and rounding are in the sales; tips are not: they are the staff's, and lie in the drawer where they were paid in cash. Left out by servers before 2026-11-24. */
    beside: z
      .object({
        deliveryTzs: AmountTzs,
        serviceTzs: AmountTzs,
        tipsTzs: AmountTzs,
        /** By how much cash was rounded, more or less. */
        roundingTzs: SignedTzs,
        /** Lines sold at another price than the list's, and what was given away with them; less than nothing where more was paid. */
        priceChanges: z.object({ count: z.int(), givenAwayTzs: SignedTzs }),
      })
      .optional(),
    byPerson: z.array(Part.extend({ name: z.string().nullable() })),
    byCategory: z.array(Part.extend({ category: toldOrNone(PRODUCT_CATEGORIES) })),
    byMethod: z.array(Part.extend({ method: told(RECORDED_METHODS) })),
    byTax: z.array(
      Part.extend({ code: z.string().nullable(), name: z.string(), basisPoints: z.int(), taxTzs: AmountTzs }),
    ),
  }),
  /** Commands of it that wait in the list "Needs review" and are in no figure of the books. */
  waiting: z.int(),
})
export type ShiftReport = z.infer<typeof ShiftReport>

const read = { resource: 'transactions', action: 'read' } as const

export const listShifts = defineEndpoint({
  method: 'GET',
  path: '/api/store/shifts',
  access: read,
  query: PageQuery.extend({
    /** `different`: counted, and not what it should have been. */
    state: z.enum(['all', 'open', 'closed', 'different']).default('all'),
    /** Part of the name of who opened or closed it, or the code of its device. */
    search: line(80).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: page(Shift),
})
export const getShift = defineEndpoint({
  method: 'GET',
  path: '/api/store/shifts/:id',
  access: read,
  params: IdParams,
  response: ShiftReport,
})
/** An admin closes a shift whose device is lost or broken: nobody counted it, and it says so. Should its device come back, its own close takes this one's place. */
export const closeShiftUnseen = defineEndpoint({
  method: 'POST',
  path: '/api/store/shifts/:id/close',
  access: 'admin',
  params: IdParams,
  body: z.object({ note: paragraph(300) }),
  response: Shift,
})
