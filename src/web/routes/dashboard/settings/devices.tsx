import { createFileRoute } from '@tanstack/react-router'
import { DevicesScreen } from '../../../features/devices/devices-screen.tsx'

export const Route = createFileRoute('/dashboard/settings/devices')({ component: DevicesScreen })
