import { createFileRoute } from '@tanstack/react-router'
import { RecordsScreen } from '../../../features/expenses/records-screen.tsx'
import { RecordsSearch } from '../../../features/expenses/records-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/expenses/expenses-records')({
  validateSearch: RecordsSearch,
  loader: officeTexts,
  component: Records,
})

function Records() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <RecordsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
