import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '../features/access/invite-screen.tsx'
import { FullScreenSpinner } from '../ui/loading.tsx'

export const Route = createFileRoute('/invite/$token')({ component: Invite, pendingComponent: FullScreenSpinner })

function Invite() {
  const navigate = Route.useNavigate()
  const { token } = Route.useParams()
  return <InviteScreen token={token} onJoined={() => void navigate({ to: '/dashboard', replace: true })} />
}
