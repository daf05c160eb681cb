import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { CustomerQuery, CustomerRow, ListedCustomerRow } from '../../../shared/contract/customers.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { SegmentRules } from '../../../shared/domain/segments.ts'
import { dayStart } from '../../platform/business-day.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import type { StoredConsents } from '../../platform/schema-people.ts'
import { digitsOf, findWords, MANY, withoutTrunk, type Word } from '../../platform/search-terms.ts'
import { contactsOfC } from './customer-facts.repository.ts'
import { balanceOf } from './customers.repository.ts'
import { segmentCondition } from './segment-rules.repository.ts'

/** The customer `c` as lists show them, those figures included that come from payments; what stands under ids that became theirs is theirs. */
export type CustomerListRow = {
  id: string
  name: string
  nameKey: string
  phones: string[]
  place: string
  tags: string[]
  source: CustomerRow['source']
  isArchived: boolean
  orderCount: number
  spentTzs: number
  lastOrderAt: Date
  owesTzs: number
  owesSince: string | null
  keptTzs: number
  consents: StoredConsents
  createdAt: Date
  facts?: ListedCustomerRow['facts']
}

const theirIds = sql`(select c.id union all select a.id from customers a where a.shop_id = c.shop_id and a.alias_of = c.id) i(id)`
/** Theirs, one id after the other by the index: asked as `in (…)` every order of the shop would be held against both. */
export const theirOrders = sql`from ${theirIds} join orders o on o.shop_id = c.shop_id and o.customer_id = i.id`
const kept = balanceOf(sql`c.shop_id`, theirIds)
export const rowColumns = sql`c.id, c.name, c.name_key as "nameKey", c.place, c.source, c.is_archived as "isArchived", c.consents, c.last_order_at as "lastOrderAt", c.created_at as "createdAt",
  coalesce((select array_agg(i.value order by i.place, i.value) from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and i.kind = 'phone'), '{}') as phones,
  coalesce((select array_agg(t.tag order by t.tag_key) from customer_tags t where t.shop_id = c.shop_id and t.customer_id = c.id), '{}') as tags,
  c.owes_tzs as "owesTzs",
  nullif(c.owes_since, '') as "owesSince",
  ${kept} as "keptTzs", c.order_count as "orderCount", c.spent_tzs as "spentTzs"`

/** What no list shows, for a file of all of them. */
const moreFacts = sql`, json_build_object('contacts', ${contactsOfC}, 'gender', c.gender, 'birthday', c.birthday, 'notes', c.notes, 'language', c.language, 'tin', c.tin) as facts`

type Filter = Omit<z.output<typeof CustomerQuery>, 'cursor' | 'limit' | 'segment'> & {
  segment?: SegmentRules | undefined
}

/** Something of what they have was to be paid before this day. */
const isLate = (today: string) =>
  sql`exists (select from ${theirIds} join orders o on o.shop_id = c.shop_id and o.customer_id = i.id where o.owed_tzs > 0 and o.status in ('picked_up', 'delivered', 'completed') and o.due_on < ${today})`

const sorts = {
  name: { isDown: false, column: sql`c.name_key`, kind: 'text', of: (row: CustomerListRow) => row.nameKey },
  '-visit': {
    isDown: true,
    column: sql`c.last_order_at`,
    kind: 'instant',
    of: (row: CustomerListRow) => row.lastOrderAt,
  },
  visit: {
    isDown: false,
    column: sql`c.last_order_at`,
    kind: 'instant',
    of: (row: CustomerListRow) => row.lastOrderAt,
  },
  '-debt': { isDown: true, column: sql`c.owes_tzs`, kind: 'number', of: (row: CustomerListRow) => row.owesTzs },
  '-new': { isDown: true, column: sql`c.created_at`, kind: 'instant', of: (row: CustomerListRow) => row.createdAt },
} as const
export const customerCursor = (sort: Filter['sort']) => (row: CustomerListRow) =>
  writeKeyset(sorts[sort].of(row), row.id)

/** Words of the name and the place, or a phone however it is written. */
export async function customerSearchParts(
  tx: Tx,
  shopId: string,
  search: string,
): Promise<RawBuilder<unknown>[] | null> {
  const digits = digitsOf(search)
  const words: Word[] =
    digits !== ''
      ? [[digits, withoutTrunk(digits)]]
      : foldText(search)
          .split(' ')
          .filter(Boolean)
          .slice(0, 6)
          .map((word): Word => [word.slice(0, 60)])
  // The list counts further than they are, and would be walked to its end for them.
  const found = await findWords(tx, shopId, 'c', words, { hasPlaces: false, isByPlace: false, few: MANY })
  if (found === null) return null
  return found.few ? [sql`c.id = any(array(${found.few}))`] : found.conditions.map((condition) => condition(sql`c.id`))
}

