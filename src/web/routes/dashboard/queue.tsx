import { createFileRoute } from '@tanstack/react-router'
import { QueuePage } from '../../features/queue/queue-page.tsx'

export const Route = createFileRoute('/dashboard/queue')({ component: QueuePage, staticData: { saysSync: true } })
