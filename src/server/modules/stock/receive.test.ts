import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createStockService } from './stock.service.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let stock: ReturnType<typeof createStockService>
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
async function send<T extends CommandType>(type: T, body: CommandBody<T>, person: Person = shop.owner) {
  const [result] = await shop.push(person, device.id, [shop.command(person, device.id, type, body, { at: now() })])
  return [result?.outcome, ...(result?.codes ?? [])]
}
type Receive = CommandBody<'stock.receive'>
const aLine = (productId: string, given: Partial<Receive['lines'][number]> = {}): Receive['lines'][number] => ({
  id: uuidv7(),
  productId,
  variantId: null,
  name: 'Unga',
  variantName: null,
  quantityMilli: 10_000,
  unitCostTzs: 2000,
  ...given,
})
const goods = (given: Partial<Receive> = {}): Receive => ({
  id: uuidv7(),
  supplier: null,
  invoiceNumber: '',
  day: '2026-11-25',
  lines: [],
  transportTzs: 0,
  discountTzs: 0,
  paidTzs: 0,
  dueOn: null,
  photos: [],
  note: '',
  at: now(),
  ...given,
})
const read = async (id: string) => await trade.services.products.get(shop.shopId, id)

test('what came in by the carton is on the shelf once, closed, and its cost is mixed with what lay there', async () => {
  const unit = { id: uuidv7(), name: 'Katoni', factorMilli: 12_000, priceTzs: 20_000, barcodes: [], isPack: true }
  const { id } = await shop.product({
    costTzs: 1000,
    units: [{ ...unit, isArchived: false }],
    openingStock: {},
    tracksStock: true,
  })
  await trade.services.products.adjust(shop.owner, id, {
    id: uuidv7(),
    variantId: null,
    reason: 'counted',
    note: '',
    change: { countedMilli: 12_000, packs: 1 },
  })
  const line = aLine(id, {
    soldIn: { id: unit.id, factorMilli: 12_000, isPack: true },
    variantName: 'Katoni',
    quantityMilli: 3000,
    unitCostTzs: 24_000,
  })
  const body = goods({ lines: [line], transportTzs: 3000, discountTzs: 600 })
  expect(await send('stock.receive', body)).toEqual(['applied'])
  // 12 at 1,000 and 36 for 74,400: 1,800 each.
  expect(await read(id)).toMatchObject({ onHandMilli: 48_000, packs: 4, costTzs: 1800 })
  expect(await send('stock.receive', { ...body, note: 'tena' })).toEqual(['quarantined', 'command.id_reused'])
  expect(await read(id)).toMatchObject({ onHandMilli: 48_000, costTzs: 1800 })
  const { items } = await trade.services.lists.movements(shop.shopId, id, { limit: 20 })
  expect(items[0]).toMatchObject({ reason: 'received', deltaMilli: 36_000, packsDelta: 3 })
})

test('what is owed to a supplier is what was not paid; one nobody knew is on the list from then on', async () => {
  const { id } = await shop.product()
  const supplier = { id: uuidv7(), name: 'Msambazaji 1', phone: '0712345678' }
  await send('stock.receive', goods({ supplier, lines: [aLine(id)], paidTzs: 5000, dueOn: '2026-12-06' }))
  await send('stock.receive', goods({ supplier: { ...supplier, name: 'x' }, lines: [aLine(id)], paidTzs: 20_000 }))
  expect((await stock.suppliers(shop.shopId)).items).toEqual([
    {
      id: supplier.id,
      name: 'Msambazaji 1',
      phone: '0712345678',
      note: '',
      isArchived: false,
      boughtTzs: 40_000,
      owedTzs: 15_000,
      lastAt: now(),
    },
  ])
  const changed = { name: 'Msambazaji 2', phone: '', note: 'Kariakoo', isArchived: true }
  expect(await stock.saveSupplier(shop.owner, supplier.id, changed)).toMatchObject({ ...changed, owedTzs: 15_000 })
  const { items } = await stock.receipts(shop.shopId, { limit: 1, supplier: supplier.id })
  expect(items).toMatchObject([{ paidTzs: 20_000, totalTzs: 20_000, supplierName: 'x' }])
  const last = await stock.receipts(shop.shopId, { limit: 10, supplier: uuidv7() })
  expect(last).toEqual({ items: [], nextCursor: null })
  expect(await stock.receipt(shop.shopId, items[0]?.id ?? '')).toMatchObject({
    lines: [{ productId: id, unitCostTzs: 2000 }],
  })
  await expect(stock.receipt(shop.shopId, uuidv7())).rejects.toMatchObject({ code: 'stock.receipt_not_found' })
})

