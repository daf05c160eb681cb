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
  (await imports.bring(shop.owner, { importId, products })).results.map(({ isNew, codes, fields }) => [
    isNew,
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
  expect(await imports.undo(shop.owner, importId)).toEqual({ archived: 2, kept: 1 })
  expect(await imports.undo(shop.owner, importId)).toEqual({ archived: 0, kept: 1 })
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

test('another shop’s import is nobody else’s', async () => {
  const importId = uuidv7()
  await bring(importId, aRow())
  const other = await trade.aShop()
  expect(await imports.list(other.shopId)).toEqual([])
  expect(await imports.undo(other.owner, importId)).toEqual({ archived: 0, kept: 0 })
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
