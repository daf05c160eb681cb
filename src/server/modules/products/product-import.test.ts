import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { importProducts } from '../../../shared/contract/product-import.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createProductImports } from './product-import.service.ts'
import { readProducts } from './product-reader.service.ts'

type Row = BodyOf<typeof importProducts>['products'][number]

let trade: Trade
let shop: Shop
let imports: ReturnType<typeof createProductImports>
beforeAll(async () => {
  trade = await aTrade()
  imports = createProductImports({ db: trade.db, clock: trade.clock })
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  shop = await trade.aShop()
})

const aRow = (given: Partial<Row> = {}): Row => ({
  id: uuidv7(),
  name: 'Sukari 1 kg',
  description: '',
  category: null,
  group: 'Vyakula',
  priceTzs: 3000,
  costTzs: 2600,
  sku: '',
  barcodes: [],
  photos: [],
  unit: 'kilo',
  tracksStock: true,
  lowStockMilli: null,
  addOnGroups: [],
  ...given,
  variants: [],
  units: [],
  openingStock: {},
})
const bring = async (importId: string, ...products: ReturnType<typeof aRow>[]) =>
  (await imports.bring(shop.owner, { importId, products })).results.map(({ isNew, isBack, codes, fields }) => [
    isBack === true ? 'back' : isNew,
    ...codes,
    ...fields.map(({ path, message }) => `${path} ${message}`),
  ])
const read = async (id: string) => (await shop.inShop((tx) => readProducts(tx, shop.shopId, [id])))[0]

test('a row that is refused says why, and stops no other; brought again nothing is there twice', async () => {
  const importId = uuidv7()
  const first = aRow({ barcodes: ['6201100450187'], openingStock: {} })
  const stocked = aRow({ name: 'Chumvi 500 g' })
  stocked.openingStock = { [stocked.id]: 5000 }
  const taken = aRow({ name: 'Maji 1.5 L', barcodes: ['6201100450187'] })
  expect(await bring(importId, first, taken, stocked)).toEqual([
    [true],
    [false, 'product.barcode_taken', 'barcodes.0 Sukari 1 kg'],
    [true],
  ])
  expect(await read(stocked.id)).toMatchObject({ name: 'Chumvi 500 g', costTzs: 2600, onHandMilli: 5000 })
  expect(await bring(importId, first, taken, stocked)).toEqual([
    [false],
    [false, 'product.barcode_taken', 'barcodes.0 Sukari 1 kg'],
    [false],
  ])
  expect(await read(stocked.id)).toMatchObject({ onHandMilli: 5000, version: 1 })
  expect((await imports.list(shop.shopId)).map(({ importId: id, count }) => [id, count])).toEqual([[importId, 2]])
})

test('an import is undone as a whole, but for what somebody changed since; again changes nothing', async () => {
  const importId = uuidv7()
  const rows = [aRow({ name: 'Moja' }), aRow({ name: 'Mbili' }), aRow({ name: 'Tatu' })]
  await bring(importId, ...rows)
  const { id, openingStock: _none, ...input } = rows[0] ?? aRow()
  await trade.services.products.update(shop.owner, id, { ...input, priceTzs: 3200, version: 1 })
  expect(await imports.undo(shop.owner, { importId })).toEqual({ archived: 2, kept: 1, next: null })
  expect(await imports.undo(shop.owner, { importId })).toEqual({ archived: 0, kept: 1, next: null })
  expect(await Promise.all(rows.map(async (row) => (await read(row.id))?.isArchived))).toEqual([false, true, true])
  expect(await imports.list(shop.shopId)).toEqual([])
  const counts = await shop.inShop((tx) =>
    tx
      .selectFrom('product_counts')
      .select(['is_archived as isArchived', 'count'])
      .where('product_group', '=', 'Vyakula')
      .orderBy('is_archived')
      .execute(),
  )
  expect(counts).toEqual([
    { isArchived: false, count: 1 },
    { isArchived: true, count: 2 },
  ])
})

