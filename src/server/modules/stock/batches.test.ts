import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { anOrder } from '../../../../tests/support/builders.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createBatchesService } from './batches.service.ts'
import { createTransfersService } from './transfers.service.ts'
import { readBatches } from './batches.repository.ts'
import { pino } from 'pino'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let batches: ReturnType<typeof createBatchesService>
beforeAll(async () => {
  trade = await aTrade()
  batches = createBatchesService({ ...trade, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-25T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
})

let sales = 0
const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>) {
  const command = shop.command(shop.owner, device.id, type, body, { at: now() })
  const [result] = await shop.push(shop.owner, device.id, [command])
  expect([result?.outcome, result?.codes]).toEqual(['applied', []])
}
async function receive(productId: string, milli: number, useBy?: string) {
  const line = { id: uuidv7(), productId, variantId: null, name: 'Maziwa', variantName: null, quantityMilli: milli }
  await send('stock.receive', {
    id: uuidv7(),
    supplier: null,
    invoiceNumber: '',
    day: '2026-11-25',
    lines: [{ ...line, unitCostTzs: 1000, ...(useBy === undefined ? {} : { useBy }) }],
    transportTzs: 0,
    discountTzs: 0,
    paidTzs: milli,
    dueOn: null,
    photos: [],
    note: '',
    at: now(),
  })
}
async function gone(productId: string, milli: number, useBy?: string) {
  await send('stock.adjust', {
    id: uuidv7(),
    productId,
    variantId: null,
    reason: 'damaged',
    deltaMilli: -milli,
    packs: 0,
    note: '',
    ...(useBy === undefined ? {} : { useBy }),
    at: now(),
  })
}
async function sell(productId: string, milli: number) {
  trade.clock.move(1000)
  const line = { productId, quantityMilli: milli, productVersion: null }
  const order = anOrder({ deviceCode: device.code, counter: (sales += 1), at: now(), lines: [line] })
  const command = shop.command(shop.owner, device.id, 'order.create', order, { at: now() })
  const [result] = await shop.push(shop.owner, device.id, [command])
  // The counter sells what the shelf does not show, and the price is not what this is about.
  expect(['applied', 'flagged']).toContain(result?.outcome)
}
const milk = async (given: Parameters<Shop['product']>[0] = {}) =>
  (await shop.product({ name: 'Maziwa', costTzs: 1000, tracksStock: true, openingStock: {}, ...given })).id
const left = async (id: string) =>
  (await shop.inShop((tx) => readBatches(tx, shop.shopId, [id]))).map(({ useBy, leftMilli }) => [useBy, leftMilli])

test('what is sold is the oldest, whatever order it came in, and the counter says nothing of it', async () => {
  const id = await milk()
  await receive(id, 10_000, '2026-12-20')
  await sell(id, 8000)
  await receive(id, 5000, '2026-12-01')
  // Two of the first are left; the five that came later are good for less long, and are sold first.
  expect(await left(id)).toEqual([
    ['2026-12-01', 5000],
    ['2026-12-20', 2000],
  ])
  await sell(id, 6000)
  expect(await left(id)).toEqual([['2026-12-20', 1000]])
  // Goods without a day came before, and go before: all that is left has none.
  await sell(id, 1000)
  await receive(id, 4000)
  expect(await left(id)).toEqual([])
  await receive(id, 3000, '2026-12-20')
  await sell(id, 5000)
  expect(await left(id)).toEqual([['2026-12-20', 2000]])
})

test('a batch that is out of date is written off as that batch, and nothing of the others goes', async () => {
  const id = await milk()
  await receive(id, 6000, '2026-11-24')
  await receive(id, 4000, '2026-12-24')
  const expired = await batches.list(shop.shopId, { within: 'expired', limit: 10 })
  expect(expired.items).toMatchObject([{ useBy: '2026-11-24', leftMilli: 6000, valueTzs: 6000, name: 'Maziwa' }])
  await gone(id, 4000, '2026-12-24')
  expect(await left(id)).toEqual([['2026-11-24', 6000]])
  await gone(id, 6000, '2026-11-24')
  expect(await left(id)).toEqual([])
  expect((await batches.list(shop.shopId, { within: 'expired', limit: 10 })).items).toEqual([])
})

test('the list by days, by word and page after page; what it is worth, and nothing that is sold out', async () => {
  const days = ['2026-11-24', '2026-11-25', '2026-12-02', '2026-12-03', '2026-12-25', '2027-02-23', '2027-02-24']
  const ids = await Promise.all(days.map((_, index) => milk({ name: `Maziwa ${index}` })))
  for (const [index, day] of days.entries()) await receive(ids[index] ?? '', 1000, day)
  const sold = await milk({ name: 'Jibini' })
  await receive(sold, 2000, '2026-11-26')
  await sell(sold, 2000)
  const of = async (within: number | 'expired', search?: string) =>
    (await batches.list(shop.shopId, { within, limit: 10, search })).items.map(({ useBy }) => useBy)
  expect(await of('expired')).toEqual(['2026-11-24'])
  expect(await of(7)).toEqual(['2026-11-25', '2026-12-02'])
  expect(await of(30)).toEqual(['2026-11-25', '2026-12-02', '2026-12-03', '2026-12-25'])
  expect(await of(90)).toEqual(days.slice(1, 6))
  expect(await of(90, 'maziwa 3')).toEqual(['2026-12-03'])
  expect(await of(90, 'sukari')).toEqual([])
  expect(await batches.totals(shop.shopId)).toEqual({
    expired: { count: 1, valueTzs: 1000 },
    within: [
      { days: 7, count: 2, valueTzs: 2000 },
      { days: 30, count: 4, valueTzs: 4000 },
      { days: 90, count: 5, valueTzs: 5000 },
    ],
  })
  const first = await batches.list(shop.shopId, { within: 90, limit: 3 })
  const second = await batches.list(shop.shopId, { within: 90, limit: 3, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ useBy }) => useBy)).toEqual(days.slice(1, 6))
  expect(second.nextCursor).toBeNull()
  await batches.sweep()
  expect(await of(90)).toEqual(days.slice(1, 6))
  const rows = await shop.inShop((tx) =>
    tx.selectFrom('stock_batches').selectAll().where('item_id', '=', sold).execute(),
  )
  expect(rows).toEqual([])
})

