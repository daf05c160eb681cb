import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCommand, anOrder } from '../../../../tests/support/builders.ts'
import { runJob } from '../../../../tests/support/debtors.ts'
import { aThing, asShown, look, send as sendLink, tokenOf } from '../../../../tests/support/order-links.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import { createLink } from '../../../shared/contract/order-link.ts'
import { getOrderWords } from '../../../shared/contract/order-words.ts'
import { getOrderWorkflow, type OrderWorkflow, saveOrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { getOrder, listOrders, listReview } from '../../../shared/contract/orders.ts'
import { getShop, registerDevice } from '../../../shared/contract/shops.ts'
import { listToDo } from '../../../shared/contract/to-do.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'

const MINUTE = 60_000
let t: TestApp
let shop: OwnedShop
let device: { id: string; code: string }
let seq = 0
let orders = 0
let sent: { to: string; text: string }[]
beforeAll(async () => {
  sent = []
  t = await startTestApp({ sms: anSms(sent) })
  shop = await t.aShop({ shop_name: 'Duka la Neema', customer_language: 'sw' })
  await t.must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t.app.runDueJobs()
  const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === shop.contact)?.text ?? '')?.[0] ?? ''
  await t.must(confirmProof, { body: { kind: 'phone', code } }, shop.token)
  device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
})
afterAll(() => t.close())
/** Each begins from a shop that decided nothing, and a moment later than what the last one did. */
beforeEach(async () => {
  t.clock.advance(MINUTE)
  sent.length = 0
  await save({ off: [], names: {}, doers: {}, limits: {}, tell: {} })
  t.clock.advance(MINUTE)
})

async function save(given: Partial<OrderWorkflow>, token = shop.token) {
  const { version } = await t.must(getOrderWorkflow, {}, shop.token)
  const usual = { off: [], names: {}, doers: {}, limits: {}, tell: {} }
  return await t.call(saveOrderWorkflow, { body: { ...usual, ...given, version } }, token)
}
type Kind = 'order.create' | 'order.step' | 'order.pay'
async function send<T extends Kind>(
  type: T,
  body: CommandBody<T>,
  from: { token: string; user: { id: string } },
  at: Date,
) {
  const of = { shopId: shop.shop.id, userId: from.user.id, deviceId: device.id, seq: (seq += 1), at: at.toISOString() }
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const commands = [aCommand(type, body, of)]
  const { results } = await t.must(push, { body: { deviceId: device.id, build: 't', backlog, commands } }, from.token)
  return [results[0]?.outcome, ...(results[0]?.codes ?? [])]
}
async function aPendingOrder() {
  const number = `${device.code}-${String((orders += 1)).padStart(6, '0')}`
  const order = anOrder({ number, status: 'pending', payments: [], at: t.clock.now().toISOString() })
  expect(await send('order.create', order, shop, t.clock.now())).toEqual(['applied'])
  return order
}
const step = (orderId: string, from: OrderStatus, to: OrderStatus, by: OwnedShop | Member = shop, at = t.clock.now()) =>
  send('order.step', { orderId, from, to, reason: to === 'cancelled' ? 'Kosa' : '', at: at.toISOString() }, by, at)
type Member = Awaited<ReturnType<OwnedShop['asMember']>>
const asPacker = () => shop.asMember([{ resource: 'orders', action: ['update'] }])
const late = async () =>
  (await t.must(listReview, { query: { state: 'open' } }, shop.token)).items.filter(({ codes }) =>
    codes.includes('order.step_late'),
  )

test('the owner alone sets the steps up; names in both languages reach every till, and an older app’s customers their own language', async () => {
  const names = { delivered: { en: 'Brought', sw: 'Imefika' } }
  const saved = await save({ names, off: ['picked_up'] })
  expect(saved.status).toBe(200)
  const { orderSteps } = await t.must(getShop, {}, shop.token)
  expect(orderSteps).toEqual({ off: ['picked_up'], names, doers: {} })
  expect(await t.must(getOrderWords, {}, shop.token)).toMatchObject({ delivered: 'Imefika', paid: null })
  const packer = await asPacker()
  expect((await save({}, packer.token)).status).toBe(403)
  const stale = { ...(await t.must(getOrderWorkflow, {}, shop.token)), version: 1 }
  expect(codeOf(await t.call(saveOrderWorkflow, { body: stale }, shop.token))).toBe('shop.changed_meanwhile')
  for (const wrong of [
    { names: { paid: { en: 'Only one', sw: ' ' } } },
    { off: ['completed' as never] },
    { limits: { pending: 0 } },
    { doers: { delivered: { who: 'people' as const, userIds: [] } } },
    // Nobody of this shop.
    { doers: { delivered: { who: 'people' as const, userIds: [uuidv7()] } } },
    { tell: { delivered: { whatsapp: true, sms: true, text: { en: 'Come now', sw: '{shop} {number}' } } } },
  ])
    expect(codeOf(await save(wrong))).toBe('request.invalid')
})

