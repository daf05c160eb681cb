import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import { sendChatMessage, sendChatMessageAgain } from '../../../shared/contract/inbox.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { chatFiles } from '../../../../tests/support/whatsapp/chat-files.ts'
import { aChatShop } from '../../../../tests/support/whatsapp/chat-shop.ts'
import {
  aText,
  change,
  conversationsOf,
  deliver,
  delivery,
  inbound,
  messagesOf,
  secondsOf,
} from '../../../../tests/support/whatsapp/chats.ts'
import { asOwner, codeOf } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { queueMessage } from './conversations.service.ts'

const { chat, t, shop, number } = await aChatShop({ hasFlow: true })

let phones = 0
async function aCustomer() {
  const from = `25571400${String((phones += 1)).padStart(4, '0')}`
  await deliver(t(), inbound(number, aText(t().clock.now(), from, 'Habari')))
  const id = (await conversationsOf(t(), shop.shop.id)).at(-1)?.id ?? ''
  const out = async () =>
    (await messagesOf(t(), shop.shop.id)).filter((one) => one.conversationId === id && one.direction === 'out')
  return {
    from,
    id,
    out,
    sent: () => chat.graph.sent.filter(({ body }) => body.to === from),
    states: async () => (await out()).map(({ status, failure }) => [status, failure]),
    async waits() {
      const { rows } = await asOwner(t(), (db) =>
        sql<{ since: Date | null }>`select waiting_since as since from conversations where id = ${id}`.execute(db),
      )
      const found = (await conversationsOf(t(), shop.shop.id)).find((one) => one.id === id)
      return [found?.handledBy, found?.handedReason, rows[0]?.since != null]
    },
  }
}
async function queue(conversationId: string, text: string, sentBy: 'flow' | 'system' | 'member' = 'flow') {
  const content: OutboundContent = { kind: 'text', text, previewUrl: false }
  const by = sentBy === 'member' ? { kind: sentBy, memberId: shop.user.id } : { kind: sentBy }
  const { messageId } = await inShop(t().db, shop.shop.id, (tx) =>
    queueMessage(tx, {
      shopId: shop.shop.id,
      conversationId,
      content,
      sentBy: by,
      clientId: uuidv7(),
      now: t().clock.now(),
    }),
  )
  await t().app.runDueJobs()
  return messageId
}
const lost = () => void chat.graph.faults.push({ code: 0, after: 'cut' })
const refused = () => void chat.graph.faults.push({ code: 131_053 })
/** What is asked for in five minutes, now: the queue's own clock is the database's. */
async function fiveMinutesLater() {
  t().clock.advance(300_000)
  await asOwner(t(), (db) =>
    sql`update pgboss.job set start_after = now() where name = 'chat.unheard' and state = 'created'`.execute(db),
  )
  await t().app.runDueJobs()
}
const report = (id: string, status: string, wamid: string) =>
  deliver(
    t(),
    delivery(
      change(number, {
        statuses: [{ id: wamid, status, timestamp: secondsOf(t().clock.now()), biz_opaque_callback_data: id }],
      }),
    ),
  )
const again = (id: string, token = shop.token) => t().call(sendChatMessageAgain, { params: { id } }, token)

