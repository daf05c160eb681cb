import { createFileRoute } from '@tanstack/react-router'
import { DevicesScreen } from '../../../features/devices/devices-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/devices')({ loader: officeTexts, component: DevicesScreen })
