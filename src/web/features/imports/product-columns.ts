import { foldText } from '../../../shared/domain/search.ts'
import { type Columns, type Headings, matchColumns } from './match-columns.ts'

/** What is read of a row, in the order in which a person is asked. */
export const FIELDS = [
  'name',
  'price',
  'cost',
  'stock',
  'lowStock',
  'group',
  'goodsCategory',
  'taxCode',
  'unit',
  'barcode',
  'sku',
  'variant',
  'packUnit',
  'packFactor',
  'packPrice',
  'packBarcode',
  'packClosed',
  'handle',
  'description',
  'tags',
] as const
export type ImportField = (typeof FIELDS)[number]
type ImportColumns = Columns<ImportField>
const SOURCES = ['loyverse', 'square', 'shopify'] as const
type ImportSource = (typeof SOURCES)[number]

const headings: Headings<ImportField> = {
  name: ['name', 'item name', 'title', 'product', 'product name', 'item', 'jina', 'bidhaa', 'jina la bidhaa'],
  price: [
    'price',
    'variant price',
    'default price',
    'selling price',
    'sale price',
    'retail price',
    'bei',
    'bei ya kuuza',
    'bei ya kuuzia',
  ],
  cost: [
    'cost',
    'cost per item',
    'default unit cost',
    'unit cost',
    'buying price',
    'purchase price',
    'bei ya kununua',
    'bei ya kununulia',
    'gharama',
  ],
  stock: [
    'in stock',
    'variant inventory qty',
    'current quantity',
    'quantity',
    'qty',
    'opening stock',
    'stoo',
    'idadi',
    'idadi iliyopo',
    'zilizopo stoo sasa',
    'stock',
  ],
  lowStock: [
    'low stock level',
    'low stock',
    'stock alert count',
    'reorder level',
    'reorder point',
    'minimum stock',
    'kiwango cha kukaribia kuisha',
    'kiwango cha chini',
  ],
  goodsCategory: ['category', 'kundi kuu'],
  taxCode: ['tax code', 'vat code', 'alama ya kodi', 'tax'],
  packUnit: ['other unit', 'carton', 'pack', 'kipimo kingine', 'katoni'],
  packFactor: [
    'other unit how many',
    'units per carton',
    'pieces per carton',
    'pack size',
    'kipimo kingine idadi ndani',
    'idadi kwa katoni',
  ],
  packPrice: ['other unit price', 'carton price', 'pack price', 'kipimo kingine bei', 'bei ya katoni'],
  packBarcode: ['other unit barcode', 'carton barcode', 'pack barcode', 'kipimo kingine barcode', 'barcode ya katoni'],
  packClosed: ['other unit lies closed', 'kipimo kingine hukaa kimefungwa'],
  group: ['group', 'category', 'categories', 'type', 'product category', 'reporting category', 'kundi', 'aina'],
  unit: ['unit', 'unit and precision', 'uom', 'kipimo', 'sold by weight'],
  barcode: ['barcode', 'variant barcode', 'gtin', 'ean', 'upc', 'msimbo', 'barcode ya bidhaa'],
  sku: ['sku', 'variant sku', 'code', 'item code', 'ref', 'reference', 'namba'],
  variant: ['variant', 'variation name', 'option 1 value', 'option1 value', 'saizi au aina', 'saizi', 'aina ya bidhaa'],
  handle: ['handle', 'token', 'reference handle'],
  description: ['description', 'body html', 'maelezo'],
  tags: ['tags', 'tag', 'labels', 'lebo'],
}

const marks: Readonly<Record<ImportSource, readonly string[]>> = {
  loyverse: ['handle', 'option 1 value', 'sold by weight'],
  square: ['item name', 'variation name'],
  shopify: ['handle', 'title', 'variant price'],
}

/** Those whose headings begin like another's ("Stock alert count", "Other unit: price") come first, and leave it what is left. */
const NARROW = ['packFactor', 'packPrice', 'packBarcode', 'packClosed', 'lowStock'] as const satisfies ImportField[]
const isNarrow = (field: ImportField) => NARROW.some((narrow) => narrow === field)
const inTurn: readonly ImportField[] = [...NARROW, ...FIELDS.filter((field) => !isNarrow(field))]

export const findColumns = (row: readonly string[]): ImportColumns => matchColumns(inTurn, headings, row)

/** Whose export it is; null where it is a person's own table. */
export function sourceOf(row: readonly string[]): ImportSource | null {
  const folded = new Set(row.map(foldText))
  return SOURCES.find((source) => marks[source].every((mark) => folded.has(mark))) ?? null
}
