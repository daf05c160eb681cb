import { createFileRoute } from '@tanstack/react-router'
import { SegmentsScreen } from '../../../../features/customers/segments-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/customers/customers-segments/')({
  loader: officeTexts,
  component: SegmentsScreen,
})
