import { createFileRoute } from '@tanstack/react-router'
import { KitchenScreen } from '../../features/kitchen/kitchen-screen.tsx'
import { readKitchenSearch } from '../../features/kitchen/kitchen-search.ts'
import { officeTexts } from '../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/kitchen')({
  validateSearch: readKitchenSearch,
  loader: officeTexts,
  component: Kitchen,
})

function Kitchen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <KitchenScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
