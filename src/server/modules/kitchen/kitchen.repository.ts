import { sql } from 'kysely'
import type { KitchenSend } from '../../../shared/contract/commands/kitchen-send.ts'
import type { DoneLines, TicketLine } from '../../../shared/domain/kitchen.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export interface TicketRow {
  id: string
  aboutId: string
  round: number
  label: string
  note: string
  lines: TicketLine[]
  done: DoneLines
  byName: string
  at: Date
  doneAt: Date | null
}

interface NewTicket extends Omit<KitchenSend, 'at'> {
  byUserId: string | null
  /** Null: the server's own word, of an order that was called off elsewhere. */
  deviceId: string | null
  at: Date
  receivedAt: Date
}
/** False when there is one of this id. */
export async function insertTicket(tx: Tx, shopId: string, ticket: NewTicket): Promise<boolean> {
  const row = await tx
    .insertInto('kitchen_tickets')
    .values({
      shop_id: shopId,
      id: ticket.id,
      about_id: ticket.aboutId,
      round: ticket.round,
      label: ticket.label,
      note: ticket.note,
      lines: JSON.stringify(ticket.lines),
      by_name: ticket.byName,
      by_user_id: ticket.byUserId,
      device_id: ticket.deviceId,
      at: ticket.at,
      received_at: ticket.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function lockTicket(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<Pick<TicketRow, 'lines' | 'done' | 'doneAt'> | undefined> {
  return await tx
    .selectFrom('kitchen_tickets')
    .select(['lines', 'done', 'done_at as doneAt'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateDone(
  tx: Tx,
  shopId: string,
  id: string,
  done: DoneLines,
  doneAt: string | null,
): Promise<void> {
  await tx
    .updateTable('kitchen_tickets')
    .set({ done: JSON.stringify(done), done_at: doneAt })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

const COLUMNS = sql`id, about_id as "aboutId", round, label, note, lines, done, by_name as "byName", at, done_at as "doneAt"`

/** Sent after `since`, the oldest first; one row more than `limit`, when there is one. `isCalledOff`: only those that call off what nobody has on paper. */
export async function listOpenTickets(
  tx: Tx,
  shopId: string,
  { since, isCalledOff }: { since: Date; isCalledOff: boolean },
  cursor: string | undefined,
  limit: number,
): Promise<TicketRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<TicketRow>`
    select ${COLUMNS} from kitchen_tickets where shop_id = ${shopId} and done_at is null and at > ${since}
      ${isCalledOff ? sql`and lines @? '$[*] ? (@.isCancelled == true && !(@.isOnPaper == true))'` : sql``}
      ${from ? sql`and (at, id) > (${from[0]}, ${from[1]}::uuid)` : sql``} order by at, id limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

/** Those done last first. */
export async function listDoneTickets(
  tx: Tx,
  shopId: string,
  cursor: string | undefined,
  limit: number,
): Promise<TicketRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<TicketRow>`
    select ${COLUMNS} from kitchen_tickets where shop_id = ${shopId} and done_at is not null
      ${from ? sql`and (done_at, id) < (${from[0]}, ${from[1]}::uuid)` : sql``} order by done_at desc, id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

const HAS_LINE = (lineIds: readonly string[]) =>
  sql`exists (select from jsonb_array_elements(lines) l where lower(l->>'lineId') = any(${[...lineIds]}::text[]))`

/** Those that tell of one of these lines. */
export async function ticketsOfLines(
  tx: Tx,
  shopId: string,
  lineIds: readonly string[],
  since: Date,
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`/*kitchen.of_lines*/ select ${COLUMNS} from kitchen_tickets
    where shop_id = ${shopId} and received_at > ${since} and ${HAS_LINE(lineIds)} order by round, id limit 200`.execute(
    tx,
  )
  return rows
}

/** The server's own word of these lines, where a device says the same. Answers which. */
export async function deleteOwnWord(
  tx: Tx,
  shopId: string,
  aboutId: string,
  lineIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from kitchen_tickets
    where shop_id = ${shopId} and about_id = ${aboutId} and device_id is null and ${HAS_LINE(lineIds)} returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name ?? ''
}

/** A late word of one that is gone is no word of anything: it is answered as done. */
export async function deleteOldTickets(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx.deleteFrom('kitchen_tickets').where('shop_id', '=', shopId).where('received_at', '<', before).execute()
}
