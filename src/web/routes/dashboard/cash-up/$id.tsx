import { createFileRoute } from '@tanstack/react-router'
import { KnownId } from '../../../app/known-id.tsx'
import { ReportScreen } from '../../../features/shifts/report-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/cash-up/$id')({
  loader: officeTexts,
  component: Report,
})

function Report() {
  const { id } = Route.useParams()
  return (
    <KnownId id={id}>
      <ReportScreen key={id} id={id} />
    </KnownId>
  )
}
