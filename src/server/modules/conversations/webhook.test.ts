import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listChatNumbers } from '../../../shared/contract/chat-numbers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  type ANumber,
  aNumber,
  APP_SECRET,
  aText,
  aWamid,
  change,
  conversationsOf,
  deliver,
  delivery,
  identitiesOf,
  inbound,
  messagesOf,
  post,
  secondsOf,
  startChatApp,
  VERIFY_TOKEN,
} from '../../../../tests/support/whatsapp/chats.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import { inShop, inSystem, type Tx } from '../../platform/database.ts'
import { bindHearers, type Hearer, on, type WhatOf } from '../../platform/facts.ts'
import { sandboxSecret, signatureOf } from '../../providers/whatsapp/webhook-signature.ts'
import { createServerKeys } from '../../platform/server-keys.ts'
import { claimPhone, insertCustomer } from '../customers/customers.repository.ts'
import { inboundArrived } from './conversations.facts.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let other: OwnedShop
let number: ANumber
let others: ANumber
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
  shop = await t().aShop()
  other = await t().aShop()
  number = await aNumber(t(), chat.graph, shop)
  others = await aNumber(t(), chat.graph, other)
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

let phones = 0
const aFrom = () => `2557120${String((phones += 1)).padStart(5, '0')}`
const ofPhone = async (from: string, shopId = shop.shop.id) => {
  const ids = (await identitiesOf(t(), shopId)).filter(({ value }) => value === `+${from}`)
  const [id] = ids.map(({ conversationId }) => conversationId)
  return (await messagesOf(t(), shopId)).filter(({ conversationId }) => conversationId === id)
}
/** Who hears of messages, beside nobody else. */
function hear(work: (tx: Tx, what: WhatOf<typeof inboundArrived>) => Promise<unknown>): void {
  const hearers: Hearer[] = [on(inboundArrived, work)]
  bindHearers(t().db, hearers)
}

const ask = (query: Record<string, string>) => t().inject({ method: 'GET', url: '/api/webhooks/whatsapp', query })
const to = async (value: string) =>
  (await identitiesOf(t(), shop.shop.id)).find((one) => one.value === value)?.conversationId
const said = (who: { from?: string; userId?: string }, body: string, name = 'Jina') =>
  delivery(
    change(number, {
      contacts: [
        {
          profile: { name },
          ...(who.from ? { wa_id: who.from } : {}),
          ...(who.userId ? { user_id: who.userId } : {}),
        },
      ],
      messages: [
        {
          id: aWamid(),
          timestamp: secondsOf(t().clock.now()),
          type: 'text',
          text: { body },
          ...(who.from ? { from: who.from } : {}),
          ...(who.userId ? { from_user_id: who.userId } : {}),
        },
      ],
    }),
  )

describe('the address', () => {
  test('answers Meta’s question with its challenge, and nobody else’s', async () => {
    const right = { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '1158201444' }
    const answer = await ask(right)
    expect([answer.status, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ])
    for (const wrong of [
      {},
      { ...right, 'hub.verify_token': 'x' },
      { ...right, 'hub.mode': 'unsubscribe' },
      { ...right, 'hub.verify_token': '' },
    ])
      expect(codeOf(await ask(wrong))).toBe('callback.not_authentic')
  })

  test('takes what is signed over its very bytes, and keeps nothing of the rest', async () => {
    const body = inbound(number, aText(t().clock.now(), aFrom(), 'Habari \u00e9 😀'))
    const count = () =>
      inSystem(
        t().db,
        async (tx) =>
          (await sql<{ n: number }>`select count(*)::int n from whatsapp_deliveries`.execute(tx)).rows[0]?.n,
      )
    const before = await count()
    for (const signature of [
      null,
      '',
      'sha256=00',
      signatureOf('siri nyingine', body),
      signatureOf(APP_SECRET, `${body} `),
    ]) {
      const answer = await post(t(), body, signature)
      expect([answer.status, codeOf(answer)]).toEqual([403, 'callback.not_authentic'])
    }
    expect((await post(t(), Buffer.alloc(0))).status).toBe(403)
    expect(await count()).toBe(before)
    expect((await post(t(), body)).body).toEqual({ ok: true })
    expect(await count()).toBe((before ?? 0) + 1)
    // Too long to be anybody's.
    expect((await post(t(), 'x'.repeat(3 * 1024 * 1024 + 1))).status).toBe(413)
    await t().app.runDueJobs()
  })

  test('does no work before it answers: 50 ms are enough for the longest body', async () => {
    const from = aFrom()
    const body = inbound(
      number,
      ...Array.from({ length: 500 }, (_, index) => aText(t().clock.now(), from, `Na ${index} ${'x'.repeat(2000)}`)),
    )
    expect((await post(t(), body)).status).toBe(200)
    expect(await ofPhone(from)).toEqual([])
    await t().app.runDueJobs()
    expect(await ofPhone(from)).toHaveLength(500)
  })
})

