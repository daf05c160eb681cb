import type { CommandBody, CommandType } from '../../../src/shared/contract/commands.ts'
import { type DoneLines, type TicketLine, withStep } from '../../../src/shared/domain/kitchen.ts'

export interface ServerTicket {
  shopId: string
  aboutId: string
  round: number
  lines: TicketLine[]
  done: DoneLines
  made: number
  steps: string[]
}
export const isOfKitchen = (type: string): type is CommandType & `kitchen.${string}` => type.startsWith('kitchen.')

/** What the contract promises of a kitchen: each ticket and each step of it counts once. */
export class KitchenServer {
  readonly tickets = new Map<string, ServerTicket>()

  apply(type: string, shopId: string, body: unknown): null {
    if (type === 'kitchen.send') {
      const { id, aboutId, round, lines } = body as CommandBody<'kitchen.send'>
      const made = (this.tickets.get(id)?.made ?? 0) + 1
      this.tickets.set(id, { shopId, aboutId, round, lines, done: {}, made, steps: [] })
    } else {
      const step = body as CommandBody<'kitchen.step'>
      const ticket = this.tickets.get(step.ticketId)
      if (ticket) {
        ticket.done = withStep(ticket, step)
        ticket.steps.push(step.id)
      }
    }
    return null
  }
}
