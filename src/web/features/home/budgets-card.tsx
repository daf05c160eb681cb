import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { budgetStep } from '../../../shared/domain/expense-budgets.ts'
import { monthOf } from '../../../shared/domain/months.ts'
import { EXPENSE_CATEGORIES } from '../../../shared/domain/options.ts'
import { budgetText } from '../../../shared/texts/budget.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { StateText } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { expensesQueries } from '../expenses/expenses.queries.ts'

/** Kinds of expense that have nearly or quite used up what the month may cost, in the words of the notification. Gone when there are none. */
export function BudgetsCard({ today }: { today: string }) {
  const { language } = useLanguage()
  const month = monthOf(today)
  // Asked at each visit: what another page kept a few seconds ago may be of before the expense that used a budget up.
  const rows = useQuery({ ...expensesQueries.totals({ month }), staleTime: 0 }).data?.categories ?? []
  const reached = EXPENSE_CATEGORIES.flatMap((category) => {
    const row = rows.find((one) => one.category === category)
    const step = budgetStep(row?.tzs ?? 0, row?.budgetTzs)
    return row?.budgetTzs == null || step === null
      ? []
      : [
          {
            category,
            step,
            ...budgetText({ category, month, step, budgetTzs: row.budgetTzs, spentTzs: row.tzs }, language),
          },
        ]
  })
  if (reached.length === 0) return null
  return (
    <Card className="grid gap-3">
      <ul className="grid gap-2">
        {reached.slice(0, 4).map(({ category, step, title, body }) => (
          <li key={category}>
            <StateText tone={step === 100 ? 'bad' : 'held'} icon="alert">
              <b>{title}</b>
            </StateText>
            <p className="text-dense text-ink-2 tnum">{body}</p>
          </li>
        ))}
      </ul>
      <Link to="/dashboard/expenses" className={buttonClass({ full: true })}>
        <Trans>Look at them</Trans>
      </Link>
    </Card>
  )
}
