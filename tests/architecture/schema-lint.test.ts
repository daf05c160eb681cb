import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOOK_UPS } from '../support/look-up-tables.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

/** Law 12. A new table is a tenant table unless it is added here, with its reason. */
const WITHOUT_TENANT: Record<string, string> = {
  users: 'a person may belong to several shops',
  sessions: 'a session finds its shop',
  account_changes: 'a person’s contacts as they were; a person may belong to several shops',
  undo_tokens: 'look-up from the hash of an undo link to a person’s or a shop’s change',
  second_factors: 'what a log-in asks of a person, whatever shops they belong to',
  passkeys: 'what a person logs in with, whatever shops they belong to',
  spent_challenges: 'of log-ins by passkey, before it is known whose',
  proofs: 'codes and links belong to a person',
  pending_logos: 'chosen before there is a shop',
  sandbox_messages: 'the operator’s, only while an adapter is the sandbox',
  sandbox_phone: 'the operator’s, only while payments are the sandbox: what stands where a gateway stands',
  whatsapp_numbers: 'look-up from WhatsApp’s id of a number to a shop',
  whatsapp_deliveries: 'what WhatsApp called in, before it is known for whom: one body may be about several shops',
  sandbox_chat_people: 'the operator’s: customers of the chat sandbox, which stands where WhatsApp stands',
  sandbox_chat_messages: 'the operator’s: what lies on their phones',
  sandbox_templates: 'the operator’s: what was handed in to the accounts of the sandbox',
  sandbox_chat_media: 'the operator’s: what either side handed in, as WhatsApp keeps it',
  sandbox_catalogue_items: 'the operator’s: what lies in the catalogues of the sandbox',
  sandbox_catalogue_batches: 'the operator’s: what was sent there',
  attempt_references: 'look-up from a reference gateways give back to a shop',
  callback_keys: 'look-up from a callback address to a shop',
  sms_callback_keys: 'look-up from the address an SMS gateway calls in at to a shop',
  operator_sms: 'look-up from a message by the operator’s SMS account to its shop',
  operator_sms_offers: 'look-up from a number to the shops that wrote to it under the operator’s sender',
  sms_charge_months: 'the operator’s: what each shop was charged for SMS',
  sms_debts: 'the operator’s: what each shop owes for SMS, also one that is erased',
  sms_payment_references: 'look-up from what was paid for SMS by hand to a shop, also one that is erased',
  provider_callbacks: 'what gateways called in, before it is known for whom',
  operator_sessions: 'the operator’s',
  operator_fees: 'the operator’s',
  visitor_messages: 'from visitors to the operator',
  directory_entries: 'shops that chose to be found by everybody',
  schema_migrations: 'the schema’s own',
  user_shops: 'look-up from a user to shops',
  invitation_tokens: 'look-up from a hash to a shop',
  cart_tokens: 'look-up from a hash to a shop and its order link',
  public_keys: 'look-up from a hash to a shop and what its key opens: a set, the feed of its goods',
  storefront_slugs: 'look-up from an address to a shop',
  display_tokens: 'look-up from a hash to a shop and its display',
  api_key_hashes: 'look-up from a hash to a shop and its API key',
  server_keys: 'the operator’s: keys all nodes share',
  payout_turns: 'look-up of the shops whose scheduled payout is due',
  fiscal_shops: 'look-up of the shops with a device at their tax authority',
  catalogue_turns: 'look-up of the shops whose goods are to be sent to their catalogues',
  webhook_turns: 'look-up of the shops that have webhooks',
  payout_lookups: 'look-up from a payout’s reference to a shop',
  payout_fees: 'the operator’s',
  limit_takings: 'what all nodes count together: by recipient, address, shop, or for the whole server',
  limit_attempts: 'wrong passwords, by account and where they came from',
  limit_refusals: 'the operator’s',
  shop_closings: 'read at each door before it is known for whom: shops that are to be erased',
  kept_receipts: 'what the tax law wants kept of shops that are no more',
  account_closings: 'a person may belong to several shops',
  shops: 'the tenant itself: its id is the shop',
}
let database: TestDatabase
let client: Client
let tenantTables: string[] = []
beforeAll(async () => {
  database = await freshDatabase()
  client = new Client(database.adminUrl)
  await client.connect()
  const rows = await query<{
    table: string
  }>(`select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'shop_id' and not a.attisdropped`)
  tenantTables = rows
    .map((row) => row.table)
    .filter((table) => !LOOK_UPS.has(table))
    .sort()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
const query = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T>(sql)).rows

test('every table is a tenant table or on the closed list', async () => {
  const tables = await query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const unlisted = tables
    .map((row) => row.table)
    .filter((table) => !tenantTables.includes(table) && !(table in WITHOUT_TENANT))
  expect(unlisted).toEqual([])
  expect(Object.keys(WITHOUT_TENANT).filter((table) => !tables.some((row) => row.table === table))).toEqual([])
  expect(tenantTables.length).toBeGreaterThan(15)
})

test('every key and every index of a tenant table leads with shop_id', async () => {
  const keys = await query<{ table: string; name: string; first: string }>(`
    select t.relname as table, i.relname as name, a.attname as first
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where t.relnamespace = 'public'::regnamespace`)
  const wrong = keys.filter((key) => tenantTables.includes(key.table) && key.first !== 'shop_id')
  expect(wrong).toEqual([])
})

test('every tenant table has a primary key, and its foreign keys stay inside the shop', async () => {
  const constraints = await query<{
    table: string
    type: string
    name: string
    columns: string[]
    target: string | null
  }>(`
    select t.relname as table, c.contype::text as type, c.conname as name, f.relname as target,
      (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k(num, n) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid left join pg_class f on f.oid = c.confrelid
    where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')`)
  for (const table of tenantTables)
    expect([table, constraints.some((row) => row.table === table && row.type === 'p')]).toEqual([table, true])
  const wrong = constraints.filter(
    (row) =>
      tenantTables.includes(row.table)
      && (row.columns[0] !== 'shop_id'
        || (row.type === 'f' && row.target !== 'shops' && !tenantTables.includes(row.target ?? ''))),
  )
  expect(wrong).toEqual([])
  // Nothing shared points at a tenant's rows.
  expect(
    constraints.filter(
      (row) => row.type === 'f' && !tenantTables.includes(row.table) && tenantTables.includes(row.target ?? ''),
    ),
  ).toEqual([])
})

test('row-level security is enabled and forced, and one policy holds for reading and writing alike', async () => {
  const tables = await query<{ table: string; enabled: boolean; forced: boolean }>(
    `select relname as table, relrowsecurity as enabled, relforcerowsecurity as forced from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const policies = await query<{ table: string; command: string; permissive: string; using: string; check: string }>(`
    select tablename as table, cmd as command, permissive, qual as using, with_check as check from pg_policies where schemaname = 'public'`)
  for (const table of [...tenantTables, 'shops']) {
    const column = table === 'shops' ? 'id' : 'shop_id'
    const rule = `(${column} = (current_setting('app.shop'::text))::uuid)`
    expect({
      table,
      ...tables.find((row) => row.table === table),
      policies: policies.filter((row) => row.table === table),
    }).toEqual({
      table,
      enabled: true,
      forced: true,
      policies: [{ table, command: 'ALL', permissive: 'PERMISSIVE', using: rule, check: rule }],
    })
  }
})

test('kaunta_app owns nothing, may not truncate, and no view, trigger or foreign function goes round the policies', async () => {
  const owned = await query<{
    name: string
  }>(`select c.relname as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'kaunta_app'
    union select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = 'kaunta_app'`)
  expect(owned).toEqual([])
  const grants = await query<{
    table: string
    privilege: string
  }>(`select table_name as table, privilege_type as privilege from information_schema.role_table_grants
    where grantee = 'kaunta_app' and table_schema = 'public' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`)
  expect(grants).toEqual([])
  expect(
    await query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`),
  ).toEqual([])
  // These write as whoever wrote the order (no function is a definer's), so the policies hold in them too: what a customer owes is told anew with each change (decisions 86).
  // What is heard of too late moves the shelf of its own shop (decisions 109).
  // What is written off counts beside what was paid (decisions 138).
  // Orders of a shop with a device at its tax authority are marked for it (decisions 302).
  // What was agreed to, and what gateways said, is not rewritten, nor what went wrong (346); what waits for an admin says nothing of who was erased (decision 320).
  const own = `tgname not in ('breaches_stay', 'breach_changes_stay', 'customer_events_stay', 'payment_exchanges_stay', 'review_items_forget', 'moved_before_count', 'counted_first', 'orders_owe', 'orders_owe_new', 'customers_owe', 'customers_owe_new', 'orders_trade', 'orders_trade_new', 'customers_trade', 'customers_trade_new', 'credit_moves_owe', 'credit_moves_owe_new', 'orders_figures', 'orders_figures_new', 'refunds_figures', 'payments_figures_new', 'payments_unpaid', 'orders_fiscal', 'orders_fiscal_new')`
  expect(
    await query(
      `select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal and ${own}`,
    ),
  ).toEqual([])
  // Deletes from books, of the entered shop and once it is being erased; the policies are over its owner as well (decision 351).
  expect(await query(`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)).toEqual([
    { proname: 'erase_books' },
  ])
})

test('no business number comes from a sequence that shops share', async () => {
  expect(await query(`select sequencename from pg_sequences where schemaname = 'public'`)).toEqual([])
})

test('every column that holds shillings or thousandths is a whole number', async () => {
  const columns = await query<{
    table: string
    column: string
    type: string
  }>(`select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name ~ '_(tzs|milli)$'`)
  expect(columns.length).toBeGreaterThan(10)
  expect(columns.filter((row) => row.type !== 'bigint')).toEqual([])
})

test('every amount and every quantity has a bound of its own', async () => {
  const unbounded = await query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name like '%\\_tzs' or column_name like '%\\_milli') and data_type in ('bigint', 'numeric') and is_generated = 'NEVER'
      and not exists (select from pg_constraint k where k.conrelid = format('%I', table_name)::regclass and k.contype = 'c' and k.conname = table_name || '_' || column_name || '_bound')`)
  expect(unbounded.map((row) => row.name)).toEqual([])
})
