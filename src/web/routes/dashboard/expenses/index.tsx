import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '../../../features/expenses/overview-screen.tsx'
import { OverviewSearch } from '../../../features/expenses/overview-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/expenses/')({
  validateSearch: OverviewSearch,
  loader: officeTexts,
  component: Expenses,
})

function Expenses() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <OverviewScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
