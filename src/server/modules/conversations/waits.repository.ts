import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { AnsweredHow } from '../../platform/schema-chats.ts'

export async function isWaiting(tx: Tx, shopId: string, conversationId: string): Promise<boolean> {
  const { rows } = await sql`/*wait.is*/
    select 1 from conversations where shop_id = ${shopId} and id = ${conversationId} and waiting_since is not null`.execute(
    tx,
  )
  return rows.length > 0
}
/** False where somebody waits there already: one who writes three times waits once. */
export async function insertWait(tx: Tx, shopId: string, conversationId: string, since: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`/*wait.begin*/
    update conversations set waiting_since = ${since}, waiting_called_at = null where shop_id = ${shopId} and id = ${conversationId} and waiting_since is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
/** Nothing where nobody waits. Who is answered before the shop opens waited no moment. */
export const closeWait = (
  tx: Tx,
  {
    shopId,
    conversationId,
    ...end
  }: { shopId: string; conversationId: string; at: Date; how: AnsweredHow; byUser: string | null },
) =>
  sql`/*wait.end*/
    with ended as (
      update conversations c set waiting_since = null, waiting_called_at = null
      from (select waiting_since as since from conversations where shop_id = ${shopId} and id = ${conversationId} and waiting_since is not null for no key update) w
      where c.shop_id = ${shopId} and c.id = ${conversationId} returning w.since)
    insert into chat_answers (shop_id, conversation_id, since, ended_at, how, by_user)
    select ${shopId}, ${conversationId}, since, greatest(since, ${end.at}::timestamptz), ${end.how}, ${end.byUser}::uuid from ended
    on conflict do nothing`.execute(tx)

/** Who has a conversation whose customer waits since then, unless everybody was called already; null where this wait is over, or was. The caller holds the conversation. */
export async function findUncalled(
  tx: Tx,
  { shopId, conversationId, since }: { shopId: string; conversationId: string; since: Date },
): Promise<{ hadIt: string | null } | null> {
  const { rows } = await sql<{ hadIt: string | null }>`/*wait.uncalled*/
    select assigned_to as "hadIt" from conversations where shop_id = ${shopId} and id = ${conversationId} and waiting_since = ${since} and waiting_called_at is null`.execute(
    tx,
  )
  return rows[0] ?? null
}
/** Everybody is called, and nobody has it. */
export const markCalled = (tx: Tx, shopId: string, conversationId: string, at: Date) =>
  sql`/*wait.call*/
    update conversations set waiting_called_at = ${at}, assigned_to = null where shop_id = ${shopId} and id = ${conversationId}`.execute(
    tx,
  )

/** More than this is said as so many and more. */
const COUNTED = 1000
const SHOWN = 50
interface WaitingRow {
  conversationId: string
  name: string
  assignedName: string | null
  since: Date
}
/** Who waits, the longest first. */
export async function listWaiting(tx: Tx, shopId: string): Promise<{ count: number; longest: WaitingRow[] }> {
  const { rows } = await sql<WaitingRow & { count: number }>`/*wait.list*/
    select w.id as "conversationId", coalesce(nullif(cu.name, ''), nullif(w.name, ''),
        (select i.value from conversation_identities i where i.shop_id = ${shopId} and i.conversation_id = w.id and i.kind = 'phone' order by i.created_at desc, i.value limit 1), '') as name,
      u.name as "assignedName", w.waiting_since as since,
      (select count(*)::int from (select from conversations where shop_id = ${shopId} and waiting_since is not null limit ${COUNTED}) n) as count
    from (select * from conversations where shop_id = ${shopId} and waiting_since is not null order by waiting_since, id limit ${SHOWN}) w
      left join customers cu on cu.shop_id = ${shopId} and cu.id = w.customer_id left join users u on u.id = w.assigned_to
    order by w.waiting_since, w.id`.execute(tx)
  return { count: rows[0]?.count ?? 0, longest: rows.map(({ count: _count, ...row }) => row) }
}

interface SpeedRow {
  userId: string | null
  name: string | null
  /** Of all people together. */
  isAll: boolean
  count: number
  medianSeconds: number
  slowSeconds: number
}
/** How fast waits that ended since then were answered: by all, and by each of the people. */
export async function readSpeeds(tx: Tx, shopId: string, from: Date): Promise<SpeedRow[]> {
  const seconds = sql`extract(epoch from a.ended_at - a.since)`
  const { rows } = await sql<SpeedRow>`/*wait.speeds*/
    select s.*, u.name from (
      select a.by_user as "userId", grouping(a.by_user) = 1 as "isAll", count(*)::int as count,
        round(percentile_cont(0.5) within group (order by ${seconds}))::float8 as "medianSeconds", round(percentile_cont(0.9) within group (order by ${seconds}))::float8 as "slowSeconds"
      from chat_answers a where a.shop_id = ${shopId} and a.ended_at >= ${from} and a.how in ('answered', 'phone') group by grouping sets ((a.by_user), ())
    ) s left join users u on u.id = s."userId" where s.count > 0 order by s."isAll" desc, s."medianSeconds", s.count desc, u.name limit 201`.execute(
    tx,
  )
  return rows
}
/** Waits that ended since then, and nobody answered. */
export async function countUnanswered(tx: Tx, shopId: string, from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`/*wait.unanswered*/
    select count(*)::int as count from chat_answers where shop_id = ${shopId} and ended_at >= ${from} and how in ('handed_back', 'resolved')`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
