import { createFileRoute } from '@tanstack/react-router'
import { KnownId } from '../../../app/known-id.tsx'
import { CustomerScreen } from '../../../features/customers/customer-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/customers/$id')({ loader: officeTexts, component: CustomerPage })

function CustomerPage() {
  const { id } = Route.useParams()
  return (
    <KnownId id={id}>
      <CustomerScreen key={id} id={id} />
    </KnownId>
  )
}