describe('an answer that nobody heard of', () => {
  test('five minutes later it is said that it most likely did not go, and the customer waits for a person', async () => {
    const customer = await aCustomer()
    lost()
    const id = await queue(customer.id, 'Karibu')
    expect([await customer.states(), await customer.waits()]).toEqual([[['unknown', 'no_answer']], ['flow', '', false]])
    await fiveMinutesLater()
    expect([await customer.states(), await customer.waits()]).toEqual([
      [['unknown', 'no_word']],
      ['person', 'no_answer', true],
    ])
    // WhatsApp had it after all, and says so late.
    await report(id, 'delivered', customer.sent()[0]?.wamid ?? '')
    expect(await customer.states()).toEqual([['delivered', '']])
  })

  test('word came in time: nobody is asked for anything', async () => {
    const customer = await aCustomer()
    lost()
    const id = await queue(customer.id, 'Karibu')
    await report(id, 'sent', customer.sent()[0]?.wamid ?? '')
    await fiveMinutesLater()
    expect([await customer.states(), await customer.waits()]).toEqual([[['sent', '']], ['flow', '', false]])
  })

  test('whoever heard something after it is not left in silence', async () => {
    const customer = await aCustomer()
    lost()
    await queue(customer.id, 'Karibu')
    await queue(customer.id, 'Unahitaji nini?')
    await fiveMinutesLater()
    expect([await customer.states(), await customer.waits()]).toEqual([
      [
        ['unknown', 'no_word'],
        ['sent', ''],
      ],
      ['flow', '', false],
    ])
  })

  test('what a person wrote is theirs to look at again; what goes by itself nobody waits for', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer()]
    await t().must(
      sendChatMessage,
      { params: { id: customer.id }, body: { id: uuidv7(), text: 'Naangalia' } },
      shop.token,
    )
    await t().app.runDueJobs()
    lost()
    await queue(customer.id, 'Ipo', 'member')
    lost()
    await queue(other.id, 'Oda yako iko tayari', 'system')
    expect((await customer.waits())[2]).toBe(false)
    await fiveMinutesLater()
    expect([(await customer.states())[1], await customer.waits()]).toEqual([
      ['unknown', 'no_word'],
      ['person', '', true],
    ])
    expect([await other.states(), await other.waits()]).toEqual([[['unknown', 'no_word']], ['flow', '', false]])
  })

  test('what WhatsApp refused, at once or later, leaves nobody in silence either', async () => {
    const [atOnce, later] = [await aCustomer(), await aCustomer()]
    refused()
    await queue(atOnce.id, 'Picha')
    const id = await queue(later.id, 'Picha')
    await report(id, 'failed', later.sent()[0]?.wamid ?? '')
    await fiveMinutesLater()
    for (const customer of [atOnce, later])
      expect([(await customer.states())[0]?.[0], await customer.waits()]).toEqual([
        'failed',
        ['person', 'not_sent', true],
      ])
  })
})

describe('sent again by hand', () => {
  test('goes once more as a message of its own, whoever and how often they ask; what arrived does not', async () => {
    const customer = await aCustomer()
    lost()
    const id = await queue(customer.id, 'Karibu')
    // Word may still come.
    expect((await again(id)).body).toEqual({ id })
    await fiveMinutesLater()
    const answers = await Promise.all([again(id), again(id), again(id.toUpperCase())])
    const [second] = answers.map(({ body }) => body.id)
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, second]))
    await t().app.runDueJobs()
    expect((await again(id)).body.id).toBe(second)
    expect(customer.sent().map(({ body }) => body.text)).toEqual([
      { body: 'Karibu', preview_url: false },
      { body: 'Karibu', preview_url: false },
    ])
    expect(await customer.states()).toEqual([
      ['unknown', 'sent_again'],
      ['sent', ''],
    ])
    expect(await customer.waits()).toEqual(['person', '', false])
    expect((await again(second ?? '')).body).toEqual({ id: second })
    expect(await customer.out()).toHaveLength(2)
  })

  test('with its file and what it quotes', async () => {
    const files = chatFiles(chat, shop, number)
    const who = await files.somebody()
    const { id: fileId } = (await files.upload(who.id, Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n'))).body
    refused()
    await files.send(who.id, { text: 'Bei', fileId, replyTo: who.firstId })
    expect(await who.out()).toMatchObject([{ status: 'failed', failure: 'media_failed' }])
    expect((await again((await who.out())[0]?.id ?? '')).status).toBe(200)
    await t().app.runDueJobs()
    expect(await who.out()).toMatchObject([{ status: 'failed', failure: 'sent_again' }, { status: 'sent' }])
    expect(who.sent()).toMatchObject([
      { type: 'document', document: { caption: 'Bei' }, context: { message_id: who.wamid } },
    ])
    const second = (await who.out()).at(-1)?.id
    expect((await who.entries()).find(({ id }) => id === second)).toMatchObject({
      media: { id: fileId },
      repliesToId: who.firstId,
    })
  })

  test('not once the window is closed, which changes nothing; nor by anybody else', async () => {
    const customer = await aCustomer()
    refused()
    const id = await queue(customer.id, 'Karibu')
    const stranger = await t().aShop()
    const reader = await shop.asMember([{ resource: 'conversations', action: ['read'] }])
    expect(codeOf(await again(id, stranger.token))).toBe('request.not_found')
    expect(codeOf(await again(uuidv7()))).toBe('request.not_found')
    expect(codeOf(await again(id, reader.token))).toBe('auth.forbidden')
    const [theirs] = (await messagesOf(t(), shop.shop.id)).filter((one) => one.direction === 'in')
    expect(codeOf(await again(theirs?.id ?? ''))).toBe('request.not_found')
    t().clock.advance(25 * 3_600_000)
    expect(codeOf(await again(id))).toBe('chat.window_closed')
    expect(await customer.states()).toEqual([['failed', 'media_failed']])
  })
})
