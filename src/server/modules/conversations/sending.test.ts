import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkChatNumber, listChatNumbers } from '../../../shared/contract/chat-numbers.ts'
import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import { aChatShop } from '../../../../tests/support/whatsapp/chat-shop.ts'
import {
  type ANumber,
  aNumber,
  aText,
  aWamid,
  change,
  conversationsOf,
  deliver,
  delivery,
  inbound,
  messagesOf,
  secondsOf,
  sendAgain,
} from '../../../../tests/support/whatsapp/chats.ts'
import { inShop } from '../../platform/database.ts'
import { applyItem } from './inbound.service.ts'
import { queueMessage } from './conversations.service.ts'

const { chat, t, shop, number } = await aChatShop({ hasFlow: true })

const x = (count: number) => 'x'.repeat(count)
let phones = 0
let clients = 0
const aClientId = () => `test ${(clients += 1)}`
/** A customer who wrote just now. */
async function aCustomer(at = t().clock.now(), to: ANumber = number) {
  const from = `25571300${String((phones += 1)).padStart(4, '0')}`
  const wamid = aWamid()
  await deliver(t(), inbound(to, aText(at, from, 'Habari', wamid)))
  const messages = await messagesOf(t(), shop.shop.id)
  const conversationId = messages.find((one) => one.wamid === wamid)?.conversationId ?? ''
  return {
    from,
    wamid,
    conversationId,
    out: async () =>
      (await messagesOf(t(), shop.shop.id)).filter(
        (one) => one.conversationId === conversationId && one.direction === 'out',
      ),
    conversation: async () => (await conversationsOf(t(), shop.shop.id)).find(({ id }) => id === conversationId),
  }
}
const queue = (conversationId: string, content: OutboundContent | string, clientId = aClientId()) =>
  inShop(t().db, shop.shop.id, (tx) =>
    queueMessage(tx, {
      shopId: shop.shop.id,
      conversationId,
      content: typeof content === 'string' ? { kind: 'text', text: content, previewUrl: false } : content,
      sentBy: { kind: 'flow' },
      clientId,
      now: t().clock.now(),
    }),
  )
const sentTo = (from: string) => chat.graph.sent.filter(({ body }) => body.to === from)
const textsTo = (from: string) => sentTo(from).map(({ body }) => (body.text as { body: string }).body)
const status = (id: string, word: string, wamid: string, more: object = {}) =>
  delivery(
    change(number, {
      statuses: [
        { id: wamid, status: word, timestamp: secondsOf(t().clock.now()), biz_opaque_callback_data: id, ...more },
      ],
    }),
  )

async function deliverInside(id: string, wamid: string) {
  await inShop(t().db, shop.shop.id, (tx) =>
    applyItem(
      tx,
      { shopId: shop.shop.id, numberId: number.id },
      {
        kind: 'status',
        phoneNumberId: number.phoneNumberId,
        at: t().clock.now(),
        wamid,
        status: 'delivered',
        callbackData: id,
        errorCode: null,
        priceCategory: 'service',
        isBillable: false,
      },
      { now: t().clock.now(), isTold: true },
    ),
  )
}

