import { sql } from 'kysely'
import { connectSandboxNumber } from '../../src/shared/contract/chat-numbers.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { applyItem } from '../../src/server/modules/conversations/inbound.service.ts'
import { insertEvent, insertMentions } from '../../src/server/modules/conversations/chat-events.repository.ts'
import { insertNews, insertOrderChat, writeRules } from '../../src/server/modules/news/news.repository.ts'
import { insertTemplate } from '../../src/server/modules/templates/templates.repository.ts'
import { emptyContent } from '../../src/shared/domain/chat/template-content.ts'
import type { TestApp } from './test-app.ts'

/** What was said in the canary's shop. */
export async function canaryChats(
  t: TestApp,
  { token, shop }: { token: string; shop: { id: string } },
  canary: string,
) {
  const number = await t.must(connectSandboxNumber, { body: { id: uuidv7() } }, token)
  const at = t.clock.now()
  const conversationId = await inShop(t.db, shop.id, async (tx) => {
    await applyItem(
      tx,
      { shopId: shop.id, numberId: number.id },
      {
        kind: 'message',
        phoneNumberId: number.phoneNumberId,
        at,
        wamid: `wamid.${canary}`,
        who: { phone: '+255712000000', userId: null },
        name: canary,
        username: canary,
        content: { kind: 'text', text: canary },
        replyTo: null,
        ad: null,
      },
      { now: at, isTold: true },
    )
    await sql`update chat_numbers set name = ${canary} where shop_id = ${shop.id}`.execute(tx)
    const row = await tx
      .selectFrom('conversations')
      .select('id')
      .where('shop_id', '=', shop.id)
      .executeTakeFirstOrThrow()
    const note = { shopId: shop.id, conversationId: row.id, at }
    const noteId = uuidv7()
    await insertEvent(tx, { ...note, id: noteId, kind: 'note', text: canary })
    await insertMentions(tx, { ...note, noteId }, [uuidv7()])
    await sql`insert into chat_replies (shop_id, id, sw, created_at) values (${shop.id}, ${uuidv7()}, ${canary}, ${at})`.execute(
      tx,
    )
    await sql`insert into conversation_tags (shop_id, tag_key, conversation_id, tag) values (${shop.id}, ${canary.toLowerCase()}, ${row.id}, ${canary})`.execute(
      tx,
    )
    const orderId = uuidv7()
    await insertOrderChat(tx, { ...note, orderId })
    await insertNews(tx, {
      shopId: shop.id,
      orderId,
      step: 'delivered',
      chat: { conversationId: note.conversationId, messageId: uuidv7() },
      at,
    })
    await insertTemplate(tx, {
      shopId: shop.id,
      id: uuidv7(),
      number_id: number.id,
      waba_id: '',
      name: canary,
      content: emptyContent(),
      origin: 'here',
      is_whole: true,
      at,
    })
    await writeRules(tx, shop.id, { steps: ['delivered'], templates: { [number.id]: canary }, sms: [], texts: {} })
    return row.id
  })
  return { chatNumberId: number.id, conversationId }
}
