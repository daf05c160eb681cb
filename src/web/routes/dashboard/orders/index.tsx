import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '../../../features/orders/list/orders-screen.tsx'
import { OrdersSearch } from '../../../features/orders/list/orders-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/orders/')({
  validateSearch: OrdersSearch,
  loader: officeTexts,
  component: Orders,
})

function Orders() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <OrdersScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
