import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { budgetStep } from '../../../shared/domain/expense-budgets.ts'
import { monthOf } from '../../../shared/domain/months.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { StateText } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { expensesQueries } from '../expenses/expenses.queries.ts'

/** Kinds of expense that have nearly or quite used up what the month may cost. Gone when there are none. */
export function BudgetsCard({ today }: { today: string }) {
  const text = useOptionText()
  const totals = useQuery(expensesQueries.totals(monthOf(today))).data
  const reached = (totals?.categories ?? []).flatMap(({ category, tzs, budgetTzs }) => {
    const step = budgetStep(tzs, budgetTzs)
    return step === null || budgetTzs == null ? [] : [{ category, tzs, budgetTzs, step }]
  })
  if (reached.length === 0) return null
  return (
    <Card className="grid gap-3">
      <h2 className="text-item">
        <Plural value={reached.length} one="# budget needs a look" other="# budgets need a look" />
      </h2>
      <ul className="grid gap-2">
        {reached.slice(0, 4).map(({ category, tzs, budgetTzs, step }) => (
          <li key={category}>
            <StateText tone={step === 100 ? 'bad' : 'held'} icon="alert">
              <b>{text('expenseCategory', category)}</b>
            </StateText>
            <p className="text-dense text-ink-2 tnum">
              <Trans>
                <Money amount={tzs} /> spent of <Money amount={budgetTzs} />
              </Trans>
            </p>
          </li>
        ))}
      </ul>
      <Link to="/dashboard/expenses" className={buttonClass({ full: true })}>
        <Trans>Look at the expenses</Trans>
      </Link>
    </Card>
  )
}
