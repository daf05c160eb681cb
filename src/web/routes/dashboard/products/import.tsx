import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../../../features/products/import/import-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/import')({
  loader: officeTexts,
  component: ImportScreen,
})
