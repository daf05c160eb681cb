import { createFileRoute } from '@tanstack/react-router'
import { PrintersScreen } from '../../../features/printers/printers-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/printers')({ loader: officeTexts, component: PrintersScreen })
