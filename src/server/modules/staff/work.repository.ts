import { sql } from 'kysely'
import type { CommissionRule } from '../../../shared/domain/staff-work.ts'
import { isSale, ORDER_STATUSES } from '../../../shared/domain/order-workflow.ts'
import type { Tx } from '../../platform/database.ts'

const MOST = sql`9007199254740991`
const ofSales = sql`o.status in (${sql.join(ORDER_STATUSES.filter(isSale))})`
/** Of one shop in a quarter: more spans than this nobody opens by hand. */
const MOST_SHIFTS = 20_000

interface WorkPart {
  kind: CommissionRule['of']
  userId: string
  category: string | null
  tzs: number
  /** Lines of sales; what came back is none. */
  lines: number
}

/** Lines by who sold their order and by who served them, by the category their product has now; what came back counts against whoever it was. `userId` null: of everybody. */
export async function readWork(
  tx: Tx,
  shopId: string,
  { since, until, userId }: { since: Date; until: Date; userId: string | null },
): Promise<WorkPart[]> {
  const { rows } = await sql<WorkPart>`/*staff.work*/
    with l as materialized (
      select o.created_by as sold, coalesce((l->>'servedById')::uuid, o.served_by_id, o.created_by) as served, (l->>'productId')::uuid as product, (l->>'totalTzs')::bigint as tzs, 1 as lines
      from orders o, jsonb_array_elements(o.lines) l where o.shop_id = ${shopId} and o.at >= ${since} and o.at < ${until} and ${ofSales}
      union all
      select o.created_by, coalesce((s.l->>'servedById')::uuid, o.served_by_id, o.created_by), (s.l->>'productId')::uuid, -(b->>'totalTzs')::bigint, 0
      from refunds r join orders o on o.shop_id = r.shop_id and o.id = r.order_id and ${ofSales}, jsonb_array_elements(r.lines) b
        cross join lateral (select l from jsonb_array_elements(o.lines) l where lower(l->>'id') = lower(b->>'lineId') limit 1) s
      where r.shop_id = ${shopId} and r.at >= ${since} and r.at < ${until} and r.reversed_at is null),
    w as (
      select v.kind, v.user_id, l.product, sum(l.tzs) as tzs, sum(l.lines) as lines
      from l cross join lateral (values ('sold', l.sold), ('served', l.served)) v(kind, user_id)
      where v.user_id is not null and (${userId}::uuid is null or v.user_id = ${userId}::uuid) group by 1, 2, 3)
    select w.kind, w.user_id as "userId", p.category, greatest(least(sum(w.tzs), ${MOST}), -${MOST})::bigint as tzs, sum(w.lines)::int as lines
    from w left join products p on p.shop_id = ${shopId} and p.id = w.product group by 1, 2, 3`.execute(tx)
  return rows
}

export async function readSoldOrders(
  tx: Tx,
  shopId: string,
  { since, until }: { since: Date; until: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; orders: number }>`
    select o.created_by as "userId", count(*)::int as orders from orders o
    where o.shop_id = ${shopId} and o.at >= ${since} and o.at < ${until} and ${ofSales} and o.created_by is not null group by 1`.execute(
    tx,
  )
  return new Map(rows.map(({ userId, orders }) => [userId, orders]))
}

/** Tills that were open in that time, by who opened them. `before`: how long before it one may have been opened. */
export const readShiftSpans = (tx: Tx, shopId: string, { since, until }: { since: Date; until: Date }) =>
  tx
    .selectFrom('shifts')
    .select(['opened_by as userId', 'opened_at as from', 'closed_at as to'])
    .where('shop_id', '=', shopId)
    .where('opened_at', '>=', since)
    .where('opened_at', '<', until)
    .orderBy('opened_at')
    .limit(MOST_SHIFTS)
    .execute()

export const readCommissions = (tx: Tx, shopId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.user_id as userId', 'users.name', 'memberships.commission'])
    .where('memberships.shop_id', '=', shopId)
    .where('memberships.revoked_at', 'is', null)
    .execute()

export const setCommission = (tx: Tx, shopId: string, userId: string, rule: CommissionRule | null) =>
  tx
    .updateTable('memberships')
    .set({ commission: rule === null ? null : JSON.stringify(rule) })
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute()
