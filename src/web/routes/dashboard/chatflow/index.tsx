import { createFileRoute } from '@tanstack/react-router'
import { ChatflowScreen } from '../../../features/chatflow/chatflow-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/chatflow/')({ loader: officeTexts, component: ChatflowScreen })
