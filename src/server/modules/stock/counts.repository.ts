import { sql } from 'kysely'
import type { CountScope, StockCount } from '../../../shared/contract/commands/stock-count.ts'
import type { CountState } from '../../../shared/contract/stock-counts.ts'
import type { CommandContext } from '../../platform/commands.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

/** Whoever counts first begins it. Held until the end, so that nobody counts on while it is being ended; answers how it stands. */
export async function enterCount(
  { tx, shopId, actorId }: CommandContext,
  count: StockCount['count'],
  at: Date,
): Promise<CountState> {
  const { rows } = await sql<{ state: CountState }>`
    insert into stock_counts (shop_id, id, name, scope, started_by, started_at)
    values (${shopId}, ${count.id}, ${count.name}, ${JSON.stringify(count.scope)}::jsonb, ${actorId}, ${at})
    on conflict (shop_id, id) do update set name = stock_counts.name returning state`.execute(tx)
  return rows[0]?.state ?? 'dropped'
}

type NewEntry = Omit<StockCount, 'at'> & { itemId: string; at: Date }
/** The newer word stands, whichever comes first. False when the id is another thing's. */
export async function writeEntry({ tx, shopId, actorId }: CommandContext, entry: NewEntry): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    insert into stock_count_entries (shop_id, id, count_id, item_id, product_id, variant_id, counted_milli, packs, by_user_id, at)
    values (${shopId}, ${entry.id}, ${entry.count.id}, ${entry.itemId}, ${entry.productId}, ${entry.variantId}, ${entry.countedMilli}, ${entry.packs}, ${actorId}, ${entry.at})
    on conflict (shop_id, id) do update set
      counted_milli = case when excluded.at >= stock_count_entries.at then excluded.counted_milli else stock_count_entries.counted_milli end,
      packs = case when excluded.at >= stock_count_entries.at then excluded.packs else stock_count_entries.packs end,
      by_user_id = case when excluded.at >= stock_count_entries.at then excluded.by_user_id else stock_count_entries.by_user_id end,
      at = greatest(stock_count_entries.at, excluded.at)
      where stock_count_entries.count_id = excluded.count_id and stock_count_entries.item_id = excluded.item_id
    returning true as "isOwn"`.execute(tx)
  return rows.length > 0
}

export interface CountRow {
  id: string
  name: string
  scope: CountScope
  state: CountState
  startedByName: string | null
  startedAt: Date
  endedByName: string | null
  endedAt: Date | null
  differences: number
  differenceTzs: number
  counted: number
}
const columns = sql`c.id, c.name, c.scope, c.state, s.name as "startedByName", c.started_at as "startedAt", e.name as "endedByName", c.ended_at as "endedAt", c.differences, c.difference_tzs as "differenceTzs",
  (select count(distinct i.item_id)::int from stock_count_entries i where i.shop_id = c.shop_id and i.count_id = c.id and i.counted_milli is not null) as counted`
const people = sql`left join users s on s.id = c.started_by left join users e on e.id = c.ended_by`

export async function listCountRows(
  tx: Tx,
  shopId: string,
  cursor: string | undefined,
  limit: number,
): Promise<CountRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<CountRow>`
    select ${columns} from stock_counts c ${people}
    where c.shop_id = ${shopId} ${from ? sql`and (c.started_at, c.id) < (${from[0]}, ${from[1]}::uuid)` : sql``} order by c.started_at desc, c.id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}
/** Of all that are open the newest: nobody counts in more at once. */
export async function listOpenRows(tx: Tx, shopId: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${columns} from stock_counts c ${people} where c.shop_id = ${shopId} and c.state = 'open' order by c.started_at desc, c.id desc limit 50`.execute(
    tx,
  )
  return rows
}
export async function readCount(tx: Tx, shopId: string, id: string): Promise<CountRow | undefined> {
  const { rows } =
    await sql<CountRow>`select ${columns} from stock_counts c ${people} where c.shop_id = ${shopId} and c.id = ${id}`.execute(
      tx,
    )
  return rows[0]
}
/** Held until it is ended. */
export async function lockCount(tx: Tx, shopId: string, id: string): Promise<CountState | undefined> {
  const { rows } = await sql<{
    state: CountState
  }>`select state from stock_counts where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows[0]?.state
}

