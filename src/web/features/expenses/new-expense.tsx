import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

// Fetched at once, and not waited for: the page is read before anything is written.
const form = import('./expense-form.tsx')
export const ExpenseForm = lazy(async () => ({ default: (await form).ExpenseForm }))

/** On both pages: whoever opens one of them to write something down finds it at once. */
export function NewExpense() {
  const { t } = useLingui()
  const { may } = useMay()
  const [isAdding, setAdding] = useState(false)
  if (!may('transactions', 'create')) return null
  return (
    <>
      <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
        <Trans>New expense</Trans>
      </Button>
      {isAdding ? (
        <Suspense>
          <ExpenseForm
            onClose={() => setAdding(false)}
            onSaved={() => {
              setAdding(false)
              toast({ title: t`Expense saved`, type: 'success' })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