describe('what is sent', () => {
  test('goes in its order, is told of forward only, and whoever is answered was read', async () => {
    const customer = await aCustomer()
    await queue(customer.conversationId, 'Karibu')
    await queue(customer.conversationId, 'Menyu ni hii')
    expect((await customer.out()).map((one) => one.status)).toEqual(['queued', 'queued'])
    await t().app.runDueJobs()
    expect(textsTo(customer.from)).toEqual(['Karibu', 'Menyu ni hii'])
    expect(chat.graph.seen).toContain(customer.wamid)
    expect(await customer.conversation()).toMatchObject({ unread: 0, unseenWamid: null })
    const [one] = await customer.out()
    const wamid = sentTo(customer.from)[0]?.wamid ?? ''
    expect(one).toMatchObject({ status: 'sent', wamid, failure: '' })
    const now = async () => (await customer.out())[0]?.status
    await deliver(t(), status(one?.id ?? '', 'read', wamid))
    expect(await now()).toBe('read')
    for (const late of ['delivered', 'sent', 'failed', 'read']) await deliver(t(), status(one?.id ?? '', late, wamid))
    expect(await now()).toBe('read')
  })

  test('every kind, at the limits of each', async () => {
    chat.graph.media.kept.set('123', { bytes: Buffer.from('%PDF-1.7'), mime: 'application/pdf' })
    const customer = await aCustomer()
    const kinds: OutboundContent[] = [
      { kind: 'text', text: x(4096), previewUrl: true },
      {
        kind: 'buttons',
        header: x(60),
        text: x(1024),
        footer: x(60),
        buttons: [1, 2, 3].map((n) => ({ id: `${n}${x(255)}`, title: `${n}${x(19)}` })),
      },
      {
        kind: 'list',
        text: x(1024),
        button: x(20),
        sections: Array.from({ length: 10 }, (_, n) => ({
          title: `${n}${x(23)}`,
          rows: [{ id: `${n}${x(199)}`, title: x(24), description: x(72) }],
        })),
      },
      {
        kind: 'list',
        text: 'Chagua',
        button: 'Menyu',
        sections: [{ title: '', rows: [{ id: '1', title: 'Chai', description: '' }] }],
      },
      {
        kind: 'products',
        header: x(60),
        text: x(1024),
        sections: [{ title: x(24), retailerIds: Array.from({ length: 30 }, (_, n) => `sku-${n}`) }],
      },
      { kind: 'image', media: { link: 'https://duka.example/picha.jpg' }, caption: x(1024) },
      { kind: 'document', media: { mediaId: '123' }, fileName: 'Risiti ya Ñandú.pdf', caption: '' },
      { kind: 'locationRequest', text: 'Uko wapi?' },
      { kind: 'link', text: 'Lipa hapa', title: x(20), url: 'https://duka.example/lipa' },
      { kind: 'template', name: 'order_ready', language: 'sw', variables: ['Amina', 'A7-000123'] },
    ]
    for (const content of kinds) await queue(customer.conversationId, content)
    await t().app.runDueJobs()
    expect((await customer.out()).map((one) => [one.content.kind, one.status, one.failure])).toEqual(
      kinds.map(({ kind }) => [kind, 'sent', '']),
    )
  })

  test('one client id is one message, whatever it says the second time', async () => {
    const customer = await aCustomer()
    const clientId = aClientId()
    const first = await queue(customer.conversationId, 'Mara moja', clientId)
    await t().app.runDueJobs()
    expect(await queue(customer.conversationId, 'Mara mbili', clientId)).toMatchObject({ messageId: first.messageId })
    await t().app.runDueJobs()
    expect(textsTo(customer.from)).toEqual(['Mara moja'])
  })

  test('a customer with an id alone is written to by it', async () => {
    const wamid = aWamid()
    const text = {
      id: wamid,
      timestamp: secondsOf(t().clock.now()),
      type: 'text',
      text: { body: 'x' },
      from_user_id: 'TZ.BB7',
    }
    await deliver(t(), delivery(change(number, { messages: [text] })))
    const id = (await messagesOf(t(), shop.shop.id)).find((one) => one.wamid === wamid)?.conversationId ?? ''
    await queue(id, 'Karibu')
    await t().app.runDueJobs()
    expect(chat.graph.sent.at(-1)?.body).toMatchObject({ recipient: 'TZ.BB7', text: { body: 'Karibu' } })
  })
})

describe('the window', () => {
  test('at 24 hours to the second it is closed: text stays with its reason, a template goes', async () => {
    const at = new Date(Math.floor(t().clock.now().getTime() / 1000) * 1000)
    const customer = await aCustomer(at)
    t().clock.set(new Date(at.getTime() + 24 * 3_600_000 - 1000))
    expect(await queue(customer.conversationId, 'bado')).toMatchObject({ isQueued: true })
    await t().app.runDueJobs()
    t().clock.set(new Date(at.getTime() + 24 * 3_600_000))
    expect(await queue(customer.conversationId, 'imechelewa')).toMatchObject({
      isQueued: false,
      failure: 'window_closed',
    })
    expect(
      await queue(customer.conversationId, { kind: 'template', name: 'rudi', language: 'sw', variables: [] }),
    ).toMatchObject({ isQueued: true })
    await t().app.runDueJobs()
    expect((await customer.out()).map((one) => [one.status, one.failure])).toEqual([
      ['sent', ''],
      ['failed', 'window_closed'],
      ['sent', ''],
    ])
    expect(sentTo(customer.from).map(({ body }) => body.type)).toEqual(['text', 'template'])
  })
  test('it closed while the message waited: it does not go', async () => {
    const customer = await aCustomer()
    await queue(customer.conversationId, 'polepole')
    t().clock.advance(25 * 3_600_000)
    await t().app.runDueJobs()
    expect((await customer.out()).map((one) => [one.status, one.failure])).toEqual([['failed', 'window_closed']])
    expect(sentTo(customer.from)).toEqual([])
  })
})

