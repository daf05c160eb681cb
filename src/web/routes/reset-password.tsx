import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { ResetScreen } from '../features/access/reset-screen.tsx'

export const Route = createFileRoute('/reset-password')({
  validateSearch: z.object({ token: z.coerce.string().optional().catch(undefined), contact: z.coerce.string().max(254).optional().catch(undefined) }),
  component: Reset,
})

function Reset() {
  const navigate = Route.useNavigate()
  const { token, contact = '' } = Route.useSearch()
  return <ResetScreen token={token ?? null} contact={contact} onSignedIn={() => void navigate({ to: '/dashboard', replace: true })} />
}
