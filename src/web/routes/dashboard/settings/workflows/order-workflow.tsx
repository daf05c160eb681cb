import { createFileRoute } from '@tanstack/react-router'
import { OrderWordsScreen } from '../../../../features/shop/order-words-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/workflows/order-workflow')({
  loader: officeTexts,
  component: OrderWordsScreen,
})
