import { useQuery } from '@tanstack/react-query'
import { ExpenseSave } from '../../../shared/contract/commands/expense-save.ts'
import { changedExpense, EXPENSE_FIELDS } from '../../../shared/domain/expenses.ts'
import { useExpenseWords } from '../../i18n/expense-words.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { expensesQueries } from '../expenses/expenses.queries.ts'
import { BothVersions } from './both-versions.tsx'
import type { Part } from './mend-form.tsx'

/** Somebody else changed the same thing of an expense: both are shown where they differ, and a person chooses. */
export function ExpenseSaveForm({ row, onSend, onCancel }: Part) {
  const words = useExpenseWords()
  const body = ExpenseSave.safeParse(row.body).data
  const query = useQuery(expensesQueries.one(body?.expenseId ?? ''))
  if (!body || !query.data) return <QueryWait query={query} count={2} />
  const theirs = { supplier: '', ...query.data, fromDrawer: query.data.shiftId != null }
  // From what stands there now: nobody's later change is undone by it.
  const was = () =>
    Object.fromEntries(
      EXPENSE_FIELDS.flatMap((field) => (body.to[field] === undefined ? [] : [[field, theirs[field]]])),
    )
  return (
    <BothVersions
      fields={changedExpense(theirs, body.to).map((field) => ({
        key: field,
        name: words.name(field),
        mine: words.value(body.to, field) || '–',
        theirs: words.value(theirs, field) || '–',
        before:
          body.was[field] === undefined || body.was[field] === theirs[field] ? null : words.value(body.was, field),
      }))}
      onKeepMine={async () => await onSend({ was: was() })}
      onCancel={onCancel}
    />
  )
}
