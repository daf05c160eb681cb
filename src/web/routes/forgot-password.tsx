import { createFileRoute } from '@tanstack/react-router'
import { searchReader, textUpTo } from '../../shared/domain/search-params.ts'
import { ForgotScreen } from '../features/access/forgot-screen.tsx'
import { FullScreenSpinner } from '../ui/loading.tsx'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: searchReader({ contact: textUpTo(254) }),
  component: Forgot,
  pendingComponent: FullScreenSpinner,
})

function Forgot() {
  const navigate = Route.useNavigate()
  const { contact = '' } = Route.useSearch()
  return <ForgotScreen contact={contact} onSignedIn={() => void navigate({ to: '/dashboard', replace: true })} />
}