test('goods whose import was undone come back with what the file says now, and are undone again; what a person archived stays so', async () => {
  const first = uuidv7()
  const rows = [aRow({ name: 'Moja' }), aRow({ name: 'Mbili' }), aRow({ name: 'Tatu' }), aRow({ name: 'Nne' })]
  for (const row of rows) row.openingStock = { [row.id]: 20_000 }
  await bring(first, ...rows)
  const [one = aRow(), two = aRow(), three = aRow(), four = aRow()] = rows
  // One of them a person archived by hand, and another was put away by hand after it came back that way.
  await trade.services.products.setArchived(shop.owner, [three.id], true)
  expect(await imports.undo(shop.owner, { importId: first })).toEqual({ archived: 3, kept: 0, next: null })
  await trade.services.products.setArchived(shop.owner, [four.id], false)
  await trade.services.products.setArchived(shop.owner, [four.id], true)

  const second = uuidv7()
  const mended = { ...one, priceTzs: 3500, group: 'Vinywaji', openingStock: { [one.id]: 25_000 } }
  expect(await bring(second, mended, two, three, four)).toEqual([['back'], ['back'], [false], [false]])
  expect(await read(one.id)).toMatchObject({
    isArchived: false,
    priceTzs: 3500,
    group: 'Vinywaji',
    onHandMilli: 25_000,
  })
  expect(await read(two.id)).toMatchObject({ isArchived: false, onHandMilli: 20_000 })
  expect([(await read(three.id))?.isArchived, (await read(four.id))?.isArchived]).toEqual([true, true])
  expect((await imports.list(shop.shopId)).map(({ importId, count }) => [importId, count])).toEqual([[second, 2]])
  // Brought once more nothing is doubled; undone they go again, and come back again.
  expect(await bring(uuidv7(), mended, two)).toEqual([[false], [false]])
  expect(await imports.undo(shop.owner, { importId: second })).toEqual({ archived: 2, kept: 0, next: null })
  expect(await bring(uuidv7(), two)).toEqual([['back']])
  const counts = await shop.inShop((tx) =>
    tx.selectFrom('product_counts').select(['product_group as group', 'is_archived as isArchived', 'count']).execute(),
  )
  const active = counts.filter(({ count }) => count > 0)
  expect(active.map(({ group, isArchived, count }) => `${group} ${isArchived} ${count}`).toSorted()).toEqual([
    'Vinywaji true 1',
    'Vyakula false 1',
    'Vyakula true 2',
  ])
})

test('what was broken since stays so when it comes back', async () => {
  const first = uuidv7()
  const row = aRow({ barcodes: ['6201100450187'] })
  row.openingStock = { [row.id]: 20_000 }
  await bring(first, row)
  await trade.services.products.adjust(shop.owner, row.id, {
    id: uuidv7(),
    variantId: null,
    change: { deltaMilli: -3000 },
    reason: 'damaged',
    note: '',
  })
  await imports.undo(shop.owner, { importId: first })
  expect(await bring(uuidv7(), row)).toEqual([['back']])
  expect(await read(row.id)).toMatchObject({ onHandMilli: 17_000 })
})

test('an import is undone in parts, each going on behind the last', async () => {
  const importId = uuidv7()
  await bring(importId, ...Array.from({ length: 5 }, (_, at) => aRow({ name: `Bidhaa ${at}` })))
  const parts = createProductImports({ db: trade.db, clock: trade.clock, undoneAtOnce: 2 })
  const archived: number[] = []
  for (let after: string | undefined; ;) {
    const answer = await parts.undo(shop.owner, { importId, isInParts: true, after })
    archived.push(answer.archived)
    if (answer.next === null) break
    after = answer.next
  }
  expect(archived).toEqual([2, 2, 1])
  expect(await parts.undo(shop.owner, { importId, isInParts: true })).toEqual({ archived: 0, kept: 0, next: null })
})

test('another shop’s import is nobody else’s', async () => {
  const importId = uuidv7()
  await bring(importId, aRow())
  const other = await trade.aShop()
  expect(await imports.list(other.shopId)).toEqual([])
  expect(await imports.undo(other.owner, { importId })).toEqual({ archived: 0, kept: 0, next: null })
})

const news = async () =>
  (
    await shop.inShop((tx) =>
      tx.selectFrom('live_events').select('id').where('kind', '=', 'products.changed').execute(),
    )
  ).length
test('what an import brings the tills hear once a call', async () => {
  const importId = uuidv7()
  const rows = [aRow({ name: 'A' }), aRow({ name: 'B' })]
  const before = await news()
  await bring(importId, ...rows)
  expect(await news()).toBe(before + 1)
  await bring(importId, ...rows)
  expect(await news()).toBe(before + 1)
})
