import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ExpenseTotals } from '../../../shared/contract/expenses.ts'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '../../../shared/domain/options.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { expensesMutations } from './expenses.queries.ts'
import { useMonthName } from '../../i18n/use-month-name.ts'

type Budgets = Partial<Record<ExpenseCategory, number | null>>

/** What each kind may cost in a month, from this one on. An empty field is no budget. */
export function BudgetsSheet({ totals, onClose }: { totals: ExpenseTotals; onClose: () => void }) {
  const { t } = useLingui()
  const text = useOptionText()
  const errorText = useErrorText()
  const monthName = useMonthName()
  const [before] = useState<Budgets>(() =>
    Object.fromEntries(totals.categories.map(({ category, budgetTzs }) => [category, budgetTzs ?? null])),
  )
  const [typed, setTyped] = useState<Budgets>(before)
  const save = useMutation(expensesMutations.setBudgets())
  const changed = EXPENSE_CATEGORIES.filter((category) => (typed[category] ?? null) !== (before[category] ?? null))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (changed.length === 0) return onClose()
    const budgets = changed.map((category) => ({ category, amountTzs: typed[category] || null }))
    save.mutate(
      { month: totals.month, budgets },
      {
        onSuccess: () => {
          toast({ title: t`Budgets saved`, type: 'success' })
          onClose()
        },
      },
    )
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Budgets from {monthName(totals.month, 'monthAndYear')} on</Trans>}
      description={<Trans>What each kind may cost in a month. An empty field is no budget.</Trans>}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          {EXPENSE_CATEGORIES.map((category) => (
            <MoneyField
              key={category}
              label={text('expenseCategory', category)}
              optional
              value={typed[category] ?? null}
              onChange={(amount) => setTyped((now) => ({ ...now, [category]: amount }))}
            />
          ))}
        </div>
        {save.isError ? <Note tone="bad">{errorText(save.error)}</Note> : null}
        <Button type="submit" tone="primary" size="lg" full busy={save.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save budgets</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
