import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { budgetState } from '../../../shared/domain/expense-budgets.ts'
import { monthOf } from '../../../shared/domain/months.ts'
import type { ExpenseCategory } from '../../../shared/domain/options.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { Money } from '../../ui/money.tsx'
import { Note } from '../../ui/states.tsx'
import { expensesQueries } from './expenses.queries.ts'
import { useMonthName } from '../../i18n/use-month-name.ts'

/**
 * While it is typed: whether this takes its kind near or over what the month may cost, by what the server last said. It holds nobody back. `beforeTzs`: what of it is
 * counted there already, of one that is changed.
 */
export function BudgetNote({
  category,
  day,
  amountTzs,
  beforeTzs = 0,
}: {
  category: ExpenseCategory
  day: string
  amountTzs: number
  beforeTzs?: number
}) {
  const text = useOptionText()
  const monthName = useMonthName()
  const month = monthOf(day)
  const totals = useQuery(expensesQueries.totals({ month })).data
  const row = totals?.categories.find((one) => one.category === category)
  const after = (row?.tzs ?? 0) - beforeTzs + amountTzs
  if (row?.budgetTzs == null) return null
  const state = budgetState(after, row.budgetTzs)
  if (state !== 'over' && state !== 'near') return null
  const kind = text('expenseCategory', category)
  return (
    <Note tone="held" icon="alert">
      {state === 'near' ? (
        <Trans>
          With this, {kind} has <Money amount={row.budgetTzs - after} /> left of its budget of{' '}
          <Money amount={row.budgetTzs} /> for {monthName(month, 'month')}.
        </Trans>
      ) : (
        <Trans>
          With this, {kind} is <Money amount={after - row.budgetTzs} /> over its budget of{' '}
          <Money amount={row.budgetTzs} /> for {monthName(month, 'month')}.
        </Trans>
      )}
    </Note>
  )
}
