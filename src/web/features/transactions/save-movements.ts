import { writeCsv } from '../../../shared/domain/csv.ts'
import { dateText } from '../../../shared/domain/format.ts'
import type { Movement } from '../../../shared/contract/transactions.ts'

/** Words of the file, in the person's language. */
interface FileWords {
  headings: readonly string[]
  kind: (row: Movement) => string
  way: (row: Movement) => string
  state: (row: Movement) => string
  title: (row: Movement) => string
}

/** One line a movement; money that went out is negative, so that the column sums up. Only what is done carries an amount that counts. */
export function movementsCsv(rows: readonly Movement[], words: FileWords): string {
  return writeCsv([
    words.headings,
    ...rows.map((row) => [
      dateText(row.at, 'en', 'log'),
      words.kind(row),
      words.way(row),
      words.state(row),
      row.state === 'done' ? (row.direction === 'out' ? -row.amountTzs : row.amountTzs) : null,
      row.amountTzs,
      row.feeTzs,
      row.reference,
      row.orderNumber,
      words.title(row),
      row.phone,
      row.note,
      row.byName,
    ]),
  ])
}
