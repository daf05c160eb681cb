import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { AccessGate } from '../app/access-gate.tsx'
import { DashboardPage } from '../app/dashboard-page.tsx'
import { PageNotFound } from '../app/error-screens.tsx'
import { guardDashboard } from '../app/guards.ts'
import { FullScreenSpinner } from '../ui/loading.tsx'

export const Route = createFileRoute('/dashboard')({
  // Decisions 5: which tab of the log-in screen is shown in place.
  validateSearch: z.object({ auth: z.enum(['Login', 'Signup']).optional().catch(undefined) }),
  beforeLoad: guardDashboard,
  component: Dashboard,
  pendingComponent: FullScreenSpinner,
  notFoundComponent: PageNotFound,
})

function Dashboard() {
  const { auth } = Route.useSearch()
  return <AccessGate auth={auth}>{(access) => <DashboardPage access={access} />}</AccessGate>
}
