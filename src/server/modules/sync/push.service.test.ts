import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../../tests/support/builders.ts'
import { aTrade, type Trade } from '../../../../tests/support/trade.ts'

let trade: Trade
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})

test('a sale is applied once; the same command again is a duplicate', async () => {
  const shop = await trade.aShop()
  const device = await shop.device()
  const sugar = await shop.product({ openingStock: {} })
  await trade.services.products.adjust(shop.owner, sugar.id, {
    id: crypto.randomUUID(),
    variantId: null,
    reason: 'received',
    note: '',
    change: { deltaMilli: 10_000 },
  })
  const sale = shop.command(
    shop.owner,
    device.id,
    'order.create',
    anOrder({ lines: [{ productId: sugar.id, quantityMilli: 2000 }] }),
  )

  expect(await shop.push(shop.owner, device.id, [sale])).toEqual([{ id: sale.id, outcome: 'applied', codes: [] }])
  expect(await shop.push(shop.owner, device.id, [sale, sale])).toEqual([
    { id: sale.id, outcome: 'duplicate', codes: [] },
    { id: sale.id, outcome: 'duplicate', codes: [] },
  ])

  const orders = await shop.orders()
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({
    number: 'A0-000001',
    status: 'completed',
    total_tzs: 6000,
    server_total_tzs: 6000,
    paid_tzs: 6000,
    owed_tzs: 0,
    flags: [],
  })
  expect((await shop.stock()).get(sugar.id)).toBe(8000)
})

test('pay later, then pay, then void: money and goods come back', async () => {
  const shop = await trade.aShop()
  const device = await shop.device()
  const sugar = await shop.product()
  const pending = anOrder({ status: 'pending', lines: [{ productId: sugar.id, quantityMilli: 3000 }] })
  const at = new Date().toISOString()
  const pay = { orderId: pending.id, payments: [aPayment({ amountTzs: 9000 })], completes: true, at }
  const step = {
    orderId: pending.id,
    from: 'completed' as const,
    to: 'cancelled' as const,
    reason: 'Mteja amerudisha',
    at,
  }
  const results = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'order.create', pending),
    shop.command(shop.owner, device.id, 'order.pay', pay),
    shop.command(shop.owner, device.id, 'order.step', step),
  ])
  expect(results.map((result) => result.outcome)).toEqual(['flagged', 'applied', 'applied'])
  expect(results[0]?.codes).toEqual(['order.stock_negative'])
  const order = await trade.services.orders.get(shop.shopId, pending.id)
  expect(order).toMatchObject({ status: 'cancelled', paidTzs: 0 })
  expect(order.payments.map((payment) => payment.amountTzs)).toEqual([9000, -9000])
  expect(order.events.map((event) => event.kind)).toEqual(
    expect.arrayContaining(['created', 'paid', 'voided', 'flagged']),
  )
  expect((await shop.stock()).get(sugar.id)).toBe(0)
})
