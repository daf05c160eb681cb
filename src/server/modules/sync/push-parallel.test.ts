import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../../tests/support/builders.ts'
import { aTrade, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

const deep = process.env['KAUNTA_DEEP'] === '1'
let trade: Trade
beforeAll(async () => {
  trade = await aTrade({ maxConnections: 20 })
})
afterAll(async () => {
  await trade.dispose()
})

test('T8: one command sent a hundred times at once is one order, and every other answer says so', async () => {
  const shop = await trade.aShop()
  const device = await shop.device()
  const product = await shop.product({ tracksStock: true, openingStock: {} })
  const rounds = deep ? 200 : 20
  for (let round = 1; round <= rounds; round += 1) {
    const command = shop.command(
      shop.owner,
      device.id,
      'order.create',
      anOrder({
        counter: round,
        lines: [{ productId: product.id }],
        payments: [{ amountTzs: 3000, reference: `REF${round}` }],
      }),
    )
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.push(shop.owner, device.id, [command])))
    const outcomes = Map.groupBy(answers.flat(), (answer) => answer.outcome)
    expect([
      round,
      outcomes.get('duplicate')?.length,
      (outcomes.get('flagged') ?? outcomes.get('applied'))?.length,
    ]).toEqual([round, 99, 1])
    expect(new Set((outcomes.get('duplicate') ?? []).map((answer) => JSON.stringify(answer))).size).toBe(1)
  }
  expect(await shop.orders()).toHaveLength(rounds)
  expect((await shop.stock()).get(product.id)).toBe(-1000 * rounds)
}, 600_000)

test('sales of many devices on the same goods, at once: stock and numbers add up, nobody waits in a circle', async () => {
  const shop = await trade.aShop()
  const products = await Promise.all(
    Array.from({ length: 5 }, (_, index) => shop.product({ name: `Bidhaa ${index}`, priceTzs: 1000 })),
  )
  const devices = await Promise.all(Array.from({ length: 6 }, () => shop.device()))
  expect(new Set(devices.map((device) => device.code)).size).toBe(6)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const commands = Array.from({ length: 40 }, (_, index) => {
        // Each sale takes the products in another order: locks taken in the order of the lines would meet in a circle.
        const lines = products
          .toSorted(() => Math.random() - 0.5)
          .slice(0, 4)
          .map((product) => ({ productId: product.id, unitPriceTzs: 1000 }))
        return shop.command(
          shop.owner,
          device.id,
          'order.create',
          anOrder({ deviceCode: device.code, counter: index + 1, lines }),
        )
      })
      return await shop.push(shop.owner, device.id, commands)
    }),
  )
  expect(new Set(outcomes.flat().map((answer) => answer.outcome))).toEqual(new Set(['flagged']))
  const orders = await shop.orders()
  expect(new Set(orders.map((order) => order.number)).size).toBe(240)
  expect([...(await shop.stock()).values()].reduce((sum, milli) => sum + milli, 0)).toBe(-240 * 4 * 1000)
})

test('one reference on two devices at the same moment: one of the two always sees the other', async () => {
  const shop = await trade.aShop()
  const [one, two] = [await shop.device(), await shop.device()]
  for (let round = 1; round <= 25; round += 1) {
    const sale = (device: { id: string; code: string }) =>
      shop.push(shop.owner, device.id, [
        shop.command(
          shop.owner,
          device.id,
          'order.create',
          anOrder({ deviceCode: device.code, counter: round, payments: [{ amountTzs: 3000, reference: `R${round}` }] }),
        ),
      ])
    await Promise.all([sale(one), sale(two)])
  }
  const orders = await shop.orders()
  expect(orders).toHaveLength(50)
  expect(orders.filter((order) => order.flags.includes('payment.reference_used_twice'))).toHaveLength(50)
})

test('two devices pay one order at the same moment: both payments are there and the sum is right', async () => {
  const shop = await trade.aShop()
  const [one, two] = [await shop.device(), await shop.device()]
  const order = anOrder({ status: 'pending' })
  await shop.push(shop.owner, one.id, [shop.command(shop.owner, one.id, 'order.create', order)])
  const pay = (device: { id: string }) =>
    shop.push(shop.owner, device.id, [
      shop.command(shop.owner, device.id, 'order.pay', {
        orderId: order.id,
        payments: [aPayment()],
        completes: true,
        at: order.at,
      }),
    ])
  const answers = (await Promise.all([pay(one), pay(two)])).flat()
  expect(answers.map((answer) => answer.outcome).toSorted()).toEqual(['applied', 'flagged'])
  expect((await shop.orders())[0]).toMatchObject({ paid_tzs: 6000, status: 'completed' })
})

test('two customers with one phone at the same moment: one is the alias of the other', async () => {
  const shop = await trade.aShop()
  const [one, two] = [await shop.device(), await shop.device()]
  for (let round = 0; round < 20; round += 1) {
    const phone = `07123456${String(round).padStart(2, '0')}`
    const create = (device: { id: string }) =>
      shop.push(shop.owner, device.id, [
        shop.command(shop.owner, device.id, 'customer.create', {
          id: uuidv7(),
          name: 'Mteja',
          phone,
          at: new Date().toISOString(),
        }),
      ])
    const answers = (await Promise.all([create(one), create(two)])).flat()
    expect(answers.map((answer) => answer.codes.join()).toSorted()).toEqual(['', 'customer.merged'])
  }
})
