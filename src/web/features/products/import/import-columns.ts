import { foldText } from '../../../../shared/domain/search.ts'

/** What is read of a row, in the order in which a person is asked. */
export const FIELDS = [
  'name',
  'price',
  'cost',
  'stock',
  'group',
  'unit',
  'barcode',
  'sku',
  'variant',
  'handle',
  'description',
] as const
export type ImportField = (typeof FIELDS)[number]
/** By field the number of its column; -1: not in the file. */
export type ImportColumns = Readonly<Record<ImportField, number>>
const SOURCES = ['loyverse', 'square', 'shopify'] as const
export type ImportSource = (typeof SOURCES)[number]

/** Headings as other systems, spreadsheets and people write them, folded; the first that fits wins. "price [Duka]" of Loyverse begins like it. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
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
    'stock',
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
  ],
  group: ['group', 'category', 'categories', 'type', 'product category', 'reporting category', 'kundi', 'aina'],
  unit: ['unit', 'unit and precision', 'uom', 'kipimo'],
  barcode: ['barcode', 'variant barcode', 'gtin', 'ean', 'upc', 'msimbo', 'barcode ya bidhaa'],
  sku: ['sku', 'variant sku', 'code', 'item code', 'ref', 'reference', 'namba'],
  variant: ['variant', 'variation name', 'option 1 value', 'option1 value', 'saizi', 'aina ya bidhaa'],
  handle: ['handle', 'token', 'reference handle'],
  description: ['description', 'body html', 'maelezo'],
}

const marks: Readonly<Record<ImportSource, readonly string[]>> = {
  loyverse: ['handle', 'option 1 value', 'sold by weight'],
  square: ['item name', 'variation name'],
  shopify: ['handle', 'title', 'variant price'],
}

const fits = (heading: string, word: string) => heading === word || heading.startsWith(`${word} `)

/** Which column is which, by the headings alone. */
export function findColumns(row: readonly string[]): ImportColumns {
  const folded = row.map(foldText)
  const taken = new Set<number>()
  const find = (field: ImportField): number => {
    for (const isWhole of [true, false])
      for (const word of headings[field]) {
        const at = folded.findIndex(
          (heading, index) => !taken.has(index) && (isWhole ? heading === word : fits(heading, word)),
        )
        if (at === -1) continue
        taken.add(at)
        return at
      }
    return -1
  }
  const found = FIELDS.map((field) => [field, find(field)] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry a field
  return Object.fromEntries(found) as ImportColumns
}

/** Whose export it is; null where it is a person's own table. */
export function sourceOf(row: readonly string[]): ImportSource | null {
  const folded = new Set(row.map(foldText))
  return SOURCES.find((source) => marks[source].every((mark) => folded.has(mark))) ?? null
}

/** Without a name and a price there is nothing to sell. */
export const areUsable = ({ name, price }: ImportColumns): boolean => name >= 0 && price >= 0

/** Under which the columns a person matched by hand are remembered: another file with these headings is matched alike. */
export const headingsKey = (row: readonly string[]): string => row.map(foldText).join('|').slice(0, 300)
