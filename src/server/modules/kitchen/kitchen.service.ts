import type * as z from 'zod'
import type { KitchenTicket, listKitchenTickets } from '../../../shared/contract/kitchen.ts'
import { KITCHEN_SHOWS_MS } from '../../../shared/domain/kitchen.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { listDoneTickets, listOpenTickets, type TicketRow } from './kitchen.repository.ts'

export function createKitchenService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async list(shopId: string, { state, cursor, limit }: z.output<typeof listKitchenTickets.query>) {
      const since = new Date(clock.now().getTime() - KITCHEN_SHOWS_MS)
      const found = await inShop(db, shopId, (tx) =>
        state === 'open'
          ? listOpenTickets(tx, shopId, since, cursor, limit)
          : listDoneTickets(tx, shopId, cursor, limit),
      )
      const { rows, nextCursor } = cutPage(found, limit, (row) => writeKeyset(row.doneAt ?? row.at, row.id))
      return { items: rows.map(ticketOf), nextCursor }
    },
  }
}

const ticketOf = ({ lines, at, doneAt, ...row }: TicketRow): KitchenTicket => ({
  ...row,
  lines: lines.map((line) => ({ ...line, addOns: [...line.addOns] })),
  done: { ...row.done },
  at: at.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})
