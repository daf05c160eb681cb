import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ArchiveSums } from './archive-format.ts'
import { type ArchiveTable, SHOP_COLUMNS } from './archive-tables.ts'

/**
 * For the rest of the transaction. Each question here is about one shop or one page of it, found by an index; without figures of a table that was filled a moment ago
 * (the rows of this very transaction), the planner would read all shops' rows for each of them.
 */
export async function useIndexes(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
    tx,
  )
}

/** Again for the rest of it: what is asked from here on holds all rows of one table against all of another. */
export async function useHashes(tx: Tx): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'on', true), set_config('enable_nestloop', 'off', true)`.execute(tx)
}

/** By table and column, the type as SQL says it. */
export type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>
export async function readColumnTypes(tx: Tx): Promise<ColumnTypes> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
    tx,
  )
  const types = new Map<string, Map<string, string>>()
  for (const { table, column, type } of rows)
    types.set(table, (types.get(table) ?? new Map<string, string>()).set(column, type))
  return types
}

// Names of tables, columns and types come from ARCHIVE_TABLES and the database's own catalogue, never from an archive.
const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** Lines of JSON in the order of the key, and where to go on. */
export async function readPage(
  tx: Tx,
  shopId: string,
  { table, key, columns }: ArchiveTable,
  { types, after, limit }: { types: ColumnTypes; after: readonly string[] | null; limit: number },
): Promise<{ lines: string[]; last: string[] | null }> {
  const typed = key.map((name) => sql.raw(types.get(table)?.get(name) ?? 'text'))
  const beyond =
    after === null
      ? sql``
      : sql`and (${list(key)}) > (${sql.join(after.map((value, index) => sql`${value}::text::${typed[index] ?? sql`text`}`))})`
  const order = key.length === 0 ? sql`` : sql`order by ${list(key)}`
  const keys =
    key.length === 0 ? sql`array[]::text[]` : sql`array[${sql.join(key.map((name) => sql`x.${sql.ref(name)}::text`))}]`
  const { rows } = await sql<{ line: string; key: string[] }>`
    select to_json(x)::text as line, ${keys} as key from (
      select ${list(columns)} from ${sql.table(table)} where shop_id = ${shopId} ${beyond} ${order} limit ${limit}) x`.execute(
    tx,
  )
  return { lines: rows.map(({ line }) => line), last: rows.at(-1)?.key ?? null }
}

export async function countRows(tx: Tx, shopId: string, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)} where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function readShop(tx: Tx, shopId: string): Promise<string> {
  const { rows } = await sql<{
    line: string
  }>`select to_json(x)::text as line from (select ${list(SHOP_COLUMNS)} from shops where id = ${shopId}) x`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('no shop')
  return row.line
}

/** Names alone: of those who are members, and of those who were. */
export async function readPeople(tx: Tx, shopId: string): Promise<{ id: string; name: string }[]> {
  return await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name'])
    .where('memberships.shop_id', '=', shopId)
    .orderBy('memberships.user_id')
    .limit(10_000)
    .execute()
}

/** Rows as JSON, each an object of these columns. Those the object lacks are as the table has them when nothing is said. */
export async function insertRows(
  tx: Tx,
  shopId: string,
  { table, set = {} }: ArchiveTable,
  { columns, types, rows }: { columns: readonly string[]; types: ColumnTypes; rows: string },
): Promise<void> {
  const made = Object.keys(set)
  const given = columns.filter((name) => !made.includes(name))
  const typed = sql.join(given.map((name) => sql`${sql.ref(name)} ${sql.raw(types.get(table)?.get(name) ?? 'text')}`))
  const conflict =
    table === 'server_counters'
      ? sql`on conflict (shop_id, name) do update set last = greatest(server_counters.last, excluded.last)`
      : sql``
  await sql`insert into ${sql.table(table)} (${list(['shop_id', ...given, ...made])})
    select ${sql.join([sql`${shopId}::uuid`, ...given.map((name) => sql`x.${sql.ref(name)}`), ...made.map((name) => sql.raw(set[name] ?? 'null'))])}
    from jsonb_to_recordset(${rows}::jsonb) as x(${typed}) ${conflict}`.execute(tx)
}

/** Of a table that a shop has one row of at most: the new one takes its place. */
export async function clearOne(tx: Tx, shopId: string, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where shop_id = ${shopId}`.execute(tx)
}

/** Whether nothing was written in it yet that a shop is about. */
export async function isShopEmpty(tx: Tx, shopId: string): Promise<boolean> {
  const tables = [
    'products',
    'orders',
    'customers',
    'suppliers',
    'expenses',
    'credit_moves',
    'shifts',
    'order_links',
    'product_sets',
    'popups',
    'offers',
    'customer_segments',
    'kitchen_tickets',
    'claims',
    'statements',
  ] as const
  const { rows } = await sql<{ full: boolean }>`select ${sql.join(
    tables.map((table) => sql`exists (select from ${sql.table(table)} where shop_id = ${shopId})`),
    sql` or `,
  )} as full`.execute(tx)
  return rows[0]?.full === false
}

