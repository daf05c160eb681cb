import { dateText } from '../../../shared/domain/format.ts'
import type { Movement } from '../../../shared/contract/transactions.ts'
import type { FileTable } from '../../patterns/table-files.ts'

/** Words of the file, in the person's language. */
interface FileWords {
  name: string
  heads: readonly string[]
  kind: (row: Movement) => string
  way: (row: Movement) => string
  state: (row: Movement) => string
  title: (row: Movement) => string
}

/** One line a movement; money that went out is negative, so that the column sums up. Only what is done carries an amount that counts. */
export const movementsTable = (
  rows: readonly Movement[],
  { name, heads, kind, way, state, title }: FileWords,
): FileTable => ({
  name,
  heads,
  rows: rows.map((row) => [
    dateText(row.at, 'en', 'log'),
    kind(row),
    way(row),
    state(row),
    // What is paid from a balance came when it was left there.
    row.state === 'done' && row.method !== 'store_credit'
      ? row.direction === 'out'
        ? -row.amountTzs
        : row.amountTzs
      : null,
    row.amountTzs,
    row.feeTzs,
    row.reference,
    row.orderNumber,
    title(row),
    row.phone,
    row.note,
    row.byName,
  ]),
})
