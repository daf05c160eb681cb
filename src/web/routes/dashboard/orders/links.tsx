import { createFileRoute } from '@tanstack/react-router'
import { LinksScreen } from '../../../features/orders/link/links-screen.tsx'
import { LinksSearch } from '../../../features/orders/link/links-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/orders/links')({
  validateSearch: LinksSearch,
  loader: officeTexts,
  component: Links,
})

function Links() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <LinksScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
