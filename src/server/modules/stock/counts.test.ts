import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createCountsService } from './counts.service.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let counts: ReturnType<typeof createCountsService>
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
  counts = createCountsService(trade)
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-25T15:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  counter = 0
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>, person: Person = shop.owner) {
  const [result] = await shop.push(person, device.id, [shop.command(person, device.id, type, body, { at: now() })])
  return [result?.outcome, ...(result?.codes ?? [])]
}
const count = { id: uuidv7(), name: 'Vinywaji', scope: {} }
const word = (productId: string, countedMilli: number, given: Partial<CommandBody<'stock.count'>> = {}) => ({
  id: uuidv7(),
  count,
  productId,
  variantId: null,
  countedMilli,
  packs: null,
  at: now(),
  ...given,
})
const sell = async (productId: string, quantityMilli: number, at = now()) =>
  await send(
    'order.create',
    anOrder({
      deviceCode: device.code,
      counter: (counter += 1),
      at,
      lines: [{ productId, unitPriceTzs: 3000, quantityMilli }],
    }),
  )
const stocked = async (onHandMilli: number) => {
  const product = await shop.product({ priceTzs: 3000, costTzs: 2000 })
  await trade.services.products.adjust(shop.owner, product.id, {
    id: uuidv7(),
    variantId: null,
    reason: 'counted',
    note: '',
    change: { countedMilli: onHandMilli },
  })
  trade.clock.move(60_000)
  return product.id
}
const onHand = async (id: string) => (await trade.services.products.get(shop.shopId, id)).onHandMilli

test('what is sold while people count makes no difference; two people’s parts add up; one more try moves nothing', async () => {
  const id = await stocked(20_000)
  const cashier = await shop.staff([
    { resource: 'orders', action: ['create'] },
    { resource: 'product', action: ['read'] },
  ])
  expect(await send('stock.count', word(id, 4000), cashier)).toEqual(['applied'])
  trade.clock.move(60_000)
  expect(await send('stock.count', word(id, 13_000))).toEqual(['applied'])
  trade.clock.move(60_000)
  await sell(id, 5000)
  const { items } = await counts.get(shop.shopId, count.id)
  expect(items).toMatchObject([
    { countedMilli: 17_000, expectedMilli: 20_000, differenceMilli: -3000, differenceTzs: -6000 },
  ])
  expect(items[0]?.parts.map(({ byName, countedMilli }) => [byName, countedMilli])).toEqual([
    ['Muuzaji', 4000],
    ['Mwenye Duka', 13_000],
  ])
  trade.clock.move(60_000)
  const end = { action: 'apply' as const, notes: { [id]: 'Zilivunjika' } }
  expect(await counts.end(shop.owner, count.id, end)).toMatchObject({
    state: 'applied',
    differences: 1,
    differenceTzs: -6000,
  })
  expect(await onHand(id)).toBe(12_000)
  await counts.end(shop.owner, count.id, end)
  expect(await onHand(id)).toBe(12_000)
  await expect(counts.end(shop.owner, count.id, { action: 'drop', notes: {} })).rejects.toMatchObject({
    code: 'stock.count_ended',
  })
  const { items: moves } = await trade.services.lists.movements(shop.shopId, id, { limit: 20, reason: 'counted' })
  expect(moves[0]).toMatchObject({ deltaMilli: -3000, note: 'Zilivunjika' })
  expect(await send('stock.count', word(id, 1000))).toEqual(['rejected', 'stock.count_ended'])
})

test('said again under the same id, the newer word stands, whichever comes first', async () => {
  const id = await stocked(10_000)
  const first = word(id, 9000)
  trade.clock.move(60_000)
  const second = { ...first, countedMilli: 10_000, at: now() }
  await send('stock.count', second)
  await send('stock.count', first)
  expect((await counts.get(shop.shopId, count.id)).items).toMatchObject([{ countedMilli: 10_000, differenceMilli: 0 }])
  const other = await stocked(1000)
  expect(await send('stock.count', { ...second, productId: other })).toEqual(['quarantined', 'command.id_reused'])
  expect(await counts.end(shop.owner, count.id, { action: 'drop', notes: {} })).toMatchObject({ state: 'dropped' })
  expect(await onHand(id)).toBe(10_000)
  await expect(counts.get(shop.shopId, uuidv7())).rejects.toMatchObject({ code: 'request.not_found' })
})

test('a sale that was made before the count and arrives after it was counted makes no difference either', async () => {
  const id = await stocked(10_000)
  const soldAt = now()
  trade.clock.move(60_000)
  await send('stock.count', word(id, 8000))
  trade.clock.move(60_000)
  await sell(id, 2000, soldAt)
  expect((await counts.get(shop.shopId, count.id)).items).toMatchObject([{ expectedMilli: 8000, differenceMilli: 0 }])
})

