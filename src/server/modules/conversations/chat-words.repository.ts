import { type RawBuilder, sql } from 'kysely'
import type { InboundContent, OutboundContent } from '../../../shared/contract/conversations.ts'
import { wordsAsked, wordsOfMessage, wordsOfText } from '../../../shared/domain/chat/words.ts'
import { PREFIX_END } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

/** Up to so many conversations are collected by a word; one that more have is soon met on the way down the list. */
const FEW = 2000
/** So far back it is looked whether a word that was taken back stands elsewhere too. */
const LOOKED_AT = 2000

/** The part of a statement that writes them, with the message or note itself. */
export const wordRows = (shopId: string, conversationId: string, words: readonly string[]): RawBuilder<unknown> =>
  sql`insert into chat_words (shop_id, word, conversation_id) select ${shopId}::uuid, w, ${conversationId}::uuid from unnest(${words}::text[]) w where char_length(w) between 2 and 24 on conflict do nothing`

const begins = (shopId: string, word: string) =>
  sql`w.shop_id = ${shopId} and w.word >= ${word} and w.word < ${word + PREFIX_END}`

/** Whether all that is looked for was written in the conversation `c`, or is in what they call themselves; null where some word was written nowhere. One statement, however long the list. */
export async function wroteAll(tx: Tx, shopId: string, search: string): Promise<RawBuilder<unknown> | null> {
  const words = wordsAsked(search)
  if (words.length === 0) return null
  const counts = words.map(
    (word) =>
      sql`(select count(*)::int from (select from chat_words w where ${begins(shopId, word)} order by w.word limit ${FEW + 1}) x)`,
  )
  const { rows } = await sql<{
    counts: number[]
  }>`/*chat.words*/ select array[${sql.join(counts)}] as counts`.execute(tx)
  const found = rows[0]?.counts ?? []
  if (found.some((count) => count === 0)) return null
  return sql.join(
    words.map((word, index) =>
      (found[index] ?? 0) <= FEW
        ? sql`c.id = any(array(select w.conversation_id from chat_words w where ${begins(shopId, word)}))`
        : sql`(select true from chat_words w where ${begins(shopId, word)} and w.conversation_id = c.id limit 1)`,
    ),
    sql` and `,
  )
}

/** Of what people wrote in it, the newest of it, and of what the customer calls themselves there. */
export async function wordsOfChat(tx: Tx, shopId: string, conversationId: string): Promise<Set<string>> {
  const { rows } = await sql<{ content: InboundContent | OutboundContent }>`
      (select content from chat_messages where shop_id = ${shopId} and conversation_id = ${conversationId} and revoked_at is null and sent_by in ('customer', 'member', 'phone')
        order by place desc, id desc limit ${LOOKED_AT})
      union all
      (select jsonb_build_object('kind', 'text', 'text', text) from chat_events where shop_id = ${shopId} and conversation_id = ${conversationId} and kind = 'note'
        order by place desc, id desc limit ${LOOKED_AT})
      union all
      (select jsonb_build_object('kind', 'text', 'text', name) from conversations where shop_id = ${shopId} and id = ${conversationId})`.execute(
    tx,
  )
  return new Set(rows.flatMap(({ content }) => wordsOfMessage(content)))
}

/** What was edited or taken back is found no more, unless it stands in another message too. The caller holds the conversation. */
export async function changeWords(
  tx: Tx,
  shopId: string,
  conversationId: string,
  before: InboundContent | OutboundContent,
  now: string | null,
): Promise<void> {
  const left = wordsOfText(now ?? '')
  const gone = wordsOfMessage(before).filter((word) => !left.includes(word))
  if (gone.length > 0) {
    const others = await wordsOfChat(tx, shopId, conversationId)
    const words = gone.filter((word) => !others.has(word))
    await sql`delete from chat_words where shop_id = ${shopId} and conversation_id = ${conversationId} and word = any(${words}::text[])`.execute(
      tx,
    )
  }
  await wordRows(shopId, conversationId, left).execute(tx)
}
