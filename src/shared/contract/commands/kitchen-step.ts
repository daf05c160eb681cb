import * as z from 'zod'
import { SELLING } from '../../domain/order-rights.ts'
import { Id, Instant } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { TicketPlaces } from './kitchen-parts.ts'

/** Lines of a ticket are done, or after all not. */
const KitchenStep = z.object({
  id: Id,
  ticketId: Id,
  lines: TicketPlaces,
  isDone: z.boolean(),
  at: Instant,
})

export const kitchenStep = defineCommand({
  type: 'kitchen.step',
  body: KitchenStep,
  version: 1,
  // Whoever sees the kitchen's screen.
  rights: [...SELLING, ['orders', 'read'], ['orders', 'update']],
  isFact: true,
  isVouchedFor: true,
  subject: 'kitchen',
  lane: (body) => body.ticketId,
  amounts: () => [],
  amountTzs: () => null,
})
