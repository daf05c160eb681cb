import { createFileRoute } from '@tanstack/react-router'
import { DisplayScreen } from '../features/display/display-screen.tsx'
import { officeTexts } from '../i18n/office-texts.ts'
import { FullScreenSpinner } from '../ui/loading.tsx'

export const Route = createFileRoute('/display')({
  loader: officeTexts,
  component: DisplayScreen,
  pendingComponent: FullScreenSpinner,
})
