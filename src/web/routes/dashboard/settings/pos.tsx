import { createFileRoute } from '@tanstack/react-router'
import { PosSettingsScreen } from '../../../features/pos-settings/pos-settings-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/pos')({ loader: officeTexts, component: PosSettingsScreen })
