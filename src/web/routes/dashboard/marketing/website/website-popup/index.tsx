import { createFileRoute } from '@tanstack/react-router'
import { PopupsScreen } from '../../../../../features/popups/popups-screen.tsx'
import { PopupsSearch } from '../../../../../features/popups/popups-search.ts'
import { officeTexts } from '../../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/website/website-popup/')({
  validateSearch: PopupsSearch,
  loader: officeTexts,
  component: Popups,
})

function Popups() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <PopupsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
