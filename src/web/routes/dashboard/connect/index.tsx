import { createFileRoute } from '@tanstack/react-router'
import { ConnectScreen } from '../../../features/connect/connect-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/connect/')({ loader: officeTexts, component: ConnectScreen })
