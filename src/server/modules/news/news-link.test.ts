import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aFlowChat, aWriterTo, startFlowApp, type FlowApp } from '../../../../tests/support/flow/chat.ts'
import { orderStep } from '../../../../tests/support/order-step.ts'
import { aDish, aThing, asShown, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import { asOwner, type OwnedShop, type TestApp } from '../../../../tests/support/test-app.ts'
import { aNumber, conversationsOf, messagesOf } from '../../../../tests/support/whatsapp/chats.ts'
import { getOrderChat, listChatOrders } from '../../../shared/contract/chat-news.ts'
import { createLink, listLinks } from '../../../shared/contract/order-link.ts'
import { getOrderWorkflow, saveOrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { listOrders } from '../../../shared/contract/orders.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

/** A link that somebody of the shop makes in the chat of a customer who shows no number. */
let app: FlowApp
let t: TestApp
beforeAll(async () => {
  app = await startFlowApp()
  t = app.t
})
afterAll(() => app.close())

let people = 0
async function aChat(words = 'Habari za leo') {
  const shop = await t.aShop({ shop_name: 'Duka la Neema', customer_language: 'sw' })
  const number = await aNumber(t, app.graph, shop)
  const writer = aWriterTo(t, shop, number, `TZ.10400000000000${(people += 1)}`)
  await writer.write(words)
  return { shop, chatId: (await conversationsOf(t, shop.shop.id))[0]?.id ?? '' }
}
async function aLinkIn(shop: OwnedShop, conversationId: string) {
  const { id } = await aThing(t, shop, { stock: null, priceTzs: 6000 })
  const line = { id: uuidv7(), productId: id, variantId: null, quantityMilli: 1000 }
  const body = { kind: 'products' as const, id: uuidv7(), lines: [line], conversationId }
  const { link, url } = await t.must(createLink, { body }, shop.token)
  return { link, token: tokenOf(url) }
}
const onlyOrder = async (shop: OwnedShop) => (await t.must(listOrders, { query: {} }, shop.token)).items[0]
const chatOf = async (shop: OwnedShop, id = '') =>
  (await t.must(getOrderChat, { params: { id } }, shop.token)).conversationId

async function tellNow() {
  await asOwner(t, (db) =>
    sql`update pgboss.job set start_after = now() where name = 'news.tell' and state = 'created'`.execute(db),
  )
  for (let runs = 0; runs < 2; runs += 1) await t.app.runDueJobs()
}
const toldIn = async (shop: OwnedShop) =>
  (await messagesOf(t, shop.shop.id)).filter(({ sentBy }) => sentBy === 'system')

test('its order is of that chat, is brought to one of the shop’s places, and its news go there', async () => {
  const { shop, chatId } = await aChat()
  await t.must(saveStorefront, { body: aStorefront(`kiungo-${people}`, 'Kariakoo', 0) }, shop.token)
  const { link, token } = await aLinkIn(shop, chatId)
  const links = await t.must(listLinks, { query: { conversationId: chatId } }, shop.token)
  expect(links.items.map(({ id }) => id)).toEqual([link.id])
  const view = await look(t, token)
  expect(view.places?.map(({ name }) => name)).toEqual(['Kariakoo'])
  const delivery = { kind: 'delivery' as const, place: 'Msimbazi 7', phone: '0712345678' }
  await send(t, token, asShown(view, { delivery: { ...delivery, placeKey: view.places?.[0]?.key } }))
  const order = await onlyOrder(shop)
  expect(order).toMatchObject({ totalTzs: 8000, source: 'link' })
  expect(await chatOf(shop, order?.id)).toBe(chatId)
  const { items } = await t.must(listChatOrders, { params: { id: chatId } }, shop.token)
  expect(items).toMatchObject([{ id: order?.id, refundedTzs: 0 }])

  await orderStep(t, shop, order?.id ?? '', 'pending', 'delivered')
  await tellNow()
  expect((await toldIn(shop)).map(({ content, status }) => [content.text, status])).toEqual([
    [`Duka la Neema: oda yako ${order?.number} imefikishwa.`, 'sent'],
  ])
  expect(app.graph.problems).toEqual([])
})

test.each([
  ['Habari za leo', 'Oda yako', 'Mlangoni kwako'],
  ['Good morning, do you have sugar please?', 'Your order', 'At your door'],
])('a name of the shop’s own goes to each customer in their language: %s', async (words, begin, name) => {
  const { shop, chatId } = await aChat(words)
  const { version } = await t.must(getOrderWorkflow, {}, shop.token)
  const names = { delivered: { en: 'At your door', sw: 'Mlangoni kwako' } }
  const tell = { delivered: { whatsapp: true, sms: false, text: null } }
  await t.must(saveOrderWorkflow, { body: { off: [], names, doers: {}, limits: {}, tell, version } }, shop.token)
  const { token } = await aLinkIn(shop, chatId)
  await send(t, token, asShown(await look(t, token)))
  const order = await onlyOrder(shop)
  await orderStep(t, shop, order?.id ?? '', 'pending', 'delivered')
  await tellNow()
  expect((await toldIn(shop)).map(({ content }) => content.text)).toEqual([
    `Duka la Neema. ${begin} ${order?.number}: ${name}`,
  ])
})

test('a chat of another shop’s is nobody’s: the order is made, and stands in none', async () => {
  const [mine, other] = [await aChat(), await aChat()]
  const { token } = await aLinkIn(mine.shop, other.chatId)
  await send(t, token, asShown(await look(t, token)))
  const order = await onlyOrder(mine.shop)
  expect(order).toMatchObject({ totalTzs: 6000 })
  expect(await chatOf(mine.shop, order?.id)).toBeNull()
  expect((await t.must(listLinks, { query: { conversationId: other.chatId } }, other.shop.token)).items).toEqual([])
  expect((await t.must(listChatOrders, { params: { id: other.chatId } }, other.shop.token)).items).toEqual([])
})

test('what only the page can ask is ordered by the flow’s link, and is of the chat all the same', async () => {
  const { shop, number } = await aFlowChat(app)
  await aDish(t, shop)
  const writer = aWriterTo(t, shop, number, `TZ.10400000000000${(people += 1)}`)
  const answer = await writer.walk(
    '=Habari',
    'Tazama bidhaa',
    'Pilau ya nyama',
    'Kawaida',
    '1',
    'Maliza oda',
    'Nitachukua dukani',
  )
  const url = /https?:\S+token=\S+/.exec(JSON.stringify(answer))?.[0].replace(/["\\].*/, '') ?? ''
  const view = await look(t, tokenOf(url))
  const drink = view.products[0]?.add_ons.find(({ name }) => name === 'Maji')
  const lines = asShown(view).lines.map((line) => ({
    ...line,
    choices: line.choices.map((choice) => ({ ...choice, addOnIds: [drink?.id ?? ''] })),
  }))
  await send(t, tokenOf(url), asShown(view, { lines }))
  const order = await onlyOrder(shop)
  expect(order).toMatchObject({ totalTzs: 6500, source: 'whatsapp' })
  expect(await chatOf(shop, order?.id)).toBe((await conversationsOf(t, shop.shop.id))[0]?.id)
})
