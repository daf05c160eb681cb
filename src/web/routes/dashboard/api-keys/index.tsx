import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysScreen } from '../../../features/webhooks/api-keys-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/api-keys/')({
  loader: officeTexts,
  component: ApiKeysScreen,
})
