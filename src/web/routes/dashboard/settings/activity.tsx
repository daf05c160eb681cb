import { createFileRoute } from '@tanstack/react-router'
import { ActivityScreen } from '../../../features/activity/activity-screen.tsx'
import { readActivitySearch } from '../../../features/activity/activity-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

// Read by the page itself: what stands here is fetched by every start.
export const Route = createFileRoute('/dashboard/settings/activity')({
  validateSearch: (search) => search,
  loader: officeTexts,
  component: ActivityOfTheShop,
})

function ActivityOfTheShop() {
  const search = readActivitySearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return <ActivityScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
