import { createFileRoute } from '@tanstack/react-router'
import { StatementsScreen } from '../../../../features/transactions/statements-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/transactions/statements/')({
  loader: officeTexts,
  component: StatementsScreen,
})
