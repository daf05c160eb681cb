import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Whom each number wrote to by templates since then, each person once; what is still queued counts as written. */
export async function countWrittenFirst(
  tx: Tx,
  shopId: string,
  since: Date,
): Promise<{ numberId: string; people: number }[]> {
  const { rows } = await sql<{ numberId: string; people: number }>`/*chat.written_first*/
    select number_id as "numberId", count(distinct conversation_id)::int as people from chat_messages
    where shop_id = ${shopId} and direction = 'out' and at > ${since} and content->>'kind' = 'template' and status <> 'failed' and not is_past group by 1`.execute(
    tx,
  )
  return rows
}

/** Behind all that anybody wrote in; whoever writes moves it up. */
export const sinkToEnd = (tx: Tx, shopId: string, id: string) =>
  sql`update conversations set last_at = '2000-01-01T00:00:00Z' where shop_id = ${shopId} and id = ${id} and last_kind = ''`.execute(
    tx,
  )

export async function takeBackQueued(tx: Tx, shopId: string, clientIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ clientId: string }>`/*chat.take_back*/
    with b as (select id, client_id from chat_messages where shop_id = ${shopId} and client_id = any(${clientIds}::text[]) and status = 'queued' for update)
    update chat_messages m set status = 'failed', failure = 'gave_up', next_try_at = null, client_id = null from b
    where m.shop_id = ${shopId} and m.id = b.id and m.status = 'queued' returning b.client_id as "clientId"`.execute(tx)
  return rows.map(({ clientId }) => clientId)
}
