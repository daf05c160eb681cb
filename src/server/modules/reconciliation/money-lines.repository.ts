import { sql } from 'kysely'
import type { MoneyLine } from '../../../shared/contract/reconciliation.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

/** Imports, matches and undoings of one shop take turns: two of them must not give the same payment away. */
export async function lockBooks(tx: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`books ${shopId}`}, 0))`.execute(tx)
}

export type LineRow = Omit<MoneyLine, 'at'> & { at: Date; makesPayment: boolean; isBooked: boolean }
const columns = sql`m.id, m.source, m.statement_id as "statementId", m.wallet, m.direction, m.amount_tzs as "amountTzs", m.reference, m.phone, m.name, m.details, m.at, m.state, m.is_by_hand as "isByHand",
  u.name as "matchedByName", m.note, m.payment_id as "paymentId", m.order_id as "orderId", o.number as "orderNumber", m.difference_tzs as "differenceTzs", m.makes_payment as "makesPayment", m.is_booked as "isBooked"`
const fromLines = sql`from money_lines m left join orders o on o.shop_id = m.shop_id and o.id = m.order_id left join users u on u.id = m.matched_by`

export async function readLine(tx: Tx, shopId: string, id: string): Promise<LineRow | undefined> {
  const { rows } =
    await sql<LineRow>`select ${columns} ${fromLines} where m.shop_id = ${shopId} and m.id = ${id}`.execute(tx)
  return rows[0]
}

export async function listLines(
  tx: Tx,
  shopId: string,
  statementId: string,
  state: string | undefined,
  cursor: string | undefined,
  limit: number,
): Promise<LineRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<LineRow>`
    select ${columns} ${fromLines} where m.shop_id = ${shopId} and m.statement_id = ${statementId} ${state === undefined ? sql`` : sql`and m.state = ${state} and (m.direction = 'in' or m.state <> 'open')`}
      ${from ? sql`and (m.at, m.id) > (${from[0]}, ${from[1]}::uuid)` : sql``} order by m.at, m.id limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

/** What `pickMatches` needs of a line. */
export type OpenLine = {
  id: string
  wallet: string
  amountTzs: number
  reference: string | null
  phone: string
  name: string
  details: string
  at: Date
}
const openColumns = sql`id, wallet, amount_tzs as "amountTzs", reference, phone, name, details, at`

/** `chunks`: lines as JSON (statement.worker.ts). Those that were not there before come back; money a callback has already told of is no second line. */
export async function insertLines(
  tx: Tx,
  shopId: string,
  of: { statementId: string; wallet: string; receivedAt: Date },
  chunks: readonly string[],
): Promise<(OpenLine & { direction: 'in' | 'out' })[]> {
  const made: (OpenLine & { direction: 'in' | 'out' })[] = []
  for (const chunk of chunks) {
    const { rows: inserted } = await sql<OpenLine & { direction: 'in' | 'out' }>`/*statement.lines*/
      insert into money_lines (shop_id, id, source, statement_id, wallet, direction, amount_tzs, balance_tzs, reference, phone, name, details, at, line_key, received_at)
      select ${shopId}, x.id, 'statement', ${of.statementId}, ${of.wallet}, x.direction, x.amount, x.balance, x.reference, x.phone, x.name, x.details, x.at, x.key, ${of.receivedAt}
      from jsonb_to_recordset(${chunk}::jsonb)
        as x(id uuid, direction text, amount bigint, balance bigint, reference text, phone text, name text, details text, at timestamptz, key text)
      where x.reference is null or not exists (
        select from money_lines m where m.shop_id = ${shopId} and m.reference = x.reference and m.source = 'callback' and m.direction = x.direction and m.amount_tzs = x.amount)
      on conflict (shop_id, wallet, line_key) do nothing returning ${openColumns}, direction`.execute(tx)
    made.push(...inserted)
  }
  return made
}

