import { createFileRoute } from '@tanstack/react-router'
import { CloseScreen } from '../../../features/shifts/close-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/cash-up/close')({
  staticData: { shell: 'bare' },
  loader: officeTexts,
  component: Close,
})

function Close() {
  const navigate = Route.useNavigate()
  return (
    <CloseScreen onClosed={(id) => void navigate({ to: '/dashboard/cash-up/$id', params: { id }, replace: true })} />
  )
}
