import { createFileRoute } from '@tanstack/react-router'
import { OffersScreen } from '../../../../features/offers/offers-screen.tsx'
import { OffersSearch } from '../../../../features/offers/offers-search.ts'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/offers/')({
  validateSearch: OffersSearch,
  loader: officeTexts,
  component: Offers,
})

function Offers() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <OffersScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
