import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../../../features/live/notifications-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/notifications')({
  loader: officeTexts,
  component: NotificationsScreen,
})
