import { type RawBuilder, sql } from 'kysely'
import type { OfferState } from '../../../shared/domain/offers/lists.ts'
import { OFFER_LIMITS, type OfferInput, type OfferKind, type OfferTerms } from '../../../shared/domain/offers/terms.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export interface OfferRecord {
  id: string
  state: OfferState
  name: string
  code: string
  doc: Omit<OfferTerms, 'code'>
  from: string | null
  to: string | null
  mostUses: number | null
  version: number
  startedAt: Date | null
  stoppedAt: Date | null
  updatedAt: Date
}
const columns = sql`id, state, name, code, doc, from_day::text as "from", to_day::text as "to", most_uses as "mostUses", version, started_at as "startedAt", stopped_at as "stoppedAt", updated_at as "updatedAt"`

export async function findOffer(
  tx: Tx,
  shopId: string,
  id: string,
  options: { isLocked?: boolean } = {},
): Promise<OfferRecord | undefined> {
  const { rows } = await sql<OfferRecord>`/*offers.one*/
    select ${columns} from offers where shop_id = ${shopId} and id = ${id} ${options.isLocked ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0]
}
export async function readNamed(tx: Tx, shopId: string, ids: readonly string[]): Promise<OfferRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OfferRecord>`/*offers.named*/
    select ${columns} from offers where shop_id = ${shopId} and id = any(${[...new Set(ids)]}::uuid[]) order by id`.execute(
    tx,
  )
  return rows
}
/** One change of a shop's offers at a time: a code leads to one of them, and no more run than may. */
export const holdOffers = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`offers of ${shopId}`}, 0))`.execute(tx)

/** In force on this day or later. */
export async function readInForce(tx: Tx, shopId: string, today: string): Promise<OfferRecord[]> {
  const { rows } = await sql<OfferRecord>`/*offers.running*/
    select ${columns} from offers where shop_id = ${shopId} and state = 'running' and (to_day is null or to_day >= ${today}::date) order by id limit ${OFFER_LIMITS.running}`.execute(
    tx,
  )
  return rows
}
export async function countOffers(tx: Tx, shopId: string, today: string): Promise<{ all: number; running: number }> {
  const { rows } = await sql<{ all: number; running: number }>`/*offers.count*/
    select count(*)::int as "all", (count(*) filter (where state = 'running' and (to_day is null or to_day >= ${today}::date)))::int as running from offers where shop_id = ${shopId}`.execute(
    tx,
  )
  return rows[0] ?? { all: 0, running: 0 }
}
/** Another one in force that has this code; those whose last day is over are put aside and have it no more. */
export async function isCodeTaken(
  tx: Tx,
  shopId: string,
  { id, code }: { id: string; code: string },
  at: Date,
  today: string,
): Promise<boolean> {
  if (code === '') return false
  await sql`/*offers.free-code*/
    update offers set state = 'ended', stopped_at = ${at} where shop_id = ${shopId} and code = ${code} and state in ('running', 'paused') and to_day < ${today}::date`.execute(
    tx,
  )
  const { rows } = await sql`/*offers.code*/
    select 1 from offers where shop_id = ${shopId} and code = ${code} and state in ('running', 'paused') and id <> ${id} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The last changed first; one row more than `limit` where there is one. A shop has three hundred at most, so a search walks them. */
export async function listOfferRows(
  tx: Tx,
  shopId: string,
  filter: { search?: string | undefined; state: OfferState | 'all'; kind: OfferKind | 'all' },
  today: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<OfferRecord[]> {
  const parts: RawBuilder<unknown>[] = [sql`shop_id = ${shopId}`]
  const isOver = sql`(state <> 'draft' and to_day < ${today}::date)`
  if (filter.state === 'ended') parts.push(sql`(state = 'ended' or ${isOver})`)
  else if (filter.state !== 'all') parts.push(sql`state = ${filter.state} and ${isOver} is not true`)
  if (filter.kind !== 'all') parts.push(sql`kind = ${filter.kind}`)
  for (const word of foldText(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6))
    parts.push(sql`strpos(name_key, ${word}) > 0`)
  const from = readKeyset(page.cursor, ['instant', 'id'])
  if (from)
    parts.push(
      sql`(updated_at < ${from[0]}::timestamptz or (updated_at = ${from[0]}::timestamptz and id > ${from[1]}::uuid))`,
    )
  const { rows } = await sql<OfferRecord>`/*offers.list*/
    select ${columns} from offers where ${sql.join(parts, sql` and `)} order by updated_at desc, id limit ${page.limit + 1}`.execute(
    tx,
  )
  return rows
}
export const offerCursor = (row: OfferRecord) => writeKeyset(row.updatedAt, row.id)

const valuesOf = ({ name, code, from, to, mostUses, ...doc }: OfferInput) => ({
  name,
  code,
  kind: doc.kind,
  name_key: foldText(`${name} ${code}`).slice(0, 200),
  doc: JSON.stringify(doc),
  from_day: from,
  to_day: to,
  most_uses: mostUses,
})
export async function insertOffer(
  tx: Tx,
  shopId: string,
  id: string,
  offer: OfferInput,
  by: { userId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('offers')
    .values({ ...valuesOf(offer), shop_id: shopId, id, created_by: by.userId, created_at: by.at, updated_at: by.at })
    .execute()
}
export async function updateOffer(tx: Tx, shopId: string, id: string, offer: OfferInput, at: Date): Promise<void> {
  await tx
    .updateTable('offers')
    .set((x) => ({ ...valuesOf(offer), version: x('version', '+', 1), updated_at: at }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
/** `started_at` stays: from then on its terms do. `version` counts what is written, which this is not. */
export async function updateOfferState(tx: Tx, shopId: string, id: string, state: OfferState, at: Date): Promise<void> {
  await tx
    .updateTable('offers')
    .set(() => ({
      state,
      updated_at: at,
      stopped_at: state === 'running' ? null : at,
      ...(state === 'running' ? { started_at: sql<Date>`coalesce(started_at, ${at})` } : {}),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
export async function removeOffer(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx.deleteFrom('offers').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

type Named = { id: string; name: string }
/** As they are called now. */
export async function namesOf(
  tx: Tx,
  shopId: string,
  { customerIds, productIds: bought, others }: Pick<OfferTerms, 'customerIds' | 'productIds' | 'others'>,
): Promise<{ customers: Named[]; products: Named[] }> {
  const productIds = [...new Set([...bought, ...(others?.productIds ?? [])])]
  const { rows } = await sql<{ customers: Named[]; products: Named[] }>`/*offers.names*/
    select coalesce((select json_agg(json_build_object('id', u.one, 'name', c.name)) from unnest(${customerIds}::uuid[]) as u(one), lateral (select name from customers where shop_id = k.shop and id = u.one limit 1) c), '[]') as customers,
      coalesce((select json_agg(json_build_object('id', u.one, 'name', p.name)) from unnest(${productIds}::uuid[]) as u(one), lateral (select name from products where shop_id = k.shop and id = u.one limit 1) p), '[]') as products
    from (select ${shopId}::uuid as shop) k`.execute(tx)
  return rows[0] ?? { customers: [], products: [] }
}
/** Members of a segment that a till is told. */
export async function membersOf(tx: Tx, shopId: string, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*offers.members*/
    select c.id from customers c where c.shop_id = ${shopId} and c.alias_of is null and not c.is_archived and ${condition} order by c.id limit ${OFFER_LIMITS.told}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
