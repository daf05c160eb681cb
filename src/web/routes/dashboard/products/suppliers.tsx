import { createFileRoute } from '@tanstack/react-router'
import { SuppliersScreen } from '../../../features/stock/suppliers-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/suppliers')({
  loader: officeTexts,
  component: SuppliersScreen,
})
