import { type RawBuilder, sql } from 'kysely'
import type { Shift, ShiftMovement, ShiftReport } from '../../../shared/contract/shifts.ts'
import { dayStart } from '../../platform/business-day.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export type ShiftRow = Omit<Shift, 'openedAt' | 'closedAt'> & { openedAt: Date; closedAt: Date | null }
interface ShiftFilter {
  state: 'all' | 'open' | 'closed' | 'different'
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const STATES: Record<ShiftFilter['state'], RawBuilder<unknown>> = {
  all: sql`true`,
  open: sql`s.closed_at is null`,
  closed: sql`s.closed_at is not null`,
  different: sql`s.counted_tzs <> s.expected_tzs`,
}

function conditions(shopId: string, filter: ShiftFilter) {
  const parts = [sql`s.shop_id = ${shopId}`, STATES[filter.state]]
  if (filter.from !== undefined) parts.push(sql`s.opened_at >= ${dayStart(filter.from)}`)
  if (filter.to !== undefined) parts.push(sql`s.opened_at < ${dayStart(filter.to, 1)}`)
  // A shop's shifts are few: their names are read, not indexed.
  if (filter.search)
    parts.push(
      sql`(position(lower(${filter.search}) in lower(coalesce(o.name, '') || chr(10) || coalesce(c.name, ''))) > 0 or lower(d.code) = lower(${filter.search}))`,
    )
  return sql.join(parts, sql` and `)
}

const COLUMNS = sql`s.id, s.device_id as "deviceId", d.code as "deviceCode", d.name as "deviceName", o.name as "openedByName", s.opened_at as "openedAt", s.float_tzs as "floatTzs",
      c.name as "closedByName", s.closed_at as "closedAt", s.counted_tzs as "countedTzs", s.expected_tzs as "expectedTzs", s.reason,
      case when s.closed_at is null then s.note else s.close_note end as note, s.leave_tzs as "leaveTzs"`
const FROM = sql`shifts s left join devices d on d.shop_id = s.shop_id and d.id = s.device_id left join users o on o.id = s.opened_by left join users c on c.id = s.closed_by`

/** Opened last first; one row more than `limit`, when there is one. */
export async function listShiftRows(
  tx: Tx,
  shopId: string,
  filter: ShiftFilter,
  cursor: string | undefined,
  limit: number,
): Promise<ShiftRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<ShiftRow>`
    select ${COLUMNS} from ${FROM} where ${conditions(shopId, filter)}
      ${from ? sql`and (s.opened_at, s.id) < (${from[0]}, ${from[1]}::uuid)` : sql``} order by s.opened_at desc, s.id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

export async function readShift(tx: Tx, shopId: string, id: string): Promise<ShiftRow | undefined> {
  const { rows } =
    await sql<ShiftRow>`select ${COLUMNS} from ${FROM} where s.shop_id = ${shopId} and s.id = ${id}`.execute(tx)
  return rows[0]
}

/** What its device said when it closed it. */
export async function readCount(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<Pick<ShiftReport, 'counts' | 'earlierCountsTzs' | 'sums'> | undefined> {
  const { rows } = await sql<Pick<ShiftReport, 'counts' | 'earlierCountsTzs' | 'sums'>>`
    select counts, earlier_counts as "earlierCountsTzs", sums from shifts where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** More than this no report shows; its sums count them all. */
const MOST_MOVES = 500
type MoveRow = Omit<ShiftMovement, 'at'> & { at: Date }
/** Oldest first. */
export async function readMoves(tx: Tx, shopId: string, shiftId: string): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.direction, m.amount_tzs as "amountTzs", m.reason, m.note, u.name as "byName", m.at from drawer_moves m left join users u on u.id = m.by_user_id
    where m.shop_id = ${shopId} and m.shift_id = ${shiftId} and m.reversed_at is null order by m.at, m.id limit ${MOST_MOVES}`.execute(
    tx,
  )
  return rows
}

/** Nobody counted it. Nothing happens to one that is closed. */
export async function closeUnseen(
  tx: Tx,
  shopId: string,
  id: string,
  close: { by: string; at: Date; note: string },
): Promise<void> {
  await tx
    .updateTable('shifts')
    .set({ closed_by: close.by, closed_at: close.at, close_note: close.note, is_unseen: true })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}