test('a message, once or a hundred times, alone or in other bodies, is one, and is told of once', async () => {
  const told: string[] = []
  hear(async (_tx, { messageId }) => void told.push(messageId))
  const from = aFrom()
  const text = aText(t().clock.now(), from, 'Habari')
  const bodies = [
    inbound(number, text),
    delivery(change(number, { messages: [text] })),
    inbound(number, text, aText(t().clock.now(), from, 'Ipo?')),
  ]
  for (let index = 0; index < 100; index += 1) expect((await post(t(), bodies[index % 3] ?? '')).status).toBe(200)
  await t().app.runDueJobs()
  await deliver(t(), JSON.stringify(JSON.parse(bodies[0] ?? ''), null, 1))
  const messages = await ofPhone(from)
  expect(messages.map(({ content, seq }) => [seq, content.text])).toEqual([
    [1, 'Habari'],
    [2, 'Ipo?'],
  ])
  expect(told).toEqual(messages.map(({ id }) => id))
})

test('messages of one customer are told of in the order in which they came, each with what stands in the database', async () => {
  const heard: string[] = []
  const from = aFrom()
  hear(async (tx, { shopId, conversationId, messageId, content }) => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int n from chat_messages where shop_id = ${shopId} and conversation_id = ${conversationId} and seq <= (select seq from chat_messages where shop_id = ${shopId} and id = ${messageId})`.execute(
      tx,
    )
    heard.push(`${content.kind === 'text' ? content.text : content.kind} ${rows[0]?.n}`)
  })
  for (let index = 1; index <= 12; index += 1) {
    t().clock.advance(1)
    await post(t(), inbound(number, aText(t().clock.now(), from, `m${index}`)))
  }
  // Two who work at once: one of them has it, and the other leaves.
  await Promise.all([t().app.runDueJobs(), t().app.runDueJobs()])
  expect(heard).toEqual(Array.from({ length: 12 }, (_, index) => `m${index + 1} ${index + 1}`))
})

test('several shops in one body: each has its own, and a number nobody connected is passed over', async () => {
  const [a, b] = [aFrom(), aFrom()]
  t().clock.advance(1000)
  const nobody = { phoneNumberId: '106540352249999', wabaId: '102290129349999' }
  await deliver(
    t(),
    delivery(
      change(number, { messages: [aText(t().clock.now(), a, 'Kwa kwanza')] }),
      change(nobody, { messages: [aText(t().clock.now(), a, 'Kwa hakuna')] }),
      change(others, { messages: [aText(t().clock.now(), b, 'Kwa pili')] }),
      { id: others.wabaId, changes: [{ field: 'mpya_kabisa', value: { x: 1 } }, null, 7] },
    ),
  )
  expect((await ofPhone(a)).map(({ content }) => content.text)).toEqual(['Kwa kwanza'])
  expect((await ofPhone(b, other.shop.id)).map(({ content }) => content.text)).toEqual(['Kwa pili'])
  expect(await ofPhone(b)).toEqual([])
  const { rows } = await inSystem(t().db, (tx) =>
    sql<{
      passed: string
    }>`select passed_over as passed from whatsapp_deliveries order by received_at desc, id desc limit 1`.execute(tx),
  )
  expect(rows[0]?.passed).toContain('mpya_kabisa')
  expect(rows[0]?.passed).toContain('message for no number here')
})

test('what the sandbox signs says nothing about a number of WhatsApp’s', async () => {
  const from = aFrom()
  const body = inbound(number, aText(t().clock.now(), from, 'Feki'))
  const secret = await sandboxSecret(createServerKeys(t().db))
  expect((await post(t(), body, signatureOf(secret, body))).status).toBe(200)
  await t().app.runDueJobs()
  expect(await ofPhone(from)).toEqual([])
})

test('one hearer that fails is asked three times; then the message is kept and a person is asked, and the next ones go on', async () => {
  let asked = 0
  hear(async (_tx, { content }) => {
    if (content.kind !== 'text' || content.text !== 'bomu') return
    asked += 1
    throw new Error('the flow fell over it')
  })
  const from = aFrom()
  await deliver(t(), inbound(number, aText(t().clock.now(), from, 'bomu'), aText(t().clock.now(), from, 'salama')))
  expect(asked).toBe(3)
  expect((await ofPhone(from)).map(({ content }) => content.text)).toEqual(['bomu', 'salama'])
  const [first] = await ofPhone(from)
  expect((await conversationsOf(t(), shop.shop.id)).find(({ id }) => id === first?.conversationId)).toMatchObject({
    handledBy: 'person',
    handedReason: 'flow_failed',
    unread: 2,
  })
})

describe('who a customer is', () => {
  test('a phone and an id in one message belong together from then on', async () => {
    const [from, userId] = [aFrom(), 'TZ.AA0001']
    await deliver(t(), said({ from }, 'kwa namba'))
    await deliver(t(), said({ from, userId }, 'kwa vyote'))
    await deliver(t(), said({ userId }, 'kwa id'))
    expect(await to(`+${from}`)).toBe(await to(userId))
    expect((await ofPhone(from)).map(({ content }) => content.text)).toEqual(['kwa namba', 'kwa vyote', 'kwa id'])
  })
  test('a phone and an id that are two people’s stay two, and the phone says which; a name never does', async () => {
    const [from, userId] = [aFrom(), 'TZ.AA0002']
    await deliver(t(), said({ from }, 'wa kwanza', 'Juma'))
    await deliver(t(), said({ userId }, 'wa pili', 'Juma'))
    await deliver(t(), said({ from, userId }, 'wote', 'Juma'))
    expect(await to(`+${from}`)).not.toBe(await to(userId))
    expect((await ofPhone(from)).map(({ content }) => content.text)).toEqual(['wa kwanza', 'wote'])
  })
  test('a changed number is one more of the same person, told once or twice', async () => {
    const [old, now] = [aFrom(), aFrom()]
    await deliver(t(), said({ from: old }, 'zamani'))
    const system = delivery(
      change(number, {
        messages: [
          {
            from: old,
            id: aWamid(),
            timestamp: secondsOf(t().clock.now()),
            type: 'system',
            system: { type: 'user_changed_number', wa_id: now, body: 'x' },
          },
        ],
      }),
    )
    await deliver(t(), system)
    await deliver(t(), `${system} `)
    await deliver(t(), said({ from: now }, 'sasa'))
    expect((await ofPhone(now)).map(({ content }) => content.text)).toEqual(['zamani', 'sasa'])
  })
  test('the shop’s own customer, by their phone', async () => {
    const from = aFrom()
    const customerId = uuidv7()
    await inShop(t().db, shop.shop.id, async (tx) => {
      const shopId = shop.shop.id
      await insertCustomer(tx, {
        shopId,
        id: customerId,
        name: 'Bibi Asha',
        source: 'counter',
        createdBy: null,
        at: t().clock.now(),
      })
      await claimPhone(tx, shopId, `+${from}`, customerId)
    })
    await deliver(t(), said({ from }, 'ni mimi', 'asha🌸'))
    const conversation = (await conversationsOf(t(), shop.shop.id)).find(({ customerId: id }) => id === customerId)
    expect(conversation).toMatchObject({ name: 'asha🌸', unread: 1 })
  })
})

test('the owner’s own phone: what is typed there is kept, and a person has the conversation', async () => {
  const from = aFrom()
  await deliver(t(), inbound(number, aText(t().clock.now(), from, 'Habari')))
  const echo = {
    from: '255712345678',
    to: from,
    id: aWamid(),
    timestamp: secondsOf(t().clock.now()),
    type: 'text',
    text: { body: 'Karibu sana' },
  }
  const body = delivery(change(number, { message_echoes: [echo] }, 'smb_message_echoes'))
  await deliver(t(), body)
  await deliver(t(), `${body}\n`)
  const messages = await ofPhone(from)
  expect(messages.map(({ direction, sentBy, content }) => [direction, sentBy, content.text])).toEqual([
    ['in', 'customer', 'Habari'],
    ['out', 'phone', 'Karibu sana'],
  ])
  expect((await conversationsOf(t(), shop.shop.id)).find(({ id }) => id === messages[0]?.conversationId)).toMatchObject(
    {
      handledBy: 'person',
      handedReason: 'owners_phone',
      unread: 0,
    },
  )
})

test('an edit changes what was written, a message taken back is marked, and neither is told of', async () => {
  const told: string[] = []
  hear(async (_tx, { messageId }) => void told.push(messageId))
  const from = aFrom()
  const [one, two] = [aText(t().clock.now(), from, 'Moja'), aText(t().clock.now(), from, 'Futa')]
  await deliver(t(), inbound(number, one, two))
  const about = (type: 'edit' | 'revoke', id: string, more: object = {}) => ({
    from,
    id: aWamid(),
    timestamp: secondsOf(t().clock.now()),
    type,
    [type]: { original_message_id: id, ...more },
  })
  await deliver(
    t(),
    inbound(
      number,
      about('edit', one.id, { message: { type: 'text', text: { body: 'Mbili' } } }),
      about('revoke', two.id),
    ),
  )
  expect((await ofPhone(from)).map(({ content }) => content.text)).toEqual(['Mbili', 'Futa'])
  expect(told).toHaveLength(2)
})

test('an account that was taken away: its numbers are broken, those of others are not', async () => {
  const own = await aNumber(t(), chat.graph, shop)
  await deliver(
    t(),
    delivery({
      id: own.wabaId,
      changes: [{ field: 'account_update', value: { event: 'PARTNER_REMOVED', disconnection_info: {} } }],
    }),
  )
  const { items } = await t().must(listChatNumbers, {}, shop.token)
  expect(items.map(({ id, state, troubleCode }) => [id, state, troubleCode])).toEqual([
    [number.id, 'connected', null],
    [own.id, 'broken', 190],
  ])
})

test('a server that died over a delivery: the next one has it when its time is over', async () => {
  const from = aFrom()
  await post(t(), inbound(number, aText(t().clock.now(), from, 'Subiri')))
  const claim = (until: Date) =>
    inSystem(t().db, (tx) =>
      sql`update whatsapp_deliveries set claimed_until = ${until} where worked_at is null`.execute(tx),
    )
  await claim(new Date(t().clock.now().getTime() + 60_000))
  await t().app.runDueJobs()
  expect(await ofPhone(from)).toEqual([])
  t().clock.advance(61_000)
  // Its own job is gone with it: the clock's is not.
  await deliver(t(), inbound(number, aText(t().clock.now(), from, 'Nyingine')))
  expect((await ofPhone(from)).map(({ content }) => content.text)).toEqual(['Subiri', 'Nyingine'])
})
