import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSandboxNumber } from '../../../shared/contract/chat-numbers.ts'
import { listChatTemplates, sendChatTemplate } from '../../../shared/contract/chat-templates.ts'
import { getConversation, listChatEntries, listConversations } from '../../../shared/contract/inbox.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  aNumber,
  type ANumber,
  aText,
  conversationsOf,
  deliver,
  inbound,
  sendAgain,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { insertConversation, noteCustomer } from './conversations.repository.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
let id = ''
const t = () => chat.t
const ready = (name: string, more: object = {}) => ({
  id: '1',
  name,
  language: 'sw',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [{ type: 'BODY', text: 'Habari {{1}}, oda {{2}} iko tayari.' }],
  ...more,
})
beforeAll(async () => {
  chat = await startChatApp()
  shop = await t().aShop()
  number = await aNumber(t(), chat.graph, shop)
  await deliver(t(), inbound(number, aText(t().clock.now(), '255716000001', 'Habari')))
  id = (await conversationsOf(t(), shop.shop.id))[0]?.id ?? ''
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})
const list = (token = shop.token) => t().call(listChatTemplates, { params: { id } }, token)
const names = async () =>
  (await t().must(listChatTemplates, { params: { id } }, shop.token)).items.map(({ name }) => name)
const send = (variables: string[], more: { name?: string; messageId?: string; token?: string } = {}) =>
  t().call(
    sendChatTemplate,
    {
      params: { id },
      body: { id: more.messageId ?? uuidv7(), name: more.name ?? 'order_ready', language: 'sw', variables },
    },
    more.token ?? shop.token,
  )

test('those a person can fill in are offered; what wants a picture, a code or an address of its own is not', async () => {
  const body = { type: 'BODY', text: 'Habari' }
  chat.graph.templates.set(number.wabaId, [
    ready('order_ready'),
    ready('waiting', { status: 'PENDING' }),
    ready('code', { category: 'AUTHENTICATION' }),
    ready('named', { components: [{ type: 'BODY', text: 'Habari {{jina}}' }] }),
    ready('picture', { components: [{ type: 'HEADER', format: 'IMAGE' }, body] }),
    ready('address', { components: [body, { type: 'BUTTONS', buttons: [{ type: 'URL', url: 'https://d/{{1}}' }] }] }),
    ready('bidhaa_mpya', {
      category: 'MARKETING',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Mpya' },
        body,
        { type: 'FOOTER', text: 'Duka' },
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Sawa' }] },
      ],
    }),
    { name: 7 },
    null,
  ])
  const { items } = await t().must(listChatTemplates, { params: { id } }, shop.token)
  expect(items).toEqual([
    { name: 'bidhaa_mpya', language: 'sw', category: 'marketing', header: 'Mpya', body: 'Habari', footer: 'Duka' },
    {
      name: 'order_ready',
      language: 'sw',
      category: 'utility',
      header: '',
      body: 'Habari {{1}}, oda {{2}} iko tayari.',
      footer: '',
    },
  ])
})

test('an account of many pages is read to its end, or to the two thousandth; a page that fails, and cursors that go round, leave no half list', async () => {
  const fake = chat.graph.templatePages
  const account = (count: number) =>
    chat.graph.templates.set(
      number.wabaId,
      Array.from({ length: count }, (_, index) => ready(`t_${String(index).padStart(4, '0')}`)),
    )
  const pagesOf = async (look: () => Promise<string[]>) => {
    t().clock.advance(6 * 60_000)
    const before = fake.pages
    const found = await look()
    return { count: found.length, last: found.at(-1), pages: fake.pages - before }
  }
  account(601)
  expect(await pagesOf(names)).toEqual({ count: 601, last: 't_0600', pages: 7 })
  account(500)
  expect(await pagesOf(names)).toEqual({ count: 500, last: 't_0499', pages: 5 })
  account(2600)
  expect(await pagesOf(names)).toEqual({ count: 2000, last: 't_1999', pages: 20 })
  account(700)
  fake.failsAt = fake.pages + 2
  // As it last was.
  expect(await pagesOf(names)).toEqual({ count: 2000, last: 't_1999', pages: 2 })
  fake.failsAt = 0
  account(300)
  fake.isRound = true
  expect((await pagesOf(names)).pages).toBe(2)
  fake.isRound = false
  account(0)
  expect(await pagesOf(names)).toEqual({ count: 0, last: undefined, pages: 1 })
})

test('WhatsApp is asked once in five minutes; while it does not answer the last ones stand', async () => {
  const before = await names()
  chat.graph.templates.set(number.wabaId, [ready('order_ready')])
  expect(await names()).toEqual(before)
  t().clock.advance(6 * 60_000)
  expect(await names()).toEqual(['order_ready'])
  chat.graph.templates.delete(number.wabaId)
  t().clock.advance(6 * 60_000)
  expect(await names()).toEqual(['order_ready'])
})

