import { createFileRoute } from '@tanstack/react-router'
import { UndoScreen } from '../features/access/undo-screen.tsx'
import { FullScreenSpinner } from '../ui/loading.tsx'

/** All of `/undo/*`: a link that was cut is told so by the page itself. */
export const Route = createFileRoute('/undo/$')({ component: Undo, pendingComponent: FullScreenSpinner })

function Undo() {
  const navigate = Route.useNavigate()
  const { _splat: token = '' } = Route.useParams()
  return (
    <UndoScreen
      key={token}
      token={token}
      onNewPassword={(resetToken) =>
        void navigate({ to: '/reset-password', search: { token: resetToken }, replace: true })
      }
    />
  )
}
