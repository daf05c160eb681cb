import { createFileRoute } from '@tanstack/react-router'
import { ClaimsScreen } from '../../../features/claims/claims-screen.tsx'
import { ClaimsSearch } from '../../../features/claims/claims-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/mobile-money/')({
  validateSearch: ClaimsSearch,
  loader: officeTexts,
  component: Desk,
})

function Desk() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ClaimsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
