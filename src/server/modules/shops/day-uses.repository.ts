import { sql } from 'kysely'
import type { DayKind } from '../../../shared/domain/day-limits.ts'
import type { Tx } from '../../platform/database.ts'

/** Longer than a device goes without network; what is older is asked for by nobody. */
const KEPT_DAYS = 62

/** Adds to a person's day and answers what it came to. The row stays locked until the transaction ends: of two tills at once the second sees what the first took. */
export async function addToDay(
  tx: Tx,
  { shopId, userId, day, kind, tzs }: { shopId: string; userId: string; day: string; kind: DayKind; tzs: number },
): Promise<number> {
  const { rows } = await sql<{ tzs: number }>`
    with old as (delete from day_uses where shop_id = ${shopId} and user_id = ${userId} and day < ${day}::date - ${KEPT_DAYS}::int)
    insert into day_uses as d (shop_id, user_id, day, kind, tzs) values (${shopId}, ${userId}, ${day}::date, ${kind}, ${tzs})
    on conflict (shop_id, user_id, day, kind) do update set tzs = least(d.tzs + excluded.tzs, ${Number.MAX_SAFE_INTEGER}::bigint)
    returning tzs`.execute(tx)
  return rows[0]?.tzs ?? tzs
}
