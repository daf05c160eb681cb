import { type RawBuilder, sql } from 'kysely'
import type { OfferResults } from '../../../shared/contract/offers.ts'
import type { OrderSource } from '../../../shared/domain/order-workflow.ts'
import type { Tx } from '../../platform/database.ts'
import { standsFor } from '../../platform/stands-for.ts'

/** Results are of so many of the last orders: a figure for people, and no walk through years of them. */
const MOST_COUNTED = 5000
const NOTHING: OfferResults = { orders: 0, givenTzs: 0, earnedTzs: 0 }

/** What an order did with an offer: one an order, and once. */
export async function insertUse(
  tx: Tx,
  shopId: string,
  use: { orderId: string; offerId: string; customerId: string | null; tzs: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('offer_uses')
    .values({
      shop_id: shopId,
      order_id: use.orderId,
      offer_id: use.offerId,
      customer_id: use.customerId,
      tzs: use.tzs,
      at: use.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// A use is written before its order in one transaction, so whoever holds the offer's row sees both or neither; one without an order is of a sale that waits for an admin.
// An order a customer sent and nobody paid or moved on holds its use for so long, and then no more; once it is paid or handed over it stands again.
const HELD_MS = 48 * 3_600_000
const isUnconfirmed = sql`o.status = 'pending' and o.paid_tzs = 0 and o.source in ('link', 'whatsapp', 'storefront')`
const stands = (now: Date) =>
  sql`exists (select from orders o where o.shop_id = u.shop_id and o.id = u.order_id and o.status <> 'cancelled' and (o.at > ${new Date(now.getTime() - HELD_MS)} or not (${isUnconfirmed})))`

/** Whoever this id is by now, and all the ids they were: a till may still name one of those. */
const theirIds = (shopId: string, customerId: string) => sql`(
  select x.id from customers m cross join lateral (select ${standsFor('m')} as id union all select a.id from customers a where a.shop_id = ${shopId} and a.alias_of = ${standsFor('m')}) x where m.shop_id = ${shopId} and m.id = ${customerId})`

/** Uses that stand, up to `most`; `customerId`: theirs, whatever number of rows they were. */
export async function countUses(
  tx: Tx,
  shopId: string,
  offerId: string,
  { most, now, customerId, besideOrderId }: { most: number; now: Date; customerId?: string; besideOrderId?: string },
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`/*offers.uses*/
    select count(*)::int as uses from (select 1 from offer_uses u where u.shop_id = ${shopId} and u.offer_id = ${offerId}
      ${besideOrderId === undefined ? sql`` : sql`and u.order_id <> ${besideOrderId}`}
      ${customerId === undefined ? sql`` : sql`and u.customer_id in ${theirIds(shopId, customerId)}`}
      and ${stands(now)} limit ${most}) x`.execute(tx)
  return rows[0]?.uses ?? 0
}

/** Of those, what orders hold that somebody without proof sent, and nobody confirmed: a number that is typed on a page is nobody's word, that of a chat is. */
export async function countHeld(tx: Tx, shopId: string, offerId: string, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ uses: number }>`/*offers.held*/
    select count(*)::int as uses from (select 1 from offer_uses u cross join lateral (select o.* from orders o where o.shop_id = u.shop_id and o.id = u.order_id offset 0) o
      where u.shop_id = ${shopId} and u.offer_id = ${offerId} and o.source <> 'whatsapp' and ${isUnconfirmed} and o.at > ${new Date(now.getTime() - HELD_MS)} limit ${most}) x`.execute(
    tx,
  )
  return rows[0]?.uses ?? 0
}

/** `before` null: whatever is there was there before. */
export async function hasOrderedBefore(
  tx: Tx,
  shopId: string,
  customerId: string,
  order: { id: string; before: Date | null },
): Promise<boolean> {
  const { rows } = await sql`/*offers.ordered-before*/
    select 1 from orders o where o.shop_id = ${shopId} and o.customer_id in ${theirIds(shopId, customerId)} and o.id <> ${order.id}
      ${order.before === null ? sql`` : sql`and o.at < ${order.before}`} and o.status <> 'cancelled' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
/** Whose number it is, as they are now; undefined for nobody's. */
export async function customerByPhone(tx: Tx, shopId: string, phone: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`/*offers.whose-phone*/
    select coalesce(c.alias_of, c.id) as id from customer_identities i join customers c on c.shop_id = i.shop_id and c.id = i.customer_id
    where i.shop_id = ${shopId} and i.kind = 'phone' and i.value = ${phone} limit 1`.execute(tx)
  return rows[0]?.id
}
export async function belongsTo(
  tx: Tx,
  shopId: string,
  customerId: string,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`/*offers.belongs*/
    select 1 from customers c where c.shop_id = ${shopId} and c.id = ${customerId} and ${condition}`.execute(tx)
  return rows.length > 0
}
/** Thousandths of a piece in one unit, by product and unit. */
export async function factorsOf(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ key: string; factorMilli: number }>`/*offers.factors*/
    select p.product_id || ' ' || p.id as key, p.factor_milli as "factorMilli"
    from unnest(${ids}::uuid[]) as u(one), lateral (select id, product_id, factor_milli from product_units where shop_id = ${shopId} and id = u.one limit 1) p`.execute(
    tx,
  )
  return new Map(rows.map(({ key, factorMilli }) => [key, factorMilli]))
}
/** The shop's own groups of products, by id; '' for none. */
export async function groupsOf(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; group: string }>`/*offers.groups*/
    select p.id, p.product_group as "group" from unnest(${ids}::uuid[]) as u(one), lateral (select id, product_group from products where shop_id = ${shopId} and id = u.one limit 1) p`.execute(
    tx,
  )
  return new Map(rows.map(({ id, group }) => [id, group]))
}

const sums = sql`count(*)::int as orders, least(coalesce(sum(x.tzs), 0), 9007199254740991)::bigint as "givenTzs", least(coalesce(sum(x.earned), 0), 9007199254740991)::bigint as "earnedTzs"`
// One by one along the key: as a plain join PostgreSQL read all orders of all shops.
const orderOfUse = sql`cross join lateral (select o.source, o.total_tzs - o.refunded_tzs as earned from orders o where o.shop_id = u.shop_id and o.id = u.order_id and o.status <> 'cancelled' offset 0) o`

/** The last uses of an offer. */
const usesOf = (shopId: string, offerId: RawBuilder<unknown>) =>
  sql`(select shop_id, order_id, tzs from offer_uses where shop_id = ${shopId} and offer_id = ${offerId} order by at desc, order_id limit ${MOST_COUNTED})`

export async function readResults(
  tx: Tx,
  shopId: string,
  offerIds: readonly string[],
): Promise<Map<string, OfferResults>> {
  const { rows } = await sql<OfferResults & { id: string }>`/*offers.results*/
    select f.id, r.orders, r."givenTzs", r."earnedTzs" from unnest(${offerIds}::uuid[]) as f(id), lateral (
      select ${sums} from (select u.tzs, o.earned from ${usesOf(shopId, sql`f.id`)} u ${orderOfUse}) x) r`.execute(tx)
  return new Map(rows.map(({ id, ...results }) => [id, results]))
}
export const resultsOf = (results: ReadonlyMap<string, OfferResults>, id: string): OfferResults =>
  results.get(id) ?? NOTHING

export async function readSources(
  tx: Tx,
  shopId: string,
  offerId: string,
): Promise<{ source: OrderSource; orders: number }[]> {
  const { rows } = await sql<{ source: OrderSource; orders: number }>`/*offers.sources*/
    select o.source, count(*)::int as orders from ${usesOf(shopId, sql`${offerId}::uuid`)} u ${orderOfUse} group by o.source order by 2 desc, 1`.execute(
    tx,
  )
  return rows
}
/** Since then, by offer, the most orders first. */
export async function readFigures(
  tx: Tx,
  shopId: string,
  since: Date,
): Promise<(OfferResults & { id: string; name: string; code: string })[]> {
  const { rows } = await sql<OfferResults & { id: string; name: string; code: string }>`/*offers.figures*/
    select g.*, f.name, f.code from (
      select x.offer_id as id, ${sums} from (select u.offer_id, u.tzs, o.earned from (select shop_id, offer_id, order_id, tzs from offer_uses where shop_id = ${shopId} and at >= ${since} order by at desc, order_id limit ${MOST_COUNTED}) u ${orderOfUse}) x group by x.offer_id) g
    join offers f on f.shop_id = ${shopId} and f.id = g.id order by g.orders desc, g.id`.execute(tx)
  return rows
}
