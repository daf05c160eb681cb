import { createFileRoute } from '@tanstack/react-router'
import { OptOutsScreen } from '../../../features/marketing/opt-outs-screen.tsx'
import { OptOutsSearch } from '../../../features/marketing/opt-outs-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/opt-outs')({
  validateSearch: OptOutsSearch,
  loader: officeTexts,
  component: OptOuts,
})

function OptOuts() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <OptOutsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
