import type { ImportSubject } from '../import-entry.ts'
import { FIELDS, findColumns, sourceOf } from '../product-columns.ts'
import { readProducts } from '../read-products.ts'

/** Names of firms, the same in every language. */
const sourceNames = { loyverse: 'Loyverse', square: 'Square', shopify: 'Shopify' } as const

export const products: ImportSubject = {
  kind: 'products',
  fields: FIELDS,
  needed: [['name'], ['price']],
  findColumns,
  sourceOf: (headings) => {
    const source = sourceOf(headings)
    return source && sourceNames[source]
  },
  read: (rows, columns, shopId) =>
    readProducts(rows, columns, shopId).map(({ group, priceTzs, product, ...entry }) => ({
      ...entry,
      detail: group,
      amountTzs: priceTzs,
      quantityMilli: product?.tracksStock === true ? sumOf(product.openingStock ?? {}) : null,
      id: product?.id ?? null,
      body: product && { kind: 'products', row: product },
    })),
  template: {
    fields: ['name', 'price', 'cost', 'stock', 'group', 'unit', 'barcode', 'sku', 'variant'],
    rows: [
      ['Sukari 1 kg', '3000', '2600', '40', 'Vyakula', 'kilo', '', '', ''],
      ['Fulana', '15000', '9000', '6', 'Nguo', '', '', 'F-S', 'S'],
      ['Fulana', '15000', '9000', '4', 'Nguo', '', '', 'F-M', 'M'],
    ],
  },
}

const sumOf = (stock: Readonly<Record<string, number>>) => Object.values(stock).reduce((sum, milli) => sum + milli, 0)