/** The same as one condition. */
export async function searchCondition(tx: Tx, shopId: string, search: string): Promise<RawBuilder<unknown>> {
  const parts = await customerSearchParts(tx, shopId, search)
  return parts === null ? sql`false` : parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const consentIs = (value: boolean) =>
  sql`(c.consents->'whatsapp_offers'->>'isGiven' = ${String(value)} or c.consents->'sms_offers'->>'isGiven' = ${String(value)})`

async function partsOf(tx: Tx, shopId: string, filter: Filter, today: string): Promise<RawBuilder<unknown>[] | null> {
  const parts = [sql`c.shop_id = ${shopId}`, sql`c.alias_of is null`]
  if (filter.state !== 'all') parts.push(sql`c.is_archived = ${filter.state === 'archived'}`)
  if (filter.place !== undefined && filter.place !== '') parts.push(sql`c.place_key = ${foldText(filter.place)}`)
  if (filter.source !== undefined) parts.push(sql`c.source = ${filter.source}`)
  if (filter.tag !== undefined)
    parts.push(
      sql`c.id = any(array(select t.customer_id from customer_tags t where t.shop_id = ${shopId} and t.tag_key = ${foldText(filter.tag)}))`,
    )
  if (filter.debt === 'owing' || filter.debt === 'overdue') parts.push(sql`c.owes_tzs > 0`)
  if (filter.debt === 'overdue') parts.push(isLate(today))
  if (filter.debt === 'none') parts.push(sql`c.owes_tzs = 0`)
  if (filter.balance === 'kept') parts.push(sql`${kept} > 0`)
  if (filter.consent === 'agreed') parts.push(consentIs(true))
  if (filter.consent === 'refused') parts.push(sql`not coalesce(${consentIs(true)}, false) and ${consentIs(false)}`)
  if (filter.consent === 'not_asked') parts.push(sql`not (c.consents ? 'whatsapp_offers' or c.consents ? 'sms_offers')`)
  if (filter.seenFrom !== undefined) parts.push(sql`c.last_order_at >= ${dayStart(filter.seenFrom)}`)
  if (filter.seenTo !== undefined) parts.push(sql`c.last_order_at < ${dayStart(filter.seenTo, 1)}`)
  if (filter.segment) parts.push(segmentCondition(filter.segment, { shopId, today }))
  if (filter.search !== undefined && filter.search !== '') {
    const found = await customerSearchParts(tx, shopId, filter.search)
    if (found === null) return null
    parts.push(...found)
  }
  return parts
}

const MOST_COUNTED = 10_000

/** A page, one row more than `limit` when there is one, and how many fit in all. */
export async function listCustomerRows(
  tx: Tx,
  shopId: string,
  filter: Filter,
  { cursor, limit, today }: { cursor: string | undefined; limit: number; today: string },
): Promise<{ rows: CustomerListRow[]; total: number }> {
  const parts = await partsOf(tx, shopId, filter, today)
  if (parts === null) return { rows: [], total: 0 }
  const { isDown, column, kind } = sorts[filter.sort]
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  const from = sql`customers c`
  const beyond = readKeyset(cursor, [kind, 'id'])
  const after = beyond
    ? sql`and (${column}, c.id) ${sql.raw(isDown ? '<' : '>')} (${beyond[0]}, ${beyond[1]}::uuid)`
    : sql``
  const where = sql.join(parts, sql` and `)
  // Counted along the list's own index: the whole table would look cheaper to the planner, other shops' customers included.
  const counted = sql`order by ${column} ${direction}, c.id ${direction}`
  const { rows } = await sql<CustomerListRow & { total: number }>`/*customers.list*/
    select t.total, r.* from (select count(*)::int as total from (select from ${from} where ${where} ${counted} limit ${sql.lit(MOST_COUNTED)}) x) t left join lateral (
      select ${rowColumns}${filter.with === 'facts' ? moreFacts : sql``}, c.key from (
        select c.*, ${column} as key from ${from} where ${where} ${after} order by ${column} ${direction}, c.id ${direction} limit ${sql.lit(limit + 1)}
      ) c order by c.key ${direction}, c.id ${direction}
    ) r on true`.execute(tx)
  const [first] = rows
  return { rows: rows.filter(({ id }) => id !== null), total: first?.total ?? 0 }
}

type Totals = {
  total: number
  owing: number
  owedTzs: number
  agreed: number
  tags: { name: string; count: number }[]
  places: { name: string; count: number }[]
}
const named = (what: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(x order by x.count desc, x.name) from (${what}) x), '[]')`
/** The commonest of each first. One pass along the index that holds what rules of segments ask for. */
export async function readTotals(tx: Tx, shopId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`/*customers.totals*/
    with c as materialized (
      select c.place_key, count(*)::int as count, (count(*) filter (where c.agreed_to & 3 <> 0))::int as agreed from (
        select c.id, c.place_key, c.agreed_to from customers c where c.shop_id = ${shopId} and c.alias_of is null and not c.is_archived order by c.id) c group by 1)
    select (select coalesce(sum(count), 0)::int from c) as total, (select coalesce(sum(agreed), 0)::int from c) as agreed, o.owing, o.tzs as "owedTzs",
      ${named(sql`select (select k.tag from customer_tags k where k.shop_id = ${shopId} and k.tag_key = t.tag_key order by k.customer_id limit 1) as name, t.count
        from (select t.tag_key, count(*)::int as count from customer_tags t where t.shop_id = ${shopId} group by t.tag_key order by 2 desc, 1 limit 50) t`)} as tags,
      ${named(sql`select (select k.place from customers k where k.shop_id = ${shopId} and k.place_key = c.place_key and k.alias_of is null order by k.name_key, k.id limit 1) as name, c.count
        from (select * from c where place_key <> '' order by count desc, place_key limit 50) c`)} as places
    from (select count(*)::int as owing, least(coalesce(sum(c.owes_tzs), 0), 9007199254740991)::bigint as tzs from customers c where c.shop_id = ${shopId} and c.alias_of is null and c.owes_tzs > 0) o`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('no totals')
  return row
}

/** By their own ids. */
export async function readCustomerRows(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerListRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CustomerListRow>`/*customers.rows*/
    select ${rowColumns} from customers c where c.shop_id = ${shopId} and c.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
