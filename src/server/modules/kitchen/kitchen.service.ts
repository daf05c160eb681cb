import type * as z from 'zod'
import type { KitchenTicket, listKitchenTickets } from '../../../shared/contract/kitchen.ts'
import { KITCHEN_SHOWS_MS } from '../../../shared/domain/kitchen.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { deleteOldTickets, listDoneTickets, listOpenTickets, type TicketRow } from './kitchen.repository.ts'

export type KitchenService = ReturnType<typeof createKitchenService>

/** No screen shows them for longer than a day, and no book is made of them. */
const KEPT_MS = 90 * 86_400_000

export function createKitchenService({ db, clock, log }: TradeDeps) {
  return {
    async list(shopId: string, { state, cursor, limit }: z.output<typeof listKitchenTickets.query>) {
      const since = new Date(clock.now().getTime() - KITCHEN_SHOWS_MS)
      const found = await inShop(db, shopId, (tx) =>
        state === 'done'
          ? listDoneTickets(tx, shopId, cursor, limit)
          : listOpenTickets(tx, shopId, { since, isCalledOff: state === 'called_off' }, cursor, limit),
      )
      const { rows, nextCursor } = cutPage(found, limit, (row) => writeKeyset(row.doneAt ?? row.at, row.id))
      return { items: rows.map(ticketOf), nextCursor }
    },

    /** At night: an insert has better things to do. */
    deleteOld: () =>
      everyShop(db, log, 'kitchen tickets', (shopId) =>
        inShop(db, shopId, (tx) => deleteOldTickets(tx, shopId, new Date(clock.now().getTime() - KEPT_MS))),
      ),
  }
}

const ticketOf = ({ lines, at, doneAt, ...row }: TicketRow): KitchenTicket => ({
  ...row,
  lines: lines.map((line) => ({ ...line, addOns: [...line.addOns] })),
  done: { ...row.done },
  at: at.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})
