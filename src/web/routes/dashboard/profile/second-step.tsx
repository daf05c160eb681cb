import { createFileRoute } from '@tanstack/react-router'
import { SecondStepScreen } from '../../../features/profile/second-step-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/profile/second-step')({
  loader: officeTexts,
  component: SecondStepScreen,
})
