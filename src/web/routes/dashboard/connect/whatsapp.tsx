import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../../features/connect/sign-up-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/connect/whatsapp')({
  loader: officeTexts,
  component: () => <SignUpScreen isCoexisting={false} />,
})
