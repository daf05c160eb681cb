import { afterAll, beforeAll, expect, test } from 'vitest'
import { importProducts } from '../../src/shared/contract/product-import.ts'
import { createProduct, type Product, readWholeProducts } from '../../src/shared/contract/products.ts'
import { saveTaxes } from '../../src/shared/contract/taxes.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { STARTING_CODES } from '../../src/shared/domain/taxes.ts'
import { findColumns } from '../../src/web/features/imports/product-columns.ts'
import { productsTable, SAVED_FIELDS } from '../../src/web/features/imports/products-table.ts'
import { readProducts } from '../../src/web/features/imports/read-products.ts'
import { readTable } from '../../src/web/features/imports/read-table.ts'
import { tablesCsv, tablesXlsx } from '../../src/web/patterns/table-files.ts'
import { aProduct } from '../support/builders.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let shop: OwnedShop
beforeAll(async () => {
  app = await startTestApp()
  shop = await aTaxedShop()
})
afterAll(async () => {
  await app.close()
})

async function aTaxedShop() {
  const made = await app.aShop()
  const body = { isRegistered: false, tin: '', vrn: '', codes: [...STARTING_CODES], defaultCode: 'A', version: 1 }
  await app.must(saveTaxes, { body }, made.token)
  return made
}

const wholeOf = async ({ token }: OwnedShop) => (await app.must(readWholeProducts, { query: {} }, token)).items
const bare = <T extends { id: string }>({ id: _id, ...one }: T) => one
/** What a product is, without what each shop gives it by itself. */
const known = (product: Product) => {
  const {
    id: _,
    version: _v,
    createdAt: _c,
    updatedAt: _u,
    variants,
    units = [],
    packs: _p,
    tapUnit: _t,
    ...rest
  } = product
  const lowStockMilli = rest.tracksStock ? rest.lowStockMilli : null
  return { ...rest, lowStockMilli, variants: variants.map(bare), units: units.map(bare) }
}
const onHand = ({ tracksStock, onHandMilli, variants }: Product, variantId?: string) =>
  tracksStock ? (variants.find(({ id }) => id === variantId)?.onHandMilli ?? onHandMilli) : null

const aVariant = (name: string, given: object = {}) => ({
  id: uuidv7(),
  name,
  priceTzs: 15_000,
  costTzs: 9000,
  sku: `F-${name}`,
  barcodes: [`FULANA-${name}`],
  isArchived: false,
  ...given,
})
const aUnit = (name: string, factorMilli: number, isPack = false) => ({
  id: uuidv7(),
  name,
  factorMilli,
  priceTzs: factorMilli * 3,
  barcodes: isPack ? ['6200000000024'] : [],
  isPack,
  isArchived: false,
})

test('what a shop exports an empty shop imports: the same products, by CSV and by workbook', async () => {
  const sugar = aProduct({
    name: 'Sukari, "ya Kilombero"',
    description: 'Nyeupe\nna tamu',
    category: 'food_beverages',
    group: 'Vyakula/Nafaka',
    tags: ['Jumla', 'Ofa ya leo'],
    priceTzs: 3000,
    costTzs: 2600,
    sku: '0042',
    barcodes: ['6200000000017', 'S-2'],
    unit: 'kilo',
    taxCode: 'A',
    tracksStock: true,
    lowStockMilli: 2500,
    units: [aUnit('Mfuko', 25_000, true), aUnit('Nusu', 500)],
  })
  const small = aVariant('S')
  const shirt = aProduct({
    name: 'Fulana',
    group: '"Nguo"',
    priceTzs: 15_000,
    costTzs: null,
    tracksStock: true,
    variants: [small, aVariant('M', { priceTzs: 16_000, costTzs: null, barcodes: [] })],
  })
  const tea = aProduct({ name: 'Chai', group: 'Chai > Kahawa; moto', tracksStock: false })
  for (const body of [
    { ...sugar, openingStock: { [sugar.id]: 40_500 } },
    { ...shirt, openingStock: { [small.id]: 6000 } },
    tea,
  ])
    await app.must(createProduct, { body }, shop.token)
  const before = await wholeOf(shop)
  const table = {
    name: 'Bidhaa',
    heads: SAVED_FIELDS,
    rows: productsTable(before, onHand, 'sw'),
  }
  for (const file of [tablesCsv([table]), await tablesXlsx([table])]) {
    const empty = await aTaxedShop()
    const read = await readTable(new Uint8Array(await file.arrayBuffer()))
    if ('problem' in read) expect.fail(read.problem)
    const [, ...rows] = read.rows
    const columns = Object.fromEntries(SAVED_FIELDS.map((field, at) => [field, at]))
    const entries = readProducts(rows, columns, empty.shop.id)
    expect(entries.flatMap(({ problem }) => problem ?? [])).toEqual([])
    const products = entries.flatMap(({ product }) => product ?? [])
    const { results } = await app.must(importProducts, { body: { importId: uuidv7(), products } }, empty.token)
    expect(results.map(({ isNew, codes }) => [isNew, ...codes])).toEqual([[true], [true], [true]])
    expect((await wholeOf(empty)).map(known)).toEqual(before.map(known))
  }
})

test('headings of a file in either language are found by themselves', () => {
  const en = ['Name', 'Price', 'Group', 'Category', 'Tags', 'Barcode', 'Other unit: barcode', 'Low stock level']
  const sw = ['Jina', 'Bei', 'Kundi', 'Kundi kuu', 'Lebo', 'Barcode', 'Kipimo kingine: barcode']
  const fields = ['name', 'price', 'group', 'goodsCategory', 'tags', 'barcode', 'packBarcode'] as const
  for (const heads of [en, sw]) {
    const columns = findColumns(heads)
    expect(fields.map((field) => columns[field])).toEqual([0, 1, 2, 3, 4, 5, 6])
  }
})
