import { expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../../tests/support/builders.ts'
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
  expect(orders.map((order) => order.paid_tzs)).toEqual([first.totalTzs, second.totalTzs])
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

/** What the second till did with its own sale, which it took for the only one: paid the rest, added goods, gave some back, voided it. */
async function withFollowers() {
  const product = await shop.product({ tracksStock: false })
  const tills = [await shop.device(), await shop.device()] as const
  const id = uuidv7()
  const of = (till: { id: string; code: string }, counter: number) => {
    const lines = [{ productId: product.id, unitPriceTzs: product.priceTzs }]
    const body = anOrder({ id, deviceCode: till.code, counter, lines, status: 'pending', payments: [] })
    return { till, body, create: shop.command(shop.owner, till.id, 'order.create', body) }
  }
  const [first, second] = [of(tills[0], 1), of(tills[1], 2)]
  const payment = aPayment({ amountTzs: second.body.totalTzs })
  const at = new Date(trade.clock.now().getTime() - 1000).toISOString()
  const pay = { orderId: id, payments: [payment], completes: true, at }
  return {
    id,
    first,
    second,
    payment,
    pay: shop.command(shop.owner, second.till.id, 'order.pay', pay),
    payLater: (given: { isOfSecondSale?: true; amountTzs?: number } = {}) => {
      const { amountTzs = 100, ...body } = given
      const later = { ...pay, ...body, payments: [aPayment({ amountTzs })], at: trade.clock.now().toISOString() }
      return shop.command(shop.owner, second.till.id, 'order.pay', later, { at: later.at })
    },
    step: shop.command(shop.owner, second.till.id, 'order.step', {
      orderId: id,
      from: 'completed',
      to: 'cancelled',
      reason: 'Imekosewa',
      at,
    }),
  }
}
const open = async () => (await shop.review()).filter(({ settled_at }) => settled_at === null)
const settle = async (type: string, action: 'accept' | 'void') => {
  const item = (await open()).find(({ command_type }) => command_type === type)
  return await trade.services.review.settle(shop.owner, item?.id ?? '', { action, note: 'Nimeuliza' })
}
const byId = async (id: string) => (await shop.orders()).find((order) => order.id === id)

test('what the second till did with its sale never reaches the first till’s order: it waits with the sale', async () => {
  const { id, first, second, pay, step } = await withFollowers()
  await one(shop.owner, first.create, first.till.id)
  const results = await shop.push(shop.owner, second.till.id, [second.create, pay, step])
  expect(results.map(({ outcome, codes }) => [outcome, codes])).toEqual(
    results.map(() => ['quarantined', ['order.sold_on_two_devices']]),
  )
  expect(await byId(id)).toMatchObject({ status: 'pending', paid_tzs: 0 })
  // The first till's own go on as ever.
  const own = { orderId: id, payments: [aPayment({ amountTzs: 100 })], completes: false, at: new Date().toISOString() }
  expect(await one(shop.owner, shop.command(shop.owner, first.till.id, 'order.pay', own), first.till.id)).toMatchObject(
    { outcome: 'applied' },
  )
  expect(await byId(id)).toMatchObject({ paid_tzs: 100 })
})

test('an owner who lets the second sale in lets in what was done with it, in its order', async () => {
  const { id, first, second, payment, pay, step } = await withFollowers()
  await one(shop.owner, first.create, first.till.id)
  await shop.push(shop.owner, second.till.id, [second.create, pay, step])
  // One of them alone has nothing to go to yet.
  expect((await settle('order.pay', 'accept')).result).toMatchObject({ codes: ['order.sold_on_two_devices'] })
  expect(await byId(id)).toMatchObject({ paid_tzs: 0 })
  trade.clock.move(1000)
  await settle('order.create', 'accept')
  expect(await open()).toEqual([])
  const other = (await shop.orders()).find((order) => order.id !== id)
  expect(other).toMatchObject({ number: second.body.number, status: 'cancelled' })
  expect(await byId(id)).toMatchObject({ number: first.body.number, status: 'pending', paid_tzs: 0 })
  const payments = await shop.inShop((tx) => tx.selectFrom('payments').select(['id', 'order_id']).execute())
  expect(payments.find((row) => row.id === payment.id)?.order_id).toBe(other?.id)
})

test('what was done before the decision and comes after it goes where the sale went; what is done later goes where its device says', async () => {
  const { id, first, second, pay, payLater } = await withFollowers()
  await one(shop.owner, first.create, first.till.id)
  await one(shop.owner, second.create, second.till.id)
  trade.clock.move(1000)
  await settle('order.create', 'accept')
  const other = async () => (await shop.orders()).find((order) => order.id !== id)
  expect(await one(shop.owner, pay, second.till.id)).toMatchObject({ outcome: 'applied' })
  expect(await other()).toMatchObject({ paid_tzs: second.body.totalTzs })
  trade.clock.move(60_000)
  // Without the network its device still has its own sale.
  expect((await one(shop.owner, payLater({ isOfSecondSale: true }), second.till.id)).codes).toEqual(['order.overpaid'])
  expect(await other()).toMatchObject({ paid_tzs: second.body.totalTzs + 100 })
  expect(await byId(id)).toMatchObject({ paid_tzs: 0 })
  // And with it the customer of the first one may pay there.
  expect(await one(shop.owner, payLater(), second.till.id)).toMatchObject({ outcome: 'applied' })
  expect(await byId(id)).toMatchObject({ paid_tzs: 100 })
})

test('an owner who found that the second never happened has what was done with it go with it', async () => {
  const { id, first, second, pay, payLater, step } = await withFollowers()
  await one(shop.owner, first.create, first.till.id)
  await shop.push(shop.owner, second.till.id, [second.create, pay])
  trade.clock.move(1000)
  await settle('order.create', 'void')
  expect(await open()).toEqual([])
  // What comes late is money all the same, and is put before them; a step leads nowhere.
  expect(await one(shop.owner, payLater({ isOfSecondSale: true }), second.till.id)).toMatchObject({
    outcome: 'quarantined',
    codes: ['order.sold_on_two_devices'],
  })
  expect(await one(shop.owner, step, second.till.id)).toMatchObject({ outcome: 'rejected', codes: ['order.not_found'] })
  expect(await shop.orders()).toHaveLength(1)
  expect(await byId(id)).toMatchObject({ status: 'pending', paid_tzs: 0 })
})

test('a second sale that waits for another reason holds back what is done with it, too', async () => {
  const { id, first, second, pay } = await withFollowers()
  await one(shop.owner, first.create, first.till.id)
  // Brought in by somebody who did not make it.
  const cashier = await shop.staff()
  expect(await one(cashier, second.create, second.till.id)).toMatchObject({ codes: ['command.other_actor'] })
  expect(await one(shop.owner, pay, second.till.id)).toMatchObject({
    outcome: 'quarantined',
    codes: ['order.sold_on_two_devices'],
  })
  expect(await byId(id)).toMatchObject({ paid_tzs: 0 })
  trade.clock.move(1000)
  await settle('order.create', 'accept')
  const paid = (await shop.orders()).map((order) => order.paid_tzs)
  expect(paid.toSorted((a, b) => a - b)).toEqual([0, second.body.totalTzs])
})
