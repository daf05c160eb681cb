import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { readProducts } from './product-reader.service.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-25T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
})

const now = () => trade.clock.now().toISOString()
const aGood = (given: Partial<CommandBody<'product.create'>> = {}): CommandBody<'product.create'> => ({
  id: uuidv7(),
  name: 'Kiberiti',
  group: 'Vitu vya nyumbani',
  category: 'home',
  unit: 'boksi',
  priceTzs: 100,
  at: now(),
  ...given,
})
const command = (good: CommandBody<'product.create'>, person: Person = shop.owner) =>
  shop.command(person, device.id, 'product.create', good, { at: now() })
async function send(good: CommandBody<'product.create'>, person: Person = shop.owner) {
  const [result] = await shop.push(person, device.id, [command(good, person)])
  return [result?.outcome, ...(result?.codes ?? [])]
}
const read = async (id: string) => (await shop.inShop((tx) => readProducts(tx, shop.shopId, [id])))[0]
const newsOfGoods = async () =>
  (
    await shop.inShop((tx) =>
      tx.selectFrom('live_events').select('id').where('kind', '=', 'products.changed').execute(),
    )
  ).length

test('a good that a till added is a product like any other', async () => {
  const good = aGood()
  expect(await send(good)).toEqual(['applied'])
  expect(await read(good.id)).toMatchObject({
    name: 'Kiberiti',
    group: 'Vitu vya nyumbani',
    category: 'home',
    unit: 'boksi',
    priceTzs: 100,
    costTzs: null,
    tracksStock: false,
    isArchived: false,
    version: 1,
  })
  const counts = await shop.inShop((tx) =>
    tx.selectFrom('product_counts').select('count').where('product_group', '=', 'Vitu vya nyumbani').execute(),
  )
  expect(counts).toEqual([{ count: 1 }])
})

test('added twice, on two devices or after it was changed, it is there once and as it was; nobody hears of what is not new', async () => {
  const good = aGood()
  await send(good)
  const news = await newsOfGoods()
  expect(await send({ ...good, id: good.id.toUpperCase(), priceTzs: 900 })).toEqual(['applied'])
  expect(await read(good.id)).toMatchObject({ priceTzs: 100, version: 1 })
  expect(await newsOfGoods()).toBe(news)
})

test('sold in the same push, in whatever order, its price is the list’s', async () => {
  const good = aGood()
  const order = anOrder({
    deviceCode: device.code,
    counter: 1,
    at: now(),
    lines: [{ productId: good.id, unitPriceTzs: 100, quantityMilli: 1000 }],
  })
  const results = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'order.create', order, { at: now(), seq: 2 }),
    { ...command(good), seq: 1 },
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
})

test('who may not add products is refused, and another shop’s good is nobody else’s', async () => {
  const cashier = await shop.staff([{ resource: 'orders', action: ['create'] }])
  const good = aGood()
  expect(await send(good, cashier)).toEqual(['rejected', 'auth.forbidden'])
  const other = await trade.aShop()
  const there = await other.device()
  await other.push(other.owner, there.id, [other.command(other.owner, there.id, 'product.create', good, { at: now() })])
  expect(await read(good.id)).toBeUndefined()
  expect(await send(good)).toEqual(['applied'])
})
