import { createFileRoute } from '@tanstack/react-router'
import { readWorkSearch } from '../../../features/staff/work-period.ts'
import { WorkScreen } from '../../../features/staff/work-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

// Read by the page itself: what stands here is fetched by every start.
export const Route = createFileRoute('/dashboard/profile/work')({
  validateSearch: (search) => search,
  loader: officeTexts,
  component: WorkOfTheStaff,
})

function WorkOfTheStaff() {
  const search = readWorkSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return <WorkScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
