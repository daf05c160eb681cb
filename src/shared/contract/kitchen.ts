import * as z from 'zod'
import { MOST_TICKET_LINES } from '../domain/kitchen.ts'
import { Id, Instant, page, PageQuery } from './common.ts'
import { TicketLine } from './commands/kitchen-parts.ts'
import { defineEndpoint } from './endpoint.ts'

/** What kitchens have to cook. Tickets come as the command `kitchen.send`, what is done of them as `kitchen.step` (commands.ts), so that both work without a network. */
export const KitchenTicket = z.object({
  id: Id,
  aboutId: Id,
  round: z.int(),
  label: z.string(),
  note: z.string(),
  lines: z.array(TicketLine).max(MOST_TICKET_LINES),
  /** By the place of the line. */
  done: z.record(z.string(), z.object({ isDone: z.boolean(), at: Instant })),
  byName: z.string(),
  at: Instant,
  /** When the last line was done; null while one waits. */
  doneAt: Instant.nullable(),
})
export type KitchenTicket = z.infer<typeof KitchenTicket>

/** `open`: of the last 18 hours, the oldest first. `called_off`: those of them that call off what nobody has on paper, for the device at whose printer the dish came out. `done`: those done last first. */
export const listKitchenTickets = defineEndpoint({
  method: 'GET',
  path: '/api/store/kitchen-tickets',
  access: {
    anyOf: [
      { resource: 'orders', action: 'read' },
      { resource: 'orders', action: 'create' },
      { resource: 'orders', action: 'update' },
    ],
  },
  query: PageQuery.extend({ state: z.enum(['open', 'called_off', 'done']).default('open') }),
  response: page(KitchenTicket),
})
