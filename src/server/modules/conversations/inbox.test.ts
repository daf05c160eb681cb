import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { BodyOf, InputOf } from '../../../shared/contract/endpoint.ts'
import {
  addChatNote,
  findChatWith,
  type ChatEntry,
  type ChatMessage,
  getConversation,
  getInbox,
  handleConversation,
  listChatEntries,
  listConversations,
  readConversation,
  resolveConversation,
  sendChatMessage,
} from '../../../shared/contract/inbox.ts'
import type { Action } from '../../../shared/domain/permissions.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aChatShop } from '../../../../tests/support/whatsapp/chat-shop.ts'
import { aText, deliver, inbound, sendAgain } from '../../../../tests/support/whatsapp/chats.ts'
import { debtorsOf } from '../../../../tests/support/debtors.ts'
import { codeOf } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { handOver } from './conversations.service.ts'

const { chat, t, shop, number } = await aChatShop({ hasFlow: true })

const grid = (...actions: Action[]) => [{ resource: 'conversations' as const, action: actions }]
let people = 0
/** Somebody new writes these, and the shop has their conversation. */
async function somebody(...texts: string[]) {
  people += 1
  const phone = `2557150${String(people).padStart(5, '0')}`
  for (const text of texts) await deliver(t(), inbound(number, aText(t().clock.now(), phone, text)))
  const { items } = await t().must(listConversations, { query: { search: phone } }, shop.token)
  const [found] = items
  if (!found) throw new Error('nobody')
  return {
    ...found,
    id: found.id,
    says: (text: string) => deliver(t(), inbound(number, aText(t().clock.now(), phone, text))),
  }
}
type Query = NonNullable<InputOf<typeof listConversations>['query']>
const list = async (query: Query = {}, token = shop.token) =>
  (await t().must(listConversations, { query }, token)).items
const one = (id: string) => t().must(getConversation, { params: { id } }, shop.token)
const entries = async (id: string): Promise<ChatEntry[]> =>
  (await t().must(listChatEntries, { params: { id }, query: {} }, shop.token)).items
const lines = async (id: string) =>
  (await entries(id)).map((entry) =>
    entry.type === 'message' ? ('text' in entry.content ? entry.content.text : entry.content.kind) : `(${entry.kind})`,
  )
const send = (id: string, text: string, more: { token?: string; messageId?: string } = {}) =>
  t().call(
    sendChatMessage,
    { params: { id }, body: { id: more.messageId ?? uuidv7(), text } },
    more.token ?? shop.token,
  )
const handle = (id: string, body: BodyOf<typeof handleConversation>, token = shop.token) =>
  t().call(handleConversation, { params: { id }, body }, token)

describe('answering', () => {
  test('whoever answers has the conversation; it goes to WhatsApp once, and again under the same id is the same message', async () => {
    const who = await somebody('Habari')
    const messageId = uuidv7()
    expect((await send(who.id, ' Karibu! ', { messageId })).status).toBe(200)
    expect((await send(who.id, 'Karibu!', { messageId })).status).toBe(200)
    await sendAgain(t(), shop.shop.id, number.id)
    expect(chat.graph.sent.filter(({ body }) => JSON.stringify(body).includes('Karibu!'))).toHaveLength(1)
    expect(await one(who.id)).toMatchObject({ handledBy: 'person', assignedTo: shop.user.id, unread: 0 })
    expect(await lines(who.id)).toEqual(['(taken)', 'Karibu!', 'Habari'])
  })

  test('a closed window refuses what was typed and keeps nothing of it; so does a number that is gone', async () => {
    const who = await somebody('Habari')
    t().clock.advance(25 * 3_600_000)
    const answer = await send(who.id, 'Umechelewa')
    expect([answer.status, codeOf(answer)]).toEqual([409, 'chat.window_closed'])
    expect(await lines(who.id)).toEqual(['Habari'])
    expect(await one(who.id)).toMatchObject({ isWindowOpen: false, handledBy: 'flow' })
    await who.says('Nipo')
    expect(await one(who.id)).toMatchObject({ isWindowOpen: true })
    expect((await send(who.id, 'Sawa')).status).toBe(200)
  })

  test('what failed meanwhile and is tried again under the same id goes again; one of another conversation is refused', async () => {
    const who = await somebody('Habari')
    const other = await somebody('Habari')
    const messageId = uuidv7()
    await send(who.id, 'Oda iko tayari', { messageId })
    await inShop(t().db, shop.shop.id, (tx) =>
      sql`update chat_messages set status = 'failed', failure = 'gave_up' where client_id = ${messageId}`.execute(tx),
    )
    expect((await send(who.id, 'Oda iko tayari', { messageId })).status).toBe(200)
    expect((await send(who.id, 'Oda iko tayari', { messageId })).status).toBe(200)
    await sendAgain(t(), shop.shop.id, number.id)
    const seen = (await entries(who.id)).filter(({ type }) => type === 'message').map((entry) => entry as ChatMessage)
    expect(seen.map(({ status }) => status)).toEqual(['sent', 'failed', 'received'])
    const answer = await send(other.id, 'Oda iko tayari', { messageId })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'request.key_reused'])
    expect(await lines(other.id)).toEqual(['Habari'])
    // Failed again, and by now the window is closed: that is told, and it is not said to be sent.
    await inShop(t().db, shop.shop.id, (tx) =>
      sql`update chat_messages set status = 'failed', failure = 'gave_up' where client_id = ${messageId}`.execute(tx),
    )
    t().clock.advance(25 * 3_600_000)
    expect(codeOf(await send(who.id, 'Oda iko tayari', { messageId }))).toBe('chat.window_closed')
  })

  test('nothing but text of WhatsApp’s length', async () => {
    const who = await somebody('Habari')
    for (const text of ['', '   ', 'x'.repeat(4097)]) expect(codeOf(await send(who.id, text))).toBe('request.invalid')
  })
})