test('a new price is the counter’s from then on, and a form that was open finds another version', async () => {
  const product = await shop.product({ priceTzs: 3000, costTzs: null })
  await send('stock.receive', goods({ lines: [aLine(product.id, { priceTzs: 3500 })] }))
  expect(await read(product.id)).toMatchObject({ priceTzs: 3500, costTzs: 2000, version: product.version + 1 })
  const sale = anOrder({
    deviceCode: device.code,
    counter: 1,
    at: now(),
    lines: [{ productId: product.id, unitPriceTzs: 3500 }],
  })
  expect(await send('order.create', sale)).toEqual(['applied'])
})

test('a sold line keeps what its goods cost then, whatever they cost later; so do goods added to it', async () => {
  const product = await shop.product({ costTzs: 1500, priceTzs: 3000 })
  const untold = await shop.product({ costTzs: null, priceTzs: 3000 })
  const line = { productId: product.id, unitPriceTzs: 3000, quantityMilli: 2500 }
  const made = anOrder({
    deviceCode: device.code,
    counter: 1,
    at: now(),
    status: 'pending',
    lines: [line, { productId: untold.id, unitPriceTzs: 3000 }],
  })
  await send('order.create', made)
  await send('stock.receive', goods({ lines: [aLine(product.id, { unitCostTzs: 9000, quantityMilli: 50_000 })] }))
  const { costTzs } = await read(product.id)
  expect(costTzs).toBe(9000)
  const more = anOrder({ deviceCode: device.code, counter: 2, at: now(), lines: [{ ...line, quantityMilli: 1000 }] })
  await send('order.extend', { orderId: made.id, lines: more.lines, at: now() })
  const { rows } = await shop.inShop((tx) =>
    sql<{ costs: Record<string, number> }>`select line_costs as costs from orders where id = ${made.id}`.execute(tx),
  )
  expect(rows[0]?.costs).toEqual({ [made.lines[0]?.id ?? '']: 3750, [more.lines[0]?.id ?? '']: 9000 })
})

test('goods nobody counts only get their cost; what is sold by size cannot come in as a whole', async () => {
  const loose = await shop.product({ tracksStock: false, costTzs: 1000 })
  expect(await send('stock.receive', goods({ lines: [aLine(loose.id)] }))).toEqual(['applied'])
  expect(await read(loose.id)).toMatchObject({ costTzs: 2000, onHandMilli: 0 })
  const sized = await shop.product({
    variants: [{ id: uuidv7(), name: 'Kubwa', priceTzs: 1, costTzs: null, sku: '', barcodes: [], isArchived: false }],
  })
  expect(await send('stock.receive', goods({ lines: [aLine(sized.id)] }))).toEqual(['rejected', 'product.not_found'])
  const variantId = sized.variants[0]?.id ?? ''
  expect(await send('stock.receive', goods({ lines: [aLine(sized.id, { variantId })] }))).toEqual(['applied'])
  expect((await read(sized.id)).variants[0]).toMatchObject({ onHandMilli: 10_000, costTzs: 2000 })
})

test('only who may change products may say what came in, and no foreign goods', async () => {
  const { id } = await shop.product()
  const cashier = await shop.staff()
  expect(await send('stock.receive', goods({ lines: [aLine(id)] }), cashier)).toEqual(['rejected', 'auth.forbidden'])
  const other = await (await trade.aShop()).product()
  expect(await send('stock.receive', goods({ lines: [aLine(other.id)] }))).toEqual(['rejected', 'product.not_found'])
  expect(await stock.receipts(shop.shopId, { limit: 10 })).toEqual({ items: [], nextCursor: null })
})

test('sums that no delivery has are refused', async () => {
  const { id } = await shop.product()
  expect(await send('stock.receive', goods({ lines: [aLine(id)], discountTzs: 20_001 }))).toEqual([
    'rejected',
    'request.invalid',
  ])
  expect(await send('stock.receive', goods({ lines: [aLine(id)], paidTzs: 20_001 }))).toEqual([
    'rejected',
    'request.invalid',
  ])
})

test('two that bring in the same goods at once lose nothing of either', async () => {
  const { id } = await shop.product({ costTzs: null })
  const bodies = Array.from({ length: 6 }, () => goods({ lines: [aLine(id), aLine(id, { unitCostTzs: 4000 })] }))
  await Promise.all(bodies.map(async (body) => await send('stock.receive', body)))
  expect(await read(id)).toMatchObject({ onHandMilli: 120_000, costTzs: 3000 })
})

