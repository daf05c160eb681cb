import { createFileRoute } from '@tanstack/react-router'
import { ExceptionsScreen } from '../../../features/transactions/exceptions-screen.tsx'
import { ExceptionsSearch } from '../../../features/transactions/transactions-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/transactions/check')({
  validateSearch: ExceptionsSearch,
  loader: officeTexts,
  component: Check,
})

function Check() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ExceptionsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
