import { createFileRoute } from '@tanstack/react-router'
import { SessionsScreen } from '../../../features/profile/sessions-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/profile/sessions')({ loader: officeTexts, component: SessionsScreen })
