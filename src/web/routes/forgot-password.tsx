import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { ForgotScreen } from '../features/access/forgot-screen.tsx'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: z.object({ contact: z.coerce.string().max(254).optional().catch(undefined) }),
  component: Forgot,
})

function Forgot() {
  const navigate = Route.useNavigate()
  const { contact = '' } = Route.useSearch()
  return <ForgotScreen contact={contact} onSignedIn={() => void navigate({ to: '/dashboard', replace: true })} />
}