describe('who has it', () => {
  test('the flow hands it over with its reason, a person takes it, another one gets it, the flow has it back; each is a line', async () => {
    const who = await somebody('Mna unga?')
    await inShop(t().db, shop.shop.id, (tx) =>
      handOver(tx, { shopId: shop.shop.id, conversationId: who.id, reason: 'asked', now: t().clock.now() }),
    )
    const colleague = await shop.asMember(grid('read', 'update'))
    expect((await list({ filter: 'unassigned' })).map(({ id }) => id)).toContain(who.id)
    expect((await handle(who.id, { to: 'me' })).body).toMatchObject({ assignedTo: shop.user.id })
    expect((await handle(who.id, { to: 'me' })).status).toBe(200)
    expect((await handle(who.id, { to: 'member', userId: colleague.user.id })).body).toMatchObject({
      assignedTo: colleague.user.id,
      handledBy: 'person',
    })
    expect((await list({ filter: 'mine' }, colleague.token)).map(({ id }) => id)).toEqual([who.id])
    expect((await list({ filter: 'unassigned' })).map(({ id }) => id)).not.toContain(who.id)
    expect((await handle(who.id, { to: 'flow' }, colleague.token)).body).toMatchObject({
      assignedTo: null,
      handledBy: 'flow',
    })
    expect(await lines(who.id)).toEqual(['(handed_back)', '(assigned)', '(taken)', '(handed_over)', 'Mna unga?'])
    const [, assigned, , handed] = await entries(who.id)
    expect(assigned).toMatchObject({ toName: colleague.user.name })
    expect(handed).toMatchObject({ text: 'asked', byName: null })
  })

  test('nobody is given one who may not answer, and who may only read does not', async () => {
    const who = await somebody('Habari')
    const reader = await shop.asMember(grid('read'))
    const stranger = await t().aShop()
    expect(codeOf(await handle(who.id, { to: 'member', userId: reader.user.id }))).toBe('chat.person_not_found')
    expect(codeOf(await handle(who.id, { to: 'member', userId: stranger.user.id }))).toBe('chat.person_not_found')
    expect(codeOf(await handle(who.id, { to: 'me' }, reader.token))).toBe('auth.forbidden')
    expect((await send(who.id, 'Hapana', { token: reader.token })).status).toBe(403)
    expect((await list({}, reader.token)).length).toBeGreaterThan(0)
    const { people: who_ } = await t().must(getInbox, {}, shop.token)
    expect(who_.map(({ userId }) => userId)).toContain(shop.user.id)
    expect(who_.map(({ userId }) => userId)).not.toContain(reader.user.id)
  })

  test('resolved it is the flow’s and out of the way, until the customer writes again', async () => {
    const who = await somebody('Habari')
    await send(who.id, 'Tayari')
    expect(await t().must(resolveConversation, { params: { id: who.id } }, shop.token)).toMatchObject({
      isResolved: true,
      handledBy: 'flow',
      assignedTo: null,
      unread: 0,
    })
    expect((await list()).map(({ id }) => id)).not.toContain(who.id)
    expect((await list({ filter: 'resolved' })).map(({ id }) => id)).toContain(who.id)
    await who.says('Asante')
    expect(await one(who.id)).toMatchObject({ isResolved: false, unread: 1 })
    expect((await list()).map(({ id }) => id)).toContain(who.id)
  })
})

