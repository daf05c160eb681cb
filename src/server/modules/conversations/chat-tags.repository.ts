import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'

/** Those of the conversation `c`, in the order of their words. */
export const tagsOf = sql`coalesce((select array_agg(t.tag order by t.tag_key) from conversation_tags t where t.shop_id = c.shop_id and t.conversation_id = c.id), '{}')`
/** Whether the conversation `c` has it, however it is written. */
export const hasTag = (shopId: string, tag: string) =>
  sql`c.id = any(array(select t.conversation_id from conversation_tags t where t.shop_id = ${shopId} and t.tag_key = ${foldText(tag)}))`

/** These and no others. The first spelling a shop gave a tag stays. */
export async function writeTags(tx: Tx, shopId: string, id: string, tags: readonly string[]): Promise<void> {
  const keys = tags.map(foldText)
  await sql`
    with t as (delete from conversation_tags where shop_id = ${shopId} and conversation_id = ${id} and tag_key <> all(${keys}::text[]))
    insert into conversation_tags (shop_id, tag_key, conversation_id, tag) select ${shopId}, k, ${id}, v from unnest(${keys}::text[], ${tags}::text[]) x(k, v)
      on conflict do nothing`.execute(tx)
}

/** Each by itself, whatever else it has; how many it has then. */
export async function changeTags(
  tx: Tx,
  shopId: string,
  id: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  const gone = remove.map(foldText)
  await sql`delete from conversation_tags where shop_id = ${shopId} and conversation_id = ${id} and tag_key = any(${gone}::text[])`.execute(
    tx,
  )
  await sql`
    insert into conversation_tags (shop_id, tag_key, conversation_id, tag) select ${shopId}, k, ${id}, v
      from unnest(${add.map(foldText)}::text[], ${[...add]}::text[]) x(k, v) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversation_tags where shop_id = ${shopId} and conversation_id = ${id}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

const SHOWN = 50
/** The first fifty by their letters: each is found behind the one before it, however many conversations have it. */
export async function listTags(tx: Tx, shopId: string): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select t.tag_key, t.tag from conversation_tags t where t.shop_id = ${shopId} ${after} order by t.tag_key, t.conversation_id limit 1)`
  const { rows } = await sql<{ tag: string }>`/*chat.tags*/
    with recursive w(tag_key, tag) as (${next(sql``)} union all select n.tag_key, n.tag from w cross join lateral ${next(sql`and t.tag_key > w.tag_key`)} n)
    select tag from w limit ${SHOWN}`.execute(tx)
  return rows.map(({ tag }) => tag)
}
