import { inShop } from '../../../src/server/platform/database.ts'
import { tell } from '../../../src/server/platform/facts.ts'
import { inboundArrived } from '../../../src/server/modules/conversations/conversations.facts.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { dieAtStatement } from '../mortal-connections.ts'
import type { OwnedShop, TestApp } from '../test-app.ts'

/** A tap of the customer in this conversation, heard as its delivery would tell of it: the same message each time. */
export function aTapHeard(
  t: TestApp,
  shop: OwnedShop,
  {
    conversationId,
    numberId,
    from,
    id,
    title,
  }: Record<'conversationId' | 'numberId' | 'from' | 'id' | 'title', string>,
): () => Promise<void> {
  const what = {
    shopId: shop.shop.id,
    conversationId,
    messageId: uuidv7(),
    numberId,
    customerId: null,
    name: 'Amina',
    phone: `+${from}`,
    handledBy: 'flow' as const,
    replyTo: null,
    content: { kind: 'choice' as const, id, title },
    ad: null,
    at: t.clock.now(),
  }
  return () => inShop(t.db, shop.shop.id, (tx) => tell(tx, inboundArrived, what))
}

/** The process dies at one statement after the other, `step` apart, before it is sent or before its answer is heard, until there is none left to die at. Answers how often it died. */
export async function killedAtEach(work: () => Promise<void>, step = 1): Promise<number> {
  let kills = 0
  for (let at = 1; ; at += step) {
    const mortal = dieAtStatement(at, at % 2 === 0 ? 'before' : 'after')
    const isDone = await work().then(
      () => true,
      () => false,
    )
    mortal.restart()
    if (isDone && mortal.sent.length < at) return kills
    kills += 1
  }
}
