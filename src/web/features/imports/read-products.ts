import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import { optionTexts } from '../../../shared/domain/option-texts.ts'
import { PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import { foldCode, foldText } from '../../../shared/domain/search.ts'
import { parseMoney } from '../../../shared/domain/statement.ts'
import { keptTags } from '../../../shared/domain/tags.ts'
import { namedId } from '../../patterns/named-id.ts'
import type { KnownTax, OnRows } from './import-entry.ts'
import type { Columns } from './match-columns.ts'
import { FIELDS, type ImportField } from './product-columns.ts'
import { groupOf } from './product-group.ts'
import { hasUnit, unitsOf } from './product-units.ts'
import {
  codesOf,
  isFormula,
  milliOf,
  type Row as ReaderRow,
  type RowProblem,
  rowsOf,
  tagsOf,
  thousandthsOf,
  Wrong,
} from './row-reader.ts'

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
export function readProducts(
  rows: readonly (readonly string[])[],
  columns: Columns,
  shopId: string,
  taxCodes?: readonly KnownTax[],
  onRows?: OnRows,
): ProductEntry[] {
  const groups = new Map<string, Row[]>()
  const newest = new Map<string, Row[]>()
  for (const row of rowsOf<ImportField>(rows, columns)) {
    const key = keyOf(row)
    const name = foldText(row.cell('name'))
    const group = groups.get(key) ?? unitIsOf(row, newest.get(name))
    if (group) group.push(row)
    else groups.set(key, [row])
    newest.set(name, group ?? groups.get(key) ?? [])
  }
  const about: Shop = { shopId, taxCodes, seen: new Map() }
  let done = 0
  return [...groups.values()].map((group) => {
    onRows?.((done += group.length))
    return readEntry(group, about)
  })
}

interface Shop {
  shopId: string
  taxCodes: readonly KnownTax[] | undefined
  seen: Map<string, number>
}
/** Rows of one product: those with its handle, and where there is none those with its name and a variant. */
function keyOf(row: Row): string {
  const handle = row.cell('handle')
  if (handle !== '') return `handle ${handle}`
  return NO_VARIANT.has(foldText(row.cell('variant'))) ? `row ${row.at}` : `name ${foldText(row.cell('name'))}`
}

/** A row that names another unit and nothing else belongs to the product of that name above it. */
const unitIsOf = (row: Row, group: Row[] | undefined): Row[] | undefined =>
  group?.[0] && row.cell('handle') === '' && hasUnit(row) && isOfUnitAlone(row, group[0]) ? group : undefined

function readEntry(all: readonly Row[], shop: Shop): ProductEntry {
  const [first] = all
  if (!first) throw new RangeError('a product without a row')
  // Of a picture or a text alone, as Shopify has them.
  const rows = all.filter(
    (row, index) => index === 0 || row.cell('price') !== '' || row.cell('variant') !== '' || hasUnit(row),
  )
  const about = {
    rows: all.map(({ at }) => at),
    name: first.cell('name'),
    group: groupOf(first.cell('group')),
    priceTzs: parseMoney(first.cell('price')),
  }
  try {
    return { ...about, product: readProduct(first, rows, shop), problem: null }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return { ...about, product: null, problem: { kind: error.kind, said: error.said.slice(0, 80) } }
  }
}

function readProduct(first: Row, all: readonly Row[], { shopId, taxCodes, seen }: Shop): ProductRow {
  for (const row of all) {
    const formula = FIELDS.map(row.cell).find(isFormula)
    if (formula !== undefined) throw new Wrong('formula', formula)
  }
  const name = first.cell('name')
  if (name === '') throw new Wrong('name_missing', '')
  // Further rows that only name another unit are no variants.
  const rows = all.filter((row) => row === first || !hasUnit(row) || !isOfUnitAlone(row, first))
  const hasVariants = rows.length > 1 || !NO_VARIANT.has(foldText(first.cell('variant')))
  if (hasVariants && all.some(hasUnit)) throw new Wrong('units_with_variants', '')
  const sku = first.cell('sku')
  const [barcode] = codesOf(first.cell('barcode'))
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
        barcodes: codesOf(row.cell('barcode')),
        isArchived: false,
      }))
    : []
  const opening = hasVariants
    ? variants.map((variant, index): [string, number | null] => [variant.id, stocks[index] ?? null])
    : [[id, stocks[0] ?? null] as [string, number | null]]
  const unit = first.cell('unit')
  const units = unitsOf(all, { shopId, identity, own: unit })
  const lowStockMilli = levelOf(rows)
  const tags = keptTags(tagsOf(first.cell('tags')))
  const read = createProduct.body?.safeParse({
    id,
    name,
    description: first.cell('description').replaceAll(/<[^>]{0,200}>/g, ' '),
    category: categoryOf(first.cell('goodsCategory')),
    group: groupOf(first.cell('group')),
    ...(tags.length > 0 ? { tags } : {}),
    priceTzs: hasVariants ? Math.min(...variants.map(({ priceTzs }) => priceTzs)) : priceOf(first),
    costTzs: hasVariants ? null : costOf(first),
    sku: hasVariants ? '' : sku,
    barcodes: hasVariants ? [] : codesOf(first.cell('barcode')),
    photos: [],
    unit,
    taxCode: taxOf(first.cell('taxCode'), taxCodes),
    // A level says as much as a number: it is counted.
    tracksStock: lowStockMilli !== null || stocks.some((milli) => milli !== null),
    lowStockMilli,
    variants,
    // Left out where there are none, as the server has it.
    ...(units.length > 0 ? { units } : {}),
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

/** It says nothing of the product, or what its first row says already. */
const isOfUnitAlone = (row: Row, first: Row): boolean =>
  NO_VARIANT.has(foldText(row.cell('variant')))
  && (['price', 'cost', 'stock', 'sku', 'barcode'] as const).every((field) =>
    ['', first.cell(field)].includes(row.cell(field)),
  )

/** Of several variants the first that says one: the level is the product's. */
function levelOf(rows: readonly Row[]): number | null {
  const text = rows.map((row) => row.cell('lowStock')).find((cell) => cell !== '')
  if (text === undefined) return null
  const milli = thousandthsOf(text)
  if (milli === null || milli < 0) throw new Wrong('level_unreadable', text)
  return milli
}

const categories = new Map(
  PRODUCT_CATEGORIES.flatMap((id) => {
    const { en, sw } = optionTexts.productCategory[id]
    return [id, en, sw].map((text) => [foldText(text), id] as const)
  }),
)
function categoryOf(text: string) {
  if (text === '') return null
  const category = categories.get(foldText(text))
  if (category === undefined) throw new Wrong('category_unknown', text)
  return category
}

function taxOf(text: string, known: readonly KnownTax[] | undefined): string | null {
  if (text === '') return null
  if (!known) return text
  const said = foldText(text)
  const tax =
    known.find(({ code }) => foldText(code) === said)
    ?? known.find(({ name }) => foldText(name) === said)
    // Elsewhere it is called "VAT", and here "VAT 18%".
    ?? known.find(({ name }) => foldText(name).startsWith(`${said} `))
  if (!tax) throw new Wrong('tax_unknown', text)
  return tax.code
}
