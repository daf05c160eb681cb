import type * as z from 'zod'
import type {
  Customer,
  CustomerQuery,
  CustomerRow,
  getCustomerLedger,
  listCustomerEvents,
} from '../../../shared/contract/customers.ts'
import { customerLedger, type LedgerLine } from '../../../shared/domain/customer-ledger.ts'
import { UNDO_MERGE_MS } from '../../../shared/domain/customers.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { readAgreement } from './agreement.repository.ts'
import { readLedgerMoves, readLedgerOrders } from './customer-ledger.repository.ts'
import { customerCursor, type CustomerListRow, listCustomerRows, readTotals } from './customer-list.repository.ts'
import { type CustomerRecord, listEventRows, ownerOf, readCustomer, readMessages } from './customer-read.repository.ts'
import { customerNotFound } from './customers.errors.ts'
import { rulesOf } from './segment-rules.service.ts'

/** The lists and the page of customers. Constant numbers of statements, however many there are. */
export type CustomerBook = ReturnType<typeof createCustomerBook>

export function createCustomerBook({ db, clock }: { db: Db; clock: Clock }) {
  return {
    list: (shopId: string, query: z.output<typeof CustomerQuery>) =>
      inShop(db, shopId, async (tx) => {
        const { cursor, limit, segment, ...rest } = query
        const filter = { ...rest, ...(segment === undefined ? {} : { segment: await rulesOf(tx, shopId, segment) }) }
        const found = await listCustomerRows(tx, shopId, filter, { cursor, limit, today: businessDay(clock.now()) })
        const { rows, nextCursor } = cutPage(found.rows, limit, customerCursor(query.sort))
        return { items: rows.map(toRow), nextCursor, total: found.total }
      }),

    totals: (shopId: string) => inShop(db, shopId, (tx) => readTotals(tx, shopId)),

    /** @throws AppError 404 */
    get: (shopId: string, id: string): Promise<Customer> =>
      inShop(db, shopId, async (tx) => {
        const after = new Date(clock.now().getTime() - UNDO_MERGE_MS)
        const record = await readCustomer(tx, shopId, id, after)
        if (!record) throw customerNotFound()
        return toCustomer(record)
      }),

    events: (shopId: string, id: string, query: z.output<typeof listCustomerEvents.query>) =>
      inShop(db, shopId, async (tx) => {
        const owner = await known(tx, shopId, id)
        const { rows, nextCursor } = cutPage(
          await listEventRows(tx, shopId, owner, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.at, row.id),
        )
        const items = rows.map(({ detail, at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          fields: detail.fields ?? [],
          isGiven: detail.isGiven ?? null,
          how: detail.how ?? null,
          name: detail.name ?? '',
        }))
        return { items, nextCursor }
      }),

    messages: (shopId: string, id: string) =>
      inShop(db, shopId, async (tx) => {
        const rows = await readMessages(tx, shopId, await known(tx, shopId, id))
        return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
      }),

    ledger: (shopId: string, id: string, { before, limit }: z.output<typeof getCustomerLedger.query>) =>
      inShop(db, shopId, async (tx) => {
        const owner = await known(tx, shopId, id)
        const lines = await readLedger(tx, shopId, owner)
        // Lines are counted from the beginning: what comes meanwhile moves none of them.
        const end = Math.min(before ?? lines.length, lines.length)
        const start = Math.max(0, end - limit)
        return {
          items: lines.slice(start, end).toReversed(),
          before: start > 0 ? start : null,
          owesTzs: Math.max(0, sumTzs(lines.map(({ owedTzs }) => owedTzs))),
          keptTzs: sumTzs(lines.map(({ keptTzs }) => keptTzs)),
          agreement: await readAgreement(tx, shopId, owner),
        }
      }),
  }
}

/** Oldest first. Of an id nobody's: nothing. */
export async function readLedger(tx: Tx, shopId: string, ownerId: string): Promise<LedgerLine[]> {
  return customerLedger(await readLedgerOrders(tx, shopId, ownerId), await readLedgerMoves(tx, shopId, ownerId))
}

/** @throws AppError 404 */
async function known(tx: Tx, shopId: string, id: string): Promise<string> {
  const owner = await ownerOf(tx, shopId, id)
  if (owner === undefined) throw customerNotFound()
  return owner
}

export const toRow = ({ nameKey: _key, lastOrderAt, createdAt, ...row }: CustomerListRow): CustomerRow => ({
  ...row,
  lastVisitAt: lastOrderAt.getTime() === 0 ? null : lastOrderAt.toISOString(),
  createdAt: createdAt.toISOString(),
})
const toCustomer = ({ merges, ...record }: CustomerRecord): Customer => ({
  ...record,
  ...toRow(record),
  merges: merges.map(({ at, ...merge }) => {
    const when = new Date(at)
    return {
      ...merge,
      at: when.toISOString(),
      until: new Date(when.getTime() + UNDO_MERGE_MS).toISOString(),
    }
  }),
})
