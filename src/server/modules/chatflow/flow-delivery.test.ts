import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrderChat, listChatOrders } from '../../../shared/contract/chat-news.ts'
import { getOrder } from '../../../shared/contract/orders.ts'
import { getStorefront, saveStorefront } from '../../../shared/contract/storefront.ts'
import { getConversation } from '../../../shared/contract/inbox.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import {
  aFlowChat,
  aWriterTo,
  type FlowApp,
  ordersOfShop,
  startFlowApp,
  SUGAR_ROW,
  textOf,
  titlesOf,
} from '../../../../tests/support/flow/chat.ts'
import type { OwnedShop, TestApp } from '../../../../tests/support/test-app.ts'
import { conversationsOf, deliver } from '../../../../tests/support/whatsapp/chats.ts'

let app: FlowApp
let t: TestApp
beforeAll(async () => {
  app = await startFlowApp()
  t = app.t
})
afterAll(() => app.close())

let slugs = 0
const sinza = (amountTzs: number) => ({
  id: '0192f0c1-2345-7abc-8def-0000000000a1',
  name: 'Sinza',
  charge: { kind: 'fixed_amount' as const, amountTzs },
})
const mbezi = {
  id: '0192f0c1-2345-7abc-8def-0000000000a2',
  name: 'Mbezi',
  charge: { kind: 'percentage' as const, basisPoints: 1000 },
}
async function bringsTo(shop: OwnedShop) {
  const body = { ...aStorefront(`chatini-${(slugs += 1)}`, 'Duka', 0), places: [sinza(2000), mbezi] }
  await t.must(saveStorefront, { body }, shop.token)
  return async (places: (ReturnType<typeof sinza> | typeof mbezi)[]) => {
    const { version } = await t.must(getStorefront, {}, shop.token)
    await t.must(saveStorefront, { body: { ...body, places, version } }, shop.token)
  }
}
const BASKET = ['=Habari', 'Tazama bidhaa', SUGAR_ROW, '2', 'Maliza oda', 'Nileteeni']
const newest = async (shop: OwnedShop) => {
  const [row] = await ordersOfShop(t, shop)
  return await t.must(getOrder, { params: { id: row?.id ?? '' } }, shop.token)
}

const customerOf = async (shop: OwnedShop, id: string) =>
  (await t.must(getConversation, { params: { id } }, shop.token)).customerId

test('a shop with places of its own takes an order for delivery: place, charge and total', async () => {
  const { shop, walk, tap, from } = await aFlowChat(app)
  await bringsTo(shop)
  const asked = await walk(...BASKET, '=Mtaa wa Lion, nyumba ya bluu')
  expect(asked.at(-1)?.sections?.[0]?.rows.map(({ title, description }) => `${title}: ${description}`)).toEqual([
    'Sinza: Kuletewa TZS 2,000 · Jumla TZS 8,000',
    'Mbezi: Kuletewa TZS 600 · Jumla TZS 6,600',
    'Nitachukua dukani: ',
  ])
  expect(await ordersOfShop(t, shop)).toEqual([])
  expect(textOf(await tap('Mbezi'))).toContain('Jumla ni TZS 6,600, pamoja na kuletewa Mbezi (TZS 600)')
  expect(await newest(shop)).toMatchObject({
    totalTzs: 6600,
    charges: [{ kind: 'delivery', amountTzs: 600 }],
    delivery: { kind: 'delivery', place: 'Mtaa wa Lion, nyumba ya bluu', area: 'Mbezi', phone: `+${from}` },
  })
  // It is what is paid, too.
  await tap('Lipa kwa simu')
  expect(textOf(await tap(`+255 ${from.slice(3, 6)} ${from.slice(6, 9)} ${from.slice(9)}`))).toContain('TZS 6,600')
  expect(app.graph.problems).toEqual([])
})

test('terms that changed while the customer chose are said and shown anew, and nothing is ordered before', async () => {
  const { shop, walk, tap } = await aFlowChat(app)
  const changeTo = await bringsTo(shop)
  await walk(...BASKET, '=Mtaa wa Lion')
  await changeTo([sinza(2500), mbezi])
  const answer = await tap('Sinza')
  expect(textOf(answer)).toContain('Gharama ya kuletewa imebadilika')
  expect(answer.at(-1)?.sections?.[0]?.rows[0]?.description).toBe('Kuletewa TZS 2,500 · Jumla TZS 8,500')
  expect(await ordersOfShop(t, shop)).toEqual([])
  await tap('Sinza')
  expect(await newest(shop)).toMatchObject({ totalTzs: 8500 })
})

test('the same again goes to the same place in two taps, and asks where that costs something else now', async () => {
  const { shop, walk, write, tap } = await aFlowChat(app)
  const changeTo = await bringsTo(shop)
  await walk(...BASKET, '=Mtaa wa Lion', 'Sinza', 'Pesa taslimu')
  await tap('Agiza tena')
  expect(textOf(await tap('Maliza oda'))).toContain('pamoja na kuletewa Sinza (TZS 2,000)')
  expect(await newest(shop)).toMatchObject({ totalTzs: 8000, delivery: { place: 'Mtaa wa Lion', area: 'Sinza' } })
  await changeTo([sinza(3000), mbezi])
  await write('menu')
  await tap('Agiza tena')
  expect(titlesOf((await tap('Maliza oda')).slice(-1))).toEqual(['Sinza', 'Mbezi', 'Nitachukua dukani'])
})

test('a location of WhatsApp is where it is brought', async () => {
  const { shop, walk, tap, sent } = await aFlowChat(app)
  await bringsTo(shop)
  await walk(...BASKET)
  const location = { latitude: -6.781, longitude: 39.232, address: 'Shekilango' }
  await deliver(t, sent({ type: 'location', location }))
  await tap('Sinza')
  expect(await newest(shop)).toMatchObject({
    totalTzs: 8000,
    delivery: { place: 'Shekilango, -6.78100, 39.23200', area: 'Sinza' },
  })
})

test('who shows no number is asked whom to call; the order and its chat know of each other', async () => {
  const { shop, number } = await aFlowChat(app)
  await bringsTo(shop)
  const { walk, write, tap, said } = aWriterTo(t, shop, number, 'TZ.1040000000000001')
  expect(textOf(await walk(...BASKET, '=Mtaa wa Lion'))).toContain('tukupigie namba gani')
  expect(titlesOf((await write('0754 111 222')).slice(-1))).toContain('Sinza')
  await tap('Sinza')
  const order = await newest(shop)
  expect(order).toMatchObject({ totalTzs: 8000, delivery: { area: 'Sinza', phone: '+255754111222' } })
  const [conversation] = await conversationsOf(t, shop.shop.id)
  const chat = { params: { id: conversation?.id ?? '' } }
  expect((await t.must(getOrderChat, { params: { id: order.id } }, shop.token)).conversationId).toBe(chat.params.id)
  expect((await t.must(listChatOrders, chat, shop.token)).items.map(({ id }) => id)).toEqual([order.id])
  // A number that was typed proves nothing of who writes: what somebody owes stays theirs.
  expect(await customerOf(shop, chat.params.id)).toBeNull()
  expect((await said()).length).toBeGreaterThan(0)
})
