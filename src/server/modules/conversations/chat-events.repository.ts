import { sql } from 'kysely'
import type { ChatEventKind } from '../../../shared/domain/chat/inbox.ts'
import { wordsOfText } from '../../../shared/domain/chat/words.ts'
import type { Tx } from '../../platform/database.ts'
import { wordRows } from './chat-words.repository.ts'

interface NewEvent {
  shopId: string
  id: string
  conversationId: string
  kind: ChatEventKind
  at: Date
  byUser?: string | null
  toUser?: string | null
  text?: string
}
/** Behind all that stands in its conversation, whose row the caller holds. The same id is the same event; of another conversation it is none. Whether it is new. */
export async function insertEvent(tx: Tx, row: NewEvent): Promise<boolean> {
  const words = row.kind === 'note' ? wordsOfText(row.text ?? '') : []
  const { rows } = await sql`
    with c as (update conversations set last_seq = last_seq + 1 where shop_id = ${row.shopId} and id = ${row.conversationId} returning last_seq)${
      words.length === 0 ? sql`` : sql`, w as (${wordRows(row.shopId, row.conversationId, words)})`
    }
    insert into chat_events (shop_id, id, conversation_id, kind, place, at, by_user, to_user, text)
    select ${row.shopId}, ${row.id}, ${row.conversationId}, ${row.kind}, c.last_seq, ${row.at}, ${row.byUser ?? null}::uuid, ${row.toUser ?? null}::uuid, ${row.text ?? ''}
    from c on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}
export async function insertMentions(
  tx: Tx,
  { shopId, noteId, conversationId, at }: { shopId: string; noteId: string; conversationId: string; at: Date },
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into chat_mentions (shop_id, user_id, note_id, conversation_id, at)
    select ${shopId}, u, ${noteId}, ${conversationId}, ${at} from unnest(${[...userIds]}::uuid[]) u on conflict do nothing`.execute(
    tx,
  )
}