test('a step that is off is taken by no till; what was done before it was switched off stands, and is shown', async () => {
  const [one, other] = [await aPendingOrder(), await aPendingOrder()]
  const before = t.clock.now()
  t.clock.advance(MINUTE)
  await save({ off: ['delivered'] })
  t.clock.advance(MINUTE)
  expect(await step(one.id, 'pending', 'delivered')).toEqual(['rejected', 'order.step_not_allowed'])
  expect(await step(one.id, 'pending', 'picked_up')).toEqual(['applied'])
  expect(await step(other.id, 'pending', 'delivered', shop, before)).toEqual(['flagged', 'order.step_not_allowed'])
})

test('who may do a step: named people, managers or owners, beside their rights and never beyond them', async () => {
  const [packer, driver] = [await asPacker(), await asPacker()]
  const seller = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  await save({
    doers: {
      picked_up: { who: 'people', userIds: [packer.user.id, seller.user.id] },
      delivered: { who: 'people', userIds: [driver.user.id] },
      completed: { who: 'managers', userIds: [] },
      cancelled: { who: 'owners', userIds: [] },
    },
  })
  t.clock.advance(MINUTE)
  const order = await aPendingOrder()
  expect(await step(order.id, 'pending', 'delivered', packer)).toEqual(['rejected', 'order.no_permission'])
  expect(await step(order.id, 'pending', 'cancelled', packer)).toEqual(['rejected', 'order.no_permission'])
  // Named, and without the right all the same.
  expect(await step(order.id, 'pending', 'picked_up', seller)).toEqual(['rejected', 'order.no_permission'])
  expect(await step(order.id, 'pending', 'picked_up', packer)).toEqual(['applied'])
  expect(await step(order.id, 'picked_up', 'completed', packer)).toEqual(['rejected', 'order.no_permission'])
  const manager = await shop.asMember([{ resource: 'orders', action: ['update', 'delete'] }])
  expect(await step(order.id, 'picked_up', 'completed', manager)).toEqual(['applied'])
  expect(await step((await aPendingOrder()).id, 'pending', 'delivered')).toEqual(['applied'])
})

test('what was handed over with its money is never refused: it is shown', async () => {
  const seller = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  await save({ doers: { completed: { who: 'owners', userIds: [] } } })
  t.clock.advance(MINUTE)
  const order = await aPendingOrder()
  const at = t.clock.now().toISOString()
  const money = { method: 'cash' as const, amountTzs: order.totalTzs, receivedTzs: order.totalTzs, changeTzs: 0 }
  const payment = { id: uuidv7(), ...money, wallet: null, reference: null, at }
  const pay = { orderId: order.id, payments: [payment], completes: true, at }
  expect(await send('order.pay', pay, seller, t.clock.now())).toEqual(['flagged', 'order.no_permission'])
  expect((await t.must(getOrder, { params: { id: order.id } }, shop.token)).status).toBe('completed')
})

test('who only makes ready sees the orders they may take on, the oldest first, and no others', async () => {
  const [packer, driver] = [await asPacker(), await asPacker()]
  const [first, second] = [await aPendingOrder(), await aPendingOrder()]
  await step(second.id, 'pending', 'picked_up')
  const shown = async (of: Member) => {
    const { items } = await t.must(listToDo, { query: { limit: 100 } }, of.token)
    return items.map(({ id }) => id).filter((id) => [first.id, second.id].includes(id))
  }
  expect(await shown(packer)).toEqual([first.id, second.id])
  await save({
    off: ['delivered'],
    doers: {
      picked_up: { who: 'people', userIds: [packer.user.id] },
      completed: { who: 'people', userIds: [driver.user.id] },
    },
  })
  expect(await shown(packer)).toEqual([first.id])
  expect(await shown(driver)).toEqual([first.id, second.id])
  const reader = await shop.asMember([{ resource: 'orders', action: ['read'] }])
  expect((await t.call(listToDo, { query: {} }, reader.token)).status).toBe(403)
  expect((await t.call(listOrders, { query: {} }, packer.token)).status).toBe(403)
  const page = await t.must(listToDo, { query: { limit: 1 } }, shop.token)
  const next = await t.must(listToDo, { query: { limit: 1, cursor: page.nextCursor ?? '' } }, shop.token)
  expect([page.items.length, next.items.length, next.items[0]?.id === page.items[0]?.id]).toEqual([1, 1, false])
})

