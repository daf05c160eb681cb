import { sql } from 'kysely'
import { LATE_STEP } from '../../../shared/domain/order-steps.ts'
import type { Tx } from '../../platform/database.ts'

/** The first look after a limit was set finds all that stands there already: what has stood for longer than this is no news, and so many at once are enough. */
const NEWS_DAYS = 10
const MOST_AT_ONCE = 100

/** A place is one stay of an order in one status: the same one is written down once, whoever settled it. */
export async function insertLate(tx: Tx, shopId: string, now: Date): Promise<void> {
  await sql`/*workflow.late*/
    insert into review_items (shop_id, id, kind, codes, command_type, order_id, amount_tzs, raw, at, received_at)
    select o.shop_id, md5(o.id::text || o.status || extract(epoch from e.since)::text)::uuid, 'flagged', array['order.step_late'], ${LATE_STEP}, o.id, o.total_tzs,
      jsonb_build_object('status', o.status, 'since', e.since, 'minutes', l.value::int), e.since, ${now}
    from shops s cross join lateral jsonb_each_text(s.order_rules->'limits') l join orders o on o.shop_id = s.id and o.status = l.key and o.at > ${now}::timestamptz - interval '30 days'
      cross join lateral (
        select coalesce(max(v.received_at) filter (where v.to_status = o.status and v.from_status is distinct from o.status), o.received_at) as since
        from order_events v where v.shop_id = o.shop_id and v.order_id = o.id) e
    where s.id = ${shopId} and e.since <= ${now}::timestamptz - make_interval(mins => l.value::int) and e.since > ${now}::timestamptz - make_interval(days => ${sql.lit(NEWS_DAYS)})
      and not exists (select from review_items r where r.shop_id = o.shop_id and r.id = md5(o.id::text || o.status || extract(epoch from e.since)::text)::uuid)
    order by e.since limit ${sql.lit(MOST_AT_ONCE)}
    on conflict (shop_id, id) do nothing`.execute(tx)
}

export async function settleLate(tx: Tx, shopId: string, orderIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('review_items')
    .set({ settled_at: now, settlement: 'accepted' })
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', [...orderIds])
    .where('command_type', '=', LATE_STEP)
    .where('settled_at', 'is', null)
    .execute()
}