export interface EntryRow {
  itemId: string
  productId: string
  variantId: string | null
  name: string
  variantName: string | null
  unit: string
  costTzs: number | null
  countedMilli: number
  packs: number | null
  byName: string | null
  at: Date
}
export async function listEntries(tx: Tx, shopId: string, countId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select i.item_id as "itemId", i.product_id as "productId", i.variant_id as "variantId", p.name, v.name as "variantName", p.unit, coalesce(v.cost_tzs, p.cost_tzs) as "costTzs", i.counted_milli as "countedMilli", i.packs,
      u.name as "byName", i.at
    from stock_count_entries i join products p on p.shop_id = i.shop_id and p.id = i.product_id left join variants v on v.shop_id = i.shop_id and v.id = i.variant_id left join users u on u.id = i.by_user_id
    where i.shop_id = ${shopId} and i.count_id = ${countId} and i.counted_milli is not null order by p.name_key, i.item_id, i.at limit 5000`.execute(
    tx,
  )
  return rows
}

interface LevelSince {
  onHandMilli: number
  packs: number
  movedSinceMilli: number
  /** Between the first part of it and the last. */
  movedBetweenMilli: number
  /** A word of later that is applied, or was typed: this one says nothing any more. */
  isOld: boolean
}
/** What lies there now of each, and what moved after the moment it was counted. A movement is heard of after it happened: what was heard of a day before cannot have happened since. */
export async function levelsSince(
  tx: Tx,
  shopId: string,
  items: readonly { itemId: string; productId: string; from: string; at: string }[],
): Promise<Map<string, LevelSince>> {
  const asked = JSON.stringify(
    items.map((item) => ({ item_id: item.itemId, product_id: item.productId, at: item.at, since: item.from })),
  )
  const { rows } = await sql<LevelSince & { itemId: string }>`
    select a.item_id as "itemId", coalesce(l.on_hand_milli, 0)::bigint as "onHandMilli", coalesce(l.packs, 0)::bigint as packs, coalesce(m.moved, 0)::bigint as "movedSinceMilli",
      coalesce(m.between, 0)::bigint as "movedBetweenMilli", coalesce(l.counted_at >= a.at, false) or coalesce(m.recounted, false) as "isOld"
    from jsonb_to_recordset(${asked}::jsonb) as a(item_id uuid, product_id uuid, at timestamptz, since timestamptz)
      left join lateral (select on_hand_milli, packs, counted_at from stock_levels where shop_id = ${shopId} and item_id = a.item_id limit 1) l on true
      left join lateral (
        select sum(delta_milli) filter (where at > a.at) as moved, sum(abs(delta_milli)) filter (where at > a.since and at <= a.at) as between,
          bool_or(reason = 'counted' and delta_milli <> 0 and at > a.at) as recounted from stock_movements
        where shop_id = ${shopId} and product_id = a.product_id and received_at > a.since - interval '1 day' and item_id = a.item_id and at > a.since) m on true`.execute(
    tx,
  )
  return new Map(rows.map(({ itemId, ...level }) => [itemId, level]))
}

/** Up to then they were seen: what is heard of later and happened before makes no difference (0071-stock-counts.sql). Its levels are held by whoever asks. */
export async function markCounted(
  tx: Tx,
  shopId: string,
  items: readonly { itemId: string; at: string }[],
): Promise<void> {
  const seen = JSON.stringify(items.map(({ itemId, at }) => ({ item_id: itemId, at })))
  await sql`
    update stock_levels l set counted_at = greatest(l.counted_at, s.at) from jsonb_to_recordset(${seen}::jsonb) as s(item_id uuid, at timestamptz)
    where l.shop_id = ${shopId} and l.item_id = s.item_id`.execute(tx)
}

interface LeftRow {
  itemId: string
  name: string
  variantName: string | null
  total: number
}
/** What belongs to a count and nobody counted. */
export async function listLeft(
  tx: Tx,
  shopId: string,
  { id, scope }: { id: string; scope: CountScope },
  limit: number,
): Promise<{ total: number; items: Omit<LeftRow, 'total'>[] }> {
  const { rows } = await sql<LeftRow>`
    select coalesce(v.id, p.id) as "itemId", p.name, v.name as "variantName", count(*) over ()::int as total
    from products p left join variants v on v.shop_id = p.shop_id and v.product_id = p.id and not v.is_archived
    where p.shop_id = ${shopId} and p.tracks_stock and not p.is_archived
      ${scope.group === undefined ? sql`` : sql`and p.product_group = ${scope.group}`} ${scope.productIds === undefined ? sql`` : sql`and p.id = any(${scope.productIds}::uuid[])`}
      and not exists (select from stock_count_entries e where e.shop_id = p.shop_id and e.count_id = ${id} and e.item_id = coalesce(v.id, p.id) and e.counted_milli is not null)
    order by p.name_key, p.id, v.name limit ${limit}`.execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ itemId, name, variantName }) => ({ itemId, name, variantName })),
  }
}

export async function endCount(
  tx: Tx,
  shopId: string,
  id: string,
  end: { state: 'applied' | 'dropped'; userId: string; at: Date; differences: number; differenceTzs: number },
): Promise<void> {
  await tx
    .updateTable('stock_counts')
    .set({
      state: end.state,
      ended_by: end.userId,
      ended_at: end.at,
      differences: end.differences,
      difference_tzs: end.differenceTzs,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

interface RiskRow {
  productId: string
  name: string
  worthTzs: number
  onHandMilli: number
  soldMilli: number
  misses: number
  countedAt: Date | null
}
/** Goods without variants that the shop counts, those with most of it on the shelf and those of which there is less than nothing; only of them the movements are read. */
export async function listRiskRows(tx: Tx, shopId: string, since: { sold: Date; missed: Date }): Promise<RiskRow[]> {
  const { rows } = await sql<RiskRow>`
    with top as materialized (
      select p.id, coalesce(p.cost_tzs, p.price_tzs) as worth, l.on_hand_milli, l.counted_at
      from products p join stock_levels l on l.shop_id = ${shopId} and l.item_id = p.id and l.on_hand_milli <> 0
      where p.shop_id = ${shopId} and p.tracks_stock and not p.is_archived
      order by (l.on_hand_milli < 0) desc, abs(l.on_hand_milli::numeric) * coalesce(p.cost_tzs, p.price_tzs) desc, p.id limit 300)
    select t.id as "productId", (select p.name from products p where p.shop_id = ${shopId} and p.id = t.id) as name, t.worth as "worthTzs", t.on_hand_milli as "onHandMilli", coalesce(m.sold, 0)::bigint as "soldMilli", coalesce(m.misses, 0)::int as misses,
      greatest(t.counted_at, m.counted) as "countedAt"
    from top t left join lateral (
      select -sum(m.delta_milli) filter (where m.reason in ('sale', 'cancel', 'void', 'refund') and m.received_at > ${since.sold}) as sold,
        count(*) filter (where m.reason = 'counted' and m.delta_milli <> 0) as misses, max(m.at) filter (where m.reason = 'counted' and m.delta_milli <> 0) as counted
      from stock_movements m where m.shop_id = ${shopId} and m.product_id = t.id and m.received_at > ${since.missed}) m on true`.execute(
    tx,
  )
  return rows
}
/** Their names, in the order in which they are asked for. */
export async function readNames(tx: Tx, shopId: string, ids: readonly string[]) {
  const { rows } = await sql<{ productId: string; name: string }>`
    select id as "productId", name from products where shop_id = ${shopId} and id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], id)`.execute(
    tx,
  )
  return rows
}