describe('what WhatsApp answers', () => {
  test.each([
    [131026, 'failed', 'not_on_whatsapp'],
    [131047, 'failed', 'window_closed'],
    [131049, 'failed', 'withheld'],
    [131050, 'failed', 'opted_out'],
    [131062, 'failed', 'needs_phone'],
    [132001, 'failed', 'template_refused'],
    [100, 'failed', 'not_accepted'],
    [999_999, 'failed', 'not_accepted'],
    [131042, 'failed', 'account_trouble'],
  ])('%i ends it: %s, %s; the next message goes', async (code, state, failure) => {
    const customer = await aCustomer()
    chat.graph.faults.push({ code })
    await queue(customer.conversationId, 'kwanza')
    await queue(customer.conversationId, 'pili')
    await t().app.runDueJobs()
    expect((await customer.out()).map((one) => [one.status, one.failure, one.errorCode])).toEqual([
      [state, failure, code],
      ['sent', '', null],
    ])
  })

  test.each([
    [1, false],
    [131000, false],
    [131016, false],
    [777, true],
    [131056, false],
  ])('%i is tried again, and what comes after waits for it', async (code, isTransient) => {
    const customer = await aCustomer()
    chat.graph.faults.push({ code, isTransient }, { code, isTransient })
    await queue(customer.conversationId, 'kwanza')
    await queue(customer.conversationId, 'pili')
    await t().app.runDueJobs()
    expect(sentTo(customer.from)).toEqual([])
    t().clock.advance(6000)
    await sendAgain(t(), shop.shop.id, number.id)
    expect(sentTo(customer.from)).toEqual([])
    t().clock.advance(16_000)
    await sendAgain(t(), shop.shop.id, number.id)
    expect(textsTo(customer.from)).toEqual(['kwanza', 'pili'])
  })

  test('130429: the whole number rests for a minute', async () => {
    const [one, two] = [await aCustomer(), await aCustomer()]
    chat.graph.faults.push({ code: 130_429, status: 429 })
    await queue(one.conversationId, 'kwanza')
    await t().app.runDueJobs()
    await queue(two.conversationId, 'mwingine')
    await t().app.runDueJobs()
    expect(sentTo(two.from)).toEqual([])
    t().clock.advance(61_000)
    await sendAgain(t(), shop.shop.id, number.id)
    expect([textsTo(one.from), textsTo(two.from)]).toEqual([['kwanza'], ['mwingine']])
  })

  test('tried for an hour in vain it is given up, with its reason', async () => {
    const customer = await aCustomer()
    chat.graph.faults.push(...Array.from({ length: 20 }, () => ({ code: 2 })))
    await queue(customer.conversationId, 'kwanza')
    await t().app.runDueJobs()
    for (let tries = 0; tries < 10; tries += 1) {
      t().clock.advance(1_801_000)
      await sendAgain(t(), shop.shop.id, number.id)
    }
    expect(await customer.out()).toMatchObject([{ status: 'failed', failure: 'gave_up', errorCode: 2 }])
    expect(chat.graph.faults).toHaveLength(12)
  })

  test('190: nothing goes until it is connected anew, and then what waits goes', async () => {
    const own = await aNumber(t(), chat.graph, shop)
    const customer = await aCustomer(t().clock.now(), own)
    const kept = chat.graph.numbers.get(own.phoneNumberId)
    chat.graph.numbers.set(own.phoneNumberId, { ...(kept ?? { wabaId: '', displayPhone: '' }), token: 'another' })
    await queue(customer.conversationId, 'inasubiri')
    await t().app.runDueJobs()
    expect(await customer.out()).toMatchObject([{ status: 'queued' }])
    const state = async () => (await t().must(listChatNumbers, {}, shop.token)).items.find(({ id }) => id === own.id)
    expect(await state()).toMatchObject({ state: 'broken', troubleCode: 190 })
    if (kept) chat.graph.numbers.set(own.phoneNumberId, kept)
    expect(await t().must(checkChatNumber, { params: { id: own.id } }, shop.token)).toMatchObject({
      state: 'connected',
      troubleCode: null,
    })
    await t().app.runDueJobs()
    expect(textsTo(customer.from)).toEqual(['inasubiri'])
  })
})

