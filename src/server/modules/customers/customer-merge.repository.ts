import { sql } from 'kysely'
import type { CustomerContact, CustomerFacts } from '../../../shared/domain/customers.ts'
import type { Tx } from '../../platform/database.ts'
import type { StoredConsents } from '../../platform/schema-people.ts'

/** What both were before, for the undo: the kept one's facts, and what the gone one had that stands under the kept one since. */
interface BeforeMerge {
  kept: CustomerFacts & { consents: StoredConsents; creditLimitTzs: number | null; creditDueDays: number | null }
  /** Ids that stood for the gone one, and its contacts. */
  aliases: string[]
  contacts: CustomerContact[]
  goneTags: string[]
  /** What the kept one was made into by the merge: where a field is something else by now, people changed it since, and the undo leaves it. */
  made: CustomerFacts
}

/** Merges of a shop come one after the other: two that cross would wait for each other's rows for ever. */
export const takeTurn = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`customers ${shopId}`}, 0))`.execute(tx)

/** Ids that stand for it first, as sales of theirs take them. */
export async function lockAliases(tx: Tx, shopId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('alias_of', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** What one person said last, of `c` and `g`; a no outlives whatever somebody else typed for them (`via`). */
const lastWords = sql`(select coalesce(jsonb_object_agg(w.key, w.value), '{}') from (
  select distinct on (b.key) b.key, b.value from (select * from jsonb_each(c.consents) union all select * from jsonb_each(g.consents)) b
  order by b.key, (b.value->>'isGiven' = 'true' and b.value->>'via' is not null), (b.value->>'at')::timestamptz desc nulls last, b.value->>'isGiven') w)`
/** The gone one and all that stood for it stand for the kept one; its contacts, credit terms and last visit go along. */
export async function joinRows(tx: Tx, shopId: string, keptId: string, goneId: string): Promise<void> {
  await sql`/*customer.merge*/
    with g as (update customers set alias_of = ${keptId}, statement_is_on = false, changed_xid = pg_current_xact_id()::text::bigint
      where shop_id = ${shopId} and (id = ${goneId} or alias_of = ${goneId}) returning id, consents, credit_limit_tzs, credit_due_days, last_order_at),
    t as (delete from customer_tags where shop_id = ${shopId} and customer_id = ${goneId}),
    w as (delete from search_terms where shop_id = ${shopId} and kind = 'c' and ref_id = ${goneId}),
    i as (update customer_identities set customer_id = ${keptId} where shop_id = ${shopId} and customer_id = ${goneId})
    update customers c set consents = ${lastWords}, credit_limit_tzs = coalesce(c.credit_limit_tzs, g.credit_limit_tzs), credit_due_days = coalesce(c.credit_due_days, g.credit_due_days),
      last_order_at = greatest(c.last_order_at, g.last_order_at), changed_xid = pg_current_xact_id()::text::bigint
    from g where g.id = ${goneId} and c.shop_id = ${shopId} and c.id = ${keptId}`.execute(tx)
}

/** The gone one is itself again, with the ids and contacts it had, as far as they still stand under the kept one. What was said to since stays said; which of the two said no, nobody knows: both did. */
export async function partRows(
  tx: Tx,
  shopId: string,
  { keptId, goneId, before }: { keptId: string; goneId: string; before: BeforeMerge },
): Promise<void> {
  const { aliases, contacts, kept } = before
  await sql`/*customer.unmerge*/
    with s as (select coalesce(jsonb_object_agg(e.key, e.value), '{}') as words, coalesce(jsonb_object_agg(e.key, e.value) filter (where e.value->>'isGiven' = 'false'), '{}') as noes
      from customers k join customers g on g.shop_id = k.shop_id and g.id = ${goneId} cross join lateral jsonb_each(k.consents) e
      where k.shop_id = ${shopId} and k.id = ${keptId} and e.value is distinct from ${JSON.stringify(kept.consents)}::jsonb->e.key and e.value is distinct from g.consents->e.key),
    i as (update customer_identities i set customer_id = ${goneId}, place = x.place from unnest(${contacts.map(({ kind }) => kind)}::text[], ${contacts.map(({ value }) => value)}::text[]) with ordinality x(kind, value, place)
      where i.shop_id = ${shopId} and i.kind = x.kind and i.value = x.value and i.customer_id = ${keptId}),
    k as (update customers set consents = ${JSON.stringify(kept.consents)}::jsonb || (select words from s), credit_limit_tzs = ${kept.creditLimitTzs}, credit_due_days = ${kept.creditDueDays} where shop_id = ${shopId} and id = ${keptId})
    update customers c set alias_of = case when c.id = ${goneId} then null else ${goneId}::uuid end, consents = case when c.id = ${goneId} then c.consents || (select noes from s) else c.consents end where c.shop_id = ${shopId} and c.alias_of = ${keptId} and (c.id = ${goneId} or c.id = any(${aliases}::uuid[]))`.execute(
    tx,
  )
  // Each is as new as its own newest order: what was sold meanwhile went with its own id.
  await sql`update customers c set changed_xid = pg_current_xact_id()::text::bigint, last_order_at = coalesce((select max(o.at) from orders o where o.shop_id = c.shop_id and o.customer_id in
      (select c.id union all select a.id from customers a where a.shop_id = c.shop_id and a.alias_of = c.id)), '1970-01-01T00:00:00Z')
    where c.shop_id = ${shopId} and (c.id in (${keptId}, ${goneId}) or c.id = any(${aliases}::uuid[]))`.execute(tx)
}

export async function readTerms(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ creditLimitTzs: number | null; creditDueDays: number | null }> {
  return await tx
    .selectFrom('customers')
    .select(['credit_limit_tzs as creditLimitTzs', 'credit_due_days as creditDueDays'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type MergeRow = {
  id: string
  keptId: string
  goneId: string
  before: BeforeMerge
  at: Date
  undoneAt: Date | null
}
export async function lockMerge(tx: Tx, shopId: string, id: string): Promise<MergeRow | undefined> {
  const { rows } =
    await sql<MergeRow>`select id, kept_id as "keptId", gone_id as "goneId", before, at, undone_at as "undoneAt" from customer_merges where shop_id = ${shopId} and id = ${id} for update`.execute(
      tx,
    )
  return rows[0]
}
export async function insertMerge(
  tx: Tx,
  shopId: string,
  merge: Omit<MergeRow, 'undoneAt'> & { byUserId: string },
): Promise<void> {
  await tx
    .insertInto('customer_merges')
    .values({
      shop_id: shopId,
      id: merge.id,
      kept_id: merge.keptId,
      gone_id: merge.goneId,
      before: JSON.stringify(merge.before),
      at: merge.at,
      by_user_id: merge.byUserId,
    })
    .execute()
}
export const markUndone = (tx: Tx, shopId: string, id: string, at: Date) =>
  tx.updateTable('customer_merges').set({ undone_at: at }).where('shop_id', '=', shopId).where('id', '=', id).execute()
/** A later merge that took the kept one away, and stands. */
export async function isTakenSince(tx: Tx, shopId: string, merge: MergeRow): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', merge.goneId)
    .where('alias_of', '=', merge.keptId)
    .executeTakeFirst()
  return row === undefined
}

type Candidate = { one: string; other: string }
/**
 * Pairs that may be one person, to be looked at by the rule (domain/customers.ts): those whose numbers end alike, and those with one name. Archived ones are left out.
 * `customerId`: of this one alone.
 */
export async function readCandidates(
  tx: Tx,
  shopId: string,
  customerId: string | null,
  most: number,
): Promise<Candidate[]> {
  const shown = sql`k.alias_of is null and not k.is_archived`
  const of = (column: string) => (customerId === null ? sql`` : sql`and ${sql.raw(column)} = ${customerId}`)
  // Of all: the tails and names that stand there more than once are found first, from their indexes; of one, its own.
  const tails =
    customerId === null
      ? sql`select i.tail from customer_identities i where i.shop_id = ${shopId} and char_length(i.tail) = 7 group by i.tail having count(distinct i.customer_id) > 1 limit ${most}`
      : sql`select i.tail from customer_identities i where i.shop_id = ${shopId} and char_length(i.tail) = 7 ${of('i.customer_id')}`
  const names =
    customerId === null
      ? sql`select k.name_key from customers k where k.shop_id = ${shopId} and ${shown} and k.name_key <> '' group by k.name_key having count(*) > 1 limit ${most}`
      : sql`select k.name_key from customers k where k.shop_id = ${shopId} and k.name_key <> '' ${of('k.id')}`
  const { rows } = await sql<Candidate>`/*customers.candidates*/
    select distinct x.one, x.other from (
      (select least(a.customer_id, b.customer_id) as one, greatest(a.customer_id, b.customer_id) as other from (${tails}) t
        join customer_identities a on a.shop_id = ${shopId} and a.tail = t.tail and char_length(a.tail) = 7 join customer_identities b on b.shop_id = ${shopId} and b.tail = t.tail and char_length(b.tail) = 7 and b.customer_id > a.customer_id limit ${most})
      union all
      (select a.id, b.id from (${names}) n
        join customers a on a.shop_id = ${shopId} and a.name_key = n.name_key and a.alias_of is null and not a.is_archived
        join customers b on b.shop_id = ${shopId} and b.name_key = n.name_key and b.alias_of is null and not b.is_archived and b.id > a.id limit ${most})
    ) x join customers k on k.shop_id = ${shopId} and k.id = x.one and ${shown}
      join customers l on l.shop_id = ${shopId} and l.id = x.other and l.alias_of is null and not l.is_archived
    where true ${customerId === null ? sql`` : sql`and ${customerId} in (x.one, x.other)`} order by 1, 2 limit ${most}`.execute(
    tx,
  )
  return rows
}
