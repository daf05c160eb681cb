import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { asOwner, codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import {
  type ANumber,
  aNumber,
  aText,
  conversationsOf,
  deliver,
  inbound,
  messagesOf,
  sendAgain,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { getChatNews, getOrderChat, saveChatNews } from '../../../shared/contract/chat-news.ts'
import type { CommandType } from '../../../shared/contract/commands.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { NEWS_STEPS } from '../../../shared/domain/chat/news.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

const HOUR = 3_600_000
let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
let seq = 0
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
})
beforeEach(async () => {
  shop = await t().aShop({ shop_name: 'Duka la Neema', customer_language: 'sw' })
  number = await aNumber(t(), chat.graph, shop, { hasFlow: true })
  await deliver(t(), inbound(number, aText(t().clock.now(), '255715099999', 'Habari za leo')))
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

/** An order out of this customer's chat; delivered a day later, when the window is closed, and told. */
async function aLateOrder(before: () => Promise<void> = async () => {}) {
  const device = await t().must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  const of = { shopId: shop.shop.id, userId: shop.user.id, deviceId: device.id }
  const queue = async (type: CommandType, lane: string, body: object) => {
    const at = t().clock.now().toISOString()
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
    const backlog = { count: 0, oldestAt: null, attention: 0 }
    const { results } = await t().must(
      push,
      { body: { deviceId: device.id, build: 'test', backlog, commands: [command] } },
      shop.token,
    )
    expect(results[0]?.outcome).toBe('applied')
  }
  const conversationId = (await conversationsOf(t(), shop.shop.id))[0]?.id ?? ''
  seq = 0
  const order = { ...anOrder({ number: `${device.code}-000001`, status: 'pending', payments: [] }), conversationId }
  await queue('order.create', order.id, order)
  t().clock.advance(25 * HOUR)
  await before()
  await queue('order.step', order.id, { orderId: order.id, from: 'pending', to: 'delivered', reason: '' })
  await asOwner(t(), (db) =>
    sql`update pgboss.job set start_after = now() where name = 'news.tell' and state = 'created'`.execute(db),
  )
  await t().app.runDueJobs()
  await sendAgain(t(), shop.shop.id, number.id)
  return order
}
const said = async () => (await messagesOf(t(), shop.shop.id)).filter(({ sentBy }) => sentBy === 'system')
const choose = (name: string) =>
  t().call(saveChatNews, { body: { steps: [...NEWS_STEPS], templates: [{ numberId: number.id, name }] } }, shop.token)
const TEMPLATE = (name: string, language: string, text: string, status = 'APPROVED') => ({
  id: `${name}${language}`,
  name,
  language,
  status,
  category: 'UTILITY',
  components: [{ type: 'BODY', text }],
})
const has = (...all: object[]) => chat.graph.templates.set(number.wabaId, all)

test('one that WhatsApp has stopped is not chosen any more, says so where it was, and what would have gone by it stands in the chat and on the order with the reason', async () => {
  const name = 'habari_za_oda'
  has(TEMPLATE(name, 'sw', 'Oda {{1}}: {{2}}.'))
  await t().must(getChatNews, {}, shop.token)
  expect((await choose(name)).status).toBe(200)
  const order = await aLateOrder(async () => {
    has(TEMPLATE(name, 'sw', 'Oda {{1}}: {{2}}.', 'PAUSED'), TEMPLATE('nyingine', 'sw', 'Oda {{1}}', 'PENDING'))
    const { numbers } = await t().must(getChatNews, {}, shop.token)
    const stopped = [
      { name, language: 'sw', state: 'paused', reason: null },
      { name: 'nyingine', language: 'sw', state: 'pending', reason: null },
    ]
    expect(numbers).toMatchObject([{ template: name, templates: [], stopped }])
    expect(codeOf(await choose('nyingine'))).toBe('request.not_found')
  })
  const content = { kind: 'template', text: `Oda ${order.number}: imefikishwa.` }
  expect(await said()).toMatchObject([{ status: 'failed', failure: 'template_paused', wamid: null, content }])
  const { told } = await t().must(getOrderChat, { params: { id: order.id } }, shop.token)
  expect(told).toMatchObject([{ step: 'delivered', status: 'failed', failure: 'template_paused' }])
})

test('of two languages the one that is not stopped goes', async () => {
  has(TEMPLATE('habari', 'en', 'Order {{1}}'), TEMPLATE('habari', 'sw', 'Oda {{1}}', 'DISABLED'))
  await t().must(getChatNews, {}, shop.token)
  expect((await choose('habari')).status).toBe(200)
  const order = await aLateOrder()
  expect(await said()).toMatchObject([{ status: 'sent', content: { language: 'en', text: `Order ${order.number}` } }])
})
