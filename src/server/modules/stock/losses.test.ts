import fc from 'fast-check'
import type * as z from 'zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { listLosses } from '../../../shared/contract/stock-losses.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { LOSS_REASONS } from '../../../shared/domain/stock.ts'
import { createCountsService } from './counts.service.ts'
import { createStockService } from './stock.service.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let stock: ReturnType<typeof createStockService>
let sales = 0
beforeAll(async () => {
  trade = await aTrade()
  stock = createStockService(trade)
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
async function send<T extends CommandType>(type: T, body: CommandBody<T>) {
  const [result] = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, type, body, { at: now() }),
  ])
  expect(['applied', 'flagged']).toContain(result?.outcome)
}
const gone = async (productId: string, deltaMilli: number, reason: 'damaged' | 'theft' | 'own_use' | 'other') => {
  trade.clock.move(1000)
  await send('stock.adjust', {
    id: uuidv7(),
    productId,
    variantId: null,
    reason,
    deltaMilli,
    packs: 0,
    note: '',
    at: now(),
  })
}
const counted = async (productId: string, countedMilli: number) => {
  trade.clock.move(1000)
  const change = { countedMilli }
  await trade.services.products.adjust(shop.owner, productId, {
    id: uuidv7(),
    variantId: null,
    reason: 'counted',
    note: '',
    change,
  })
}
/** On a count's sheet, which knows the moment of each item: as many as several people found, a minute after each other. */
const countedOnSheet = async (productId: string, ...parts: number[]) => {
  const count = { id: uuidv7(), name: 'Rafu', scope: {} }
  for (const countedMilli of parts) {
    trade.clock.move(60_000)
    await send('stock.count', { id: uuidv7(), count, productId, variantId: null, countedMilli, packs: null, at: now() })
  }
  trade.clock.move(1000)
  await createCountsService(trade).end(shop.owner, count.id, { action: 'apply', notes: {} })
}
const received = async (productId: string, quantityMilli: number) => {
  const line = { id: uuidv7(), productId, variantId: null, name: 'Maziwa', variantName: null, quantityMilli }
  await send('stock.receive', {
    id: uuidv7(),
    supplier: null,
    invoiceNumber: '',
    day: '2026-11-25',
    lines: [{ ...line, unitCostTzs: 1000 }],
    transportTzs: 0,
    discountTzs: 0,
    paidTzs: 0,
    dueOn: null,
    photos: [],
    note: '',
    at: now(),
  })
}
const sell = async (productId: string, quantityMilli: number, at = now()) => {
  const lines = [{ productId, unitPriceTzs: 1500, quantityMilli }]
  await send('order.create', anOrder({ deviceCode: device.code, counter: (sales += 1), at, lines }))
}
const milk = async (costTzs: number | null = 1000, name = 'Maziwa') =>
  (await shop.product({ name, priceTzs: 1500, costTzs, tracksStock: true, openingStock: {} })).id
const list = async (query: Partial<z.input<typeof listLosses.query>> = {}) =>
  await stock.losses(shop.shopId, listLosses.query.parse(query))

test('what is damaged, stolen, used and missing at a count is lost at the cost of its day; what lay there from the beginning is not found', async () => {
  const id = await milk()
  await counted(id, 20_000)
  expect(await list()).toEqual({ items: [], nextCursor: null, totalTzs: 0 })
  await gone(id, -2000, 'damaged')
  await gone(id, -1000, 'theft')
  await gone(id, -500, 'own_use')
  await counted(id, 16_000)
  const { items, totalTzs } = await list()
  expect(items.map(({ reason, deltaMilli, lostTzs }) => [reason, deltaMilli, lostTzs])).toEqual([
    ['counted', -500, 500],
    ['own_use', -500, 500],
    ['theft', -1000, 1000],
    ['damaged', -2000, 2000],
  ])
  expect(totalTzs).toBe(4000)
  expect(items[0]).toMatchObject({ name: 'Maziwa', productId: id, byName: 'Mwenye Duka' })
})