test('a day after the customer wrote it goes, once, with its values; its words stand in the chat, and whoever sent it has it', async () => {
  t().clock.advance(25 * 3_600_000)
  expect(await t().must(getConversation, { params: { id } }, shop.token)).toMatchObject({ isWindowOpen: false })
  const messageId = uuidv7()
  for (let times = 0; times < 2; times += 1) expect((await send(['Amina', 'W-000123'], { messageId })).status).toBe(200)
  await sendAgain(t(), shop.shop.id, number.id)
  const sent = chat.graph.sent.filter(({ body }) => body.type === 'template')
  expect(sent.map(({ body }) => body.template)).toEqual([
    {
      name: 'order_ready',
      language: { code: 'sw' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Amina' },
            { type: 'text', text: 'W-000123' },
          ],
        },
      ],
    },
  ])
  const { items } = await t().must(listChatEntries, { params: { id }, query: {} }, shop.token)
  expect(items.find(({ type }) => type === 'message')).toMatchObject({
    content: { kind: 'template', text: 'Habari Amina, oda W-000123 iko tayari.' },
    status: 'sent',
  })
  expect(await t().must(getConversation, { params: { id } }, shop.token)).toMatchObject({
    assignedTo: shop.user.id,
    lastText: 'Habari Amina, oda W-000123 iko tayari.',
  })
  const found = await t().must(listConversations, { query: { search: 'W-000123' } }, shop.token)
  expect(found.items.map((one) => one.id)).toEqual([id])
})

test('other values than places, one that is not approved, another shop, or no right: nothing goes', async () => {
  const before = chat.graph.sent.length
  expect(codeOf(await send(['Amina']))).toBe('request.invalid')
  expect(codeOf(await send(['Amina', ' ']))).toBe('request.invalid')
  expect((await send(['Amina', 'x'], { name: 'hakuna' })).status).toBe(404)
  const stranger = await t().aShop()
  expect(codeOf(await send(['a', 'b'], { token: stranger.token }))).toBe('conversation.not_found')
  expect(codeOf(await list(stranger.token))).toBe('conversation.not_found')
  const reader = await shop.asMember([{ resource: 'conversations', action: ['read'] }])
  expect((await list(reader.token)).status).toBe(403)
  expect((await send(['a', 'b'], { token: reader.token })).status).toBe(403)
  await sendAgain(t(), shop.shop.id, number.id)
  expect(chat.graph.sent).toHaveLength(before)
})

test('an offer goes only to who agreed to offers, and the list says whether they did', async () => {
  const offer = ready('bidhaa_mpya', {
    category: 'MARKETING',
    components: [{ type: 'BODY', text: 'Bidhaa mpya: {{1}}' }],
  })
  chat.graph.templates.set(number.wabaId, [offer])
  t().clock.advance(6 * 60_000)
  const takes = async () => (await t().must(listChatTemplates, { params: { id } }, shop.token)).takesOffers
  expect(await takes()).toBe(false)
  const before = chat.graph.sent.length
  const refused = await send(['Viatu'], { name: 'bidhaa_mpya' })
  expect([refused.status, codeOf(refused)]).toEqual([409, 'chat.no_consent'])
  const customerId = uuidv7()
  await inShop(t().db, shop.shop.id, async (tx) => {
    await sql`insert into customers (shop_id, id, name, name_key, consents, created_at) values (${shop.shop.id}, ${customerId}, 'Amina', 'amina', '{"sms_offers": {"isGiven": true}}', now())`.execute(
      tx,
    )
    await noteCustomer(tx, shop.shop.id, id, customerId)
  })
  // To offers by SMS, which is another thing.
  expect(await takes()).toBe(false)
  await inShop(t().db, shop.shop.id, (tx) =>
    sql`update customers set consents = '{"whatsapp_offers": {"isGiven": true}}' where shop_id = ${shop.shop.id} and id = ${customerId}`.execute(
      tx,
    ),
  )
  expect(await takes()).toBe(true)
  expect((await send(['Viatu'], { name: 'bidhaa_mpya' })).status).toBe(200)
  await sendAgain(t(), shop.shop.id, number.id)
  expect(chat.graph.sent).toHaveLength(before + 1)
  // A no of the number outlives a yes that a website or a key told since; not one that people of the shop were told.
  const says = (at: string, more: object = {}) => {
    const consents = JSON.stringify({ whatsapp_offers: { isGiven: true, how: 'written', at, byName: null, ...more } })
    return inShop(t().db, shop.shop.id, (tx) =>
      sql`update customers set consents = ${consents}::jsonb where shop_id = ${shop.shop.id} and id = ${customerId}`.execute(
        tx,
      ),
    )
  }
  await inShop(t().db, shop.shop.id, (tx) =>
    sql`insert into opt_outs (shop_id, phone, way, at) values (${shop.shop.id}, '+255716000001', 'sms', '2026-11-20')`.execute(
      tx,
    ),
  )
  await says('2026-11-21T08:00:00Z', { via: 'api' })
  expect(await takes()).toBe(false)
  expect(codeOf(await send(['Viatu'], { name: 'bidhaa_mpya' }))).toBe('chat.no_consent')
  await says('2026-11-19T08:00:00Z')
  expect(await takes()).toBe(false)
  await says('2026-11-21T08:00:00Z')
  expect(await takes()).toBe(true)
})

test('the sandbox has some that are approved, so that a closed window can be tried', async () => {
  const other = await t().aShop()
  const sandbox = await t().must(connectSandboxNumber, { body: { id: uuidv7() } }, other.token)
  const conversationId = uuidv7()
  await inShop(t().db, other.shop.id, (tx) =>
    insertConversation(tx, {
      shopId: other.shop.id,
      id: conversationId,
      numberId: sandbox.id,
      who: { phone: null, userId: null },
      name: 'Asha',
      username: '',
      at: t().clock.now(),
    }),
  )
  const { items } = await t().must(listChatTemplates, { params: { id: conversationId } }, other.token)
  expect(items.map(({ name, language }) => `${name} ${language}`)).toContain('order_ready sw')
})