describe('nothing twice, as far as can be known', () => {
  test.each(['cut', 'garbage'] as const)(
    'the answer got lost (%s): it is told so and not sent again; its own status settles it',
    async (after) => {
      const customer = await aCustomer()
      chat.graph.faults.push({ code: 0, after })
      const { messageId } = await queue(customer.conversationId, 'Labda')
      await queue(customer.conversationId, 'Baada')
      await t().app.runDueJobs()
      expect((await customer.out()).map((one) => [one.status, one.failure])).toEqual([
        ['unknown', 'no_answer'],
        ['sent', ''],
      ])
      t().clock.advance(3_600_000)
      await sendAgain(t(), shop.shop.id, number.id)
      expect(textsTo(customer.from)).toEqual(['Labda', 'Baada'])
      const wamid = sentTo(customer.from)[0]?.wamid ?? ''
      await deliver(t(), status(messageId, 'delivered', wamid))
      expect((await customer.out())[0]).toMatchObject({ status: 'delivered', wamid })
    },
  )

  test('a status that overtakes the answer names the message, and the answer takes nothing back', async () => {
    const customer = await aCustomer()
    chat.graph.hooks.beforeAnswer = async ({ body, wamid }) => {
      await deliverInside(String(body.biz_opaque_callback_data), wamid)
    }
    await queue(customer.conversationId, 'Haraka')
    await t().app.runDueJobs()
    const [one] = await customer.out()
    expect(one).toMatchObject({ status: 'delivered', wamid: sentTo(customer.from)[0]?.wamid })
  })
  test('a server that died between the mark and the answer: the next one tells it as unknown, and sends the rest', async () => {
    const customer = await aCustomer()
    await queue(customer.conversationId, 'Ilikuwa njiani')
    await queue(customer.conversationId, 'Inayofuata')
    // What a kill between the two leaves: the number claimed, the first message marked.
    await inShop(t().db, shop.shop.id, async (tx) => {
      await sql`update chat_messages set status = 'sending' where conversation_id = ${customer.conversationId} and seq = 2`.execute(
        tx,
      )
      await sql`update chat_numbers set sender = gen_random_uuid(), sender_until = ${new Date(t().clock.now().getTime() + 60_000)} where id = ${number.id}`.execute(
        tx,
      )
    })
    await t().app.runDueJobs()
    expect(sentTo(customer.from)).toEqual([])
    t().clock.advance(61_000)
    await sendAgain(t(), shop.shop.id, number.id)
    expect((await customer.out()).map((one) => one.status)).toEqual(['unknown', 'sent'])
    expect(textsTo(customer.from)).toEqual(['Inayofuata'])
  })

  test('ten jobs at once for one number send each message once, in order', async () => {
    const customers = [await aCustomer(), await aCustomer(), await aCustomer()]
    for (let index = 0; index < 12; index += 1) await queue(customers[index % 3]?.conversationId ?? '', `m${index}`)
    await Promise.all(Array.from({ length: 10 }, () => sendAgain(t(), shop.shop.id, number.id)))
    expect(customers.map(({ from }) => textsTo(from))).toEqual([
      ['m0', 'm3', 'm6', 'm9'],
      ['m1', 'm4', 'm7', 'm10'],
      ['m2', 'm5', 'm8', 'm11'],
    ])
  })
})

test('one customer is written to as fast as WhatsApp takes it: a burst of twenty, then one in six seconds', async () => {
  const customer = await aCustomer()
  for (let index = 0; index < 22; index += 1) await queue(customer.conversationId, `m${index}`)
  await t().app.runDueJobs()
  expect(sentTo(customer.from)).toHaveLength(20)
  t().clock.advance(6000)
  await sendAgain(t(), shop.shop.id, number.id)
  expect(sentTo(customer.from)).toHaveLength(21)
  t().clock.advance(6000)
  await sendAgain(t(), shop.shop.id, number.id)
  expect(textsTo(customer.from)).toEqual(Array.from({ length: 22 }, (_, index) => `m${index}`))
})
