import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

interface ClosingRow {
  shopId: string
  askedBy: string
  askedAt: Date
  eraseAt: Date
  changeId: string
  erasingAt: Date | null
}
const columns = sql`shop_id as "shopId", asked_by as "askedBy", asked_at as "askedAt", erase_at as "eraseAt", change_id as "changeId", erasing_at as "erasingAt"`

export async function readClosing(tx: Tx, shopId: string): Promise<ClosingRow | undefined> {
  const { rows } =
    await sql<ClosingRow>`/*closings.read*/ select ${columns} from shop_closings where shop_id = ${shopId}`.execute(tx)
  return rows[0]
}
/** The shop's own row is held, so that two who ask at once, or one who asks and one who takes back, come one after the other. The name is what they were shown. */
export async function lockShopName(tx: Tx, shopId: string): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select shop_name as name from shops where id = ${shopId} for no key update`.execute(tx)
  return rows[0]?.name ?? ''
}
export async function insertClosing(tx: Tx, row: Omit<ClosingRow, 'erasingAt'>): Promise<void> {
  await tx
    .insertInto('shop_closings')
    .values({
      shop_id: row.shopId,
      asked_by: row.askedBy,
      asked_at: row.askedAt,
      erase_at: row.eraseAt,
      change_id: row.changeId,
    })
    .execute()
}
export const deleteClosing = (tx: Tx, shopId: string) =>
  tx.deleteFrom('shop_closings').where('shop_id', '=', shopId).execute()

const MOST_DEVICES = 20
interface Open {
  owedTzs: number
  owesTzs: number
  openOrders: number
  openLinks: number
  devices: { name: string; backlogCount: number }[]
}
/** What is open in the shop, for whoever is about to close it. */
export async function readOpen(tx: Tx, shopId: string, now: Date): Promise<Open> {
  const { rows } = await sql<Open>`/*closings.open*/ select
    (select least(coalesce(sum(c.owes_tzs), 0), 9007199254740991)::bigint from customers c where c.shop_id = ${shopId} and c.owes_tzs > 0) as "owedTzs",
    (select least(coalesce(sum(s.bought_tzs - s.paid_tzs), 0), 9007199254740991)::bigint from suppliers s where s.shop_id = ${shopId} and s.bought_tzs > s.paid_tzs) as "owesTzs",
    (select count(*)::int from orders o where o.shop_id = ${shopId} and o.status in ('pending', 'paid')) as "openOrders",
    (select count(*)::int from order_links l where l.shop_id = ${shopId} and l.order_id is null and l.cancelled_at is null and (l.submit_until is null or l.submit_until > ${now})) as "openLinks",
    coalesce((select json_agg(json_build_object('name', d.name, 'backlogCount', d.backlog_count) order by d.backlog_count desc, d.name) from (
      select name, backlog_count from devices where shop_id = ${shopId} and revoked_at is null and backlog_count > 0 order by backlog_count desc, name limit ${MOST_DEVICES}) d), '[]') as devices`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}
