import { createFileRoute } from '@tanstack/react-router'
import { OrderInfoScreen } from '../../../../features/orders/info/order-info-screen.tsx'

export const Route = createFileRoute('/dashboard/orders/order-info/$id')({ component: OrderInfo })

function OrderInfo() {
  const { id } = Route.useParams()
  return <OrderInfoScreen key={id} id={id} />
}
