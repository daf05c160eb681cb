import type { FieldName, ImportSubject } from '../import-entry.ts'
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
  read: (rows, columns, shopId, taxCodes, onRows) =>
    readProducts(rows, columns, shopId, taxCodes, onRows).map(({ group, priceTzs, product, ...entry }) => ({
      ...entry,
      detail: group,
      amountTzs: priceTzs,
      quantityMilli: product?.tracksStock === true ? sumOf(product.openingStock ?? {}) : null,
      id: product?.id ?? null,
      body: product && { kind: 'products', row: product },
    })),
  template: {
    fields: FIELDS.filter((field) => field !== 'handle'),
    rows: [
      { name: 'Sukari', price: '3000', cost: '2600', stock: '40', lowStock: '10', group: 'Vyakula', unit: 'kilo' },
      { name: 'Sukari', packUnit: 'Nusu', packFactor: '0.5', packPrice: '1500' },
      { name: 'Sukari', packUnit: 'Mfuko', packFactor: '25', packPrice: '70000', packClosed: 'ndiyo' },
      { name: 'Fulana', price: '15000', cost: '9000', stock: '6', group: 'Nguo', sku: 'F-S', variant: 'S' },
      { name: 'Fulana', price: '15000', cost: '9000', stock: '4', group: 'Nguo', sku: 'F-M', variant: 'M' },
    ].map((row: Partial<Record<FieldName, string>>) =>
      FIELDS.filter((field) => field !== 'handle').map((field) => row[field] ?? ''),
    ),
  },
}

const sumOf = (stock: Readonly<Record<string, number>>) => Object.values(stock).reduce((sum, milli) => sum + milli, 0)