test('an order that stands too long is on the list once, and leaves it by itself when it goes on', async () => {
  await save({ limits: { pending: 30, picked_up: 10 } })
  const order = await aPendingOrder()
  const mine = async () => (await late()).filter(({ orderId }) => orderId === order.id)
  t.clock.advance(29 * MINUTE)
  await runJob(t, 'workflow.late')
  expect(await mine()).toEqual([])
  t.clock.advance(2 * MINUTE)
  for (let looks = 0; looks < 2; looks += 1) await runJob(t, 'workflow.late')
  expect(await mine()).toMatchObject([{ orderId: order.id, raw: { status: 'pending', minutes: 30 }, kind: 'flagged' }])
  await step(order.id, 'pending', 'picked_up')
  expect(await mine()).toEqual([])
  t.clock.advance(11 * MINUTE)
  await runJob(t, 'workflow.late')
  expect(await mine()).toMatchObject([{ raw: { status: 'picked_up' } }])
  await step(order.id, 'picked_up', 'completed')
  t.clock.advance(60 * MINUTE)
  await runJob(t, 'workflow.late')
  expect(await mine()).toEqual([])
})

async function anOrderByLink() {
  const { id } = await aThing(t, shop, { stock: null, priceTzs: 6000 })
  const line = { id: uuidv7(), productId: id, variantId: null, quantityMilli: 1000 }
  const { url } = await t.must(createLink, { body: { kind: 'products', id: uuidv7(), lines: [line] } }, shop.token)
  const view = await look(t, tokenOf(url))
  await sendLink(t, tokenOf(url), asShown(view, { customerName: 'Amina', customerPhone: '0712345678' }))
  return (await t.must(listOrders, { query: {} }, shop.token)).items[0]
}
async function tellNow() {
  await asOwner(t, (db) =>
    sql`update pgboss.job set start_after = now() where name = 'news.tell' and state = 'created'`.execute(db),
  )
  for (let runs = 0; runs < 3; runs += 1) await t.app.runDueJobs()
}

test('where there is no chat a step goes by SMS, in the shop’s own words and name of the step, once; what is not switched on tells nobody', async () => {
  await save({
    names: { delivered: { en: 'Brought', sw: 'Imefika' } },
    tell: {
      delivered: {
        whatsapp: true,
        sms: true,
        text: { en: '{shop}: {number} {step}', sw: '{shop}: Habari {name}, oda {number}: {step}. Jumla {total}.' },
      },
    },
  })
  const order = await anOrderByLink()
  expect(order?.customerPhone).toBe('+255712345678')
  await step(order?.id ?? '', 'pending', 'delivered')
  await tellNow()
  expect(sent).toEqual([
    { to: '+255712345678', text: `Duka la Neema: Habari Amina, oda ${order?.number}: Imefika. Jumla TZS 6,000.` },
  ])
  await step(order?.id ?? '', 'delivered', 'completed')
  await tellNow()
  expect(sent).toHaveLength(1)
})

test('a step that goes by SMS is told in the language its customer is written to in', async () => {
  const text = { en: '{shop}: order {number} is ready.', sw: '{shop}: oda {number} iko tayari.' }
  await save({ tell: { delivered: { whatsapp: true, sms: true, text } } })
  const order = await anOrderByLink()
  await asOwner(t, (db) =>
    sql`update customers set language = 'en' where id = (select customer_id from orders where id = ${order?.id})`.execute(
      db,
    ),
  )
  await step(order?.id ?? '', 'pending', 'delivered')
  await tellNow()
  expect(sent.map((one) => one.text)).toEqual([`Duka la Neema: order ${order?.number} is ready.`])
})

test('what customers are told is as it was, for a shop that decided nothing', async () => {
  const other = await t.aShop()
  const { tell } = await t.must(getOrderWorkflow, {}, other.token)
  expect(tell.delivered).toEqual({ whatsapp: true, sms: false, text: null })
})
