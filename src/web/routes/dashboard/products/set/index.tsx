import { createFileRoute } from '@tanstack/react-router'
import { SetsScreen } from '../../../../features/sets/sets-screen.tsx'
import { SetsSearch } from '../../../../features/sets/sets-search.ts'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/set/')({
  validateSearch: SetsSearch,
  loader: officeTexts,
  component: Sets,
})

function Sets() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <SetsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