describe('the list and the thread', () => {
  test('found by a phone however it is written and by the beginning of a word of a name; page by page, each once', async () => {
    const who = await somebody('Moja')
    const plain = who.phone?.replace('+255', '0') ?? ''
    for (const search of [plain, who.phone ?? '', plain.slice(0, 8)])
      expect((await list({ search })).map(({ id }) => id)).toContain(who.id)
    expect((await list({ search: 'ami' })).length).toBeGreaterThan(0)
    for (const search of ['mina', '%', '_', '0715 99 99 99']) expect(await list({ search })).toEqual([])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await t().must(listConversations, { query: { limit: 2, ...(cursor ? { cursor } : {}) } }, shop.token)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual((await list({ limit: 100 })).map(({ id }) => id))
  })

  test('which language a customer writes is told by their first words', async () => {
    const [english, swahili] = [await somebody('Hello, good morning', 'Asante'), await somebody('Habari', 'Hello')]
    expect([(await one(english.id)).language, (await one(swahili.id)).language]).toEqual(['en', 'sw'])
  })

  test('filters: unread until somebody looked, closing within two hours, the bot’s', async () => {
    const who = await somebody('Habari')
    const has = async (filter: NonNullable<Query['filter']>) => (await list({ filter })).some(({ id }) => id === who.id)
    expect([await has('unread'), await has('bot'), await has('closing')]).toEqual([true, true, false])
    await t().must(readConversation, { params: { id: who.id } }, shop.token)
    expect(await has('unread')).toBe(false)
    t().clock.advance(22.5 * 3_600_000)
    expect(await has('closing')).toBe(true)
    t().clock.advance(2 * 3_600_000)
    expect(await has('closing')).toBe(false)
  })

  test('notes stand where they were written, are sent to nobody, and the thread is read back page by page', async () => {
    const who = await somebody('Moja', 'Mbili')
    const before = chat.graph.sent.length
    const noteId = uuidv7()
    for (let times = 0; times < 2; times += 1)
      await t().must(addChatNote, { params: { id: who.id }, body: { id: noteId, text: 'Mteja wa mkopo' } }, shop.token)
    await who.says('Tatu')
    await sendAgain(t(), shop.shop.id, number.id)
    expect(chat.graph.sent).toHaveLength(before)
    expect(await lines(who.id)).toEqual(['Tatu', '(note)', 'Mbili', 'Moja'])
    const seen: ChatEntry[] = []
    let cursor: string | undefined
    do {
      const page = await t().must(
        listChatEntries,
        { params: { id: who.id }, query: { limit: 1, ...(cursor ? { cursor } : {}) } },
        shop.token,
      )
      seen.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(await entries(who.id))
  })

  test('the conversation with a customer is found by any of their numbers; nobody’s, where nobody wrote', async () => {
    const who = await somebody('Habari')
    const { send: write, now } = await debtorsOf(t(), shop)
    const withCustomer = (id: string, token = shop.token) => t().call(findChatWith, { params: { id } }, token)
    const [asha, juma] = [uuidv7(), uuidv7()]
    await write('customer.create', { id: asha, name: 'Asha', phone: who.phone ?? '', at: now() })
    await write('customer.create', { id: juma, name: 'Juma', phone: '+255713999111', at: now() })
    expect((await withCustomer(asha)).body).toEqual({ conversationId: who.id })
    // Before they write again too.
    expect(await one(who.id)).toMatchObject({ customerId: asha, customerName: 'Asha' })
    expect((await withCustomer(juma)).body).toEqual({ conversationId: null })
    const { token } = await t().aShop()
    const missed = await Promise.all([withCustomer(uuidv7()), withCustomer(asha, token)])
    expect(missed.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      missed.map(() => [404, 'customer.not_found']),
    )
  })

  test('another shop’s conversation does not exist', async () => {
    const who = await somebody('Siri')
    const { token } = await t().aShop()
    const params = { id: who.id }
    const answers = await Promise.all([
      t().call(getConversation, { params }, token),
      t().call(listChatEntries, { params, query: {} }, token),
      t().call(sendChatMessage, { params, body: { id: uuidv7(), text: 'x' } }, token),
      t().call(addChatNote, { params, body: { id: uuidv7(), text: 'x' } }, token),
      t().call(handleConversation, { params, body: { to: 'me' } }, token),
      t().call(resolveConversation, { params }, token),
    ])
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'conversation.not_found'))
    expect(await list({}, token)).toEqual([])
    expect(codeOf(await t().call(readConversation, { params }, token))).toBe('conversation.not_found')
    expect(await one(who.id)).toMatchObject({ unread: 1 })
  })
})
