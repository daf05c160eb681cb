import { createFileRoute } from '@tanstack/react-router'
import { ComplianceScreen } from '../../../features/compliance/compliance-screen.tsx'
import { ComplianceSearch } from '../../../features/compliance/compliance-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/compliance/')({
  validateSearch: ComplianceSearch,
  loader: officeTexts,
  component: Compliance,
})

function Compliance() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ComplianceScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
