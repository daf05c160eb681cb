import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../../../features/live/notifications-screen.tsx'

export const Route = createFileRoute('/dashboard/settings/notifications')({ component: NotificationsScreen })
