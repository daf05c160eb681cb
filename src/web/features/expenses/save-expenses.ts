import { writeCsv } from '../../../shared/domain/csv.ts'
import type { Expense } from '../../../shared/contract/expenses.ts'
import { dateText } from '../../../shared/domain/format.ts'

/** Words of the file, in the person's language. */
interface FileWords {
  headings: readonly string[]
  category: (row: Expense) => string
  method: (row: Expense) => string
  drawer: string
  voided: string
}

/** One line an expense. What was struck out has its amount beside the column that is added up, and the reason. */
export const expensesCsv = (rows: readonly Expense[], words: FileWords): string =>
  writeCsv([
    words.headings,
    ...rows.map((row) => [
      row.day,
      words.category(row),
      row.voidedAt === null ? row.amountTzs : null,
      row.amountTzs,
      row.shiftId == null ? words.method(row) : words.drawer,
      row.supplier ?? '',
      row.note,
      row.byName,
      dateText(row.at, 'en', 'log'),
      row.voidedAt === null ? '' : words.voided,
      row.voidReason,
    ]),
  ])
