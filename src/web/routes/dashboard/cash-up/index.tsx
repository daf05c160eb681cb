import { createFileRoute } from '@tanstack/react-router'
import { ShiftsScreen } from '../../../features/shifts/shifts-screen.tsx'
import { ShiftsSearch } from '../../../features/shifts/shifts-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/cash-up/')({
  validateSearch: ShiftsSearch,
  loader: officeTexts,
  component: CashUp,
})

function CashUp() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ShiftsScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      onOpen={(id) => void navigate({ to: '/dashboard/cash-up/$id', params: { id } })}
    />
  )
}
