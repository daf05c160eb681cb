import type * as z from 'zod'
import type { listShifts, Shift, ShiftReport } from '../../../shared/contract/shifts.ts'
import { expectedTzs, noSums, type ShiftSums, withTally } from '../../../shared/domain/shifts.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import {
  countWaiting,
  readByCategory,
  readByMethod,
  readByPerson,
  readByTax,
  readDrawer,
  readBeside,
  readSales,
  type ShiftKey,
} from './shift-books.repository.ts'
import { lockShift } from './shift-commands.repository.ts'
import { shiftAlreadyClosed, shiftNotFound } from './shifts.errors.ts'
import { closeUnseen, listShiftRows, readCount, readMoves, readShift, type ShiftRow } from './shifts.repository.ts'

const shiftOf = (row: ShiftRow): Shift => ({
  ...row,
  openedAt: row.openedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
})

export function createShiftsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async list(shopId: string, query: z.output<typeof listShifts.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listShiftRows(tx, shopId, query, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.openedAt, row.id),
        )
        return { items: rows.map(shiftOf), nextCursor }
      })
    },

    /** What its device counted, beside what the server has booked of it by now. */
    async report(shopId: string, id: string): Promise<ShiftReport> {
      return await inShop(db, shopId, async (tx) => {
        const shift = await readShift(tx, shopId, id)
        if (!shift) throw shiftNotFound()
        const key = { shopId, id: shift.id, deviceId: shift.deviceId }
        const count = await readCount(tx, shopId, shift.id)
        const moves = await readMoves(tx, shopId, shift.id)
        return {
          shift: shiftOf(shift),
          counts: count?.counts ?? [],
          earlierCountsTzs: count?.earlierCountsTzs ?? [],
          sums: count?.sums ?? null,
          moves: moves.map((move) => ({ ...move, at: move.at.toISOString() })),
          books: await booksOf(tx, key, shift.floatTzs),
          waiting: await countWaiting(tx, key),
        }
      })
    },

    /** @throws shift.not_found, shift.already_closed */
    async closeUnseen({ shopId, userId }: MemberActor, id: string, note: string): Promise<Shift> {
      return await inShop(db, shopId, async (tx) => {
        // Its device may close it at this very moment.
        const before = await lockShift(tx, shopId, id)
        if (!before) throw shiftNotFound()
        if (before.closedAt !== null) throw shiftAlreadyClosed()
        await closeUnseen(tx, shopId, id, { by: userId, at: clock.now(), note })
        const shift = await readShift(tx, shopId, id)
        if (!shift) throw shiftNotFound()
        return shiftOf(shift)
      })
    },
  }
}

async function booksOf(tx: Tx, key: ShiftKey, floatTzs: number): Promise<ShiftReport['books']> {
  const sums = await sumsOf(tx, key)
  return {
    sums,
    expectedTzs: expectedTzs(floatTzs, sums),
    sales: await readSales(tx, key),
    beside: await readBeside(tx, key),
    byPerson: await readByPerson(tx, key),
    byCategory: await readByCategory(tx, key),
    byMethod: await readByMethod(tx, key),
    byTax: await readByTax(tx, key),
  }
}

async function sumsOf(tx: Tx, key: ShiftKey): Promise<ShiftSums> {
  return (await readDrawer(tx, key)).reduce(withTally, noSums())
}
