import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '../../../features/analytics/analytics-screen.tsx'
import { AnalyticsSearch } from '../../../features/analytics/analytics-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/analytics/')({
  validateSearch: AnalyticsSearch,
  loader: officeTexts,
  component: Analytics,
})

function Analytics() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AnalyticsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
