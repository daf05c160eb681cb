import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import { foldCode, foldText } from '../../../shared/domain/search.ts'
import { parseMoney } from '../../../shared/domain/statement.ts'
import { namedId } from '../../patterns/named-id.ts'
import type { Columns } from './match-columns.ts'
import type { ImportField } from './product-columns.ts'
import { isFormula, milliOf, type Row as ReaderRow, type RowProblem, rowsOf, Wrong } from './row-reader.ts'

export type ProductRow = InputOf<typeof createProduct>['body']

/** One product of the file, from one row or, with variants, from several. */
interface ProductEntry {
  /** Numbers as a spreadsheet shows them: the headings are row 1. */
  rows: readonly number[]
  name: string
  group: string
  priceTzs: number | null
  product: ProductRow | null
  /** What is wrong with it; the cell as it was, or the number of the other row. */
  problem: { kind: RowProblem; said: string } | null
}

type Row = ReaderRow<ImportField>
/** What other systems write where there is no variant. */
const NO_VARIANT = new Set(['', 'regular', 'default title', 'default', 'kawaida'])

/** `shopId`: ids are made of it and of what a row says, so that a file brought again makes nothing twice. */
export function readProducts(rows: readonly (readonly string[])[], columns: Columns, shopId: string): ProductEntry[] {
  const groups = new Map<string, Row[]>()
  for (const row of rowsOf<ImportField>(rows, columns)) {
    const key = keyOf(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const seen = new Map<string, number>()
  return [...groups.values()].map((group) => readEntry(group, shopId, seen))
}

/** Rows of one product: those with its handle, and where there is none those with its name and a variant. */
function keyOf(row: Row): string {
  const handle = row.cell('handle')
  if (handle !== '') return `handle ${handle}`
  return NO_VARIANT.has(foldText(row.cell('variant'))) ? `row ${row.at}` : `name ${foldText(row.cell('name'))}`
}

function readEntry(all: readonly Row[], shopId: string, seen: Map<string, number>): ProductEntry {
  const [first] = all
  if (!first) throw new RangeError('a product without a row')
  // Of a picture or a text alone, as Shopify has them.
  const rows = all.filter((row, index) => index === 0 || row.cell('price') !== '' || row.cell('variant') !== '')
  const about = {
    rows: all.map(({ at }) => at),
    name: first.cell('name'),
    group: first.cell('group'),
    priceTzs: parseMoney(first.cell('price')),
  }
  try {
    return { ...about, product: readProduct(first, rows, shopId, seen), problem: null }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return { ...about, product: null, problem: { kind: error.kind, said: error.said.slice(0, 80) } }
  }
}

function readProduct(first: Row, rows: readonly Row[], shopId: string, seen: Map<string, number>): ProductRow {
  for (const row of rows) {
    const formula = (
      ['name', 'group', 'unit', 'sku', 'barcode', 'variant', 'description', 'price', 'cost', 'stock'] as const
    )
      .map(row.cell)
      .find(isFormula)
    if (formula !== undefined) throw new Wrong('formula', formula)
  }
  const name = first.cell('name')
  if (name === '') throw new Wrong('name_missing', '')
  const hasVariants = rows.length > 1 || !NO_VARIANT.has(foldText(first.cell('variant')))
  const sku = first.cell('sku')
  const [barcode] = barcodesOf(first)
  const identity =
    !hasVariants && sku !== ''
      ? `sku ${foldText(sku)}`
      : !hasVariants && barcode !== undefined
        ? `code ${foldCode(barcode)}`
        : `name ${foldText(name)}`
  const other = seen.get(identity)
  if (other !== undefined) throw new Wrong('twice', String(other))
  seen.set(identity, first.at)
  const id = namedId(shopId, 'import', identity)
  const stocks = rows.map((row) => milliOf(row.cell('stock')))
  const variants = hasVariants
    ? rows.map((row, index) => ({
        id: namedId(shopId, 'import', `${identity} | ${foldText(row.cell('variant'))} | ${index}`),
        name: NO_VARIANT.has(foldText(row.cell('variant'))) ? name.slice(0, 60) : row.cell('variant'),
        priceTzs: priceOf(row),
        costTzs: costOf(row),
        sku: row.cell('sku'),
        barcodes: barcodesOf(row),
        isArchived: false,
      }))
    : []
  const opening = hasVariants
    ? variants.map((variant, index): [string, number | null] => [variant.id, stocks[index] ?? null])
    : [[id, stocks[0] ?? null] as [string, number | null]]
  const read = createProduct.body?.safeParse({
    id,
    name,
    description: first.cell('description').replaceAll(/<[^>]{0,200}>/g, ' '),
    category: null,
    group:
      first
        .cell('group')
        .split(/[>|/;]/)[0]
        ?.trim() ?? '',
    priceTzs: hasVariants ? Math.min(...variants.map(({ priceTzs }) => priceTzs)) : priceOf(first),
    costTzs: hasVariants ? null : costOf(first),
    sku: hasVariants ? '' : sku,
    barcodes: hasVariants ? [] : barcodesOf(first),
    photos: [],
    unit: first.cell('unit'),
    tracksStock: stocks.some((milli) => milli !== null),
    lowStockMilli: null,
    variants,
    addOnGroups: [],
    openingStock: Object.fromEntries(opening.flatMap(([key, milli]) => (milli === null ? [] : [[key, milli]]))),
  })
  if (!read?.success) throw new Wrong('too_long', String(read?.error.issues[0]?.path[0] ?? ''))
  return read.data
}

function priceOf(row: Row): number {
  const text = row.cell('price')
  if (text === '') throw new Wrong('price_missing', '')
  const tzs = parseMoney(text)
  if (tzs === null || tzs < 0 || tzs > 999_999_999) throw new Wrong('price_unreadable', text)
  return tzs
}

function costOf(row: Row): number | null {
  const text = row.cell('cost')
  if (text === '') return null
  // Others average what was paid to the cent; shillings have none.
  const tzs = parseMoney(text.replace(/\.(\d{1,2}|\d{4,})$/, ''))
  if (tzs === null || tzs < 0 || tzs > 999_999_999) throw new Wrong('cost_unreadable', text)
  return tzs
}

/** Several stand behind each other. What a spreadsheet made a number of ("6.2E+12") is no code any more. */
function barcodesOf(row: Row): string[] {
  const text = row.cell('barcode').replace(/^'/, '')
  if (/^\d[.,]?\d*E\+?\d+$/i.test(text)) throw new Wrong('barcode_unreadable', text)
  return [...new Set(text.split(/[;,|]/).map((code) => code.trim()))].filter((code) => code !== '')
}
