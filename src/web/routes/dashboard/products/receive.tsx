import { createFileRoute } from '@tanstack/react-router'
import { ReceiveScreen } from '../../../features/stock/receive-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/receive')({
  loader: officeTexts,
  component: ReceiveScreen,
})
