import { createFileRoute } from '@tanstack/react-router'
import { ExceptionsScreen } from '../../../features/transactions/exceptions-screen.tsx'
import { ExceptionsSearch } from '../../../features/transactions/transactions-search.ts'

export const Route = createFileRoute('/dashboard/transactions/check')({
  validateSearch: ExceptionsSearch,
  component: Check,
})

function Check() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ExceptionsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