test('goods that go to another shop of the owner take their days along', async () => {
  const id = await milk()
  const other = await trade.aShop()
  const there = await other.addMember(shop.owner.userId, true, [])
  await receive(id, 3000, '2026-12-01')
  await receive(id, 3000, '2026-12-20')
  const line = { id: uuidv7(), productId: id, variantId: null, name: 'Maziwa', variantName: null, quantityMilli: 4000 }
  const transferId = uuidv7()
  await send('stock.transfer', {
    id: transferId,
    to: { shopId: other.shopId, name: 'Pili' },
    lines: [line],
    note: '',
    at: now(),
  })
  expect(await left(id)).toEqual([['2026-12-20', 2000]])
  const productId = uuidv7()
  await createTransfersService(trade).receive(there, transferId, {
    lines: [{ id: line.id, arrivedMilli: 3500, into: { kind: 'new', productId, priceTzs: 1500 } }],
    why: 'Nusu ilimwagika',
  })
  const arrived = await other.inShop((tx) => readBatches(tx, other.shopId, [productId]))
  expect(arrived.map(({ useBy, leftMilli }) => [useBy, leftMilli])).toEqual([
    ['2026-12-01', 2500],
    ['2026-12-20', 1000],
  ])
})

type Act =
  | { kind: 'in'; milli: number; day: string | null }
  | { kind: 'out'; milli: number }
  | { kind: 'sale'; milli: number }
  | { kind: 'off'; part: number }
const DAYS = ['2026-11-20', '2026-12-01', '2026-12-10', '2027-01-05']
const milli = fc.integer({ min: 1, max: 12 }).map((many) => many * 500)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), milli, day: fc.constantFrom(...DAYS, null) }),
  fc.record({ kind: fc.constant('out' as const), milli }),
  fc.record({ kind: fc.constant('sale' as const), milli }),
  fc.record({ kind: fc.constant('off' as const), part: fc.integer({ min: 1, max: 4 }) }),
)

/** By hand, goods by goods: what lies there of each day, and what has none. */
class Shelf {
  onHand = 0
  undated = 0
  dated = new Map<string, number>()
  get days(): [string, number][] {
    return [...this.dated].filter(([, there]) => there > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
  come(many: number, day: string | null) {
    const debt = Math.min(many, Math.max(0, -this.onHand))
    this.onHand += many
    if (day === null) this.undated += many - debt
    else this.dated.set(day, (this.dated.get(day) ?? 0) + many - debt)
  }
  go(many: number) {
    this.onHand -= many
    const first = Math.min(many, this.undated)
    this.undated -= first
    let open = many - first
    for (const [day, there] of this.days) {
      const taken = Math.min(open, there)
      this.dated.set(day, there - taken)
      open -= taken
    }
  }
  throwAway(day: string, many: number) {
    this.onHand -= many
    this.dated.set(day, (this.dated.get(day) ?? 0) - many)
  }
}

test('whatever comes and goes, what is left of the batches and what has no day is together what lies there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
      const id = await milk()
      const shelf = new Shelf()
      for (const one of acts) {
        if (one.kind === 'in') {
          await receive(id, one.milli, one.day ?? undefined)
          shelf.come(one.milli, one.day)
        } else if (one.kind === 'off') {
          const [first] = shelf.days
          if (!first) continue
          const many = Math.ceil(first[1] / one.part)
          await gone(id, many, first[0])
          shelf.throwAway(first[0], many)
        } else {
          if (one.kind === 'sale') await sell(id, one.milli)
          else await gone(id, one.milli)
          shelf.go(one.milli)
        }
        const rests = await left(id)
        expect(rests).toEqual(shelf.days)
        const onHand = (await shop.stock()).get(id) ?? 0
        expect(onHand).toBe(shelf.onHand)
        const sum = shelf.days.reduce((all, [, there]) => all + there, shelf.undated)
        expect(sum).toBe(Math.max(0, onHand))
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)
