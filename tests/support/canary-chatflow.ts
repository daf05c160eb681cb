import { inShop } from '../../src/server/platform/database.ts'
import { type FlowDefinition, publishChatflow, saveChatflow } from '../../src/shared/contract/chatflow.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { readyFlow } from '../../src/shared/domain/flow/ready/ready-flows.ts'
import type { TestApp } from './test-app.ts'

/** The ready flow of a shop with these words in its welcome, as an app from before the steps that are newer drew it (domain/flow/needs.ts). */
export function aFlowBody(words: string): FlowDefinition {
  const flow = readyFlow('retail')
  const newer = new Set(['start_again', 'again', 'basket_again', 'other', 'order_again'])
  flow.nodes = flow.nodes.filter(({ id }) => !newer.has(id))
  for (const node of flow.nodes)
    if (node.kind === 'menu') node.options = node.options.filter(({ id }) => id !== 'again')
    else if (node.kind === 'payment') {
      node.ways = ['push', 'page', 'cash']
      delete node.later
    }
  for (const node of flow.nodes)
    if (node.kind === 'message' && node.id === 'welcome') node.text = { sw: words, en: words }
  return flow
}

/** A draft, a published version, a conversation under way and an order that came out of it. */
export async function canaryChatflow(
  t: TestApp,
  { token, shop }: { token: string; shop: { id: string } },
  orderId: string,
  canary: string,
) {
  await t.must(saveChatflow, { body: { version: 0, draft: aFlowBody(canary) } }, token)
  const { live } = await t.must(publishChatflow, { body: { version: 1 } }, token)
  const conversationId = uuidv7()
  await inShop(t.db, shop.id, async (tx) => {
    await tx
      .insertInto('flow_sessions')
      .values({
        shop_id: shop.id,
        conversation_id: conversationId,
        number: live?.number ?? 1,
        updated_at: t.clock.now(),
      })
      .execute()
    await tx
      .insertInto('flow_orders')
      .values({ shop_id: shop.id, order_id: orderId, conversation_id: conversationId, created_at: t.clock.now() })
      .execute()
  })
}
