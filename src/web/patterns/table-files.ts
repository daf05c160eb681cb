import { writeCsv } from '../../shared/domain/csv.ts'

export type FileCell = string | number | null
/** A table for a file, the numbers as numbers. */
export interface FileTable {
  name: string
  heads: readonly string[]
  rows: readonly (readonly FileCell[])[]
}

/** All tables in one file, one under the other; a table that stands alone begins with its headings, as an import reads it. */
export const tablesCsv = (tables: readonly FileTable[]): Blob =>
  new Blob(
    [
      writeCsv(
        tables.length === 1
          ? tables.flatMap(({ heads, rows }) => [heads, ...rows])
          : tables.flatMap(({ name, heads, rows }, index) => [...(index > 0 ? [[]] : []), [name], heads, ...rows]),
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  )

/** What a spreadsheet holds in one cell. */
const MOST_LETTERS = 32_000
const widthOf = (head: string, rows: FileTable['rows'], index: number) =>
  Math.min(60, rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length), head.length) + 2)

/** A sheet for each. What a sheet may be called: at most 31 letters, and none that means a place in a formula. A text is a text, whatever it begins with. */
export async function tablesXlsx(tables: readonly FileTable[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  return await write(
    tables.map(({ name, heads, rows }) => ({
      sheet: name.replaceAll(/[[\]*?/\\:]/g, ' ').slice(0, 31),
      columns: heads.map((head, index) => ({ width: widthOf(head, rows, index) })),
      stickyRowsCount: 1,
      data: [
        heads.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((value) =>
            value === null || value === ''
              ? null
              : typeof value === 'number'
                ? { value, type: Number }
                : { value: value.slice(0, MOST_LETTERS), type: String },
          ),
        ),
      ],
    })),
  ).toBlob()
}