type Unknown = {
  id: string
  wallet: string
  amountTzs: number
  reference: string | null
  phone: string
  name: string
  details: string
  at: Date
  key: string
}
/** False when it, or a statement's line of the same money, is there already. */
export async function insertUnknown(tx: Tx, shopId: string, line: Unknown): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into money_lines (shop_id, id, source, wallet, direction, amount_tzs, reference, phone, name, details, at, line_key, is_booked)
    select ${shopId}, ${line.id}, 'callback', ${line.wallet}, 'in', ${line.amountTzs}, ${line.reference}, ${line.phone}, ${line.name}, ${line.details}, ${line.at}, ${line.key}, true
    where ${line.reference}::text is null or not exists (select from money_lines m where m.shop_id = ${shopId} and m.reference = ${line.reference} and m.direction = 'in' and m.amount_tzs = ${line.amountTzs})
    on conflict (shop_id, wallet, line_key) do nothing returning id`.execute(tx)
  return rows.length > 0
}

type Match = {
  paymentId: string
  orderId: string
  makesPayment: boolean
  differenceTzs: number
  isByHand: boolean
  byUserId: string | null
  at: Date
}
/** Whether its money stands on the ledger as unmatched. */
export async function setBooked(tx: Tx, shopId: string, lineId: string, isBooked: boolean): Promise<void> {
  await tx
    .updateTable('money_lines')
    .set({ is_booked: isBooked })
    .where('shop_id', '=', shopId)
    .where('id', '=', lineId)
    .execute()
}

export async function markMatched(tx: Tx, shopId: string, lineId: string, match: Match): Promise<void> {
  await sql`with l as (
      update money_lines set state = 'matched', payment_id = ${match.paymentId}, order_id = ${match.orderId}, makes_payment = ${match.makesPayment}, difference_tzs = ${match.differenceTzs}, is_by_hand = ${match.isByHand},
        matched_by = ${match.byUserId}, matched_at = ${match.at}, note = '' where shop_id = ${shopId} and id = ${lineId})
    insert into match_events (shop_id, line_id, kind, payment_id, order_id, is_by_hand, by_user_id, at)
    values (${shopId}, ${lineId}, 'matched', ${match.paymentId}, ${match.orderId}, ${match.isByHand}, ${match.byUserId}, ${match.at})`.execute(
    tx,
  )
}

export async function markSetAside(
  tx: Tx,
  shopId: string,
  lineId: string,
  note: string,
  byUserId: string,
  at: Date,
): Promise<void> {
  await sql`with l as (update money_lines set state = 'set_aside', note = ${note}, is_by_hand = true, matched_by = ${byUserId}, matched_at = ${at} where shop_id = ${shopId} and id = ${lineId})
    insert into match_events (shop_id, line_id, kind, is_by_hand, reason, by_user_id, at) values (${shopId}, ${lineId}, 'set_aside', true, ${note}, ${byUserId}, ${at})`.execute(
    tx,
  )
}

export async function markOpen(
  tx: Tx,
  shopId: string,
  line: Pick<LineRow, 'id' | 'paymentId' | 'orderId'>,
  reason: string,
  byUserId: string,
  at: Date,
): Promise<void> {
  await sql`with l as (
      update money_lines set state = 'open', payment_id = null, order_id = null, makes_payment = false, difference_tzs = 0, is_by_hand = false, matched_by = null, matched_at = null, note = '' where shop_id = ${shopId} and id = ${line.id})
    insert into match_events (shop_id, line_id, kind, payment_id, order_id, is_by_hand, reason, by_user_id, at) values (${shopId}, ${line.id}, 'undone', ${line.paymentId}, ${line.orderId}, true, ${reason}, ${byUserId}, ${at})`.execute(
    tx,
  )
}

export async function listMatchedLines(tx: Tx, shopId: string, statementId: string): Promise<LineRow[]> {
  const { rows } =
    await sql<LineRow>`select ${columns} ${fromLines} where m.shop_id = ${shopId} and m.statement_id = ${statementId} and m.state <> 'open' order by m.at, m.id`.execute(
      tx,
    )
  return rows
}
/** Copies of a file that was wrong: the books themselves lose nothing. */
export async function deleteLines(tx: Tx, shopId: string, statementId: string): Promise<void> {
  await tx.deleteFrom('money_lines').where('shop_id', '=', shopId).where('statement_id', '=', statementId).execute()
}
