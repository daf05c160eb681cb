import { createFileRoute } from '@tanstack/react-router'
import { CounterScreen } from '../../../features/orders/counter/counter-screen.tsx'
import { CounterSearch } from '../../../features/orders/counter/counter-search.ts'

export const Route = createFileRoute('/dashboard/orders/add-order')({
  staticData: { shell: 'bare' },
  validateSearch: CounterSearch,
  component: Counter,
})

function Counter() {
  const asked = Route.useSearch()
  const navigate = Route.useNavigate()
  return <CounterScreen asked={asked} onAskedDone={() => void navigate({ search: {}, replace: true })} />
}
