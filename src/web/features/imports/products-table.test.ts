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
  const table = productsTable(products, (product, variantId) =>
    product.tracksStock
      ? (product.variants.find(({ id }) => id === variantId)?.onHandMilli ?? product.onHandMilli)
      : null,
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
