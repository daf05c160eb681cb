import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ExpenseChange } from '../../../shared/contract/expenses.ts'
import { EXPENSE_FIELDS, type ExpenseField } from '../../../shared/domain/expenses.ts'
import { useExpenseWords } from '../../i18n/expense-words.ts'
import { isOffline, useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { expensesQueries } from './expenses.queries.ts'

/** What was changed of it, by whom and when; what stood there before is struck through. Only the server has all of it. */
export function ExpenseHistory({ id }: { id: string }) {
  const format = useFormat()
  const errorText = useErrorText()
  const query = useQuery(expensesQueries.one(id))
  if (query.isError)
    return (
      <p className="mt-4 text-ink-2">
        {isOffline(query.error) ? (
          <Trans>What was changed of it is shown with a network.</Trans>
        ) : (
          errorText(query.error)
        )}
      </p>
    )
  const { history = [] } = query.data ?? {}
  if (history.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="text-item mb-2">
        <Trans>What was changed</Trans>
      </h3>
      <ol className="grid gap-3">
        {history.map((change) => (
          <li key={change.id} className="border-t border-line pt-3">
            <p className="text-small text-ink-2">{format.who({ name: change.byName, at: change.at })}</p>
            <ChangedFields change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function ChangedFields({ change: { was, to } }: { change: ExpenseChange }): ReactNode {
  const { t } = useLingui()
  const words = useExpenseWords()
  const fields = EXPENSE_FIELDS.filter((field) => to[field] !== undefined)
  const text = (facts: ExpenseChange['to'], field: ExpenseField) => words.value(facts, field) || '–'
  return (
    <dl className="grid gap-1 mt-1">
      {fields.map((field) => (
        <div key={field} className="flex justify-between gap-4">
          <dt className="text-ink-2">{words.name(field)}</dt>
          <dd className="text-end min-w-0 wrap-any">
            <s className="text-ink-2">
              <span className="vh">{t`Before:`} </span>
              {text(was, field)}
            </s>{' '}
            <span className="font-medium">{text(to, field)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
