import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { TopLevelError } from '../app/error-screens.tsx'
import type { RouterContext } from '../app/router-context.ts'
import { followTheme } from '../app/theme.ts'
import { FullScreenSpinner } from '../ui/loading.tsx'
import { behindStart } from '../ui/started.ts'
import { ToasterGate } from '../ui/toaster-gate.tsx'

/** Not needed for the first paint. */
const UpdatePrompt = lazy(
  behindStart(async () => ({ default: (await import('../app/update-prompt.tsx')).UpdatePrompt })),
)

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  pendingComponent: FullScreenSpinner,
  errorComponent: TopLevelError,
  notFoundComponent: lazyRouteComponent(() => import('../app/not-found.tsx'), 'NotFound'),
})

function Root() {
  useEffect(followTheme, [])
  return (
    <>
      <Suspense fallback={<FullScreenSpinner />}>
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>
        <UpdatePrompt />
      </Suspense>
      <ToasterGate />
    </>
  )
}
