import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { oneOf, searchReader } from '../../shared/domain/search-params.ts'
import { AccessGate } from '../app/access-gate.tsx'
import { DashboardPage } from '../app/dashboard-page.tsx'
import { guardDashboard } from '../app/guards.ts'
import { FullScreenSpinner } from '../ui/loading.tsx'
import { behindStart } from '../ui/started.ts'
import { SyncPlace } from '../ui/sync-place.tsx'

// The device's memory comes with it: not before somebody is signed in.
const SyncPill = lazy(
  behindStart(async () => ({ default: (await import('../features/queue/sync-pill.tsx')).SyncPill })),
)

export const Route = createFileRoute('/dashboard')({
  // Decisions 5: which tab of the log-in screen is shown in place.
  validateSearch: searchReader({ auth: oneOf(['Login', 'Signup']) }),
  beforeLoad: guardDashboard,
  component: Dashboard,
  pendingComponent: FullScreenSpinner,
  notFoundComponent: lazyRouteComponent(() => import('../app/not-found.tsx'), 'PageNotFound'),
})

function Dashboard() {
  const { auth } = Route.useSearch()
  return (
    <AccessGate auth={auth}>
      {(access) => (
        <DashboardPage
          access={access}
          sync={
            <Suspense fallback={<SyncPlace />}>
              <SyncPill />
            </Suspense>
          }
        />
      )}
    </AccessGate>
  )
}
