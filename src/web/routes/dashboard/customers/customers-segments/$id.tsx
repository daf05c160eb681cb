import { createFileRoute } from '@tanstack/react-router'
import { SegmentScreen } from '../../../../features/customers/segment-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/customers/customers-segments/$id')({
  loader: officeTexts,
  component: SegmentPage,
})

function SegmentPage() {
  const { id } = Route.useParams()
  return <SegmentScreen key={id} id={id} />
}
