import { createFileRoute } from '@tanstack/react-router'
import { KnownId } from '../../../../app/known-id.tsx'
import { RefundScreen } from '../../../../features/orders/refund/refund-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/orders/refund/$id')({
  staticData: { shell: 'bare' },
  loader: officeTexts,
  component: Refund,
})

function Refund() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <KnownId id={id}>
      <RefundScreen
        key={id}
        id={id}
        onDone={() => void navigate({ to: '/dashboard/orders/order-info/$id', params: { id }, replace: true })}
      />
    </KnownId>
  )
}
