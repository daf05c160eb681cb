import { formatAmount } from '../../shared/domain/format.ts'
import { centreLine, pairLines, wrapLines } from '../../shared/texts/columns.ts'
import { PDF_COLUMNS, receiptPdf } from '../../shared/texts/receipt-pdf.ts'
import type { FileCell, FileTable } from './table-files.ts'

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