test('a sale made before the count that arrives after it was applied was counted: it takes nothing off the shelf again; one made after it does', async () => {
  const id = await stocked(10_000)
  const soldAt = now()
  trade.clock.move(60_000)
  await send('stock.count', word(id, 8000))
  trade.clock.move(60_000)
  await counts.end(shop.owner, count.id, { action: 'apply', notes: {} })
  expect(await onHand(id)).toBe(8000)
  await sell(id, 2000, soldAt)
  expect(await onHand(id)).toBe(8000)
  await sell(id, 1000, new Date(Date.parse(soldAt) + 90_000).toISOString())
  expect(await onHand(id)).toBe(7000)
  const { items } = await trade.services.lists.movements(shop.shopId, id, { limit: 20 })
  expect(items.reduce((sum, { deltaMilli }) => sum + deltaMilli, 0)).toBe(7000)
  expect(items.filter(({ reason }) => reason === 'counted').map(({ deltaMilli }) => deltaMilli)).toContain(2000)
})

test('of two counts of the same goods the later one stands, whichever is applied first; nothing is taken off twice', async () => {
  const second = { ...count, id: uuidv7() }
  for (const isLaterFirst of [true, false]) {
    const id = await stocked(10_000)
    const [early, late] = [uuidv7(), uuidv7()].map((countId) => ({ ...second, id: countId }))
    if (!early || !late) return
    await send('stock.count', word(id, 8000, { count: early }))
    trade.clock.move(60_000)
    await send('stock.count', word(id, 7000, { count: late }))
    trade.clock.move(60_000)
    const end = { action: 'apply' as const, notes: {} }
    for (const { id: countId } of isLaterFirst ? [late, early] : [early, late])
      await counts.end(shop.owner, countId, end)
    expect(await onHand(id)).toBe(7000)
  }
})

test('what was moved while two people counted is said; what was taken back is not counted; what nobody counted is named and stays', async () => {
  const id = await stocked(10_000)
  const other = await stocked(3000)
  const group = { ...count, id: uuidv7(), scope: { productIds: [id.toUpperCase(), other] } }
  await send('stock.count', word(id, 4000, { count: group }))
  trade.clock.move(60_000)
  await sell(id, 1000)
  trade.clock.move(60_000)
  await send('stock.count', word(id, 5000, { count: group }))
  const wrong = word(other, 9000, { count: group })
  await send('stock.count', wrong)
  trade.clock.move(60_000)
  await send('stock.count', { ...wrong, countedMilli: null, at: now() })
  const found = await counts.get(shop.shopId, group.id)
  expect(found.items).toMatchObject([{ itemId: id, differenceMilli: 0, movedBetweenMilli: 1000 }])
  expect(found.left).toMatchObject({ total: 1, items: [{ itemId: other }] })
  expect(found.count).toMatchObject({ counted: 1, scope: { productIds: [id, other] } })
  expect((await counts.open(shop.shopId)).items).toMatchObject([{ id: group.id, counted: 1 }])
  await counts.end(shop.owner, group.id, { action: 'apply', notes: {} })
  expect(await onHand(other)).toBe(3000)
  expect((await counts.open(shop.shopId)).items).toEqual([])
})

test('the dearest difference is looked at first', async () => {
  const [cheap, dear] = [await stocked(10_000), await stocked(10_000)]
  await send('stock.count', word(cheap, 9000))
  await send('stock.count', word(dear, 14_000))
  expect((await counts.get(shop.shopId, count.id)).items.map(({ differenceTzs }) => differenceTzs)).toEqual([
    8000, -2000,
  ])
})

test('tonight’s five are those of which most may be missing', async () => {
  const slow = await Promise.all(Array.from({ length: 6 }, () => stocked(1000)))
  const fast = await stocked(50_000)
  await sell(fast, 20_000)
  trade.clock.move(86_400_000)
  const { count: night, items } = await counts.night(shop.shopId)
  expect(items).toHaveLength(5)
  expect(items[0]?.productId).toBe(fast)
  expect(items.slice(1).every(({ productId }) => slow.includes(productId))).toBe(true)
  expect(night).toMatchObject({ day: '2026-11-26', state: null, counted: 0 })
  // Once somebody has begun, everybody counts the same five, in the same count.
  const productIds = items.map(({ productId }) => productId)
  await send('stock.count', word(fast, 30_000, { count: { id: night.id, name: 'Usiku', scope: { productIds } } }))
  const begun = await counts.night(shop.shopId)
  expect(begun.items).toEqual(items)
  expect(begun.count).toMatchObject({ id: night.id, state: 'open', counted: 1 })
  await counts.end(shop.owner, night.id, { action: 'apply', notes: {} })
  expect((await counts.night(shop.shopId)).count.state).toBe('applied')
  trade.clock.move(86_400_000)
  expect((await counts.night(shop.shopId)).count).toMatchObject({ day: '2026-11-27', state: null })
})

test('who may neither read nor change products does not count', async () => {
  const id = await stocked(1000)
  const stranger = await shop.staff([{ resource: 'orders', action: ['create'] }])
  expect(await send('stock.count', word(id, 1000), stranger)).toEqual(['rejected', 'auth.forbidden'])
})
