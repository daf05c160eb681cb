import { expect, test } from 'vitest'
import {
  aNumber,
  aText,
  conversationsOf,
  deliver,
  inbound,
  messagesOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { inShop } from '../../platform/database.ts'
import { queueMessage } from './conversations.service.ts'

test('more than a conversation may have in a day stays, with its reason', async () => {
  const small = await startChatApp({ rateLimits: { chatsToOne: { count: 2, perMs: 86_400_000 } } })
  try {
    const own = await small.t.aShop()
    const line = await aNumber(small.t, small.graph, own)
    await deliver(small.t, inbound(line, aText(small.t.clock.now(), '255713999999', 'Habari')))
    const [conversation] = await conversationsOf(small.t, own.shop.id)
    for (let index = 0; index < 3; index += 1)
      await inShop(small.t.db, own.shop.id, (tx) =>
        queueMessage(tx, {
          shopId: own.shop.id,
          conversationId: conversation?.id ?? '',
          content: { kind: 'text', text: `m${index}`, previewUrl: false },
          sentBy: { kind: 'system' },
          clientId: `c${index}`,
          now: small.t.clock.now(),
        }),
      )
    await small.t.app.runDueJobs()
    expect(
      (await messagesOf(small.t, own.shop.id)).map(({ status: word, failure }) => `${word} ${failure}`.trim()),
    ).toEqual(['received', 'sent', 'sent', 'failed too_many'])
  } finally {
    await small.close()
  }
})
