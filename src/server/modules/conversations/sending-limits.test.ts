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
import { botMayAnswer, conversationNow, handOver, queueMessage } from './conversations.service.ts'

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

test('who answers now: the flow, until a person is asked for, once or twice', async () => {
  const chat = await startChatApp()
  try {
    const shop = await chat.t.aShop()
    const line = await aNumber(chat.t, chat.graph, shop, { hasFlow: true })
    await deliver(chat.t, inbound(line, aText(chat.t.clock.now(), '255713999998', 'Habari')))
    const [conversation] = await conversationsOf(chat.t, shop.shop.id)
    const about = { shopId: shop.shop.id, conversationId: conversation?.id ?? '', now: chat.t.clock.now() }
    const now = () => inShop(chat.t.db, about.shopId, (tx) => conversationNow(tx, about.shopId, about.conversationId))
    expect(await now()).toEqual({ handledBy: 'flow', customerId: null, name: 'Amina', phone: '+255713999998' })
    expect(botMayAnswer(await now())).toBe(true)
    for (const reason of ['asked', 'wrong_input'])
      await inShop(chat.t.db, about.shopId, (tx) => handOver(tx, { ...about, reason }))
    expect(botMayAnswer(await now())).toBe(false)
    // The first reason is why.
    expect((await conversationsOf(chat.t, about.shopId))[0]).toMatchObject({
      handledBy: 'person',
      handedReason: 'asked',
    })
    expect(chat.graph.problems).toEqual([])
  } finally {
    await chat.close()
  }
})
