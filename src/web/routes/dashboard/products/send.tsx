import { createFileRoute } from '@tanstack/react-router'
import { SendScreen } from '../../../features/stock/send-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/send')({
  loader: officeTexts,
  component: SendScreen,
})
