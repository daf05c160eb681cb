import { createFileRoute } from '@tanstack/react-router'
import { StaffScreen } from '../../../features/staff/staff-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/profile/staff-accounts')({
  loader: officeTexts,
  component: StaffScreen,
})
