import { createFileRoute } from '@tanstack/react-router'
import { DataScreen } from '../../../features/archives/data-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/data')({ loader: officeTexts, component: DataScreen })
