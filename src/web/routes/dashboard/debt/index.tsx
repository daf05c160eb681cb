import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { DebtScreen } from '../../../features/debt/debt-screen.tsx'
import { DebtSearch } from '../../../features/debt/debt-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/debt/')({
  validateSearch: DebtSearch,
  loader: officeTexts,
  component: Debts,
})

function Debts() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: Partial<DebtSearch>) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true }),
    [navigate],
  )
  return <DebtScreen search={search} onSearch={change} />
}
