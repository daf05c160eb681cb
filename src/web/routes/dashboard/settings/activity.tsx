import { createFileRoute } from '@tanstack/react-router'
import { ActivityScreen } from '../../../features/activity/activity-screen.tsx'
import { ActivitySearch } from '../../../features/activity/activity-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/activity')({
  validateSearch: ActivitySearch,
  loader: officeTexts,
  component: ActivityOfTheShop,
})

function ActivityOfTheShop() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ActivityScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
