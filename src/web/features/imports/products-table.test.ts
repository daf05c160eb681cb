import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv, writeCsv } from '../../../shared/domain/csv.ts'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { findColumns } from './product-columns.ts'
import { productsTable, SAVED_FIELDS } from './products-table.ts'
import { readProducts } from './read-products.ts'

const aProduct = (given: Partial<CounterProduct>): CounterProduct => ({
  id: uuidv7(),
  name: 'Sukari 1 kg',
  description: '',
  category: null,
  group: 'Vyakula',
  priceTzs: 3000,
  sku: '',
  barcodes: [],
  unit: 'kilo',
  tracksStock: true,
  lowStockMilli: null,
  addOnGroups: [],
  onHandMilli: 5000,
  isArchived: false,
  version: 1,
  updatedAt: '2026-11-25T08:00:00.000Z',
  photo: null,
  variants: [],
  ...given,
})
const aVariant = (name: string, priceTzs: number, onHandMilli: number, isArchived = false) => ({
  id: uuidv7(),
  name,
  priceTzs,
  sku: '',
  barcodes: [],
  onHandMilli,
  isArchived,
})
const readBack = (products: readonly CounterProduct[]) => {
  const table = productsTable(
    products,
    (product, variantId) =>
      product.tracksStock
        ? (product.variants.find(({ id }) => id === variantId)?.onHandMilli ?? product.onHandMilli)
        : null,
    'en',
  )
  const [headings = [], ...rows] = parseCsv(writeCsv([[...SAVED_FIELDS], ...table]), ',')
  return readProducts(rows, findColumns(headings), uuidv7())
}

test('what was saved is what an import into an empty shop brings', () => {
  const read = readBack([
    aProduct({ barcodes: ['6200000000017', 'B-2'], onHandMilli: 2500 }),
    aProduct({
      name: 'Fulana',
      unit: '',
      variants: [aVariant('S', 15_000, 6000), aVariant('M', 16_000, 0), aVariant('XL', 1, 0, true)],
    }),
    aProduct({ name: 'Chai ya maziwa', tracksStock: false }),
  ])
  expect(read.map(({ product, problem }) => problem ?? product)).toMatchObject([
    { name: 'Sukari 1 kg', priceTzs: 3000, group: 'Vyakula', unit: 'kilo', barcodes: ['6200000000017', 'B-2'] },
    {
      name: 'Fulana',
      priceTzs: 15_000,
      variants: [
        { name: 'S', priceTzs: 15_000 },
        { name: 'M', priceTzs: 16_000 },
      ],
    },
    { name: 'Chai ya maziwa', tracksStock: false },
  ])
  expect(read.map(({ product }) => Object.values(product?.openingStock ?? {}))).toEqual([[2500], [6000, 0], []])
})

test('units, tax, category, level, cost and description come back as they were', () => {
  const sugar = {
    ...aProduct({
      description: 'Ya Kilombero',
      category: 'food_beverages',
      taxCode: 'A',
      lowStockMilli: 2500,
      units: [
        {
          id: uuidv7(),
          name: 'Mfuko',
          factorMilli: 25_000,
          priceTzs: 70_000,
          barcodes: ['6200000000024'],
          isPack: true,
          isArchived: false,
        },
        {
          id: uuidv7(),
          name: 'Nusu',
          factorMilli: 500,
          priceTzs: 1500,
          barcodes: [],
          isPack: false,
          isArchived: false,
        },
        { id: uuidv7(), name: 'Debe', factorMilli: 9000, priceTzs: 1, barcodes: [], isPack: false, isArchived: true },
      ],
    }),
    costTzs: 2600,
  }
  const shirt = {
    ...aProduct({ name: 'Fulana' }),
    variants: [{ ...aVariant('S', 15_000, 6000), costTzs: 9000 }],
  }
  for (const language of ['en', 'sw'] as const) {
    const table = productsTable([sugar, shirt], () => 40_000, language)
    const read = readProducts(
      table.map((row) => row.map((cell) => String(cell ?? ''))),
      Object.fromEntries(SAVED_FIELDS.map((field, at) => [field, at])),
      uuidv7(),
    )
    expect(read.map(({ problem }) => problem)).toEqual([null, null])
    expect(read[0]?.product).toMatchObject({
      description: 'Ya Kilombero',
      category: 'food_beverages',
      taxCode: 'A',
      costTzs: 2600,
      lowStockMilli: 2500,
      units: [
        { name: 'Mfuko', factorMilli: 25_000, priceTzs: 70_000, barcodes: ['6200000000024'], isPack: true },
        { name: 'Nusu', factorMilli: 500, priceTzs: 1500, barcodes: [], isPack: false },
      ],
    })
    expect(read[0]?.product?.units).toHaveLength(2)
    expect(read[1]?.product?.variants).toMatchObject([{ name: 'S', costTzs: 9000 }])
  }
})

test('no name and no sum is lost on the way', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,;"]{0,30}[a-z]$/), fc.nat(999_999_999)), {
        selector: ([name]) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '),
        maxLength: 20,
      }),
      (goods) => {
        const read = readBack(goods.map(([name, priceTzs]) => aProduct({ name, priceTzs })))
        expect(read.map(({ product }) => [product?.name, product?.priceTzs])).toEqual(goods)
      },
    ),
  ))
