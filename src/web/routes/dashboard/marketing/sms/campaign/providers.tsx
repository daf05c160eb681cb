import { createFileRoute } from '@tanstack/react-router'
import { SmsAccountsScreen } from '../../../../../features/sms/sms-accounts-screen.tsx'
import { officeTexts } from '../../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/sms/campaign/providers')({
  loader: officeTexts,
  component: SmsAccountsScreen,
})
