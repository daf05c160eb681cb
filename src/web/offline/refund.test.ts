import { expect, test } from 'vitest'
import { extendOrder, payOrder, refundOrder, saveOrder, stepOrder } from '../../../tests/support/offline/actions.ts'
import { aReturn } from '../../../tests/support/offline/a-return.ts'
import { aDisk, anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { dueTzs, owedTzs } from '../../shared/domain/order-workflow.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { LocalOrder } from './db.ts'
import { learnOrder } from './order-news.ts'
import { Refused } from './refused.ts'
import { settle } from './sender-settle.ts'

const at = '2026-11-21T09:00:00.000Z'
const aTill = async () => {
  const disk = aDisk()
  const ctx = await aTab(disk)
  const owner = anOwner()
  await registered(ctx, owner)
  return { ctx, owner, disk, db: ctx.db }
}
/** Two goods in one sale, paid in cash: 2 × 2,500 and 3 × 1,000. */
async function aSale(ctx: OfflineContext, owner: Owner, given: Parameters<typeof anOrder>[0] = {}) {
  const [honey, milk] = [uuidv7(), uuidv7()]
  const lines = [...anOrder({}, 2500, 2000, honey).lines, ...anOrder({}, 1000, 3000, milk).lines]
  const sums = { subtotalTzs: 8000, totalTzs: 8000, payments: [aPayment(8000)] }
  return { honey, milk, order: await saveOrder(ctx, owner, anOrder({ lines, ...sums, ...given })) }
}
const shelfOf = async ({ db }: OfflineContext, itemId: string) =>
  (await db.stock.where('itemId').equals(itemId).toArray()).reduce((sum, { deltaMilli }) => sum + deltaMilli, 0)

test('one line back to stock and one written off: number, command, money and shelf are one, and the order stays as it was', async () => {
  const { ctx, owner, db } = await aTill()
  const { order, honey, milk } = await aSale(ctx, owner)
  const after = await refundOrder(
    ctx,
    owner,
    aReturn(order, [
      { line: 0, quantityMilli: 1000, to: 'stock' },
      { line: 1, quantityMilli: 2000, to: 'written_off' },
    ]),
  )
  expect(after).toMatchObject({
    number: 'A7-000001',
    status: 'completed',
    totalTzs: 8000,
    paidTzs: 3500,
    refundedTzs: 4500,
    sync: 'waiting',
    refunds: [{ number: 'A7-R000002', totalTzs: 4500, paidBackTzs: 4500, deviceCode: 'A7', reversedAt: null }],
  })
  expect(after.payments.map(({ amountTzs }) => amountTzs)).toEqual([8000, -4500])
  expect(after.events.at(-1)).toMatchObject({
    kind: 'refunded',
    to: 'completed',
    reason: 'A7-R000002: 1 Unga 1 kg, 2 Unga 1 kg',
  })
  expect([dueTzs(after), owedTzs(after)]).toEqual([3500, 0])
  expect((await db.outbox.toArray()).map(({ type, lane }) => [type, lane])).toEqual([
    ['order.create', order.id],
    ['refund.create', order.id],
  ])
  expect([await shelfOf(ctx, honey), await shelfOf(ctx, milk)]).toEqual([-1000, -3000])
  // The next sale takes the next number of the same counter.
  expect((await saveOrder(ctx, owner, anOrder())).number).toBe('A7-000003')

  // A void brings back what is still with the customer, and nothing twice.
  const voided = await stepOrder(ctx, owner, { orderId: order.id, from: 'completed', to: 'cancelled', reason: 'x', at })
  expect(voided).toMatchObject({ paidTzs: 0, refundedTzs: 4500 })
  expect([await shelfOf(ctx, honey), await shelfOf(ctx, milk)]).toEqual([0, -2000])
})

test('parts of a line that was sold in another unit bring back together what it took, whatever each of them is rounded to', async () => {
  const { ctx, owner } = await aTill()
  const sugar = uuidv7()
  const quarter = { id: uuidv7(), factorMilli: 250 }
  const lines = anOrder({}, 800, 1000, sugar).lines.map((line) => ({ ...line, soldIn: quarter }))
  let order = await saveOrder(ctx, owner, { ...anOrder({}, 800, 1000), lines })
  expect(await shelfOf(ctx, sugar)).toBe(-250)
  for (const quantityMilli of [250, 250])
    order = await refundOrder(ctx, owner, aReturn(order, [{ line: 0, quantityMilli, to: 'stock' }]))
  expect(await shelfOf(ctx, sugar)).toBe(-125)
  await refundOrder(ctx, owner, aReturn(order, [{ line: 0, quantityMilli: 250, to: 'stock' }]))
  await stepOrder(ctx, owner, { orderId: order.id, from: order.status, to: 'cancelled', reason: 'test', at })
  expect(await shelfOf(ctx, sugar)).toBe(0)
})

test('a second tap, in this tab or another, sent meanwhile or not, is the same return', async () => {
  const { ctx, owner, disk, db } = await aTill()
  const { order, honey } = await aSale(ctx, owner)
  const draft = aReturn(order, [{ line: 0, quantityMilli: 1000, to: 'stock' }])
  const told = await Promise.all([
    refundOrder(ctx, owner, draft),
    refundOrder(await aTab(disk), owner, draft),
    refundOrder(ctx, owner, draft),
  ])
  expect(new Set(told.map(({ refunds }) => refunds?.map(({ number }) => number).join()))).toEqual(
    new Set(['A7-R000002']),
  )
  const rows = await db.outbox.toArray()
  expect(rows.length).toBe(2)
  await settle(
    ctx,
    rows,
    rows.map((row) => ({ id: row.id, outcome: 'applied', codes: [] })),
  )
  // The screen still holds the order as the server showed it before.
  expect((await refundOrder(ctx, owner, draft, order)).refunds?.length).toBe(1)
  expect([await db.outbox.count(), await shelfOf(ctx, honey)]).toEqual([0, -1000])
})

test('more than is left, sums that are no longer right, and an order that cannot be returned are refused with nothing written', async () => {
  const { ctx, owner, disk, db } = await aTill()
  const { order, honey } = await aSale(ctx, owner)
  const whole = aReturn(order, [{ line: 0, quantityMilli: 2000, to: 'stock' }])
  const other = aReturn(order, [{ line: 0, quantityMilli: 1000, to: 'stock' }])
  const outcomes = await Promise.allSettled([
    refundOrder(ctx, owner, whole),
    refundOrder(await aTab(disk), owner, other),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')?.reason).toEqual(new Refused('refund.too_much', order.id))
  const greedy = aReturn(order, [{ line: 1, quantityMilli: 1000, to: 'stock' }])
  await expect(refundOrder(ctx, owner, { ...greedy, payments: [aPayment(1001)] })).rejects.toEqual(
    new Refused('refund.too_much', order.id),
  )
  // Cash that was not asked for is not handed out, and none is kept back either.
  await expect(refundOrder(ctx, owner, { ...greedy, payments: [] })).rejects.toEqual(
    new Refused('order.status_changed', order.id),
  )
  const pending = await saveOrder(ctx, owner, anOrder({ status: 'pending', payments: [] }))
  await expect(
    refundOrder(ctx, owner, { ...greedy, orderId: pending.id, lines: greedy.lines.slice(0, 1) }),
  ).rejects.toEqual(new Refused('order.status_changed', pending.id))
  await expect(refundOrder(ctx, owner, { ...greedy, orderId: uuidv7() })).rejects.toEqual(
    new Refused('order.not_found'),
  )
  expect([await db.outbox.count(), (await db.devices.toArray())[0]?.counter]).toEqual([3, 3])
  expect((await shelfOf(ctx, honey)) >= -1000).toBe(true)
})

test('goods that were never paid come off the debt, and the money of a half-paid order goes back above it', async () => {
  const { ctx, owner } = await aTill()
  const { order } = await aSale(ctx, owner, { payments: [aPayment(5000)] })
  expect(owedTzs(order)).toBe(3000)
  const first = await refundOrder(ctx, owner, aReturn(order, [{ line: 1, quantityMilli: 2000, to: 'stock' }]))
  expect([first.paidTzs, owedTzs(first)]).toEqual([5000, 1000])
  const second = await refundOrder(ctx, owner, aReturn(first, [{ line: 0, quantityMilli: 1000, to: 'stock' }]))
  expect([second.paidTzs, owedTzs(second)]).toEqual([3500, 0])
  await expect(
    payOrder(ctx, owner, { orderId: order.id, payments: [aPayment(1)], completes: false, at }),
  ).resolves.toMatchObject({ paidTzs: 3501 })
})

test('a reference that this device knows is refused for money that goes back, too', async () => {
  const { ctx, owner } = await aTill()
  const { order } = await aSale(ctx, owner)
  const sent = (reference: string) => ({
    ...aReturn(order, [{ line: 0, quantityMilli: 1000, to: 'stock' }]),
    payments: [aPayment(2500, { method: 'mobile_money', wallet: 'mpesa', reference, receivedTzs: null })],
  })
  await saveOrder(
    ctx,
    owner,
    anOrder({ payments: [aPayment(5000, { method: 'mobile_money', reference: 'QGH7TX2K9P' })] }),
  )
  await expect(refundOrder(ctx, owner, sent('qgh7 tx2k9p'))).rejects.toMatchObject({
    code: 'payment.reference_used_twice',
  })
  expect((await refundOrder(ctx, owner, sent('QGH8AB3L1M'))).paidTzs).toBe(5500)
})

test('an order of another device, as the server showed it; and what came back elsewhere is learnt', async () => {
  const { ctx, owner, db } = await aTill()
  const { order } = await aSale(ctx, owner)
  const elsewhere: LocalOrder = { ...order, id: uuidv7(), number: 'B1-000009', deviceId: '', sync: 'synced' }
  const after = await refundOrder(
    ctx,
    owner,
    aReturn(elsewhere, [
      { line: 0, quantityMilli: 2000, to: 'stock' },
      { line: 1, quantityMilli: 3000, to: 'stock' },
    ]),
    elsewhere,
  )
  expect(after).toMatchObject({ number: 'B1-000009', paidTzs: 0, refundedTzs: 8000, sync: 'waiting' })
  const rows = await db.outbox.toArray()
  await settle(
    ctx,
    rows,
    rows.map((row) => ({ id: row.id, outcome: 'applied', codes: [] })),
  )
  const news = { orderId: order.id, status: 'completed' as const, paidTzs: 6000, totalTzs: 8000, payments: [] }
  const learnt = await learnOrder(ctx, owner, { ...news, refundedTzs: 2000 })
  expect([learnt?.refundedTzs, learnt && owedTzs(learnt)]).toEqual([2000, 0])
  // Asked for before the server answered what was done here: older than that.
  const answeredAt = (await db.orders.get(order.id))?.answeredAt ?? 0
  const stale = await learnOrder(ctx, owner, { ...news, paidTzs: 8000, refundedTzs: 0, asOf: answeredAt - 1 })
  expect([stale?.paidTzs, stale?.refundedTzs]).toEqual([6000, 2000])
})

test('goods added to a paid order after a return wait for their own price only', async () => {
  const { ctx, owner } = await aTill()
  const saved = await saveOrder(ctx, owner, anOrder({ status: 'pending' }))
  const paid = await payOrder(ctx, owner, { orderId: saved.id, payments: [aPayment(5000)], completes: false, at })
  const back = await refundOrder(ctx, owner, aReturn(paid, [{ line: 0, quantityMilli: 1000, to: 'stock' }]))
  expect([back.status, back.paidTzs]).toEqual(['paid', 2500])
  const { lines } = anOrder({}, 700, 1000)
  const more = await extendOrder(ctx, owner, { orderId: saved.id, lines, at, cartId: uuidv7() })
  expect([more.status, owedTzs(more)]).toEqual(['pending', 700])
})
