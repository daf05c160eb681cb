import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Tabs } from '../../ui/tabs.tsx'

type ExpensesPage = 'overview' | 'records'
const paths = { overview: '/dashboard/expenses', records: '/dashboard/expenses/expenses-records' } as const

export function ExpensesTabs({ page }: { page: ExpensesPage }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Tabs
      label={t`Expenses`}
      value={page}
      onChange={(next) => void navigate({ to: paths[next] })}
      tabs={[
        { value: 'overview', label: <Trans>Overview</Trans> },
        { value: 'records', label: <Trans>Records</Trans> },
      ]}
    />
  )
}
