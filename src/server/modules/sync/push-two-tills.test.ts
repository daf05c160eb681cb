import { expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { one, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

withAPushingShop()

/** A held cart that two tills sold, one of them without network: its id is the order's on both. */
async function soldOnTwoTills() {
  const product = await shop.product({ tracksStock: false })
  const tills = [await shop.device(), await shop.device()] as const
  const id = uuidv7()
  const lines = [{ productId: product.id, unitPriceTzs: product.priceTzs }]
  const of = (till: { id: string; code: string }, counter: number) => {
    const body = anOrder({ id, deviceCode: till.code, counter, lines })
    return { till, totalTzs: body.totalTzs, send: shop.command(shop.owner, till.id, 'order.create', body) }
  }
  return { id, first: of(tills[0], 1), second: of(tills[1], 2) }
}

test('a held order that two tills sold never counts twice silently, and the second is not lost: it waits with its goods and money', async () => {
  const { id, first, second } = await soldOnTwoTills()
  expect(await one(shop.owner, first.send, first.till.id)).toMatchObject({ outcome: 'applied' })
  expect(await one(shop.owner, second.send, second.till.id)).toMatchObject({
    outcome: 'quarantined',
    codes: ['order.sold_on_two_devices'],
  })
  // Sent again, the answer is the same.
  expect(await one(shop.owner, second.send, second.till.id)).toMatchObject({ codes: ['order.sold_on_two_devices'] })
  expect((await shop.orders()).map((order) => order.id)).toEqual([id])
  const kept = (await shop.review()).filter(({ codes }) => codes.includes('order.sold_on_two_devices'))
  expect(kept).toMatchObject([{ kind: 'quarantined', device_id: second.till.id, raw: { body: { id } } }])
  expect(Number(kept[0]?.amount_tzs)).toBe(second.totalTzs)
})

test('both at the same moment: one counts, one waits', async () => {
  const { first, second } = await soldOnTwoTills()
  const outcomes = await Promise.all([first, second].map(({ send, till }) => one(shop.owner, send, till.id)))
  expect(outcomes.filter(({ outcome }) => outcome === 'quarantined')).toMatchObject([
    { codes: ['order.sold_on_two_devices'] },
  ])
  expect(await shop.orders()).toHaveLength(1)
})

test('an owner who found that both were sold lets the second in: it becomes an order of its own, with its stock and its money', async () => {
  const { id, first, second } = await soldOnTwoTills()
  await one(shop.owner, first.send, first.till.id)
  await one(shop.owner, second.send, second.till.id)
  const waiting = (await shop.review()).find(({ codes }) => codes.includes('order.sold_on_two_devices'))
  await trade.services.review.settle(shop.owner, waiting?.id ?? '', { action: 'accept', note: '' })
  const orders = await shop.orders()
  expect(orders).toHaveLength(2)
  expect(new Set(orders.map((order) => order.id)).size).toBe(2)
  expect(orders.map((order) => order.id)).toContain(id)
  expect(orders.map((order) => Number(order.paid_tzs))).toEqual([first.totalTzs, second.totalTzs])
})

test('the same device with the same order under another command id is what it was: no second sale', async () => {
  const { first, second } = await soldOnTwoTills()
  await one(shop.owner, first.send, first.till.id)
  const again = { ...second.send, deviceId: first.till.id, seq: 9 }
  expect(await one(shop.owner, again, first.till.id)).toMatchObject({
    outcome: 'quarantined',
    codes: ['command.id_reused'],
  })
})
