import { sql } from 'kysely'
import type { Tx } from '../../src/server/platform/database.ts'

/** So many conversations of a number, and one of them with as many messages and notes. @returns that one's id */
export async function fillChats(tx: Tx, shopId: string, rows: number): Promise<string> {
  await sql`insert into chat_numbers (shop_id, id, mode, phone_number_id, waba_id, token, state, created_at, updated_at)
    values (${shopId}, md5('number')::uuid, 'real', ${`1065403${rows}`}, '102290129349999', 'x', 'connected', now(), now())`.execute(
    tx,
  )
  await sql`insert into conversations (shop_id, id, number_id, name, name_key, handled_by, assigned_to, resolved_at, window_from, last_at, last_text, unread, last_seq, created_at)
    select ${shopId}, md5('chat' || n)::uuid, md5('number')::uuid, 'Mteja ' || n, 'mteja ' || n, case n % 20 when 0 then 'person' else 'flow' end,
      case n % 40 when 0 then md5('person' || n % 7)::uuid end, case n % 3 when 0 then now() end, now() - n * interval '1 minute', now() - n * interval '1 minute', 'Habari', n % 5 / 4,
      case n when 7 then ${rows}::int * 2 else 1 end, now() - n * interval '1 day' from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into conversation_identities (shop_id, number_id, kind, value, conversation_id, created_at)
    select ${shopId}, md5('number')::uuid, 'phone', '+2557' || lpad(n::text, 8, '0'), md5('chat' || n)::uuid, now() from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into chat_messages (shop_id, id, conversation_id, number_id, seq, place, direction, content, sent_by, status, at)
    select ${shopId}, gen_random_uuid(), md5('chat7')::uuid, md5('number')::uuid, n, n, 'in', '{"kind":"text","text":"Habari"}', 'customer', 'received', now() - n * interval '1 minute'
    from generate_series(1, ${rows}::int) n`.execute(tx)
  await sql`insert into chat_events (shop_id, id, conversation_id, kind, place, at, text)
    select ${shopId}, gen_random_uuid(), md5('chat7')::uuid, 'note', ${rows}::int + n, now(), 'Kumbuka' from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`update conversations set waiting_since = last_at where shop_id = ${shopId} and handled_by = 'person' and resolved_at is null`.execute(
    tx,
  )
  await sql`insert into chat_answers (shop_id, conversation_id, since, ended_at, how, by_user)
    select ${shopId}, md5('chat' || n)::uuid, now() - n * interval '10 minutes', now() - n * interval '5 minutes', 'answered', md5('person' || n % 7)::uuid from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into chat_mentions (shop_id, user_id, note_id, conversation_id, at)
    select shop_id, md5('person' || place % 7)::uuid, id, conversation_id, at from chat_events where shop_id = ${shopId} and kind = 'note'`.execute(
    tx,
  )
  await sql`insert into chat_words (shop_id, word, conversation_id)
    select ${shopId}, w, md5('chat' || n)::uuid from generate_series(1, ${rows}::int) n, unnest(array['habari', 'unga' || n, 'mteja', n::text]) w where char_length(w) >= 2`.execute(
    tx,
  )
  await sql`insert into conversation_tags (shop_id, tag_key, conversation_id, tag)
    select ${shopId}, 'lebo ' || n % 20, md5('chat' || n)::uuid, 'Lebo' from generate_series(1, ${rows}::int) n where n % 3 = 0`.execute(
    tx,
  )
  const { rows: found } = await sql<{ id: string }>`select md5('chat7')::uuid as id`.execute(tx)
  return found[0]?.id ?? ''
}
