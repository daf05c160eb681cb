import type * as z from 'zod'
import type {
  Customer,
  CustomerQuery,
  CustomerRow,
  getCustomerLedger,
  listCustomerEvents,
  listCustomerMessages,
  listCustomerPayments,
} from '../../../shared/contract/customers.ts'
import { type LedgerLine, ledgerMoves, type PlacedLine, withBalances } from '../../../shared/domain/customer-ledger.ts'
import { previewOf } from '../../../shared/domain/chat/preview.ts'
import { UNDO_MERGE_MS } from '../../../shared/domain/customers.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { readAgreement } from './agreement.repository.ts'
import { readLedgerMoves, readLedgerOrders, readLedgerPlaces, readStanding } from './customer-ledger.repository.ts'
import { customerCursor, type CustomerListRow, listCustomerRows, readTotals } from './customer-list.repository.ts'
import { type CustomerRecord, listEventRows, ownerOf, readCustomer } from './customer-read.repository.ts'
import { listMessageRows } from './customer-messages.repository.ts'
import { listPaymentRows } from './customer-payments.repository.ts'
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

    payments: (shopId: string, id: string, { cursor, limit, ...filter }: z.output<typeof listCustomerPayments.query>) =>
      inShop(db, shopId, async (tx) => {
        const owner = await known(tx, shopId, id)
        const { rows, nextCursor } = cutPage(
          await listPaymentRows(tx, shopId, owner, filter, { cursor, limit }),
          limit,
          (row) => writeKeyset(row.at, row.id),
        )
        return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), nextCursor }
      }),

    messages: (
      { shopId, can }: Pick<MemberActor, 'shopId' | 'can'>,
      id: string,
      { cursor, limit }: z.output<typeof listCustomerMessages.query>,
    ) =>
      inShop(db, shopId, async (tx) => {
        const owner = await known(tx, shopId, id)
        const seesChats = can('conversations', 'read')
        const { rows, nextCursor } = cutPage(
          await listMessageRows(tx, shopId, owner, { seesChats, cursor, limit }),
          limit,
          (row) => writeKeyset(row.at, row.id),
        )
        const items = rows.map(({ at, content, ...row }) => ({
          ...row,
          text: content === null ? '' : previewOf(content).text,
          at: at.toISOString(),
        }))
        return { items, nextCursor }
      }),

    ledger: (shopId: string, id: string, { cursor, since, limit }: LedgerQuery) =>
      inShop(db, shopId, async (tx) => {
        const owner = await known(tx, shopId, id)
        const page = await readLedger(tx, shopId, owner, { cursor, since, limit })
        return { ...page, before: null, agreement: await readAgreement(tx, shopId, owner) }
      }),
  }
}

type LedgerQuery = Pick<z.output<typeof getCustomerLedger.query>, 'limit' | 'cursor' | 'since'>
/** Places that moved nothing leave a page short: it is filled up so often. */
const MOST_ROUNDS = 6

/**
 * A page, the newest first, however much there is before: what is read is what is shown. The balance is told backwards from what stands with the customer now, which the sum of all lines is, and
 * goes along in the cursor. `since`: a business day.
 */
export async function readLedger(
  tx: Tx,
  shopId: string,
  ownerId: string,
  { cursor, since, limit }: LedgerQuery,
): Promise<{
  items: LedgerLine[]
  nextCursor: string | null
  /** Before the oldest of these. */
  openingTzs: number
  owesTzs: number
  keptTzs: number
}> {
  const { owesTzs, keptTzs } = await readStanding(tx, shopId, ownerId)
  const from = readKeyset(cursor, ['instant', 'id', 'number'])
  const found: PlacedLine[] = []
  let before = from ? { at: from[0], id: from[1] } : null
  let hasMore = true
  const earliest = since === undefined ? null : dayStart(since).toISOString()
  for (let round = 0; hasMore && found.length < limit && round < MOST_ROUNDS; round += 1) {
    const most = limit - found.length
    const places = await readLedgerPlaces(tx, shopId, ownerId, { before, since: earliest, limit: most + 1 })
    const here = places.slice(0, most)
    hasMore = places.length > most
    before = here.at(-1) ?? before
    const idsOf = (isMove: boolean) => [...new Set(here.filter((place) => place.isMove === isMove).map(({ id }) => id))]
    const shown = new Set(here.map(placeKey))
    const lines = ledgerMoves(
      await readLedgerOrders(tx, shopId, ownerId, idsOf(false)),
      await readLedgerMoves(tx, shopId, ownerId, idsOf(true)),
    )
    // An order's other lines are of other pages.
    found.push(...lines.filter(({ at, subjectId }) => shown.has(placeKey({ at, id: subjectId }))))
  }
  const { lines, beforeTzs } = withBalances(found, from ? from[2] : owesTzs - keptTzs)
  return {
    items: lines,
    nextCursor: hasMore && before !== null ? writeKeyset(before.at, before.id, beforeTzs) : null,
    openingTzs: beforeTzs,
    owesTzs,
    keptTzs,
  }
}
const placeKey = ({ at, id }: { at: string; id: string }) => `${at} ${id}`

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
