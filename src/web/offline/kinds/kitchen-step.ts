import type { CommandBody } from '../../../shared/contract/commands.ts'
import { isLineDone, withStep } from '../../../shared/domain/kitchen.ts'
import type { KitchenTicket } from '../../../shared/contract/kitchen.ts'
import type { LocalTicket } from '../db.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'

/** Lines of a ticket are done, or after all not. `known`: the ticket as the server last showed it. */
export const kitchenStep: DeviceKind<'kitchen.step', CommandBody<'kitchen.step'>, LocalTicket, KitchenTicket> = {
  type: 'kitchen.step',
  tables: [],
  async plan({ db, owner }, step, known) {
    const here = await db.tickets.get(step.ticketId)
    const mine = here?.shopId === owner.shopId ? here : undefined
    const before = mine && (mine.sync !== 'synced' || !known) ? mine : known && asKept(known, owner.shopId, mine)
    if (!before) throw new Refused('kitchen.ticket_not_found')
    const lines = step.lines.filter((place) => place < before.lines.length)
    if (lines.every((place) => isLineDone(before, place) === step.isDone)) return { done: before }
    // Whoever taps saw what was said before: theirs is later, whatever a clock says.
    const body = { ...step, lines, at: behind(step.at, before, lines) }
    return {
      body,
      write: async () => {
        const row: LocalTicket = { ...before, done: withStep(before, body), sync: 'waiting' }
        await db.tickets.put(row)
        return row
      },
    }
  },
}

const asKept = (known: KitchenTicket, shopId: string, mine: LocalTicket | undefined): LocalTicket => {
  const { doneAt: _doneAt, ...ticket } = known
  return { after: null, createdById: '', flags: [], ...mine, ...ticket, shopId, sync: 'synced' }
}

function behind(at: string, { done }: Pick<LocalTicket, 'done'>, lines: readonly number[]): string {
  const last = lines.reduce((latest, place) => Math.max(latest, Date.parse(done[place]?.at ?? '') || 0), 0)
  return last < Date.parse(at) ? at : new Date(last + 1).toISOString()
}
