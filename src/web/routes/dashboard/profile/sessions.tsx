import { createFileRoute } from '@tanstack/react-router'
import { SessionsScreen } from '../../../features/profile/sessions-screen.tsx'

export const Route = createFileRoute('/dashboard/profile/sessions')({ component: SessionsScreen })
