import { type RawBuilder, sql } from 'kysely'
import type { Period } from '../../../shared/domain/periods.ts'
import { dayStart } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'

const MOST = sql`9007199254740991`
/** By business day, in the words of the index `stock_movements_booked`, or it is not used. */
async function byDay(
  tx: Tx,
  shopId: string,
  { from, to }: Period,
  which: RawBuilder<unknown>,
  worth: RawBuilder<unknown>,
) {
  const { rows } = await sql<{ day: string; tzs: number }>`/*stock.days*/
    select to_char(m.at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as day, greatest(least(coalesce(sum(${worth}), 0), ${MOST}), -${MOST})::bigint as tzs from stock_movements m
    where m.shop_id = ${shopId} and (m.reason in ('transfer_in', 'transfer_out') or m.opening_tzs is not null) and ${which} and m.at >= ${dayStart(from)} and m.at < ${dayStart(to, 1)} group by 1`.execute(
    tx,
  )
  return rows
}

/** What goods cost that came from shops of the same owner, less what those cost that went to them. */
export const transferredByDay = (tx: Tx, shopId: string, period: Period) =>
  byDay(
    tx,
    shopId,
    period,
    sql`m.reason in ('transfer_in', 'transfer_out')`,
    sql`case when m.delta_milli < 0 then 0 - m.cost_tzs else m.cost_tzs end`,
  )
/** What goods cost that were there already when they were counted first. */
export const openingByDay = (tx: Tx, shopId: string, period: Period) =>
  byDay(tx, shopId, period, sql`m.opening_tzs is not null`, sql`m.opening_tzs`)
