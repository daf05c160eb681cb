import { createFileRoute } from '@tanstack/react-router'
import { PaymentSettingsScreen } from '../../../features/payments/payment-settings-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/payments')({
  loader: officeTexts,
  component: PaymentSettingsScreen,
})
