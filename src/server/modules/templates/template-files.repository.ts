import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { TemplateTables } from '../../platform/schema-templates.ts'

type Files = TemplateTables['message_template_files']

export const readFile = (tx: Tx, shopId: string, id: string): Promise<Selectable<Files> | undefined> =>
  tx
    .selectFrom('message_template_files')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
export async function filledByFiles(tx: Tx, shopId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from message_template_files where shop_id = ${shopId}`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, bytes: 0 }
}
export const insertFile = (tx: Tx, shopId: string, row: Omit<Insertable<Files>, 'shop_id'>) =>
  tx
    .insertInto('message_template_files')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .execute()
const names = (content: RawBuilder<unknown>) => sql`(
  ${content} -> 'header' ->> 'fileId' = f.id::text
  or jsonb_path_exists(${content}, '$.extra.cards[*] ? (@.fileId == $id)', jsonb_build_object('id', f.id::text)))`
/** Neither a draft nor what was handed in names it. */
export async function listUnused(tx: Tx, shopId: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from message_template_files f where f.shop_id = ${shopId} and f.at < ${before}
      and not exists (select from message_templates t where t.shop_id = f.shop_id and ${names(sql`t.content`)})
      and not exists (select from message_template_languages l where l.shop_id = f.shop_id and ${names(sql`l.sent`)})
    limit 200`.execute(tx)
  return rows.map(({ id }) => id)
}
export const deleteFile = (tx: Tx, shopId: string, id: string) =>
  tx.deleteFrom('message_template_files').where('shop_id', '=', shopId).where('id', '=', id).execute()
