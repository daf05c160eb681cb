import { createFileRoute } from '@tanstack/react-router'
import { PayoutsScreen } from '../../../features/payouts/payouts-screen.tsx'
import { PayoutsSearch } from '../../../features/payouts/payouts-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/payouts/')({
  validateSearch: PayoutsSearch,
  loader: officeTexts,
  component: Payouts,
})

function Payouts() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <PayoutsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
