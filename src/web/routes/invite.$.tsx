import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '../features/access/invite-screen.tsx'
import { FullScreenSpinner } from '../ui/loading.tsx'

/** All of `/invite/*` (specification §2): a link that was cut, or carries something behind its token, is told so by the invitation's own page. */
export const Route = createFileRoute('/invite/$')({ component: Invite, pendingComponent: FullScreenSpinner })

function Invite() {
  const navigate = Route.useNavigate()
  const { _splat: token = '' } = Route.useParams()
  return <InviteScreen key={token} token={token} onJoined={() => void navigate({ to: '/dashboard', replace: true })} />
}
