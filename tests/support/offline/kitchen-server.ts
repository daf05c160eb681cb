import type { CommandBody, CommandType } from '../../../src/shared/contract/commands.ts'
import type { KitchenTicket } from '../../../src/shared/contract/kitchen.ts'
import {
  calledOffBy,
  doneAt,
  ticketOf,
  type TicketLine,
  type Unwanted,
  withStep,
} from '../../../src/shared/domain/kitchen.ts'

export interface ServerTicket extends KitchenTicket {
  shopId: string
  made: number
  steps: string[]
  /** Made of a void, until a device says the same in its own words. */
  isServers: boolean
}
export const isOfKitchen = (type: string): type is CommandType & `kitchen.${string}` => type.startsWith('kitchen.')

/** What the contract promises of a kitchen: each ticket and each step of it counts once. */
export class KitchenServer {
  readonly tickets = new Map<string, ServerTicket>()
  private words = 0

  apply(type: string, shopId: string, said: unknown): null {
    if (type === 'kitchen.send') {
      const body = said as CommandBody<'kitchen.send'>
      const made = (this.tickets.get(body.id)?.made ?? 0) + 1
      if (body.lines.every(({ isCancelled }) => isCancelled)) this.forgetOwnWord(body)
      this.tickets.set(body.id, { ...body, shopId, done: {}, doneAt: null, made, steps: [], isServers: false })
    } else {
      const step = said as CommandBody<'kitchen.step'>
      const ticket = this.tickets.get(step.ticketId)
      if (ticket) {
        ticket.done = withStep(ticket, step)
        ticket.steps.push(step.id)
      }
    }
    return null
  }

  /** An order was voided: what of it the kitchen still makes is called off, also where nobody at the till knew of it. */
  callOff(shopId: string, unwanted: readonly Unwanted[], at: string): void {
    const theirs = this.shown(shopId)
    const lines = calledOffBy(theirs, unwanted, Date.parse(at)).map((line) => ({ ...line, addOns: [...line.addOns] }))
    const last = ticketOf(theirs, lines)
    if (!last) return
    const id = `called off ${(this.words += 1)}`
    const body = { ...last, id, round: last.round + 1, lines, done: {}, doneAt: null, at }
    this.tickets.set(id, { ...body, shopId, made: 1, steps: [], isServers: true })
  }

  private forgetOwnWord({ aboutId, lines }: { aboutId: string; lines: readonly TicketLine[] }): void {
    for (const [id, ticket] of this.tickets)
      if (
        ticket.isServers
        && ticket.aboutId === aboutId
        && ticket.lines.some(({ lineId }) => lines.some((line) => line.lineId === lineId))
      )
        this.tickets.delete(id)
  }

  /** As the kitchen's screens get them. */
  shown(shopId: string): KitchenTicket[] {
    return [...this.tickets.values()]
      .filter((ticket) => ticket.shopId === shopId)
      .map((ticket) => ({ ...ticket, doneAt: doneAt(ticket) }))
  }
}
