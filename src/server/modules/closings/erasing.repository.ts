import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { APPEND_ONLY } from '../../platform/migrate.ts'

/** Of one transaction. */
export const ROWS_AT_ONCE = 1000

/** The shop's row is held while it is decided, so that nobody takes it back meanwhile. */
export async function lockDue(tx: Tx, shopId: string, now: Date): Promise<{ isErasing: boolean } | undefined> {
  await sql`select from shops where id = ${shopId} for no key update`.execute(tx)
  const { rows } = await sql<{ isErasing: boolean }>`/*closings.due*/
    select erasing_at is not null as "isErasing" from shop_closings where shop_id = ${shopId} and erase_at <= ${now} for update`.execute(
    tx,
  )
  return rows[0]
}
export const markErasing = (tx: Tx, shopId: string, at: Date) =>
  tx.updateTable('shop_closings').set({ erasing_at: at }).where('shop_id', '=', shopId).execute()
export async function listDue(tx: Tx, now: Date, after: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_closings')
    .select('shop_id')
    .where('erase_at', '<=', now)
    .where('shop_id', '>', after)
    .orderBy('shop_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.shop_id)
}
export async function listMembers(tx: Tx, shopId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from user_shops where shop_id = ${shopId} order by user_id`.execute(tx)
  return rows.map(({ id }) => id)
}
export const revokeMembers = (tx: Tx, shopId: string, at: Date) =>
  tx
    .updateTable('memberships')
    .set({ revoked_at: at })
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .execute()

/** What stays after the shop itself. */
const STAYS = ['shop_closings', 'kept_receipts', 'sms_debts', 'sms_charge_months', 'sms_payment_references']
/**
 * Every table that has rows of shops, look-ups and tenants alike, read off the database itself so that a new one is never forgotten: those that others point to after those.
 * @throws Error where tables point to each other in a circle
 */
export async function tablesInOrder(tx: Tx): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`/*closings.tables*/
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`.execute(tx)
  const { rows: points } = await sql<{ from: string; to: string }>`/*closings.points*/
    select distinct f.relname as "from", t.relname as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.oid <> t.oid and f.relnamespace = current_schema()::regnamespace`.execute(tx)
  const left = new Set(tables.map(({ name }) => name).filter((name) => !STAYS.includes(name)))
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((name) => !points.some(({ from, to }) => to === name && left.has(from)))
    if (free.length === 0) throw new Error(`tables point to each other: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    order.push(...free)
  }
  return order
}
const BOOKS: ReadonlySet<string> = new Set(APPEND_ONLY)
/** Of the entered shop. Books through the one function of the database that may, and only of a shop that is being erased. */
export async function eraseRows(tx: Tx, shopId: string, table: string): Promise<number> {
  if (BOOKS.has(table)) {
    const { rows } = await sql<{ gone: number }>`select erase_books(${table}, ${ROWS_AT_ONCE}) as gone`.execute(tx)
    return rows[0]?.gone ?? 0
  }
  const { numAffectedRows } = await sql`/*closings.erase*/
    delete from ${sql.table(table)} where ctid = any (array(select ctid from ${sql.table(table)} where shop_id = ${shopId} limit ${ROWS_AT_ONCE}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
/** The last row of all: what says that it is erased goes with it. */
export async function deleteShop(tx: Tx, shopId: string): Promise<void> {
  // What it owes for SMS stays, with the months it is of (decision 383): sums, and nobody's name.
  await sql`delete from sms_charge_months where shop_id = ${shopId} and not exists (select from sms_debts d where d.shop_id = ${shopId})`.execute(
    tx,
  )
  await tx.deleteFrom('shops').where('id', '=', shopId).execute()
}

/** Receipts the authority has, some at a time: their figures stay for the tax law's five years after the end of the year. */
export async function keepReceipts(tx: Tx, shopId: string): Promise<number> {
  const { numAffectedRows } = await sql`/*closings.keep*/
    insert into kept_receipts (shop_id, id, tin, vrn, kind, issued_at, day, amount_tzs, vat_cents, gc, dc, code, keep_until)
    select r.shop_id, r.id, d.tin, d.vrn, r.kind, r.issued_at, r.day, r.amount_tzs, r.vat_cents, r.gc, r.dc, r.code, make_date(extract(year from r.day)::int + 6, 1, 1)
    from fiscal_receipts r join fiscal_devices d on d.shop_id = r.shop_id and d.id = r.device_id
    where r.shop_id = ${shopId} and r.state in ('accepted', 'kept') and not exists (select from kept_receipts k where k.shop_id = r.shop_id and k.id = r.id)
    order by r.created_at, r.id limit ${ROWS_AT_ONCE}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
export const dropKept = (tx: Tx, day: string) => tx.deleteFrom('kept_receipts').where('keep_until', '<=', day).execute()

/** Keys of rows that have a file beside them, and how they are told apart. */
const KEYS = {
  media: 'name',
  chat_media: 'id',
  papers: 'id',
  message_template_files: 'id',
  archives: 'id',
} as const
export type FileTable = keyof typeof KEYS
export const FILE_TABLES = ['media', 'chat_media', 'papers', 'message_template_files', 'archives'] as const
const FILES_AT_ONCE = 100
export async function listFiles(tx: Tx, shopId: string, table: FileTable): Promise<string[]> {
  const key = sql.ref(KEYS[table])
  const { rows } = await sql<{ key: string }>`
    select ${key}::text as key from ${sql.table(table)} where shop_id = ${shopId} order by ${key} limit ${FILES_AT_ONCE}`.execute(
    tx,
  )
  return rows.map((row) => row.key)
}
export const deleteFileRows = (tx: Tx, shopId: string, table: FileTable, keys: readonly string[]) =>
  sql`delete from ${sql.table(table)} where shop_id = ${shopId} and ${sql.ref(KEYS[table])}::text = any(${keys}::text[])`.execute(
    tx,
  )
