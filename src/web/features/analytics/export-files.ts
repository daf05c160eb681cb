import { formatAmount } from '../../../shared/domain/format.ts'
import { writeCsv } from '../../../shared/domain/csv.ts'
import { centreLine, pairLines, wrapLines } from '../../../shared/texts/columns.ts'
import { PDF_COLUMNS, receiptPdf } from '../../../shared/texts/receipt-pdf.ts'

type FileCell = string | number | null
/** One of the page's tables, the numbers as numbers. */
export interface FileTable {
  name: string
  heads: readonly string[]
  rows: readonly (readonly FileCell[])[]
}

/** All tables in one file, one under the other. */
export const tablesCsv = (tables: readonly FileTable[]): Blob =>
  new Blob(
    [writeCsv(tables.flatMap(({ name, heads, rows }, index) => [...(index > 0 ? [[]] : []), [name], heads, ...rows]))],
    { type: 'text/csv;charset=utf-8' },
  )

/** A sheet for each. What a sheet may be called: at most 31 letters, and none that means a place in a formula. */
export async function tablesXlsx(tables: readonly FileTable[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  return await write(
    tables.map(({ name, heads, rows }) => ({
      sheet: name.replaceAll(/[[\]*?/\\:]/g, ' ').slice(0, 31),
      columns: heads.map((head, index) => ({
        width: Math.min(60, Math.max(head.length, ...rows.map((row) => String(row[index] ?? '').length)) + 2),
      })),
      stickyRowsCount: 1,
      data: [
        heads.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((value) =>
            value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
          ),
        ),
      ],
    })),
  ).toBlob()
}

const written = (cell: FileCell) => (typeof cell === 'number' ? formatAmount(cell) : (cell ?? '–'))

/** As the statement is made: one narrow page, as long as it is, which a receipt printer prints too. */
export function tablesPdf(
  tables: readonly FileTable[],
  { shop, title, at }: { shop: string; title: string; at: Date },
): Blob {
  const lines = [
    ...wrapLines(shop, PDF_COLUMNS),
    ...wrapLines(title, PDF_COLUMNS).map((line) => centreLine(line, PDF_COLUMNS)),
    ...tables.flatMap(({ name, heads, rows }) => [
      '',
      ...wrapLines(name.toUpperCase(), PDF_COLUMNS),
      '-'.repeat(PDF_COLUMNS),
      ...rows.flatMap(([first = null, ...rest]) =>
        rest.length === 1
          ? pairLines(written(first), written(rest[0] ?? null), PDF_COLUMNS)
          : [
              ...wrapLines(written(first), PDF_COLUMNS),
              ...rest.flatMap((cell, index) => pairLines(`  ${heads[index + 1] ?? ''}`, written(cell), PDF_COLUMNS)),
            ],
      ),
    ]),
  ]
  return new Blob([receiptPdf({ lines, title: `${title}, ${shop}`, codes: [], at })], { type: 'application/pdf' })
}
