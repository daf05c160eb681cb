import { expect, test } from 'vitest'
import { aReturn } from '../../../tests/support/offline/a-return.ts'
import { openShift, refundOrder, saveOrder } from '../../../tests/support/offline/actions.ts'
import { anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { exchangeFigures } from '../../shared/domain/exchange.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { expectedTzs } from '../../shared/domain/shifts.ts'
import type { LocalOrder } from './db.ts'
import { exchangeGoods } from './exchange.ts'
import { deviceKinds } from './kinds/all.ts'

const at = '2026-11-21T09:00:00.000Z'
async function aTill() {
  const ctx = await aTab()
  const owner = anOwner()
  await registered(ctx, owner, 'A7')
  await openShift(ctx, owner, { id: uuidv7(), floatTzs: 10_000, byName: 'Juma', note: '', at })
  return { ctx, owner, db: ctx.db }
}
const inGoods = (amountTzs: number) => aPayment(amountTzs, { method: 'exchange', receivedTzs: null, changeTzs: null })
/** All of an order comes back for goods of this price. */
function anExchange(sold: LocalOrder, priceTzs: number) {
  const refund = aReturn(sold)
  const backTzs = sold.paidTzs
  const { exchangedTzs, toPayTzs, toGiveTzs } = exchangeFigures(backTzs, priceTzs)
  const lines = anOrder({}, priceTzs, 1000).lines
  return {
    refund: {
      ...refund,
      payments: [
        inGoods(exchangedTzs),
        ...(toGiveTzs > 0 ? [aPayment(toGiveTzs, { receivedTzs: null, changeTzs: null })] : []),
      ],
    },
    order: anOrder({
      lines,
      subtotalTzs: priceTzs,
      totalTzs: priceTzs,
      payments: [inGoods(exchangedTzs), ...(toPayTzs > 0 ? [aPayment(toPayTzs)] : [])],
    }),
  }
}
const drawerOf = async ({ db, owner }: Awaited<ReturnType<typeof aTill>>) => {
  const shift = (await db.devices.get(`device:${owner.shopId}`))?.shift
  return shift ? expectedTzs(shift.floatTzs, shift.sums) : null
}

test.each([
  ['worth more: the rest is paid', 8000, 3000],
  ['worth less: the rest is handed out', 3000, -2000],
  ['worth the same', 5000, 0],
])(
  'goods for goods, %s; return and order name each other, and the drawer sees the difference',
  async (_what, price, moreTzs) => {
    const till = await aTill()
    const { ctx, owner, db } = till
    const sold = await saveOrder(ctx, owner, anOrder({}, 5000, 1000))
    const before = (await drawerOf(till)) ?? 0
    const draft = anExchange(sold, price)
    const order = await exchangeGoods(ctx, owner, deviceKinds, draft)
    expect(order).toMatchObject({ number: 'A7-000003', totalTzs: price, paidTzs: price, status: 'completed' })
    const after = await db.orders.get(sold.id)
    expect(after).toMatchObject({ paidTzs: 0, refundedTzs: 5000, refunds: [{ number: 'A7-R000002' }] })
    expect(order.payments[0]).toMatchObject({ method: 'exchange', reference: 'A7-R000002' })
    expect(after?.payments.find(({ method }) => method === 'exchange')).toMatchObject({ reference: 'A7-000003' })
    expect(await drawerOf(till)).toBe(before + moreTzs)
    const rows = await db.outbox.orderBy(':id').toArray()
    expect(rows.slice(-2).map(({ type }) => type)).toEqual(['refund.create', 'order.create'])
    // A second tap is the same exchange.
    expect(await exchangeGoods(ctx, owner, deviceKinds, draft)).toEqual(order)
    expect(await db.outbox.count()).toBe(rows.length)
  },
)

test('what cannot come back takes the new order with it: neither is written, no number is used, and it can be sold by itself', async () => {
  const till = await aTill()
  const { ctx, owner, db } = till
  const sold = await saveOrder(ctx, owner, anOrder({}, 5000, 1000))
  await exchangeGoods(ctx, owner, deviceKinds, anExchange(sold, 8000))
  const [rows, device] = [await db.outbox.count(), await db.devices.get(`device:${owner.shopId}`)]
  const again = anExchange(sold, 9000)
  await expect(exchangeGoods(ctx, owner, deviceKinds, again)).rejects.toMatchObject({ code: 'refund.too_much' })
  expect(await db.outbox.count()).toBe(rows)
  expect(await db.devices.get(`device:${owner.shopId}`)).toEqual(device)
  expect(await db.orders.get(again.order.id)).toBeUndefined()
  await saveOrder(ctx, owner, { ...again.order, payments: [aPayment(9000)] })
})

test('what came back here while the cart with its exchange was held does not come back a second time', async () => {
  const till = await aTill()
  const { ctx, owner, db } = till
  const sold = await saveOrder(ctx, owner, anOrder({}, 5000, 1000))
  await db.orders.update(sold.id, { sync: 'synced' })
  const remembered = await db.orders.get(sold.id)
  await refundOrder(ctx, owner, aReturn(sold))
  await db.orders.update(sold.id, { sync: 'synced' })
  const rows = await db.outbox.count()
  await expect(exchangeGoods(ctx, owner, deviceKinds, anExchange(sold, 8000), remembered)).rejects.toMatchObject({
    code: 'refund.too_much',
  })
  expect(await db.outbox.count()).toBe(rows)
  expect((await db.orders.get(sold.id))?.refunds).toHaveLength(1)
})

test('a disk that refuses the second half takes the first back', async () => {
  const till = await aTill()
  const { ctx, owner, db } = till
  const sold = await saveOrder(ctx, owner, anOrder({}, 5000, 1000))
  const rows = await db.outbox.count()
  const { 'order.create': create, 'refund.create': refunds } = deviceKinds
  const broken = {
    'refund.create': refunds,
    'order.create': { ...create, plan: async () => await Promise.reject(new Error('the disk')) },
  }
  await expect(exchangeGoods(ctx, owner, broken, anExchange(sold, 8000))).rejects.toThrow()
  expect(await db.outbox.count()).toBe(rows)
  expect(await db.orders.get(sold.id)).toMatchObject({ paidTzs: 5000 })
  expect((await db.orders.get(sold.id))?.refunds ?? []).toEqual([])
})
