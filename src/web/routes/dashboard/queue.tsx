import { createFileRoute } from '@tanstack/react-router'
import { QueuePage } from '../../features/queue/queue-page.tsx'
import { officeTexts } from '../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/queue')({
  loader: officeTexts,
  component: QueuePage,
  staticData: { saysSync: true },
})
