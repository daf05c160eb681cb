import { sql } from 'kysely'
import type { Breach, BreachFields } from '../../../shared/contract/privacy-duties.ts'
import { MOST_CHANGES } from '../../../shared/domain/privacy-duties.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

/** What is looked for, word by word. */
export const wordsIn = (search: string): string[] =>
  foldText(search)
    .split(' ')
    .filter((word) => word !== '')

export type BreachRow = Omit<Breach, 'at'> & { at: Date }
const columns = sql`b.id, b.version, b.found_on as "foundOn", b.what, b.whose, b.people, b.done, b.commission_on as "commissionOn", b.people_on as "peopleOn", u.name as "byName", b.at
  from breaches b left join users u on u.id = b.by_user_id`

export async function listBreachRows(
  tx: Tx,
  shopId: string,
  asked: {
    search?: string | undefined
    state?: 'untold' | 'told' | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<BreachRow[]> {
  const from = readKeyset(asked.cursor, ['instant', 'id'])
  const words = wordsIn(asked.search ?? '')
  const { rows } = await sql<BreachRow>`/*breaches.list*/ select ${columns} where b.shop_id = ${shopId}
      ${asked.state === undefined ? sql`` : asked.state === 'told' ? sql`and b.commission_on is not null` : sql`and b.commission_on is null`}
      and not exists (select from unnest(${words}::text[]) w where position(w in b.search_key) = 0)
      ${from ? sql`and (b.found_on, b.id) < ((${from[0]}::timestamptz at time zone 'UTC')::date, ${from[1]}::uuid)` : sql``} order by b.found_on desc, b.id desc limit ${asked.limit + 1}`.execute(
    tx,
  )
  return rows
}
export async function countUntold(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`/*breaches.untold*/
    select count(*)::int as count from (select from breaches where shop_id = ${shopId} and commission_on is null order by found_on desc, id desc limit 1000) b`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
export async function readBreach(tx: Tx, shopId: string, id: string): Promise<BreachRow | undefined> {
  const { rows } = await sql<BreachRow>`select ${columns} where b.shop_id = ${shopId} and b.id = ${id}`.execute(tx)
  return rows[0]
}
/** Held until the transaction ends. */
export async function lockBreach(tx: Tx, shopId: string, id: string): Promise<BreachRow | undefined> {
  await sql`select from breaches where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return await readBreach(tx, shopId, id)
}
export async function readBreachChanges(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ version: number; state: BreachFields; byName: string | null; at: Date }[]> {
  const { rows } = await sql<{ version: number; state: BreachFields; byName: string | null; at: Date }>`
    select c.version, c.state, u.name as "byName", c.at from breach_changes c left join users u on u.id = c.by_user_id where c.shop_id = ${shopId} and c.breach_id = ${id}
    order by c.version desc limit ${MOST_CHANGES}`.execute(tx)
  return rows
}
/** With its line in the story. */
export async function writeBreach(
  tx: Tx,
  shopId: string,
  { id, version, fields, userId, at }: { id: string; version: number; fields: BreachFields; userId: string; at: Date },
): Promise<void> {
  const { foundOn, what, whose, people, done, commissionOn, peopleOn } = fields
  const key = foldText(`${what} ${whose} ${done}`)
  await sql`insert into breaches (shop_id, id, version, found_on, what, whose, people, done, commission_on, people_on, search_key, by_user_id, at)
    values (${shopId}, ${id}, ${version}, ${foundOn}, ${what}, ${whose}, ${people}, ${done}, ${commissionOn}, ${peopleOn}, ${key}, ${userId}, ${at})
    on conflict (shop_id, id) do update set version = excluded.version, found_on = excluded.found_on, what = excluded.what, whose = excluded.whose, people = excluded.people, done = excluded.done,
      commission_on = excluded.commission_on, people_on = excluded.people_on, search_key = excluded.search_key, by_user_id = excluded.by_user_id, at = excluded.at`.execute(
    tx,
  )
  await tx
    .insertInto('breach_changes')
    .values({ shop_id: shopId, breach_id: id, version, state: JSON.stringify(fields), by_user_id: userId, at })
    .execute()
}
