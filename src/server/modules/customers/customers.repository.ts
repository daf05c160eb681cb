import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../shared/domain/languages.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'
import { spokenToId } from '../../platform/spoken-to.ts'
import { standsFor } from '../../platform/stands-for.ts'

/** The customer this phone belongs to: the one who claims it, or who had it before. Two claims at one moment meet on the key. */
export async function claimPhone(tx: Tx, shopId: string, phone: string, customerId: string): Promise<string> {
  const claimed = await tx
    .insertInto('customer_identities')
    .values({ shop_id: shopId, kind: 'phone', value: phone, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind', 'value']).doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  if (claimed) return claimed.customer_id
  const owner = await tx
    .selectFrom('customer_identities')
    .select('customer_id')
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .executeTakeFirstOrThrow()
  return owner.customer_id
}

type NewCustomer = {
  shopId: string
  id: string
  name: string
  source: string
  createdBy: string | null
  at: Date
  /** They come with an order. */
  isOrdering?: boolean
}
/** False when the id is taken. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<boolean> {
  const inserted = await tx
    .insertInto('customers')
    .values({
      shop_id: customer.shopId,
      id: customer.id,
      name: customer.name,
      name_key: foldText(customer.name),
      source: customer.source,
      ...(customer.isOrdering === true ? { last_order_at: customer.at } : {}),
      created_by: customer.createdBy,
      created_at: customer.at,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The first is touched too: what it owes may now be more. Whose alias it became meanwhile, the new one becomes as well: no alias stands for another one. */
export async function makeAlias(tx: Tx, shopId: string, id: string, firstId: string): Promise<void> {
  const first = await tx
    .selectFrom('customers')
    .select('alias_of')
    .where('shop_id', '=', shopId)
    .where('id', '=', firstId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const ownerId = first?.alias_of ?? firstId
  await sql`update customers set alias_of = case when id = ${id} then ${ownerId}::uuid else alias_of end, changed_xid = pg_current_xact_id()::text::bigint
    where shop_id = ${shopId} and id in (${id}, ${ownerId})`.execute(tx)
}

/** What each payment, each deposit or pay-out beside orders, and what an order gave back, does to the balance of the customer `i` (domain/store-credit.ts). */
const movesOf = (shopId: RawBuilder<unknown>) => sql`(
      select p.change_owed_tzs - case when p.method = 'store_credit' then p.amount_tzs else 0 end as tzs from payments p where p.shop_id = ${shopId} and p.credit_customer_id = i.id
      union all select m.kept_tzs from credit_moves m where m.shop_id = ${shopId} and m.customer_id = i.id and m.reversed_at is null
      union all select o.earned_tzs from orders o where o.shop_id = ${shopId} and o.customer_id = i.id and (o.earned_tzs <> 0 or o.stamps <> 0)) x`
/** What the shop keeps for whoever has these ids (as `i`), as one figure. */
export const balanceOf = (shopId: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select greatest(least(coalesce(sum(x.tzs), 0), 9007199254740991), -9007199254740991)::bigint from ${ids} cross join lateral ${movesOf(shopId)})`

/**
 * What the shop keeps for each of these customers: the sum of all payments that change it and of what was paid ahead or out beside them, those under their aliases included (domain/store-credit.ts). Whose is nothing is
 * not among them, nor is an alias.
 */
export async function readCredits(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; creditTzs: number }>`/*customer.credit*/
    select c.id, greatest(least(sum(x.tzs), 9007199254740991), -9007199254740991)::bigint as "creditTzs"
    from customers c cross join lateral (select c.id union all select a.id from customers a where a.shop_id = c.shop_id and a.alias_of = c.id) i(id)
    cross join lateral ${movesOf(sql`c.shop_id`)}
    where c.shop_id = ${shopId} and c.id = any(${ids}::uuid[]) and c.alias_of is null group by 1`.execute(tx)
  return new Map(rows.map(({ id, creditTzs }) => [id, creditTzs]))
}

/** Stamps of each of these customers (domain/loyalty.ts), those under their aliases included; whose are none is not among them. */
export async function readStamps(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; stamps: number }>`/*customer.stamps*/
    select c.id, sum(o.stamps)::int as stamps
    from customers c cross join lateral (select c.id union all select a.id from customers a where a.shop_id = c.shop_id and a.alias_of = c.id) i(id)
    join orders o on o.shop_id = c.shop_id and o.customer_id = i.id and (o.earned_tzs <> 0 or o.stamps <> 0)
    where c.shop_id = ${shopId} and c.id = any(${ids}::uuid[]) and c.alias_of is null group by 1 having sum(o.stamps) <> 0`.execute(
    tx,
  )
  return new Map(rows.map(({ id, stamps }) => [id, stamps]))
}

/** Who a customer became, or themselves. */
export async function resolveAlias(tx: Tx, shopId: string, id: string): Promise<string> {
  const row = await tx
    .selectFrom('customers')
    .select('alias_of')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.alias_of ?? id
}

/** All that said who they are was taken away, for ever (modules/privacy). */
export async function isErased(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('erased_customers')
    .select('at')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Where nobody said it before. */
export async function fillLanguage(tx: Tx, shopId: string, id: string, language: Language): Promise<boolean> {
  const { rows } = await sql`
    update customers c set language = ${language}, changed_xid = pg_current_xact_id()::text::bigint where c.shop_id = ${shopId} and c.id = ${id} and c.language is null
      and not exists (select from erased_customers e where e.shop_id = c.shop_id and e.customer_id = c.id) returning c.id`.execute(
    tx,
  )
  return rows.length > 0
}

/** The language the shop speaks in to whoever has this number. */
export async function spokenToNumber(tx: Tx, shopId: string, value: string): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select ${spokenToId(sql`(select i.customer_id from customer_identities i where i.shop_id = s.id and i.kind in ('phone', 'whatsapp') and i.value = ${value} order by i.kind limit 1)`)} as language
    from shops s where s.id = ${shopId}`.execute(tx)
  return rows[0]?.language ?? 'sw'
}

/** Their sum owed may be another now; `at`: an order of theirs was made. */
export async function touchCustomer(tx: Tx, shopId: string, id: string, at?: Date): Promise<void> {
  await sql`update customers c set changed_xid = pg_current_xact_id()::text::bigint, last_order_at = greatest(last_order_at, ${at ?? null}::timestamptz)
    where c.shop_id = ${shopId} and (c.id = ${id} or c.id = (select alias_of from customers a where a.shop_id = ${shopId} and a.id = ${id}))`.execute(
    tx,
  )
}

/** Who they are by now, each once: those with this number, the one who is called at it first, then whom a chat belongs to. */
export async function customersBehind(
  tx: Tx,
  shopId: string,
  { phone, customerId }: { phone: string | null; customerId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${standsFor('n')} as id from (
      select i.customer_id, i.kind from customer_identities i where i.shop_id = ${shopId} and i.kind in ('phone', 'whatsapp') and i.value = ${phone}::text collate "default"
      union all select ${customerId}::uuid, 'x' where ${customerId}::uuid is not null) w
    join customers n on n.shop_id = ${shopId} and n.id = w.customer_id group by 1 order by min(w.kind)`.execute(tx)
  return rows.map(({ id }) => id)
}
/** All numbers, to call or of their WhatsApp, of whoever this id is by now. */
export async function numbersOf(tx: Tx, shopId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct i.value from customers n join customer_identities i on i.shop_id = n.shop_id and i.customer_id = ${standsFor('n')} and i.kind in ('phone', 'whatsapp')
    where n.shop_id = ${shopId} and n.id = ${id} order by i.value`.execute(tx)
  return rows.map(({ value }) => value)
}
