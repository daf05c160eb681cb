import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '../../../features/mobile-money/desk-screen.tsx'
import { DeskSearch } from '../../../features/mobile-money/desk-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/mobile-money/')({
  validateSearch: DeskSearch,
  loader: officeTexts,
  component: Desk,
})

function Desk() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DeskScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
