import { createFileRoute } from '@tanstack/react-router'
import { DuplicatesScreen } from '../../../features/customers/duplicates-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/customers/duplicates')({
  loader: officeTexts,
  component: DuplicatesScreen,
})
