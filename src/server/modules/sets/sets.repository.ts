import { sql } from 'kysely'
import { foldText } from '../../../shared/domain/search.ts'
import type { SetKind, SetLayout, SetSection } from '../../../shared/domain/product-sets.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export interface SetRecord {
  id: string
  kind: SetKind
  layout: SetLayout
  name: string
  nameKey: string
  message: string
  language: 'en' | 'sw'
  hidesOut: boolean
  offeredFrom: number | null
  offeredTo: number | null
  sections: SetSection[]
  isArchived: boolean
  version: number
  updatedAt: Date
  linkSealed: Buffer | null
}
const columns = sql`id, kind, layout, name, name_key as "nameKey", message, language, hides_out as "hidesOut", offered_from as "offeredFrom", offered_to as "offeredTo", sections,
  is_archived as "isArchived", version, updated_at as "updatedAt", link_sealed as "linkSealed"`

export async function findSet(
  tx: Tx,
  shopId: string,
  id: string,
  options: { isLocked?: boolean } = {},
): Promise<SetRecord | undefined> {
  const { rows } = await sql<SetRecord>`
    select ${columns} from product_sets where shop_id = ${shopId} and id = ${id} ${options.isLocked ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

export const countSets = async (tx: Tx, shopId: string): Promise<number> =>
  (
    await tx
      .selectFrom('product_sets')
      .select((x) => x.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
  ).count

/** By name; one row more than `limit` where there is one. A shop has few hundred, so a search walks them. */
export async function listSetRows(
  tx: Tx,
  shopId: string,
  filter: { search?: string | undefined; kind: SetKind | 'all'; state: 'active' | 'archived' },
  cursor: string | undefined,
  limit: number,
): Promise<SetRecord[]> {
  const parts = [sql`shop_id = ${shopId}`, sql`is_archived = ${filter.state === 'archived'}`]
  if (filter.kind !== 'all') parts.push(sql`kind = ${filter.kind}`)
  for (const word of foldText(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6))
    parts.push(sql`strpos(name_key, ${word}) > 0`)
  const from = readKeyset(cursor, ['text', 'id'])
  if (from) parts.push(sql`(name_key, id) > (${from[0]}, ${from[1]}::uuid)`)
  const { rows } = await sql<SetRecord>`/*sets.list*/
    select ${columns} from product_sets where ${sql.join(parts, sql` and `)} order by name_key, id limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}
export const setCursor = (row: SetRecord) => writeKeyset(row.nameKey, row.id)

export type SetFacts = Omit<SetRecord, 'id' | 'nameKey' | 'isArchived' | 'version' | 'updatedAt' | 'linkSealed'>
const valuesOf = (facts: SetFacts) => ({
  kind: facts.kind,
  layout: facts.layout,
  name: facts.name,
  name_key: foldText(facts.name),
  message: facts.message,
  language: facts.language,
  hides_out: facts.hidesOut,
  offered_from: facts.offeredFrom,
  offered_to: facts.offeredTo,
  sections: JSON.stringify(facts.sections),
})

export async function insertSet(
  tx: Tx,
  shopId: string,
  id: string,
  facts: SetFacts,
  by: { userId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('product_sets')
    .values({ ...valuesOf(facts), shop_id: shopId, id, created_by: by.userId, created_at: by.at, updated_at: by.at })
    .execute()
}

export async function updateSet(tx: Tx, shopId: string, id: string, facts: SetFacts, at: Date): Promise<void> {
  await tx
    .updateTable('product_sets')
    .set((x) => ({ ...valuesOf(facts), version: x('version', '+', 1), updated_at: at }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function setArchived(tx: Tx, shopId: string, id: string, isArchived: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('product_sets')
    .set((x) => ({ is_archived: isArchived, version: x('version', '+', 1), updated_at: at }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('is_archived', '<>', isArchived)
    .execute()
}

/** The look-up from an address to its set. */
export async function putKey(tx: Tx, shopId: string, id: string, hash: Buffer, at: Date): Promise<void> {
  await tx
    .insertInto('public_keys')
    .values({ key_hash: hash, shop_id: shopId, kind: 'set', ref_id: id, created_at: at })
    .execute()
}
export async function dropKeys(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('public_keys')
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'set')
    .where('ref_id', '=', id)
    .execute()
}
export async function sealLink(tx: Tx, shopId: string, id: string, sealed: Buffer | null): Promise<void> {
  await tx
    .updateTable('product_sets')
    .set({ link_sealed: sealed })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
