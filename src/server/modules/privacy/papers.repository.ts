import { sql } from 'kysely'
import type { PaperKind } from '../../../shared/domain/papers.ts'
import type { Tx } from '../../platform/database.ts'

export interface PaperRow {
  id: string
  kind: PaperKind
  expiresOn: string | null
  byName: string | null
  at: Date
  told: string[]
}
const columns = sql`p.id, p.kind, p.expires_on as "expiresOn", u.name as "byName", p.at, p.told from papers p left join users u on u.id = p.by_user_id`

export async function listPaperRows(tx: Tx, shopId: string): Promise<PaperRow[]> {
  const { rows } =
    await sql<PaperRow>`/*papers.list*/ select ${columns} where p.shop_id = ${shopId} order by p.at, p.id`.execute(tx)
  return rows
}
export async function readPaper(tx: Tx, shopId: string, id: string): Promise<PaperRow | undefined> {
  const { rows } = await sql<PaperRow>`select ${columns} where p.shop_id = ${shopId} and p.id = ${id}`.execute(tx)
  return rows[0]
}
/** Two uploads at one moment come one after the other: they are counted. */
export const takeTurn = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`papers ${shopId}`}, 0))`.execute(tx)
export const insertPaper = (
  tx: Tx,
  shopId: string,
  row: {
    id: string
    kind: PaperKind
    expiresOn: string | null
    bytes: number
    width: number
    height: number
    userId: string
    at: Date
  },
) =>
  tx
    .insertInto('papers')
    .values({
      shop_id: shopId,
      id: row.id,
      kind: row.kind,
      expires_on: row.expiresOn,
      bytes: row.bytes,
      width: row.width,
      height: row.height,
      by_user_id: row.userId,
      at: row.at,
    })
    .execute()
export const writeExpiry = (tx: Tx, shopId: string, id: string, expiresOn: string | null) =>
  sql`update papers set told = case when expires_on is distinct from ${expiresOn}::date then '{}' else told end, expires_on = ${expiresOn}::date where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
export async function removePaper(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from papers where shop_id = ${shopId} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}
/** Whose last day is this one or earlier. */
export async function endingPapers(tx: Tx, shopId: string, until: string): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`/*papers.ending*/
    select ${columns} where p.shop_id = ${shopId} and p.expires_on is not null and p.expires_on <= ${until}::date order by p.expires_on, p.id limit 100`.execute(
    tx,
  )
  return rows
}
export const writeTold = (tx: Tx, shopId: string, ids: readonly string[], word: string) =>
  sql`update papers set told = array_append(told, ${word}) where shop_id = ${shopId} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
