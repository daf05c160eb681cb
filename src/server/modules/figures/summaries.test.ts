import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { SummaryFacts } from '../../../shared/texts/summary.ts'
import { createSummariesService } from './summaries.service.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let summaries: ReturnType<typeof createSummariesService>
let pushed: SummaryFacts[] = []
let sent: { to: string; text: string }[] = []
let counter = 0
/** What the next message does: a gateway's bound, a lost connection. */
let trouble: Error | null = null
beforeAll(async () => {
  trade = await aTrade()
  summaries = createSummariesService({
    db: trade.db,
    clock: trade.clock,
    log: pino({ level: 'silent' }),
    jobs: { enqueue: async () => await Promise.resolve() },
    publicUrl: 'https://duka.test',
    pushMessages: {
      planSummary: async (_tx, _shopId, _userId, facts) => {
        pushed.push(facts)
        return await Promise.resolve(1)
      },
    },
    messages: {
      send: async (_tx, { kind, value }, wording) => {
        if (trouble) throw trouble
        sent.push({ to: value, text: kind === 'phone' ? wording.sms().text : wording.mail().text })
        await Promise.resolve()
      },
      wake: () => {},
    },
    chatTemplates: { ofNumber: async () => await Promise.resolve({ items: [], at: new Date() }) },
    isSmsSandbox: false,
  })
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  pushed = []
  sent = []
  trouble = null
})

const wish = { isOn: true, way: 'push', hour: 20, onQuietDays: false } as const
async function sold() {
  const at = trade.clock.now().toISOString()
  const { id } = await shop.product({ priceTzs: 3000, costTzs: 2500, tracksStock: false })
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at,
    lines: [{ productId: id, unitPriceTzs: 3000, quantityMilli: 2000 }],
  })
  const [result] = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'order.create', order, { at }),
  ])
  expect(result?.outcome).toBe('applied')
}
/** In Dar es Salaam. */
const itIs = (hour: number, day = 20) => trade.clock.set(new Date(Date.UTC(2026, 10, day, hour - 3, 2)))
const prove = (column: 'phone' | 'email', value: string) =>
  trade.db
    .updateTable('users')
    .set({ [column]: value, [`${column}_proven_at`]: new Date(), language: 'sw' })
    .where('id', '=', shop.owner.userId)
    .execute()

test('once a day, at the owner’s hour and not before, on however many nodes and however often it is tried', async () => {
  await summaries.save(shop.owner, wish)
  await sold()
  itIs(19)
  await summaries.tellDue()
  expect(pushed).toEqual([])
  itIs(20)
  await Promise.all([summaries.tellDue(), summaries.tellDue(), summaries.tellDue()])
  await summaries.tellDue()
  expect(pushed).toEqual([
    expect.objectContaining({ orders: 1, salesTzs: 6000, profitTzs: 1000, owedTzs: 0, expensesTzs: 0, silent: [] }),
  ])
  itIs(20, 21)
  await sold()
  await summaries.tellDue()
  expect(pushed).toHaveLength(2)
})

test('a day on which nothing was sold is told to who wants to hear it', async () => {
  await summaries.save(shop.owner, wish)
  itIs(20)
  await summaries.tellDue()
  expect(pushed).toEqual([])
  itIs(10, 21)
  await summaries.save(shop.owner, { ...wish, onQuietDays: true })
  itIs(20, 21)
  await summaries.tellDue()
  expect(pushed).toMatchObject([{ orders: 0 }])
})

test('an hour that has passed when it is chosen begins tomorrow', async () => {
  await sold()
  itIs(21)
  await summaries.save(shop.owner, wish)
  await summaries.tellDue()
  expect(pushed).toEqual([])
  itIs(21, 21)
  await sold()
  await summaries.tellDue()
  expect(pushed).toHaveLength(1)
})

test('an SMS goes to the owner’s own proven number, in their language; without one the way is refused', async () => {
  await expect(summaries.save(shop.owner, { ...wish, way: 'sms' })).rejects.toMatchObject({
    code: 'auth.contact_unproven',
  })
  const phone = `+2557${String(Date.now()).slice(-8)}`
  await prove('phone', phone)
  expect(await summaries.save(shop.owner, { ...wish, way: 'sms' })).toMatchObject({ phone, email: null, way: 'sms' })
  await sold()
  itIs(20)
  await summaries.tellDue()
  expect(sent).toEqual([{ to: phone, text: 'Kaunta, Duka la Mfano: Leo umeuza TZS 6,000, oda 1. Faida TZS 1,000.' }])
})

test('a message that could not be queued is tried again, and then told once', async () => {
  await prove('email', `${shop.owner.userId}@duka.test`)
  await summaries.save(shop.owner, { ...wish, way: 'email' })
  await sold()
  itIs(20)
  trouble = new Error('no room')
  await summaries.tellDue()
  trouble = null
  await summaries.tellDue()
  await summaries.tellDue()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('https://duka.test/dashboard/analytics')
})

test('a device that is silent is named, and who is no owner any more hears nothing', async () => {
  await summaries.save(shop.owner, wish)
  await shop.inShop((tx) =>
    tx
      .insertInto('device_alerts')
      .values({ shop_id: shop.shopId, device_id: device.id, reason: 'silent', opened_at: trade.clock.now() })
      .execute(),
  )
  itIs(20)
  await summaries.tellDue()
  expect(pushed).toMatchObject([{ orders: 0, silent: [{ code: device.code }] }])
  await shop.inShop((tx) =>
    tx.updateTable('memberships').set({ is_admin: false }).where('user_id', '=', shop.owner.userId).execute(),
  )
  itIs(20, 21)
  await summaries.tellDue()
  expect(pushed).toHaveLength(1)
})
