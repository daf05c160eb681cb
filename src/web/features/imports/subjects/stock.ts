import { importRowSchemas } from '../../../../shared/contract/imports.ts'
import { foldCode, foldText } from '../../../../shared/domain/search.ts'
import type { ImportSubject } from '../import-entry.ts'
import { type Headings, matchColumns } from '../match-columns.ts'
import { createNamer, fitting, milliOf, readEach, type Row, rowsOf, Wrong } from '../row-reader.ts'

const FIELDS = ['code', 'name', 'variant', 'stock'] as const
type Field = (typeof FIELDS)[number]
const headings: Headings<Field> = {
  code: [
    'barcode or sku',
    'barcode au sku',
    'barcode',
    'sku',
    'code',
    'item code',
    'gtin',
    'ean',
    'upc',
    'msimbo',
    'namba',
  ],
  name: ['name', 'item name', 'product', 'product name', 'item', 'title', 'jina', 'bidhaa', 'jina la bidhaa'],
  variant: ['variant', 'variation name', 'option 1 value', 'saizi au aina', 'saizi', 'aina ya bidhaa'],
  stock: [
    'stock',
    'in stock',
    'on hand',
    'quantity',
    'qty',
    'current quantity',
    'counted',
    'opening stock',
    'stoo',
    'idadi',
    'idadi iliyopo',
    'iliyopo',
    'zilizopo stoo sasa',
  ],
}

export const stock: ImportSubject = {
  kind: 'stock',
  fields: FIELDS,
  needed: [['code', 'name'], ['stock']],
  findColumns: (row) => matchColumns(FIELDS, headings, row),
  sourceOf: () => null,
  read: (rows, columns, shopId, _taxCodes, onRows) => {
    const namer = createNamer(shopId, 'stock')
    return readEach(rowsOf<Field>(rows, columns), {
      fields: FIELDS,
      onRows,
      shown: (row) => ({
        name: row.cell('name') || row.cell('code'),
        detail: row.cell('name') === '' ? '' : row.cell('code'),
        amountTzs: null,
        quantityMilli: shownMilli(row.cell('stock')),
      }),
      read: (row) => {
        const [code, name, variant] = [codeOf(row), row.cell('name'), row.cell('variant')]
        if (code === '' && name === '') throw new Wrong('goods_missing', '')
        const onHandMilli = milliOf(row.cell('stock'))
        if (onHandMilli === null) throw new Wrong('stock_missing', '')
        if (onHandMilli < 0) throw new Wrong('stock_unreadable', row.cell('stock'))
        const key = namer.once(
          code === '' ? `name ${foldText(name)} | ${foldText(variant)}` : `code ${foldCode(code) || foldText(code)}`,
        )
        const read = importRowSchemas.stock.safeParse({ key, code, name, variant, onHandMilli })
        return { id: key, body: { kind: 'stock', row: fitting(read) } }
      },
    })
  },
  template: {
    fields: FIELDS,
    rows: [
      ['6201100450187', 'Unga wa sembe 2 kg', '', '56'],
      ['', 'Sukari 1 kg', '', '40.5'],
    ],
  },
}

/** What a spreadsheet made a number of ("6.2E+12") is no code any more. */
function codeOf(row: Row<Field>): string {
  const text = row.cell('code').replace(/^'/, '')
  if (/^\d[.,]?\d*E\+?\d+$/i.test(text)) throw new Wrong('barcode_unreadable', text)
  return text
}
function shownMilli(text: string): number | null {
  try {
    return milliOf(text)
  } catch {
    return null
  }
}
