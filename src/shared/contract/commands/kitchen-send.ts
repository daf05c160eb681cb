import * as z from 'zod'
import { MOST_TICKET_LINES } from '../../domain/kitchen.ts'
import { SELLING } from '../../domain/order-rights.ts'
import { Id, Instant, line, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { TicketLine } from './kitchen-parts.ts'

/** What the kitchen is to cook, or not any more. It is no sale and no sale waits for it; the order it is about may never be saved. */
export const KitchenSend = z.object({
  id: Id,
  /** Of the cart, which becomes the order's. */
  aboutId: Id,
  /** How many tickets there are of it by now, this one counted. */
  round: z.int().min(1).max(10_000),
  /** What people call it: table, name, number. */
  label: line(60),
  note: paragraph(500),
  lines: z.array(TicketLine).min(1).max(MOST_TICKET_LINES),
  /** Who sent it, in words for the kitchen. */
  byName: line(120),
  at: Instant,
})
export type KitchenSend = z.output<typeof KitchenSend>

export const kitchenSend = defineCommand({
  type: 'kitchen.send',
  body: KitchenSend,
  version: 1,
  rights: SELLING,
  // The food is on its way: there is nothing to refuse.
  isFact: true,
  isVouchedFor: true,
  subject: 'kitchen',
  lane: (body) => body.id,
  amounts: () => [],
  amountTzs: () => null,
})
