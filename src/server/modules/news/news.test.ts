import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aPayment, aProduct, type OrderGiven } from '../../../../tests/support/builders.ts'
import { aDish, aLink, asShown, look, send } from '../../../../tests/support/order-links.ts'
import { asOwner, codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import {
  type ANumber,
  aNumber,
  aText,
  aWamid,
  conversationsOf,
  deliver,
  inbound,
  messagesOf,
  secondsOf,
  sendAgain,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { getChatNews, getOrderChat, listChatOrders, saveChatNews } from '../../../shared/contract/chat-news.ts'
import { disconnectChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { publishChatflow, saveChatflow } from '../../../shared/contract/chatflow.ts'
import type { CommandType } from '../../../shared/contract/commands.ts'
import { handleConversation } from '../../../shared/contract/inbox.ts'
import { saveOrderWords } from '../../../shared/contract/order-words.ts'
import { getOrder, listOrders } from '../../../shared/contract/orders.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { FLOW_KNOWS } from '../../../shared/domain/flow/needs.ts'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { inShop } from '../../platform/database.ts'

const HOUR = 3_600_000
let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
let from = ''
let device: { id: string; code: string }
let seq = 0
let phones = 0
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
})
beforeEach(async () => {
  shop = await t().aShop({ shop_name: 'Duka la Neema', customer_language: 'sw' })
  number = await aNumber(t(), chat.graph, shop, { hasFlow: true })
  device = await t().must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  from = `2557150${String((phones += 1)).padStart(5, '0')}`
  seq = 0
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

const writes = (text = 'Habari za leo') => deliver(t(), inbound(number, aText(t().clock.now(), from, text)))
const conversation = async () => (await conversationsOf(t(), shop.shop.id))[0] ?? { id: '', unread: -1 }
/** What a device of the owner's queued, however often it is sent. */
function queued(type: CommandType, lane: string, body: object) {
  const at = t().clock.now().toISOString()
  const of = { shopId: shop.shop.id, userId: shop.user.id, deviceId: device.id }
  const command = {
    v: 1,
    id: uuidv7(),
    type,
    ...of,
    seq: (seq += 1),
    lane,
    at,
    clockOffsetMs: 0,
    body: { ...body, at },
  }
  return async () => {
    const backlog = { count: 0, oldestAt: null, attention: 0 }
    const { results } = await t().must(
      push,
      { body: { deviceId: device.id, build: 'test', backlog, commands: [command] } },
      shop.token,
    )
    return results[0]?.outcome
  }
}
const made = async (given: OrderGiven & { conversationId?: string }) => {
  const order = anOrder({
    number: `${device.code}-${String(seq + 1).padStart(6, '0')}`,
    status: 'pending',
    payments: [],
    ...given,
  })
  expect(await queued('order.create', order.id, order)()).toBe('applied')
  return order
}
/** An order somebody of the shop made out of this customer's chat. */
const fromChat = async (given: OrderGiven = {}) => await made({ conversationId: (await conversation()).id, ...given })
const stepped = (orderId: string, of: OrderStatus, to: OrderStatus) =>
  queued('order.step', orderId, { orderId, from: of, to, reason: 'Mteja ameghairi' })
const step = async (orderId: string, of: OrderStatus, to: OrderStatus) =>
  expect(await stepped(orderId, of, to)()).toBe('applied')
/** The moment has passed. */
async function settle() {
  await asOwner(t(), (db) =>
    sql`update pgboss.job set start_after = now() where name = 'news.tell' and state = 'created'`.execute(db),
  )
  await t().app.runDueJobs()
  // What it queued is sent by a job that stands before it in the list.
  await t().app.runDueJobs()
}
const said = async (of = shop) => (await messagesOf(t(), of.shop.id)).filter(({ sentBy }) => sentBy === 'system')
const words = async () => (await said()).map(({ content }) => content.text)
const rules = (body: { steps?: string[]; templates?: { numberId: string; name: string }[] }, token = shop.token) =>
  t().call(
    saveChatNews,
    { body: { steps: ['paid', 'picked_up', 'delivered', 'completed', 'cancelled'], templates: [], ...body } as never },
    token,
  )
const told = async (orderId: string) => await t().must(getOrderChat, { params: { id: orderId } }, shop.token)
const TEMPLATE = (name: string, language: string, text: string, category = 'UTILITY') => ({
  id: `${name}${language}`,
  name,
  language,
  status: 'APPROVED',
  category,
  components: [{ type: 'BODY', text }],
})

test('each step is told once, in the customer’s language, and with what the shop calls it', async () => {
  await writes()
  const order = await fromChat()
  await settle()
  expect(await words()).toEqual([])
  await step(order.id, 'pending', 'delivered')
  expect(await words()).toEqual([])
  await settle()
  expect(await words()).toEqual([`Duka la Neema: oda yako ${order.number} imefikishwa.`])
  await t().must(
    saveOrderWords,
    { body: { pending: null, paid: null, picked_up: null, delivered: null, completed: 'Tumemaliza', cancelled: null } },
    shop.token,
  )
  await step(order.id, 'delivered', 'completed')
  await settle()
  expect((await words()).at(-1)).toBe(`Duka la Neema. Oda yako ${order.number}: Tumemaliza`)
  await step(order.id, 'completed', 'cancelled')
  await settle()
  expect((await words()).at(-1)).toBe(`Duka la Neema: oda yako ${order.number} imefutwa.`)
  expect((await said()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
  expect((await told(order.id)).told.map((one) => [one.step, one.status])).toEqual([
    ['delivered', 'sent'],
    ['completed', 'sent'],
    ['cancelled', 'sent'],
  ])
})

test('who writes English reads English', async () => {
  await writes('Good morning, do you have sugar please?')
  const order = await fromChat()
  await step(order.id, 'pending', 'completed')
  await settle()
  expect(await words()).toEqual([`Duka la Neema: your order ${order.number} is completed. Thank you.`])
})

test('a command that comes again, and a job that runs again, tell nothing again', async () => {
  await writes()
  const order = await fromChat()
  const again = stepped(order.id, 'pending', 'picked_up')
  expect(await again()).toBe('applied')
  await again()
  await settle()
  await again()
  await settle()
  expect(await words()).toHaveLength(1)
})

test('two steps in a row: what is past is not told; a tap that was followed by its void is told as that alone', async () => {
  await writes()
  const order = await fromChat()
  await step(order.id, 'pending', 'picked_up')
  await step(order.id, 'picked_up', 'completed')
  await settle()
  expect(await words()).toEqual([`Duka la Neema: oda yako ${order.number} imekamilika. Asante.`])
})

test('money that comes is told; with goods that go with it, the goods alone', async () => {
  await writes()
  const [first, second] = [await fromChat(), await fromChat()]
  const pay = (order: typeof first, completes: boolean) =>
    queued('order.pay', order.id, {
      orderId: order.id,
      completes,
      payments: [aPayment({ amountTzs: order.totalTzs, receivedTzs: order.totalTzs })],
    })()
  expect(await pay(first, false)).toBe('applied')
  expect(await pay(second, true)).toBe('applied')
  await settle()
  expect(new Set(await words())).toEqual(
    new Set([
      `Duka la Neema: oda yako ${first.number} imelipwa. Asante.`,
      `Duka la Neema: oda yako ${second.number} imekamilika. Asante.`,
    ]),
  )
})

test('a sale at the counter is told to nobody, also not to a customer who has a chat; an order by a link is', async () => {
  await writes()
  const dish = await aDish(t(), shop)
  const { token } = await aLink(t(), shop, [{ productId: dish.product.id, quantityMilli: 1000 }], {
    customerName: 'Amina',
    customerPhone: `+${from}`,
  })
  const view = await look(t(), token)
  const lineId = view.products[0]?.lineId ?? ''
  const choices = [{ quantityMilli: 1000, variantId: dish.plain, addOnIds: [dish.maji] }]
  expect((await send(t(), token, asShown(view, { lines: [{ lineId, choices }] }))).status).toBe(200)
  const [linked] = (await t().must(listOrders, { query: {} }, shop.token)).items
  const { customerId } = await t().must(getOrder, { params: { id: linked?.id ?? '' } }, shop.token)
  const sale = await made({ customerId, customerPhone: `+${from}` })
  await step(sale.id, 'pending', 'completed')
  await settle()
  expect(await words()).toEqual([])
  await step(linked?.id ?? '', 'pending', 'delivered')
  await settle()
  expect(await words()).toEqual([`Duka la Neema: oda yako ${linked?.number} imefikishwa.`])
  // The page of either leads to the chat, and the chat to both.
  const { id } = await conversation()
  expect(await told(sale.id)).toEqual({ conversationId: id, told: [] })
  expect((await told(linked?.id ?? '')).conversationId).toBe(id)
  const { items } = await t().must(listChatOrders, { params: { id } }, shop.token)
  expect(new Set(items.map((one) => one.id))).toEqual(new Set([sale.id, linked?.id]))
})

test('an order of the flow is told; its page shows the chat, and the chat the order, though nobody gave a phone', async () => {
  const sugar = uuidv7()
  const goods = aProduct({ id: sugar, name: 'Sukari', priceTzs: 3000, openingStock: { [sugar]: 5000 } })
  await t().must(createProduct, { body: goods }, shop.token)
  await t().must(saveChatflow, { body: { version: 1, draft: readyFlow('retail'), knows: FLOW_KNOWS } }, shop.token)
  await t().must(publishChatflow, { body: { version: 2, knows: FLOW_KNOWS } }, shop.token)
  await writes('Habari')
  const tap = async (title: string) => {
    const taps = (await messagesOf(t(), shop.shop.id)).flatMap(({ content }) => tapsOf(content))
    const id = taps.findLast((one) => one.title === title)?.id ?? ''
    const interactive = { type: 'button_reply', button_reply: { id, title } }
    await deliver(
      t(),
      inbound(number, { from, id: aWamid(), timestamp: secondsOf(t().clock.now()), type: 'interactive', interactive }),
    )
  }
  for (const title of ['Tazama bidhaa', 'Sukari', '1', 'Maliza oda', 'Nitachukua dukani']) await tap(title)
  const [order] = (await t().must(listOrders, { query: {} }, shop.token)).items
  const before = await stateOf()
  await step(order?.id ?? '', 'pending', 'picked_up')
  await settle()
  expect(await words()).toEqual([`Duka la Neema: oda yako ${order?.number} imechukuliwa.`])
  // The flow is where it was.
  expect(await stateOf()).toEqual(before)
  await asOwner(t(), (db) => sql`update orders set customer_id = null where shop_id = ${shop.shop.id}`.execute(db))
  const { id } = await conversation()
  expect((await told(order?.id ?? '')).conversationId).toBe(id)
  expect((await t().must(listChatOrders, { params: { id } }, shop.token)).items).toMatchObject([{ id: order?.id }])
})
const stateOf = () =>
  inShop(t().db, shop.shop.id, (tx) =>
    tx
      .selectFrom('flow_sessions')
      .select(['state', 'step', 'due_at', 'heard'])
      .where('shop_id', '=', shop.shop.id)
      .execute(),
  )
type Tap = { id: string; title: string }
const tapsOf = (content: { kind: string; buttons?: Tap[]; sections?: { rows: Tap[] }[] }): Tap[] => [
  ...(content.buttons ?? []),
  ...(content.sections ?? []).flatMap(({ rows }) => rows),
]

test('while people answer it goes all the same, ends nobody’s wait, and what the customer wrote stays unread', async () => {
  await writes()
  const { id } = await conversation()
  await t().must(handleConversation, { params: { id }, body: { to: 'me' } }, shop.token)
  const order = await fromChat()
  await writes('Niko njiani, mnafunga saa ngapi?')
  const before = await waitOf(id)
  const seen = chat.graph.seen.length
  expect(before).toMatchObject({ unread: 2, handled_by: 'person' })
  expect(before?.waiting_since).not.toBeNull()
  await step(order.id, 'pending', 'delivered')
  await settle()
  expect(await said()).toMatchObject([{ status: 'sent' }])
  expect(await waitOf(id)).toEqual(before)
  // Nor does the customer see that it was read.
  expect(chat.graph.seen).toHaveLength(seen)
})
const waitOf = (id: string) =>
  inShop(t().db, shop.shop.id, (tx) =>
    tx
      .selectFrom('conversations')
      .select(['waiting_since', 'unread', 'handled_by', 'unseen_wamid', 'assigned_to'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )

test('once the window is closed the chosen template goes, filled in their order, in the customer’s language', async () => {
  chat.graph.templates.set(number.wabaId, [
    TEMPLATE('habari_za_oda', 'en', 'Order {{1}} at {{3}}: {{2}}, {{4}}.'),
    TEMPLATE('habari_za_oda', 'sw', 'Oda {{1}} ya {{3}}: {{2}}, {{4}}.'),
    TEMPLATE('ofa', 'sw', 'Ofa {{1}}', 'MARKETING'),
    TEMPLATE('ndefu', 'sw', '{{1}} {{2}} {{3}} {{4}} {{5}}'),
  ])
  await writes()
  const shown = await t().must(getChatNews, {}, shop.token)
  expect(shown.numbers).toMatchObject([{ id: number.id, template: '' }])
  expect(shown.numbers[0]?.templates?.map(({ name, language }) => `${name} ${language}`)).toEqual([
    'habari_za_oda en',
    'habari_za_oda sw',
  ])
  expect((await rules({ templates: [{ numberId: number.id, name: 'habari_za_oda' }] })).status).toBe(200)
  const order = await fromChat()
  t().clock.advance(25 * HOUR)
  await step(order.id, 'pending', 'delivered')
  await settle()
  const [message] = await said()
  expect(message).toMatchObject({
    status: 'sent',
    content: {
      kind: 'template',
      name: 'habari_za_oda',
      language: 'sw',
      variables: [order.number, 'imefikishwa', 'Duka la Neema', 'Amina'],
      text: `Oda ${order.number} ya Duka la Neema: imefikishwa, Amina.`,
    },
  })
})

test('without a template nothing goes, and both the chat and the order say why', async () => {
  await writes()
  const order = await fromChat()
  t().clock.advance(25 * HOUR)
  await step(order.id, 'pending', 'delivered')
  await settle()
  await sendAgain(t(), shop.shop.id, number.id)
  expect(await said()).toMatchObject([{ status: 'failed', failure: 'window_closed', wamid: null }])
  expect((await told(order.id)).told).toMatchObject([{ step: 'delivered', status: 'failed', failure: 'window_closed' }])
})

test('what is switched off is not told; a number that was disconnected tells nothing', async () => {
  await writes()
  expect((await rules({ steps: ['cancelled'] })).status).toBe(200)
  const [first, second] = [await fromChat(), await fromChat()]
  await step(first.id, 'pending', 'delivered')
  await settle()
  expect(await words()).toEqual([])
  await step(second.id, 'pending', 'cancelled')
  await t().must(disconnectChatNumber, { params: { id: number.id } }, shop.token)
  await settle()
  expect(await said()).toMatchObject([{ status: 'failed', failure: 'disconnected' }])
  const third = await fromChat()
  await step(third.id, 'pending', 'cancelled')
  await settle()
  expect(await said()).toHaveLength(1)
})

test('an order without a chat is told to nobody, and one of another shop’s chat is nobody’s', async () => {
  await writes()
  const theirs = (await conversation()).id
  const other = await t().aShop()
  await aNumber(t(), chat.graph, other)
  const mineShop = shop
  shop = other
  device = await t().must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, other.token)
  const foreign = await made({ conversationId: theirs })
  const plain = await made({})
  await step(foreign.id, 'pending', 'delivered')
  await step(plain.id, 'pending', 'delivered')
  await settle()
  expect([...(await said(other)), ...(await said(mineShop))]).toEqual([])
  expect(await told(foreign.id)).toEqual({ conversationId: null, told: [] })
  for (const call of [
    await t().call(getOrderChat, { params: { id: foreign.id } }, mineShop.token),
    await t().call(listChatOrders, { params: { id: theirs } }, other.token),
  ])
    expect(call.status).toBe(404)
})

test('only what fits is saved: an admin’s steps, this shop’s numbers, templates that are there', async () => {
  chat.graph.templates.set(number.wabaId, [TEMPLATE('ofa', 'sw', 'Ofa {{1}}', 'MARKETING')])
  await t().must(getChatNews, {}, shop.token)
  expect(codeOf(await rules({ steps: ['pending'] }))).toBe('request.invalid')
  expect(codeOf(await rules({ templates: [{ numberId: uuidv7(), name: '' }] }))).toBe('chat.number_not_found')
  for (const name of ['ofa', 'haipo'])
    expect(codeOf(await rules({ templates: [{ numberId: number.id, name }] }))).toBe('request.not_found')
  expect((await t().must(getChatNews, {}, shop.token)).steps).toEqual([
    'paid',
    'picked_up',
    'delivered',
    'completed',
    'cancelled',
  ])
})
