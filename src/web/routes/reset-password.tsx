import { createFileRoute } from '@tanstack/react-router'
import { searchReader, textUpTo } from '../../shared/domain/search-params.ts'
import { ResetScreen } from '../features/access/reset-screen.tsx'
import { FullScreenSpinner } from '../ui/loading.tsx'

export const Route = createFileRoute('/reset-password')({
  validateSearch: searchReader({ token: textUpTo(200), contact: textUpTo(254) }),
  component: Reset,
  pendingComponent: FullScreenSpinner,
})

function Reset() {
  const navigate = Route.useNavigate()
  const { token, contact = '' } = Route.useSearch()
  return (
    <ResetScreen
      token={token ?? null}
      contact={contact}
      onSignedIn={() => void navigate({ to: '/dashboard', replace: true })}
    />
  )
}
