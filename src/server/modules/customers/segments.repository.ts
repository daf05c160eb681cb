import { sql } from 'kysely'
import { foldText } from '../../../shared/domain/search.ts'
import { allRules, MOST_ASKED, SAMPLED_OF, type SegmentRules } from '../../../shared/domain/segments.ts'
import type { Tx } from '../../platform/database.ts'
import { standsFor } from '../../platform/stands-for.ts'
import { ruleCondition, segmentCondition } from './segment-rules.repository.ts'

interface Asked {
  shopId: string
  today: string
}

/** Of all that are not archived, along the index that holds all that rules ask for: the whole table would look cheaper to the planner, other shops' customers included. */
const everybody = (shopId: string) => sql`(
  select c.id, c.spent_tzs, c.order_count, c.last_order_at, c.owes_tzs, c.owes_since, c.birth_month, c.agreed_to, c.source, c.language, c.place_key, c.created_at
  from customers c where c.shop_id = ${shopId} and c.alias_of is null and not c.is_archived order by c.id) c`

/** How many customers there are, up to `most` and one more. */
export async function countCustomers(tx: Tx, shopId: string, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`/*segments.total*/
    select count(*)::int as total from (select from customers c where c.shop_id = ${shopId} and c.alias_of is null and not c.is_archived order by c.id limit ${sql.lit(most + 1)}) x`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

/** Whether this customer, by whoever they are now, belongs. */
export async function isMemberOf(
  tx: Tx,
  { shopId, today }: Asked,
  rules: SegmentRules,
  customerId: string,
): Promise<boolean> {
  const { rows } = await sql`/*segments.member*/
    select from (select c.id, c.spent_tzs, c.order_count, c.last_order_at, c.owes_tzs, c.owes_since, c.birth_month, c.agreed_to, c.source, c.language, c.place_key, c.created_at
      from customers n join customers c on c.shop_id = n.shop_id and c.id = ${standsFor('n')}
      where n.shop_id = ${shopId} and n.id = ${customerId} and not c.is_archived offset 0) c
    where ${segmentCondition(rules, { shopId, today })}`.execute(tx)
  return rows.length > 0
}

/** How many belong to each, in one pass over the customers. */
export async function countMembers(
  tx: Tx,
  { shopId, today }: Asked,
  segments: readonly SegmentRules[],
): Promise<{ total: number; counts: number[] }> {
  const counts = segments.map(
    (rules) => sql`(count(*) filter (where ${segmentCondition(rules, { shopId, today })}))::int`,
  )
  const { rows } = await sql<{ total: number; counts: number[] }>`/*segments.counts*/
    select count(*)::int as total, array[${sql.join(counts)}]::int[] as counts from ${everybody(shopId)}`.execute(tx)
  return rows[0] ?? { total: 0, counts: [] }
}

/** One in sixteen of them (domain/segments.ts), along an index of these alone. */
const sampled = (shopId: string) => sql`(
  select c.id, c.spent_tzs, c.order_count, c.last_order_at, c.owes_tzs, c.owes_since, c.birth_month, c.agreed_to, c.source, c.language, c.place_key, c.created_at
  from customers c where c.shop_id = ${shopId} and c.alias_of is null and not c.is_archived and ${isSampled} order by uuid_hash(c.id), c.id) c`
const isSampled = sql`uuid_hash(c.id) & ${sql.lit(SAMPLED_OF - 1)} = 0`

export type Preview = {
  total: number
  count: number
  ruleCounts: number[]
  agreedToWhatsapp: number
  agreedToSms: number
  spentTzs: number
  memberIds: string[]
}
const SHOWN_MEMBERS = 6
/** Counted as they are, of all or of the sample: what the sample says of all is told by whoever asked. */
export async function previewRules(
  tx: Tx,
  { shopId, today }: Asked,
  rules: SegmentRules,
  from: 'all' | 'sample',
): Promise<Preview> {
  const asked = from === 'all' ? everybody(shopId) : sampled(shopId)
  const each = allRules(rules).map((rule) => ruleCondition(rule, { shopId, today }))
  const ruleCounts = sql.join(each.map((_, at) => sql`(count(*) filter (where ${sql.ref(`x.r${at}`)}))::int`))
  // Each condition is worked out once for a customer, not once for each figure.
  const { rows } = await sql<Preview>`/*segments.preview*/
    with x as materialized (select c.id, c.spent_tzs, c.agreed_to, ${segmentCondition(rules, { shopId, today })} as fits, ${sql.join(each.map((condition, at) => sql`${condition} as ${sql.ref(`r${at}`)}`))} from ${asked})
    select count(*)::int as total, (count(*) filter (where x.fits))::int as count, array[${ruleCounts}]::int[] as "ruleCounts",
      (count(*) filter (where x.fits and x.agreed_to & 1 <> 0))::int as "agreedToWhatsapp", (count(*) filter (where x.fits and x.agreed_to & 2 <> 0))::int as "agreedToSms",
      least(coalesce(sum(x.spent_tzs) filter (where x.fits), 0), 9007199254740991)::bigint as "spentTzs",
      array(select id from x where fits order by spent_tzs desc, id limit ${sql.lit(SHOWN_MEMBERS)}) as "memberIds"
    from x`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no preview')
  return row
}
/** No statement of this transaction takes longer. */
export async function limitStatements(tx: Tx, mostMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(mostMs)}, true)`.execute(tx)
}

/** Whether there are so many that a sample is asked: as many as that of the sample, and one more, are looked at. */
export async function isLarge(tx: Tx, shopId: string): Promise<boolean> {
  const most = MOST_ASKED / SAMPLED_OF
  const { rows } = await sql<{ count: number }>`/*segments.large*/
    select count(*)::int as count from (select from customers c where c.shop_id = ${shopId} and c.alias_of is null and not c.is_archived and ${isSampled} order by uuid_hash(c.id), c.id limit ${sql.lit(most + 1)}) x`.execute(
    tx,
  )
  return (rows[0]?.count ?? 0) > most
}

type SegmentRow = {
  id: string
  name: string
  rules: SegmentRules
  version: number
  count: number | null
  countedOn: string | null
}
const columns = sql`s.id, s.name, s.rules, s.version, n.count, n.day::text as "countedOn"`
const lastCount = sql`left join lateral (select n.count, n.day from segment_counts n where n.shop_id = s.shop_id and n.segment_id = s.id order by n.day desc limit 1) n on true`

export async function listSegmentRows(tx: Tx, shopId: string): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`/*segments.list*/
    select ${columns} from customer_segments s ${lastCount} where s.shop_id = ${shopId} order by s.name_key, s.id`.execute(
    tx,
  )
  return rows
}

export async function readSegment(tx: Tx, shopId: string, id: string): Promise<SegmentRow | undefined> {
  const { rows } = await sql<SegmentRow>`/*segments.one*/
    select ${columns} from customer_segments s ${lastCount} where s.shop_id = ${shopId} and s.id = ${id}`.execute(tx)
  return rows[0]
}

/** Its version now; held until the transaction ends. */
export async function lockSegment(tx: Tx, shopId: string, id: string): Promise<{ version: number } | undefined> {
  return await tx
    .selectFrom('customer_segments')
    .select('version')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Given {
  id: string
  name: string
  rules: SegmentRules
}
export async function insertSegment(
  tx: Tx,
  shopId: string,
  { id, name, rules, byUserId, at }: Given & { byUserId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('customer_segments')
    .values({
      shop_id: shopId,
      id,
      name,
      name_key: foldText(name),
      rules: JSON.stringify(rules),
      created_by: byUserId,
      created_at: at,
    })
    .execute()
}
export async function updateSegment(tx: Tx, shopId: string, { id, name, rules }: Given): Promise<void> {
  await tx
    .updateTable('customer_segments')
    .set(({ eb }) => ({
      name,
      name_key: foldText(name),
      rules: JSON.stringify(rules),
      version: eb('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
export async function removeSegment(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx.deleteFrom('customer_segments').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

type DayCount = { day: string; count: number; total: number }
export async function readCounts(tx: Tx, shopId: string, id: string, from: string): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`/*segments.history*/
    select n.day::text as day, n.count, n.total from segment_counts n where n.shop_id = ${shopId} and n.segment_id = ${id} and n.day >= ${from}::date order by n.day`.execute(
    tx,
  )
  return rows
}

/** What was counted on this day last stands for it; days before `keptFrom` are given up. */
export async function writeCounts(
  tx: Tx,
  shopId: string,
  counted: readonly { id: string; count: number }[],
  { day, total, keptFrom }: { day: string; total: number; keptFrom: string },
): Promise<void> {
  await sql`/*segments.count*/
    with gone as (delete from segment_counts where shop_id = ${shopId} and day < ${keptFrom}::date)
    insert into segment_counts (shop_id, segment_id, day, count, total)
      select ${shopId}, s.id, ${day}::date, x.count, ${total} from unnest(${counted.map(({ id }) => id)}::uuid[], ${counted.map(({ count }) => count)}::int[]) x(id, count)
        join customer_segments s on s.shop_id = ${shopId} and s.id = x.id
    on conflict (shop_id, segment_id, day) do update set count = excluded.count, total = excluded.total`.execute(tx)
}
