import { createFileRoute } from '@tanstack/react-router'
import { KnownId } from '../../../../app/known-id.tsx'
import { OrderInfoScreen } from '../../../../features/orders/info/order-info-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/orders/order-info/$id')({ loader: officeTexts, component: OrderInfo })

function OrderInfo() {
  const { id } = Route.useParams()
  return (
    <KnownId id={id}>
      <OrderInfoScreen key={id} id={id} />
    </KnownId>
  )
}