test('what was sold before a count and heard of after it is no loss: the count gives it back', async () => {
  const id = await milk()
  await countedOnSheet(id, 20_000)
  trade.clock.move(60_000)
  const sold = now()
  await countedOnSheet(id, 17_000)
  expect((await list()).totalTzs).toBe(3000)
  trade.clock.move(60_000)
  await sell(id, 3000, sold)
  expect(await list()).toMatchObject({ totalTzs: 0, items: [{ lostTzs: 3000 }, { deltaMilli: 3000, lostTzs: -3000 }] })
})

test('what was sold before the first count and heard of after it is nothing found', async () => {
  const id = await milk()
  const sold = now()
  trade.clock.move(60_000)
  await countedOnSheet(id, 20_000)
  trade.clock.move(60_000)
  await sell(id, 3000, sold)
  expect(await list()).toEqual({ items: [], nextCursor: null, totalTzs: 0 })
})

test('a count that found what there should be is a count: what is missing at the next one is lost', async () => {
  const id = await milk()
  await received(id, 20_000)
  await countedOnSheet(id, 12_000, 8000)
  expect((await list()).totalTzs).toBe(0)
  await countedOnSheet(id, 18_000)
  expect(await list()).toMatchObject({ totalTzs: 2000, items: [{ deltaMilli: -2000, lostTzs: 2000 }] })
})

test('a first count by two people loses nothing, nor does what was sold between them and is heard of later', async () => {
  const id = await milk()
  await received(id, 20_000)
  const sold = new Date(trade.clock.now().getTime() + 90_000).toISOString()
  await countedOnSheet(id, 12_000, 5000)
  trade.clock.move(60_000)
  await sell(id, 3000, sold)
  expect(await list()).toEqual({ items: [], nextCursor: null, totalTzs: 0 })
})

test('by reason, by day, by word, page by page; the sum is of all that fit; another shop sees none of it', async () => {
  const [id, bread] = [await milk(), await milk(null, 'Mkate')]
  await gone(bread, -1000, 'damaged')
  for (let n = 0; n < 3; n += 1) await gone(id, -1000, 'damaged')
  trade.clock.move(86_400_000)
  await gone(id, -1000, 'theft')
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, cursor: first.nextCursor ?? '' })
  const third = await list({ limit: 2, cursor: second.nextCursor ?? '' })
  const ids = [first, second, third].flatMap(({ items }) => items.map((row) => row.id))
  expect([ids.length, new Set(ids).size, third.nextCursor]).toEqual([5, 5, null])
  expect([first.totalTzs, third.totalTzs]).toEqual([4000, 4000])
  expect(third.items.map(({ name, lostTzs }) => [name, lostTzs])).toEqual([['Mkate', 0]])
  expect((await list({ reason: 'theft' })).totalTzs).toBe(1000)
  expect((await list({ to: '2026-11-25' })).items).toHaveLength(4)
  expect((await list({ from: '2026-11-26' })).items).toHaveLength(1)
  expect((await list({ search: 'mka' })).items).toHaveLength(1)
  expect((await list({ search: 'hakuna' })).items).toEqual([])
  const other = await trade.aShop()
  expect((await stock.losses(other.shopId, listLosses.query.parse({}))).items).toEqual([])
})

test('whatever is lost and counted, the sum is what the rule says of each step', async () => {
  type Step = { why: (typeof LOSS_REASONS)[number]; milli: number }
  const step: fc.Arbitrary<Step> = fc.record({
    why: fc.constantFrom('damaged', 'theft', 'own_use', 'other', 'counted'),
    milli: fc.integer({ min: 1, max: 9000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      shop = await trade.aShop()
      device = await shop.device()
      const id = await milk()
      let [onHand, lost, isKnown] = [0, 0, false]
      for (const { why, milli } of steps) {
        const delta = why === 'counted' ? milli - onHand : -milli
        if (why === 'counted') await counted(id, milli)
        else await gone(id, -milli, why)
        if (why !== 'counted' || isKnown) lost -= Math.sign(delta) * Math.round(Math.abs(delta))
        isKnown ||= why === 'counted'
        onHand += delta
      }
      expect((await list()).totalTzs).toBe(lost)
    }),
    { numRuns: 15 },
  )
})
