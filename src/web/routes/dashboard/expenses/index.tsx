import { createFileRoute } from '@tanstack/react-router'
import { ExpensesScreen } from '../../../features/expenses/expenses-screen.tsx'
import { ExpensesSearch } from '../../../features/expenses/expenses-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/expenses/')({
  validateSearch: ExpensesSearch,
  loader: officeTexts,
  component: Expenses,
})

function Expenses() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ExpensesScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
