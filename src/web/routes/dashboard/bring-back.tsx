import { createFileRoute } from '@tanstack/react-router'
import { BringBackScreen } from '../../features/queue/bring-back/bring-back-screen.tsx'
import { officeTexts } from '../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/bring-back')({ loader: officeTexts, component: BringBackScreen })