/** Two that bring at once, or one that brings while a device registers, wait for each other; sales do not wait. */
export async function lockShop(tx: Tx, shopId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('shops')
    .select('last_device_code')
    .where('id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.last_device_code
}

/** Settings come along; what the new shop said of itself stays. Its devices read everything anew: nothing of what they know is of this life of it. */
export async function writeShop(
  tx: Tx,
  shopId: string,
  { row, types, lastDeviceCode, at }: { row: string; types: ColumnTypes; lastDeviceCode: string | null; at: Date },
): Promise<void> {
  const typed = sql.join(
    SHOP_COLUMNS.map((name) => sql`${sql.ref(name)} ${sql.raw(types.get('shops')?.get(name) ?? 'text')}`),
  )
  await sql`update shops s set business_kind = coalesce(x.business_kind, s.business_kind),
      phone = case when s.phone = '' then coalesce(x.phone, '') else s.phone end,
      place = case when s.place = '' then coalesce(x.place, '') else s.place end,
      whatsapp = case when s.whatsapp = '' then coalesce(x.whatsapp, '') else s.whatsapp end,
      logo_name = coalesce(s.logo_name, x.logo_name),
      customer_language = coalesce(x.customer_language, s.customer_language),
      receipt_note = coalesce(x.receipt_note, s.receipt_note), receipt_look = coalesce(x.receipt_look, s.receipt_look), receipt_look_version = s.receipt_look_version + 1,
      blocks_out_of_stock = coalesce(x.blocks_out_of_stock, s.blocks_out_of_stock),
      order_link_hours = coalesce(x.order_link_hours, s.order_link_hours), order_words = coalesce(x.order_words, s.order_words),
      order_rules = coalesce(x.order_rules, s.order_rules), order_rules_version = s.order_rules_version + 1,
      is_vat_registered = coalesce(x.is_vat_registered, s.is_vat_registered), tin = coalesce(x.tin, s.tin), vrn = coalesce(x.vrn, s.vrn),
      tax_codes = coalesce(x.tax_codes, s.tax_codes), default_tax_code = x.default_tax_code, taxes_version = s.taxes_version + 1,
      counter_rules = coalesce(x.counter_rules, s.counter_rules), counter_rules_version = s.counter_rules_version + 1,
      tables = coalesce(x.tables, s.tables), favourites = coalesce(x.favourites, s.favourites), favourites_version = s.favourites_version + 1,
      last_device_code = ${lastDeviceCode}, sync_epoch = gen_random_uuid(), updated_at = ${at}
    from jsonb_to_record(${row}::jsonb) as x(${typed}) where s.id = ${shopId}`.execute(tx)
}

export async function countProducts(tx: Tx, shopId: string): Promise<void> {
  await clearOne(tx, shopId, 'product_counts')
  await sql`insert into product_counts (shop_id, product_group, is_archived, count)
    select shop_id, product_group, is_archived, count(*) from products where shop_id = ${shopId} group by 1, 2, 3`.execute(
    tx,
  )
}

/** The first row that names another one which is not there. */
export async function firstOrphan(
  tx: Tx,
  shopId: string,
  { table, column, of }: { table: string; column: string; of: string },
): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from ${sql.table(table)} t where t.shop_id = ${shopId} and t.${sql.ref(column)} is not null
    and not exists (select from ${sql.table(of)} o where o.shop_id = t.shop_id and o.id = t.${sql.ref(column)})) as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}

/** Something on a shelf that is not the sum of its movements. */
export async function hasWrongLevel(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from (select item_id, sum(delta_milli) as moved from stock_movements where shop_id = ${shopId} group by 1) m
    full join (select item_id, on_hand_milli as level from stock_levels where shop_id = ${shopId}) l using (item_id)
    where coalesce(m.moved, 0) <> coalesce(l.level, 0)) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Of orders by month, of money, of what is owed both ways and of the shelf: what an archive has to come to in either shop. */
export async function readSums(tx: Tx, shopId: string): Promise<ArchiveSums> {
  const { rows: months } = await sql<ArchiveSums['months'][number]>`
    select to_char(at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM') as month, count(*) as orders, sum(total_tzs) as "totalTzs", sum(refunded_tzs) as "refundedTzs",
      sum(owed_tzs) as "owedTzs", coalesce(sum((select sum(case when jsonb_typeof(c.value) = 'number' then c.value::text::numeric end) from jsonb_each(line_costs) c)), 0) as "costedTzs"
    from orders where shop_id = ${shopId} group by 1 order by 1`.execute(tx)
  const { rows } = await sql<Omit<ArchiveSums, 'months'>>`select
    (select coalesce(sum(amount_tzs), 0) from payments where shop_id = ${shopId}) as "paidTzs",
    (select coalesce(sum(amount_tzs), 0) from expenses where shop_id = ${shopId} and voided_at is null) as "expensesTzs",
    (select coalesce(sum(owes_tzs), 0) from customers where shop_id = ${shopId}) as "debtsTzs",
    (select coalesce(sum(on_hand_milli), 0) from stock_levels where shop_id = ${shopId}) as "stockMilli",
    (select coalesce(sum(trunc(l.on_hand_milli::numeric * coalesce(v.cost_tzs, p.cost_tzs, 0) / 1000)), 0) from stock_levels l
      join products p on p.shop_id = l.shop_id and p.id = l.product_id left join variants v on v.shop_id = l.shop_id and v.id = l.item_id where l.shop_id = ${shopId}) as "stockTzs",
    (select coalesce(sum(bought_tzs - paid_tzs), 0) from suppliers where shop_id = ${shopId}) as "suppliersTzs"`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('no sums')
  return { months, ...row }
}
