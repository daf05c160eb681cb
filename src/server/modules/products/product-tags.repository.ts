import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../../shared/domain/search.ts'
import { keptTags } from '../../../shared/domain/tags.ts'
import type { Tx } from '../../platform/database.ts'
import type { ProductKey } from './products.repository.ts'

const MOST_NAMED = 200

/** What stands there afterwards is exactly this. */
export async function writeTags(tx: Tx, { shopId, id }: ProductKey, tags: readonly string[]): Promise<void> {
  const kept = keptTags(tags)
  const keys = kept.map(foldText)
  await sql`/*product.tags*/
    with gone as (delete from product_tags where shop_id = ${shopId} and product_id = ${id} and tag_key <> all(${keys}::text[]))
    insert into product_tags (shop_id, tag_key, product_id, tag) select ${shopId}, k, ${id}, v from unnest(${keys}::text[], ${kept}::text[]) x(k, v)
    on conflict (shop_id, tag_key, product_id) do update set tag = excluded.tag`.execute(tx)
}

/** Whether product `p` has this tag, however it is written. */
export const hasTag = (shopId: string, tag: string): RawBuilder<unknown> =>
  sql`p.id = any(array(select t.product_id from product_tags t where t.shop_id = ${shopId} and t.tag_key = ${foldText(tag)}))`

/** The commonest first, each in one of its spellings. */
export async function listTags(tx: Tx, shopId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`/*products.tags*/
    select min(tag) as name from product_tags where shop_id = ${shopId} group by tag_key order by count(*) desc, tag_key limit ${sql.lit(MOST_NAMED)}`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}
