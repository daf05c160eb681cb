import { createFileRoute } from '@tanstack/react-router'
import { CounterScreen } from '../../../features/orders/counter/counter-screen.tsx'

export const Route = createFileRoute('/dashboard/orders/add-order')({
  staticData: { shell: 'bare' },
  component: CounterScreen,
})
