import * as z from 'zod'
import { COURSES, MOST_TICKET_LINES } from '../../domain/kitchen.ts'
import { Id, line, paragraph, QuantityMilli } from '../common.ts'

/** A line of a kitchen's ticket: it stands alone, since a kitchen has no product list and the product may be renamed meanwhile. */
export const TicketLine = z.object({
  lineId: Id,
  stationId: line(40, 1),
  course: z.literal(COURSES).nullable().default(null),
  name: z.string().min(1).max(200),
  variantName: z.string().max(100).nullable(),
  addOns: z.array(z.string().max(100)).max(60),
  note: paragraph(200),
  unit: z.string().max(40),
  quantityMilli: QuantityMilli,
  isCancelled: z.boolean(),
  /** Of what is called off: the device that says it prints it, and no other one has to. Left out by older ones. */
  isOnPaper: z.boolean().optional(),
})
/** Places of lines in their ticket. */
export const TicketPlaces = z.array(z.int().min(0).max(MOST_TICKET_LINES)).min(1).max(MOST_TICKET_LINES)
