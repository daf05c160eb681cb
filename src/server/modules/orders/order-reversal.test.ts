import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'

let trade: Trade
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})

/** A sale of 3,000 that was paid twice, which an admin is shown. */
async function overpaid(shop: Shop) {
  const device = await shop.device()
  const send = (type: 'order.create' | 'order.pay' | 'order.step', body: never) =>
    shop.push(shop.owner, device.id, [shop.command(shop.owner, device.id, type, body)])
  const order = anOrder({ deviceCode: device.code, status: 'pending' })
  await send('order.create', order as never)
  const payments = [aPayment({ amountTzs: order.totalTzs }), aPayment({ amountTzs: order.totalTzs })]
  await send('order.pay', { orderId: order.id, payments, completes: false, at: order.at } as never)
  return {
    voidPayments: async () => {
      const [item] = await shop.review()
      await trade.services.review.settle(shop.owner, item?.id ?? '', { action: 'void', note: 'Mara mbili' })
    },
    cancel: (from: 'paid' | 'pending') =>
      send('order.step', { orderId: order.id, from, to: 'cancelled', reason: 'Hataki', at: order.at } as never),
    books: () =>
      shop.inShop(async (tx) => {
        const { rows } = await sql<{ paid: number; sum: number }>`
          select o.paid_tzs::int as paid, (select sum(p.amount_tzs)::int from payments p where p.order_id = o.id) as sum from orders o where o.id = ${order.id}`.execute(
          tx,
        )
        return rows[0]
      }),
  }
}

test('money goes back once: first the payments, then the order', async () => {
  const { voidPayments, cancel, books } = await overpaid(await trade.aShop())
  await voidPayments()
  await cancel('pending')
  expect(await books()).toEqual({ paid: 0, sum: 0 })
})

test('money goes back once: first the order, then the payments', async () => {
  const { voidPayments, cancel, books } = await overpaid(await trade.aShop())
  await cancel('paid')
  expect(await books()).toEqual({ paid: 0, sum: 0 })
  await voidPayments()
  expect(await books()).toEqual({ paid: 0, sum: 0 })
})
