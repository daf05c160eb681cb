import { type Course, type KitchenLine, kitchenNews, type SentSoFar } from '../../../shared/domain/kitchen.ts'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { LocalTicket } from '../db.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'

/** What the screen hands in: all that is wanted by now. What of it is news to the kitchen is found out in here. */
export interface SendDraft extends Omit<CommandBody<'kitchen.send'>, 'round' | 'lines'> {
  wanted: readonly KitchenLine[]
  /** As the cart knows it: it may come from another device. */
  sent: SentSoFar
  /** Only this one of what is new; null: everything. */
  course: Course | null
}

/** A ticket for the kitchen. What was sent before is read in the same transaction: two tabs, a second tap and a cart that forgot in a crash send nothing twice. */
export const kitchenSend: DeviceKind<'kitchen.send', SendDraft, LocalTicket> = {
  type: 'kitchen.send',
  tables: [],
  async plan({ db, owner }, { wanted, sent, course, ...said }) {
    const [before, tickets] = await Promise.all([
      db.tickets.get(said.id),
      db.tickets.where('[shopId+aboutId]').equals([owner.shopId, said.aboutId]).toArray(),
    ])
    if (before) return { done: before }
    const last = lastOf(tickets)
    const known: SentSoFar = last && last.round >= sent.round ? { round: last.round, lines: last.after } : sent
    const { lines, after } = kitchenNews(known.lines, wanted, course)
    if (lines.length === 0) throw new Refused('kitchen.nothing_new')
    const body = {
      ...said,
      round: known.round + 1,
      lines: lines.map((line) => ({ ...line, addOns: [...line.addOns] })),
    }
    return {
      body,
      write: async () => {
        const row: LocalTicket = {
          ...body,
          after,
          done: {},
          shopId: owner.shopId,
          createdById: owner.userId,
          sync: 'waiting',
          flags: [],
        }
        await db.tickets.add(row)
        return row
      },
    }
  },
}

type Round = LocalTicket & { after: KitchenLine[] }
/** Those that came from the server to be bumped here do not say what their kitchen had then. */
function lastOf(tickets: readonly LocalTicket[]): Round | null {
  let last: Round | null = null
  for (const ticket of tickets)
    if (ticket.after !== null && (last === null || ticket.round > last.round)) last = { ...ticket, after: ticket.after }
  return last
}