const gone = (productId: string, given: Partial<CommandBody<'stock.adjust'>> = {}): CommandBody<'stock.adjust'> => ({
  id: uuidv7(),
  productId,
  variantId: null,
  reason: 'damaged',
  deltaMilli: -2000,
  packs: 0,
  note: 'Ilimwagika',
  at: now(),
  ...given,
})

test('goods that are gone are off the shelf once, with why; what was asked of the server before stands', async () => {
  const { id } = await shop.product({ tracksStock: true })
  await send('stock.receive', goods({ lines: [aLine(id)] }))
  const body = gone(id)
  expect(await send('stock.adjust', body)).toEqual(['applied'])
  expect(await send('stock.adjust', body)).toEqual(['applied'])
  expect(await send('stock.adjust', { ...body, deltaMilli: -3000 })).toEqual(['quarantined', 'command.id_reused'])
  expect((await read(id)).onHandMilli).toBe(8000)
  const { items } = await trade.services.lists.movements(shop.shopId, id, { limit: 20, reason: 'damaged' })
  expect(items).toMatchObject([{ reason: 'damaged', deltaMilli: -2000, note: 'Ilimwagika' }])
  const loose = await shop.product({ tracksStock: false })
  expect(await send('stock.adjust', gone(loose.id))).toEqual(['rejected', 'stock.not_tracked'])
  expect(await send('stock.adjust', gone(id), await shop.staff())).toEqual(['rejected', 'auth.forbidden'])
})

test('the shelf has its value, what is low, out or was not sold for long; and how many to order at the speed of sale', async () => {
  const slow = await shop.product({ name: 'Asali', lowStockMilli: 20_000, costTzs: null, priceTzs: 3000 })
  const fast = await shop.product({ name: 'Biskuti', lowStockMilli: 4000, costTzs: null, priceTzs: 500 })
  const empty = await shop.product({ name: 'Chumvi', lowStockMilli: null, costTzs: null })
  await send('stock.receive', goods({ lines: [aLine(slow.id), aLine(fast.id, { unitCostTzs: 300 })] }))
  const sale = (counter: number, quantityMilli: number) =>
    anOrder({
      deviceCode: device.code,
      counter,
      at: now(),
      lines: [{ productId: fast.id, unitPriceTzs: 500, quantityMilli }],
    })
  trade.clock.move(40 * 86_400_000)
  await send('order.create', sale(1, 7000))
  const shelf = async (query: Partial<Parameters<typeof stock.shelf>[1]> = {}) =>
    await stock.shelf(shop.shopId, { limit: 50, filter: 'all', days: 30, sort: 'name', ...query })
  const { items } = await shelf()
  expect(items.map(({ name, onHandMilli, costTzs, valueTzs }) => [name, onHandMilli, costTzs, valueTzs])).toEqual([
    ['Asali', 10_000, 2000, 20_000],
    ['Biskuti', 3000, 300, 900],
    ['Chumvi', 0, null, 0],
  ])
  const names = async (query: Parameters<typeof shelf>[0]) => (await shelf(query)).items.map(({ name }) => name)
  expect(await names({ filter: 'low' })).toEqual(['Asali', 'Biskuti'])
  expect(await names({ filter: 'out' })).toEqual(['Chumvi'])
  expect(await names({ filter: 'idle' })).toEqual(['Asali'])
  expect(await names({ search: 'bis' })).toEqual(['Biskuti'])
  expect(await names({ sort: '-value' })).toEqual(['Asali', 'Biskuti', 'Chumvi'])
  const first = await shelf({ limit: 1 })
  const second = await shelf({ limit: 1, cursor: first.nextCursor ?? '' })
  expect([first.items[0]?.name, second.items[0]?.name]).toEqual(['Asali', 'Biskuti'])
  expect(await stock.totals(shop.shopId)).toEqual({
    coming: 0,
    valueTzs: 20_900,
    priceTzs: 31_500,
    uncosted: 0,
    low: 2,
    out: 1,
  })
  const toOrder = await stock.toOrder(shop.shopId, 14)
  expect(toOrder.items.map(({ name, soldMilli, orderMilli }) => [name, soldMilli, orderMilli])).toEqual([
    ['Chumvi', 0, 0],
    ['Biskuti', 7000, 5000],
    ['Asali', 0, 30_000],
  ])
  expect(empty.onHandMilli).toBe(0)
})
